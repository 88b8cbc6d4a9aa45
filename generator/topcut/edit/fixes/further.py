"""Ways to mend what only a look at the whole file can mend: encodings."""

from collections.abc import Callable, Iterator, Mapping

from topcut.edit.fixes.spans import Remedy
from topcut.text.problems.problem import Problem
from topcut.workspace.data import CheckedEvent

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
}
"""By the kind of the problem."""
