"""Pairings in the order of names, to be put up on the wall and read at a step's distance."""

from collections.abc import Callable

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.paper.sheet import POINT, PaperHead, composed, lines, sheet
from topcut.pages.tables.room import Room, SeatAtTable, by_name
from topcut.pages.words.names import initial


class NameSize(Struct, frozen=True):
    """A size of type, with what fits at it."""

    name: str
    """Class of the list."""
    points: int
    """Of the names; the opponent's has half of it."""
    columns: int
    text: float
    """Millimetres for a name; beside it the opponent, or below it where there are two columns."""
    beside: float
    """Millimetres for the opponent beside the name; 0 where it stands below."""
    upto: int
    """Names in a column at most."""


SIZES = (
    NameSize("n1", 32, 1, 108, 50, 10),
    NameSize("n2", 26, 1, 102, 60, 16),
    NameSize("n3", 24, 2, 71, 0, 99),
    NameSize("n4", 20, 2, 73, 0, 99),
)
"""Letters of 20 points are read at 1.5 m as well as those of a television at 5 m."""
ROW = 1.8
"""Millimetres about a row."""


Columns = tuple[tuple[SeatAtTable, ...], ...]
"""The names of a sheet, column by column."""


class Page(Struct, frozen=True):
    """`paper/by_name.html`."""

    sheet: PaperHead
    size: str
    """Class of the lists: fewer names, larger type."""
    sheets: tuple[tuple[str, Columns], ...]
    """Everybody who plays or has a bye, in the order of names. Each sheet has the first letters of
    its first and of its last name; "" of a sheet alone."""
    sides: bool
    """Whether anybody's side is known before the game."""
    fixed: bool
    """Whether anybody sits at a fixed table, which is underlined."""


def page(context: Context, room: Room) -> Page:
    """The current round by name."""
    texts = context.texts
    head = sheet(context, texts["paper.by_name"], room.title, address=True)
    seated = by_name(room.seats)
    fixed = any(table.fixed for _, table in seated)
    size, made = _set(seated, head.room)
    sheets = tuple(
        tuple(made[first : first + size.columns]) for first in range(0, len(made), size.columns)
    )
    return Page(
        head,
        size.name,
        tuple((_label(columns) if len(sheets) > 1 else "", columns) for columns in sheets),
        any(seat.role for seat, _ in seated),
        fixed,
    )


def _set(seats: tuple[SeatAtTable, ...], room: float) -> tuple[NameSize, Columns]:
    """The largest size at which everybody is on one sheet, else the smallest on several."""
    for size in SIZES:
        height = _height(size)
        made = composed(seats, [height(one) for one in seats], room, size.columns)
        if len(made) <= size.columns and all(len(column) <= size.upto for column in made):
            break
    return size, made


def _height(size: NameSize) -> Callable[[SeatAtTable], float]:
    name, small = size.points * 1.1 * POINT, size.points * 0.48 * 1.2 * POINT

    def height(one: SeatAtTable) -> float:
        seat, table = one
        narrow = size.points * 0.5 if " " in table.number else 0
        high = name * lines(seat.name, size.points, size.text - narrow)
        opponent = f"{seat.role} v {seat.opponent}" if seat.role else seat.opponent
        low = small * lines(opponent, size.points * 0.48, size.beside or size.text - narrow)
        return ROW + (max(high, low) if size.beside else high + low)

    return height


def _label(columns: Columns) -> str:
    (first, _), (last, _) = columns[0][0], columns[-1][-1]
    names = initial(first.name), initial(last.name)
    return "–".join(dict.fromkeys(name for name in names if name))
