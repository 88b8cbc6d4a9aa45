"""The results of the current round on paper, as far as they are in."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.ranking import unit
from topcut.pages.lines.table import Table, are_sided
from topcut.pages.paper.sheet import POINT, THEAD, PaperHead, composed, lines, sheet
from topcut.pages.tables.room import Room

TYPES = ((13, 1.4), (12, 1.1), (11, 0.7))
"""Points of a name, and millimetres above and below it, largest first, as in print.css."""
ROW = 6.6
"""Millimetres of a row of a table of several."""
LEADING, BORDER = 1.25, 0.3
"""The height of a line in its type, and millimetres of a row's rule."""
NAME, NOTE = 50, 44
"""Millimetres of the columns of names and of notes."""


class ResultsSheet(Struct, frozen=True):
    """One sheet."""

    tables: tuple[Table, ...]
    """Those of two, and the byes."""
    several: tuple[Table, ...]
    """Tables of several."""


class Page(Struct, frozen=True):
    """`paper/results.html`."""

    sheet: PaperHead
    label: str
    """Table or Match."""
    points: str
    """Heading of the points of the round: Points, GMP."""
    size: int
    """The place of the type in TYPES: the largest on as few sheets as the smallest needs."""
    sheets: tuple[ResultsSheet, ...]
    heads: tuple[str, str]
    """Headings of the names: Player and Opponent; Corp and Runner where all sides are known."""
    sides: bool
    """Whether the side stands behind each name, where it is known."""


def page(context: Context, room: Room) -> Page:
    """The current round, of the Swiss rounds or of the cut."""
    texts = context.texts
    left, right = ("corp", "runner") if are_sided(room.tables) else ("player", "opponent")
    head = sheet(context, texts["round.results"], room.title)
    tables = sorted((*room.tables, *room.byes), key=lambda table: not table.several)
    twice = any(table.several for table in tables) and not all(table.several for table in tables)
    room_left = head.room - THEAD * (1 + twice)
    tried = [
        composed(tables, [_height(table, *each) for table in tables], room_left) for each in TYPES
    ]
    size = next(size for size, parts in enumerate(tried) if len(parts) == len(tried[-1]))
    return Page(
        head,
        texts["column.match" if room.cut else "column.table"],
        unit(context, "column"),
        size,
        tuple(
            ResultsSheet(
                tuple(table for table in part if not table.several),
                tuple(table for table in part if table.several),
            )
            for part in tried[size]
        ),
        (texts[f"column.{left}"], texts[f"column.{right}"]),
        left != "corp",
    )


def _height(table: Table, points: float, white: float) -> float:
    if table.several:
        return ROW * (len(table.seats) + 1)
    names = (f"{seat.name} {seat.role}" for seat in table.seats)
    most = max(*(lines(name, 1.05 * points, NAME) for name in names), lines(table.note, 9, NOTE))
    return LEADING * POINT * points * most + 2 * white + BORDER
