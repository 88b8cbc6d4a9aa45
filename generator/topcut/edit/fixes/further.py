"""Ways to mend what only a look at the whole can mend: encodings, tables in its place, names."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from topcut.edit.fixes.spans import Remedy, nodes_of
from topcut.edit.lists.columns import CORP, NAME, PRONOUNS, RUNNER
from topcut.edit.lists.pasted import taken_apart
from topcut.exchange.files.yaml_text import flow, scalar
from topcut.text.problems.problem import Problem
from topcut.text.words.normalize import fold
from topcut.text.words.words import counted
from topcut.text.yaml.edit import Edit, words_of
from topcut.text.yaml.nodes import Mapping as Group
from topcut.text.yaml.nodes import Scalar
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


_PLAYERS = "players.yaml"


def _in_the_list(opened: CheckedEvent, problem: Problem) -> Iterator[Remedy]:
    """The name as several lines have it, in players.yaml: where none has it as it is there.

    Either may be the mistyped one, so that somebody has to choose.
    """
    others = [each for each in opened.report.problems if each.message == problem.message]
    if len(problem.fixes) != 1 or len(others) < _SEVERAL or _PLAYERS not in opened.sources:
        return
    in_list, name = problem.fixes[0].text, _quoted(problem.message)
    used = re.compile(rf"(?<!\w){re.escape(fold(in_list))}(?!\w)")
    for path, text in opened.sources.items():
        if path.startswith("rounds/") and used.search(_folded(text).replace(fold(name), "")):
            return
    text = opened.sources[_PLAYERS]
    for group in nodes_of(text, _PLAYERS):
        if type(group) is Group:
            for key, value in group.entries:
                if key.text == "name" and type(value) is Scalar and value.text == in_list:
                    end = value.start + len(words_of(text, value))
                    edits = {_PLAYERS: (Edit(value.start, end, scalar(name)),)}
                    words = f"{name} in {_PLAYERS}"
                    yield Remedy(words, edits, guess=True, button=f"Write “{name}” in {_PLAYERS}")
                    return


@lru_cache(maxsize=64)
def _folded(text: str) -> str:
    return fold(text)


def _quoted(message: str) -> str:
    return message.partition("“")[2].rpartition("”")[0]


_SEVERAL = 2
"""Lines that name somebody otherwise than players.yaml before that is taken for mistyped."""

FURTHER: Mapping[str, Callable[[CheckedEvent, Problem], Iterator[Remedy]]] = {
    "no text": _as_utf8,
    "encoding": _as_utf8,
    "pasted table": _as_entries,
    "unknown player": _in_the_list,
}
"""By the kind of the problem."""
