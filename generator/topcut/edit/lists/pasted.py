"""A pasted list taken apart: rows of cells, and which column holds what.

Names a line each; or columns with tabs, semicolons or commas between them, as spreadsheets and
registration forms give them, with a first row of titles or without.
"""

import re
from collections.abc import Sequence

from msgspec import Struct

from topcut.edit.lists.columns import (
    BEHIND,
    CORP,
    FIRST,
    LAST,
    NAME,
    NO_NAME,
    NUMBER,
    PRONOUNS,
    RUNNER,
    guessed,
    heads,
    kind,
    once,
    plain,
    sure,
    titled,
)
from topcut.edit.lists.copied import copied

_BETWEEN = "\t;|,"
_DASH = re.compile(r"(?<=\S)\s+[-–—/]\s+(?=\S)")
"""What some put between the columns: "Ada Crane - NEH - Noise"."""
_MAIL = re.compile(
    r"[<(\[]?(?:mailto:)?(?<![^\s@<>()\[\],;:])[^\s@<>()\[\],;:]++@"
    r"[^\s@<>()\[\],;:.]++\.[^\s@<>()\[\],;:]++[>)\]]?"
)
"""The address of a mail beside a name, which is never kept."""
_WIDE = re.compile("^(?:\u00ff\u00fe|\u00fe\u00ff)")
"""The mark of UTF-16, where it was read as other text."""
_QUOTED = r' *"((?:[^"]|"")*+)" *(?=[@\n]|\Z)'
"""A quoted cell; "@" stands for what is between the columns."""
_PLAIN = r"[^@\n]*"
_BULLET = re.compile(r"(?:[-–—*•·‣◦] +|\[[ xX]?\] *|#?\d{1,4}[.):](?: +|(?=[^\W\d])))+")
_COUNTED = re.compile(r"#?(\d{1,4})[.):]?\s+(?=\D)")
_UNSEEN = re.compile(
    "[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff"
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]"
)
ABOVE = 6
"""Rows in which titles of columns are looked for."""
_LINE_END = re.compile("\r\n|\r|\n")


class PastedRow(Struct, frozen=True):
    """A line of the list that says something."""

    line: int
    """Counted from 1, blank ones too; of a page of another program the players are counted."""
    said: str
    """As it was pasted, without the space around it."""
    cells: tuple[str, ...]
    """Without numbers, bullets and doubled spaces."""


class Pasted(Struct, frozen=True):
    """A list, taken apart."""

    rows: tuple[PastedRow, ...]
    """Without the row of titles."""
    columns: tuple[str, ...]
    """What each column holds; "" for one that is left out."""
    titles: tuple[str, ...] = ()
    """The first row, where it names the columns."""
    sure: bool = True
    """Whether it is plain which column has the names."""
    page: bool = False
    """Whether this is a page of another program, whose columns need no choice."""

    def cell(self, row: PastedRow, column: str) -> str:
        """What a row has in a column, without an address of mail; "" where there is none.

        A name that is nothing else is left, so that it is said to be none.
        """
        found = (
            cell for what, cell in zip(self.columns, row.cells, strict=False) if what == column
        )
        cell = next(filter(None, found), "")
        return without_mail(unbroken(cell)) or (cell if column == NAME else "")

    def name(self, row: PastedRow) -> str:
        """The name that a row has."""
        return self._called(row)[0]

    def pronouns(self, row: PastedRow) -> str:
        """The pronouns that a row has, in a column of their own or in brackets behind the name."""
        typed = self.cell(row, PRONOUNS).removeprefix("(").removesuffix(")").strip()
        return typed or self._called(row)[1]

    def _called(self, row: PastedRow) -> tuple[str, str]:
        both = " ".join(filter(None, (self.cell(row, FIRST), self.cell(row, LAST))))
        name = self.cell(row, NAME) or both
        if re.match("'[=+@-]", name):
            name = name[1:]  # a spreadsheet's mark of a text that is no formula
        if "@" in name and NO_NAME.fullmatch(name):
            return "", ""
        found = BEHIND.fullmatch(name)
        return (found[1], found[2]) if found else (name, "")


def taken_apart(text: str, columns: Sequence[str] | None = None, *, titles: bool = False) -> Pasted:
    """The rows of a pasted list, and what its columns hold.

    `columns` are what somebody says that they hold, and `titles` whether the first row names them.
    """
    text = _LINE_END.sub("\n", _UNSEEN.sub("", _WIDE.sub("", text)))
    if people := copied(text):
        players = tuple(
            PastedRow(number, one.name, (one.name, one.corp, one.runner, one.pronouns))
            for number, one in enumerate(people, 1)
        )
        return Pasted(players, (NAME, CORP, RUNNER, PRONOUNS), page=True)
    between = _between(text)
    rows = _rows(text, between)
    if not rows:
        return Pasted((), ())
    if columns is not None:
        if not titles:
            return Pasted(rows, once(columns))
        at = _head(rows)
        return Pasted(_under(rows, at), once(columns), rows[at].cells)
    return _guessed(rows, between)


