"""Pairings in the order of tables, for leaders and for the tables themselves."""

from msgspec import Struct

from topcut.pages.paper.sheet import Sheet, round_of, sheet
from topcut.pages.parts.context import Context
from topcut.pages.parts.notes import ruled_by
from topcut.pages.parts.ranking import unit
from topcut.pages.parts.room import Room
from topcut.tournament import StageKind


class Row(Struct, frozen=True):
    """A table; a bye has no number."""

    table: str
    players: tuple[tuple[str, str], ...]
    """Name, and points before the round."""
    note: str
    """fixed table, extension 5 minutes, ruled by Bo Judge, bye."""


class Page(Struct, frozen=True):
    """`paper/by_table.html`."""

    sheet: Sheet
    seats: int
    """The most players at one table."""
    points: str
    """Heading of the points: Points, GMP."""
    rows: tuple[Row, ...]


def page(context: Context, room: Room) -> Page:
    """The current round by table, byes last."""
    texts, number = context.texts, room.round.number

    def seat(player: str) -> tuple[str, str]:
        swiss = room.round.stage is not StageKind.CUT
        return context.name(player), context.before(player, number) if swiss else ""

    rows = []
    for table in room.tables:
        notes = [texts["paper.fixed"]] if table.fixed else []
        if table.extension:
            notes.append(texts.count("note.extension", table.extension))
        if table.match is not None and (ruled := ruled_by(context, table.match)):
            notes.append(ruled)
        rows.append(Row(table.number, tuple(map(seat, table.players)), ", ".join(notes)))
    rows += [Row("–", (seat(player),), texts["round.bye"]) for player in room.round.byes]
    title = texts["paper.by_table"]
    return Page(
        sheet(context, title, round_of(room.name, room.of), address=True),
        max((len(table.players) for table in room.tables), default=2),
        unit(context, "column"),
        tuple(rows),
    )
