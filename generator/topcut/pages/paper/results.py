"""The results of the current round on paper, as far as they are in."""

from msgspec import Struct

from topcut.pages.paper.sheet import PaperHead, round_of, sheet
from topcut.pages.parts.context import Context
from topcut.pages.parts.ranking import unit
from topcut.pages.parts.room import Room
from topcut.pages.parts.table import Table


class Page(Struct, frozen=True):
    """`paper/results.html`."""

    sheet: PaperHead
    label: str
    """Table or Match."""
    points: str
    """Heading of the points of the round: Points, GMP."""
    tables: tuple[Table, ...]
    """Those of two, and the byes."""
    several: tuple[Table, ...]
    """Tables of several."""
    cut: bool
    """Whether this is a round of the cut, where sides are shown."""


def page(context: Context, room: Room) -> Page:
    """The current round, of the Swiss rounds or of the cut."""
    texts = context.texts
    return Page(
        sheet(context, texts["round.results"], round_of(room.name, room.of)),
        texts["column.match" if room.cut else "column.table"],
        unit(context, "column"),
        tuple(table for table in (*room.tables, *room.byes) if not table.several),
        tuple(table for table in room.tables if table.several),
        room.cut,
    )
