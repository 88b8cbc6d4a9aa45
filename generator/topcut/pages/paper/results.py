"""The results of the current round on paper, as far as they are in."""

from msgspec import Struct

from topcut.pages.event import cut_round
from topcut.pages.paper.sheet import Sheet, round_of, sheet
from topcut.pages.parts import tables
from topcut.pages.parts.context import Context
from topcut.pages.parts.ranking import unit
from topcut.pages.parts.room import Room
from topcut.pages.parts.seating import Seating, seatings


class Row(Struct, frozen=True):
    """A table of two, or a bye."""

    table: str
    first: str
    won: int
    """1 or 2: whose name is bold; 0 neither."""
    word: str
    """6–0, beat, playing, bye."""
    second: str
    """"" for a bye."""
    note: str


class Page(Struct, frozen=True):
    """`paper/results.html`."""

    sheet: Sheet
    label: str
    """Table or Match."""
    points: str
    """Heading of the points of the round: Points, GMP."""
    rows: tuple[Row, ...]
    seatings: tuple[Seating, ...]
    """Multiplayer tables; empty where two sit at a table."""


def page(context: Context, room: Room) -> Page:
    """The current round, of the Swiss rounds or of the cut."""
    texts = context.texts
    return Page(
        sheet(context, texts["round.results"], round_of(room.name, room.of)),
        texts["column.match" if room.cut else "column.table"],
        unit(context, "column"),
        _matches(context, room) if room.cut else _tables(context, room),
        () if room.cut else seatings(context, room.round),
    )


def _tables(context: Context, room: Room) -> tuple[Row, ...]:
    return tuple(
        Row(
            row.table,
            row.first_name,
            _won(row.first_mark, row.second_mark),
            row.word or f"{row.first_points}–{row.second_points}",
            row.second_name,
            row.note,
        )
        for row in tables.rows(context, room.round)
    )


def _matches(context: Context, room: Room) -> tuple[Row, ...]:
    if context.bracket is None:
        return ()
    return tuple(
        Row(
            str(row.match),
            f"{row.first.name} {row.first.side}".rstrip(),
            _won(row.first.mark, row.second.mark),
            row.word,
            f"{row.second.name} {row.second.side}".rstrip(),
            row.note,
        )
        for row in cut_round.page(context, context.bracket, room.round).rows
    )


def _won(first: str, second: str) -> int:
    return 1 if first == "w" else 2 if second == "w" else 0
