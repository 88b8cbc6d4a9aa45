"""Pairings in the order of tables, for leaders and for the tables themselves."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.ranking import unit
from topcut.pages.lines.table import PAIR, Table, are_sided
from topcut.pages.paper.sheet import THEAD, WIDTH, PaperHead, composed, lines, sheet
from topcut.pages.tables.room import Room

ROW = 7.9
LINE = 5.0
"""Millimetres of each further line of a row."""
NUMBER, WORDS, POINTS, NOTE = 12, 24, 14, 34
"""Widths of the columns: of a number, of "match 20", of points, of the note."""


class Page(Struct, frozen=True):
    """`paper/by_table.html`."""

    sheet: PaperHead
    heads: tuple[str, ...]
    """The heading of each seat: Player; Corp and Runner where all sides are known."""
    points: str
    """Heading of the points: Points, GMP."""
    sheets: tuple[tuple[tuple[Table, str], ...], ...]
    """Each table with its note: fixed table, 5-minute extension, ruled by Bo Judge, bye."""
    seeded: bool
    """Whether this is the cut, which is not played for points."""


def page(context: Context, room: Room) -> Page:
    """The current round by table, byes last."""
    texts = context.texts
    head = sheet(context, texts["paper.by_table"], room.title, address=True)
    heads: tuple[str, ...] = (texts["column.corp"], texts["column.runner"])
    if not are_sided(room.tables):
        seats = max((len(table.players) for table in room.tables), default=PAIR)
        heads = (texts["column.player"],) * seats
    noted = [(table, _note(context, table)) for table in (*room.tables, *room.byes)]
    left = WIDTH - NOTE - (WORDS if room.cut else NUMBER + POINTS * len(heads))
    heights = [_height(table, note, left / len(heads) - 3) for table, note in noted]
    return Page(
        head,
        heads,
        unit(context, "column"),
        composed(noted, heights, head.room - THEAD),
        room.cut,
    )


def _height(table: Table, note: str, name: float) -> float:
    most = max((lines(seat.name, 11.5, name) for seat in table.players), default=1)
    return ROW + LINE * (max(most, lines(note, 9, NOTE)) - 1)


def _note(context: Context, table: Table) -> str:
    texts = context.texts
    if table.is_bye:
        return table.word
    said = (
        texts["paper.fixed"] if table.fixed else "",
        texts.count("note.extension", table.extension) if table.extension else "",
        table.ruled,
    )
    return texts["list.comma"].join(note for note in said if note)
