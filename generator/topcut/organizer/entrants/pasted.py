"""A pasted list taken apart: rows of cells, and which column holds what.

Names a line each; or columns with tabs, semicolons or commas between them, as spreadsheets and
registration forms give them, with a first row of titles or without.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from topcut.documents.identities import fitting
from topcut.text.folding import fold_key
from topcut.tournament import Side

NAME, FIRST, LAST = "name", "first name", "last name"
CORP, RUNNER, PRONOUNS = "corp", "runner", "pronouns"
NUMBER = "number"
"""A column that counts the rows."""

_TITLES = {
    NAME: "name names player players entrant entrants participant nickname nick handle username"
    "|player name|full name|display name|user name",
    FIRST: "firstname forename|first name|given name",
    LAST: "lastname surname|last name|family name",
    CORP: "corp corporation|corp identity|corp id|corporation identity|corp faction|corp deck id",
    RUNNER: "runner|runner identity|runner id|runner faction|runner deck id",
    PRONOUNS: "pronouns pronoun",
    NUMBER: "number no nr # rank seed id table",
}
_MEANT = {
    title: column
    for column, titles in _TITLES.items()
    for part, text in enumerate(titles.split("|"))
    for title in (text.split() if part == 0 else (text,))
}
_PRONOUNS = re.compile(
    r"\(?(?:he|she|they|it|any|all|xe|ze|fae|ey)(?: */ *[a-z]+)*(?: pronouns)?\)?", re.IGNORECASE
)
_BETWEEN = "\t;,"
_QUOTED = r' *"((?:[^"]|"")*+)" *(?=[@\n]|\Z)'
"""A quoted cell; "@" stands for what is between the columns."""
_PLAIN = r"[^@\n]*"
_BULLET = re.compile(r"(?:[-–—*•·‣◦] +|\[[ xX]?\] *|#?\d{1,4}[.):](?: +|(?=[^\W\d])))+")
_COUNTED = re.compile(r"#?(\d{1,4})[.):]?\s+(?=\D)")
_UNSEEN = re.compile(
    "[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]"
)
_LINE_END = re.compile("\r\n|\r|\n")


class Row(Struct, frozen=True):
    """A line of the list that says something."""

    line: int
    """Counted from 1, blank ones too."""
    said: str
    """As it was pasted, without the space around it."""
    cells: tuple[str, ...]
    """Without numbers, bullets and doubled spaces."""


class Pasted(Struct, frozen=True):
    """A list, taken apart."""

    rows: tuple[Row, ...]
    """Without the row of titles."""
    columns: tuple[str, ...]
    """What each column holds; "" for one that is left out."""
    titles: tuple[str, ...] = ()
    """The first row, where it names the columns."""

    def cell(self, row: Row, column: str) -> str:
        """What a row has in a column; "" where there is none."""
        found = (
            cell for what, cell in zip(self.columns, row.cells, strict=False) if what == column
        )
        return next(filter(None, found), "")

    def name(self, row: Row) -> str:
        """The name that a row has."""
        both = " ".join(filter(None, (self.cell(row, FIRST), self.cell(row, LAST))))
        return self.cell(row, NAME) or both


def taken_apart(text: str) -> Pasted:
    """The rows of a pasted list, and what its columns hold."""
    between = _between(text)
    rows = _rows(text, between)
    if not rows:
        return Pasted((), ())
    titled = tuple(_MEANT.get(fold_key(cell), "") for cell in rows[0].cells)
    if {NAME, FIRST, LAST} & set(titled) and (len(titled) > 1 or len(rows) > 1):
        return Pasted(rows[1:], _once(titled), rows[0].cells)
    rows = _uncounted(rows)
    if not between:
        return Pasted(rows, (NAME,))
    columns = _guessed(rows)
    if set(columns) <= {NAME, NUMBER, ""} and between == "," and _two(rows):
        return Pasted(tuple(Row(row.line, row.said, (_plain(row.said),)) for row in rows), (NAME,))
    return Pasted(rows, columns)


def _two(rows: Sequence[Row]) -> bool:
    """Whether a comma may stand within the names: "Crane, Ada"."""
    return max(len(row.cells) for row in rows) == 2


def _between(text: str) -> str:
    """What stands between the columns; "" where there are none.

    That is the sign that most lines have, or that some have before an identity: those who have
    said what they play.
    """
    lines = [line.strip() for line in _LINE_END.split(text) if line.strip()]
    for sign in _BETWEEN:
        having = [line.split(sign) for line in lines if sign in line]
        if 2 * len(having) > len(lines):
            return sign
        if having and all(any(_kind(c.strip()) in (CORP, RUNNER) for c in line) for line in having):
            return sign
    return ""


def _rows(text: str, between: str) -> tuple[Row, ...]:
    """The rows that say something, taken apart at `between`, quoted cells as CSV has them."""
    text = _LINE_END.sub("\n", _UNSEEN.sub("", text))
    if not between:
        lines = enumerate(text.split("\n"), 1)
        return tuple(Row(n, line.strip(), (_plain(line),)) for n, line in lines if _plain(line))
    quoted = re.compile(_QUOTED.replace("@", between))
    plain = re.compile(_PLAIN.replace("@", between))
    rows, cells, line, start, place = [], [], 1, 0, 0
    while place <= len(text):
        found = quoted.match(text, place)
        if found is not None:
            cells.append(found[1].replace('""', '"'))
            place = found.end()
        else:
            found = plain.match(text, place)
            assert found is not None
            cells.append(found[0])
            place = found.end()
        if text[place : place + 1] != between:
            said = text[start:place]
            clean = (_plain(cells[0]), *(plain_text(cell) for cell in cells[1:]))
            if any(clean):
                rows.append(Row(line, said.strip(), clean))
            line, start, cells = line + said.count("\n") + 1, place + 1, []
        place += 1
    return tuple(rows)


def plain_text(text: str) -> str:
    """A text as it is typed: without doubled spaces, and signs that nobody can see."""
    return " ".join(_UNSEEN.sub("", " ".join(text.split())).split())


def _plain(cell: str) -> str:
    """A cell without what counts it: "1. Ada Crane" → Ada Crane."""
    return _BULLET.sub("", f"{plain_text(cell)} ", count=1).strip() if cell[:1] else ""


def _uncounted(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows without the numbers before them, where each has the next: "1 Ada", "2 Bo"."""
    found = [_COUNTED.match(f"{row.cells[0]} ") for row in rows]
    numbers = [int(each[1]) for each in found if each is not None]
    if len(numbers) < max(len(rows), 2) or numbers != [*range(numbers[0], numbers[0] + len(rows))]:
        return rows
    return tuple(
        Row(row.line, row.said, (row.cells[0][each.end() :], *row.cells[1:]))
        for row, each in zip(rows, found, strict=True)
        if each is not None
    )


