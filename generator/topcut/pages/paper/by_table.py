"""Pairings in the order of tables, for leaders and for the tables themselves."""

from msgspec import Struct

from topcut.pages.paper.sheet import PaperHead, round_of, sheet
from topcut.pages.parts.context import Context
from topcut.pages.parts.ranking import unit
from topcut.pages.parts.room import Room
from topcut.pages.parts.table import PAIR, Table, are_sided


class Page(Struct, frozen=True):
    """`paper/by_table.html`."""

    sheet: PaperHead
    heads: tuple[str, ...]
    """The heading of each seat: Player; Corp and Runner where all sides are known."""
    points: str
    """Heading of the points: Points, GMP."""
    tables: tuple[tuple[Table, str], ...]
    """Each with its note: fixed table, 5-minute extension, ruled by Bo Judge, bye."""
    seeded: bool
    """Whether this is the cut, which is not played for points."""


def page(context: Context, room: Room) -> Page:
    """The current round by table, byes last."""
    return Page(
        sheet(context, context.texts["paper.by_table"], round_of(room.name, room.of), address=True),
        _heads(context, room),
        unit(context, "column"),
        tuple((table, _note(context, table)) for table in (*room.tables, *room.byes)),
        room.cut,
    )


def _heads(context: Context, room: Room) -> tuple[str, ...]:
    texts = context.texts
    if are_sided(room.tables):
        return texts["column.corp"], texts["column.runner"]
    seats = max((len(table.players) for table in room.tables), default=PAIR)
    return (texts["column.player"],) * seats


def _note(context: Context, table: Table) -> str:
    texts = context.texts
    if table.is_bye:
        return table.word
    said = (
        texts["paper.fixed"] if table.fixed else "",
        texts.count("note.extension", table.extension) if table.extension else "",
        table.ruled,
    )
    return ", ".join(note for note in said if note)
