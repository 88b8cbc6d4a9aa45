"""published.csv of an event: its figures as they went out, exact, by the player's key."""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from topcut import __version__
from topcut.text.problems.mark import Mark, lines_of
from topcut.text.problems.problem import Problems
from topcut.text.words.invisible import in_one_line, visible
from topcut.text.yaml.compose import decode

FILE = "published.csv"
VERSION = 1
"""Of the file. Another number says that a reader of this one would read it wrongly."""

KEY = "key"
FIRST, LAST = (KEY, "rank", "points"), ("seed", "place")
"""The columns before and behind the tiebreakers in force."""
_HEAD = re.compile(r"# published ([0-9]{1,9})(?![.0-9])(?:, by Topcut ([\w.+-]{1,40}))?\b")
_CELL = re.compile(r"-?[0-9]{1,400}(?:/[0-9]{1,400})?")
_CONFLICT = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_RESTORE = "delete this file: the next `topcut publish` writes it again, as it was committed"


class ExactFigures(Struct, frozen=True):
    """The figures of an event that is over, exact; no rows where nothing is held."""

    columns: tuple[str, ...]
    """Behind the key: rank, points, tiebreakers in force, seed, place, what others published."""
    rows: Mapping[str, tuple[Fraction | None, ...]]
    """By the player's key; None where a player has no such figure."""


class FiguresFile(Struct, frozen=True):
    """The file as it was read."""

    figures: ExactFigures
    reasons: tuple[str, ...] = ()
    """Why figures were changed: "2026-11-28 round 3 was typed the wrong way round"."""
    by: str = ""
    """The version of Topcut that wrote it; "" where that is not known."""
    marks: Mapping[str, Mark] = {}
    """The line of each player, by key."""


def figures_text(figures: ExactFigures, reasons: Iterable[str] = ()) -> str:
    """The file's text: its version, the reasons, the head, and a row a player, sorted by key."""
    head = (
        f"# published {VERSION}, by Topcut {__version__}: exact figures by the player's key;"
        " `topcut verify` compares, nobody types here"
    )
    comments = [head, *(f"# {in_one_line(visible(reason))}" for reason in reasons)]
    rows = [
        ",".join((key, *("" if cell is None else str(cell) for cell in figures.rows[key])))
        for key in sorted(figures.rows)
    ]
    return "".join(f"{line}\n" for line in (*comments, ",".join((KEY, *figures.columns)), *rows))


def with_key(text: str, old: str, new: str) -> str:
    """The text with another key in the place of a player's, sorted again; all else stays."""
    lines = text.splitlines(keepends=True)
    above = [line for line in lines if line.startswith("#")]
    head, *rows = [line for line in lines if not line.startswith("#")] or [""]
    renamed = [
        f"{new}{line.removeprefix(old)}" if line.startswith(f"{old},") else line for line in rows
    ]
    return "".join((*above, head, *sorted(renamed, key=lambda line: line.partition(",")[0])))


def read_figures(content: bytes, problems: Problems) -> FiguresFile | None:
    """The file that holds these bytes; None, with a problem at its line, where it is damaged."""
    text = decode(content, FILE, problems)
    return None if text is None else _FiguresReader(problems).file(lines_of(text))


class _FiguresReader:
    def __init__(self, problems: Problems) -> None:
        self.problems = problems

    def file(self, lines: list[str]) -> FiguresFile | None:
        before = len(self.problems)
        for number, line in enumerate(lines, 1):
            if line.startswith(_CONFLICT):
                said = "this is a mark of a merge that was not finished"
                self._wrong(number, said, "keep the lines of one of the two, and no mark")
                return None
        first = _HEAD.match(lines[0])
        if first is None:
            said = "the first line does not say of which version this file is"
            self._wrong(1, said, f"{_RESTORE}; it begins with “# published {VERSION}”")
            return None
        if int(first[1]) != VERSION:
            said = f"this file is of version {first[1]}, and this Topcut knows {VERSION}"
            self._wrong(1, said, "install the Topcut that wrote it, or a later one")
            return None
        reasons = tuple(line[1:].strip() for line in lines[1:] if line.startswith("#"))
        table = [(no, line) for no, line in enumerate(lines, 1) if line and line[0] != "#"]
        if not table:
            self._wrong(len(lines), "the head of the columns is missing", _RESTORE)
            return None
        columns = self._columns(*table[0])
        if columns is None:
            return None
        rows: dict[str, tuple[Fraction | None, ...]] = {}
        marks: dict[str, Mark] = {}
        for number, (key, *cells) in _cells(table[1:]):
            if key in rows:
                said = f"“{key}” has a row already, in line {marks[key].line}"
                self._wrong(number, said, "keep the one that was published")
            elif len(cells) != len(columns):
                said = f"this row has {len(cells) + 1} columns, and the head {len(columns) + 1}"
                self._wrong(number, said, _RESTORE)
            else:
                rows[key] = tuple(self._figure(number, cell) for cell in cells)
                marks[key] = Mark(FILE, number)
        if not rows and not reasons and len(self.problems) == before:
            self._wrong(table[0][0], "no rows follow, and no reason says why", _RESTORE)
        if len(self.problems) > before:
            return None
        return FiguresFile(ExactFigures(columns, rows), reasons, first[2] or "", marks)

    def _columns(self, number: int, line: str) -> tuple[str, ...] | None:
        names = tuple(line.split(","))
        whole = names[: len(FIRST)] == FIRST and set(LAST) <= set(names)
        if whole and len(set(names)) == len(names):
            return names[1:]
        said = "these are not the columns of this file"
        self._wrong(number, said, f"{_RESTORE}; they are key,rank,points,…,seed,place")
        return None

    def _figure(self, number: int, cell: str) -> Fraction | None:
        if not cell:
            return None
        try:
            if _CELL.fullmatch(cell):
                return Fraction(cell)
        except ZeroDivisionError:
            pass
        expected = f"write: a whole number, or a fraction as 7/3; or {_RESTORE}"
        self._wrong(number, f"“{cell[:40]}” is no figure", expected)
        return None

    def _wrong(self, number: int, message: str, expected: str) -> None:
        self.problems.error(Mark(FILE, number), "published figures", message, expected)


def _cells(table: Iterable[tuple[int, str]]) -> Iterator[tuple[int, list[str]]]:
    for number, line in table:
        try:
            yield number, next(csv.reader([line]))
        except csv.Error:  # a cell of 130,000 characters
            yield number, [line]
