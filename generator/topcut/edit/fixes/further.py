"""Ways to mend what only a look at the whole file can mend: encodings, tables in its place."""

from collections.abc import Callable, Iterator, Mapping

from topcut.edit.fixes.spans import Remedy
from topcut.edit.lists.columns import CORP, NAME, PRONOUNS, RUNNER
from topcut.edit.lists.pasted import taken_apart
from topcut.exchange.files.yaml_text import flow
from topcut.text.problems.problem import Problem
from topcut.text.words.words import counted
from topcut.workspace.data import CheckedEvent

_KEYS = {NAME: "name", CORP: "corp", RUNNER: "runner", PRONOUNS: "pronouns"}


def _as_entries(opened: CheckedEvent, problem: Problem) -> Iterator[Remedy]:
    """A table of players, as spreadsheets save it, as entries; what else it has is left out."""
    pasted = taken_apart(opened.sources[problem.mark.file])
    if not pasted.sure or any(not pasted.name(row) for row in pasted.rows):
        return
    entries = []
    for row in pasted.rows:
        cells = {key: pasted.cell(row, column) for column, key in _KEYS.items()}
        cells |= {"name": pasted.name(row), "pronouns": pasted.pronouns(row)}
        entries.append(f"- {flow({key: cell for key, cell in cells.items() if cell})}\n")
    if entries:
        whole = {problem.mark.file: "".join(entries).encode()}
        count = counted(len(entries), "player")
        yield Remedy(count, whole=whole, guess=True, button=f"Write it as {count}")


_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}


def _as_utf8(opened: CheckedEvent, problem: Problem) -> Iterator[Remedy]:
    """A file in UTF-16, as spreadsheets save it, or in the encoding of older Windows, in UTF-8."""
    file = problem.mark.file
    content = opened.data.tree(opened.id, opened.instead).read(file)
    encoding = _MARKS.get(content[:2], "cp1252")
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        return
    if "\0" not in text:
        whole = {file: text.encode()}
        yield Remedy("UTF-8", whole=whole, guess=encoding == "cp1252", button="Save it as UTF-8")


FURTHER: Mapping[str, Callable[[CheckedEvent, Problem], Iterator[Remedy]]] = {
    "no text": _as_utf8,
    "encoding": _as_utf8,
    "pasted table": _as_entries,
}
"""By the kind of the problem."""