def _once(columns: Sequence[str]) -> tuple[str, ...]:
    """The columns, the second of two alike left out."""
    return tuple(
        column if column not in columns[:place] else "" for place, column in enumerate(columns)
    )


def _guessed(rows: Sequence[Row]) -> tuple[str, ...]:
    """What columns without titles hold, by what stands in them."""
    width = max(len(row.cells) for row in rows)
    found = [
        _held([row.cells[at] for row in rows if at < len(row.cells)], first=at == 0)
        for at in range(width)
    ]
    if NAME not in found:
        found[next((at for at, what in enumerate(found) if what != NUMBER), 0)] = NAME
    names = [at for at, what in enumerate(found) if what == NAME]
    columns = [what if what != NAME or at == names[0] else "" for at, what in enumerate(found)]
    return _once(columns)


def _held(cells: Sequence[str], *, first: bool) -> str:
    """What most cells of a column are: names where they are nothing else; "" where all are empty.

    A third of them is enough to say that a column behind the first holds identities, since some
    of these are written in a way that nobody knows.
    """
    kinds = Counter(_kind(cell) for cell in cells if cell)
    if not kinds:
        return ""
    what, most = kinds.most_common(1)[0]
    sure: Mapping[str, int] = {each: kinds[each] for each in (CORP, RUNNER) if kinds[each]}
    if what == NAME and not first and sure and 3 * sum(sure.values()) >= sum(kinds.values()):
        return max(sure, key=lambda each: sure[each])
    return what if 2 * most >= sum(kinds.values()) else NAME


def _kind(cell: str) -> str:
    """What a cell alone seems to be."""
    if cell.isdigit():
        return NUMBER
    if _PRONOUNS.fullmatch(cell):
        return PRONOUNS
    if re.match(r"https?://", cell):
        return ""
    sides = [side for side in Side if len(fitting(cell, side)) == 1]
    return sides[0].value if len(sides) == 1 else NAME