def _guessed(rows: tuple[PastedRow, ...], between: str) -> Pasted:
    """The rows, with what their columns seem to hold."""
    at = _head(rows)
    first, below = rows[at].cells, [row.cells for row in rows[at + 1 :]]
    columns = titled(first, below)
    if columns and (len(columns) > 1 or len(rows) > 1):
        return Pasted(_under(rows, at), columns, first, plain(columns, first, below))
    if heads([row.cells for row in rows]):
        columns = guessed(below)
        return Pasted(rows[1:], columns, first, sure(columns, below))
    rows = _uncounted(rows)
    if not between:
        return _dashed(rows) or Pasted(rows, (NAME,))
    cells = [row.cells for row in rows]
    columns = guessed(cells)
    two = max(len(row.cells) for row in rows) == 2  # "Crane, Ada"
    if set(columns) <= {NAME, NUMBER, ""} and between == "," and two:
        return Pasted(
            tuple(PastedRow(row.line, row.said, (_plain(row.said),)) for row in rows), (NAME,)
        )
    return Pasted(rows, columns, (), sure(columns, cells))


def _head(rows: Sequence[PastedRow]) -> int:
    """The place of the row of titles: the first, or one below what a sheet says of itself."""
    for at, row in enumerate(rows[:ABOVE]):
        if len([*filter(None, titled(row.cells))]) > 1:
            return at
        if len([*filter(None, row.cells)]) > 1:
            break
    return 0


def _under(rows: tuple[PastedRow, ...], at: int) -> tuple[PastedRow, ...]:
    """The rows without that of the titles; what stands above it says no names."""
    return (*(PastedRow(row.line, row.said, ()) for row in rows[:at]), *rows[at + 1 :])


def _dashed(rows: Sequence[PastedRow]) -> Pasted | None:
    """The same rows with dashes between their columns, if identities stand behind these."""
    apart = tuple(PastedRow(row.line, row.said, tuple(_DASH.split(row.cells[0]))) for row in rows)
    if 2 * sum(len(row.cells) > 1 for row in apart) <= len(apart):
        return None
    columns = guessed([row.cells for row in apart])
    return Pasted(apart, columns) if columns[0] == NAME and {CORP, RUNNER} & {*columns} else None


def _between(text: str) -> str:
    """What stands between the columns; "" where there are none.

    That is the sign that most lines have or that the row of titles has, or that some have before
    an identity: those who have said what they play.
    """
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    for sign in _BETWEEN:
        having = [[cell.strip() for cell in line.split(sign)] for line in lines if sign in line]
        if 2 * len(having) > len(lines):
            return sign
        if having and sign in lines[0] and titled(having[0]):
            return sign
        playing = [line for line in having if any(kind(cell) in (CORP, RUNNER) for cell in line)]
        if 2 * len(playing) > len(having):
            return sign
    return ""


def _rows(text: str, between: str) -> tuple[PastedRow, ...]:
    """The rows that say something, taken apart at `between`, quoted cells as CSV has them."""
    if not between:
        lines = enumerate(text.split("\n"), 1)
        return tuple(
            PastedRow(n, line.strip(), (_plain(line),)) for n, line in lines if _plain(line)
        )
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
                rows.append(PastedRow(line, said.strip(), clean))
            line, start, cells = line + said.count("\n") + 1, place + 1, []
        place += 1
    return tuple(rows)


def plain_text(text: str) -> str:
    """A text as it is typed: without doubled spaces, and signs that nobody can see."""
    return " ".join(_UNSEEN.sub("", " ".join(text.split())).split())


def unbroken(cell: str) -> str:
    """A cell whose accents were read in a wrong encoding before it came here: GÃ¶del."""
    if not re.search("[ÃÂâ][\u0080-\u00bf\u2010-\u203a€™œ]", cell):
        return cell
    try:
        return plain_text(cell.encode("cp1252").decode("utf-8"))
    except UnicodeError:
        return cell


def without_mail(text: str) -> str:
    """A text without the addresses of mail in it: "Ada Crane <ada@example.org>" → Ada Crane."""
    less = _MAIL.sub(" ", text) if "@" in text else text
    return text if less == text else plain_text(less).strip(" ,;:|/-")


def _plain(cell: str) -> str:
    """A cell without what counts it: "1. Ada Crane" → Ada Crane."""
    text = f"{plain_text(cell)} "
    found = _BULLET.match(text)
    return text[found.end() :].strip() if found else text.strip()


def _uncounted(rows: tuple[PastedRow, ...]) -> tuple[PastedRow, ...]:
    """The rows without the numbers before them, where each has the next: "1 Ada", "2 Bo"."""
    found = [_COUNTED.match(f"{row.cells[0]} ") for row in rows]
    numbers = [int(each[1]) for each in found if each is not None]
    if len(numbers) < max(len(rows), 2) or numbers != [*range(numbers[0], numbers[0] + len(rows))]:
        return rows
    return tuple(
        PastedRow(row.line, row.said, (row.cells[0][each.end() :], *row.cells[1:]))
        for row, each in zip(rows, found, strict=True)
        if each is not None
    )
