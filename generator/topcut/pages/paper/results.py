"""The results of the current round on paper, as far as they are in."""

from msgspec import Struct

from topcut.pages.paper.sheet import PaperHead, round_of, sheet
from topcut.pages.parts.context import Context
from topcut.pages.parts.ranking import unit
from topcut.pages.parts.room import Room
from topcut.pages.parts.table import Table, are_sided


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
    heads: tuple[str, str]
    """Headings of the names: Player and Opponent; Corp and Runner where all sides are known."""
    sides: bool
    """Whether the side stands behind each name, where it is known."""


def page(context: Context, room: Room) -> Page:
    """The current round, of the Swiss rounds or of the cut."""
    texts = context.texts
    left, right = ("corp", "runner") if are_sided(room.tables) else ("player", "opponent")
    return Page(
        sheet(context, texts["round.results"], round_of(room.name, room.of)),
        texts["column.match" if room.cut else "column.table"],
        unit(context, "column"),
        tuple(table for table in (*room.tables, *room.byes) if not table.several),
        tuple(table for table in room.tables if table.several),
        (texts[f"column.{left}"], texts[f"column.{right}"]),
        left != "corp",
    )
