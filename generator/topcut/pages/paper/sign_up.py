"""The list at the door: who is announced, and lines for who comes beside them."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.paper.sheet import THEAD, PaperHead, composed, lines, sheet
from topcut.pages.words.names import folded

EMPTY = 12
"""Lines for players whom nobody announced."""
ROW = 8.2
"""Millimetres of a row: room for a hand."""
LINE = 5.3
NAME = 57
"""Millimetres of the column of names."""


class Page(Struct, frozen=True):
    """`paper/sign_up.html`."""

    sheet: PaperHead
    columns: tuple[str, ...]
    """What is ticked or written beside a name."""
    sheets: tuple[tuple[str, ...], ...]
    """The names by sheet, "" for who comes beside them."""


def page(context: Context) -> Page:
    """Everybody who has not withdrawn, by name."""
    texts = context.texts
    columns = [texts["paper.here"], texts["column.corp"], texts["column.runner"]]
    if context.event.decks.required:
        columns.append(texts["paper.lists"])
    head = sheet(context, texts["paper.sign_up"], address=True)
    names = [context.name(player.id) for player in context.event.players if not player.withdrawn]
    listed = [*sorted(names, key=folded), *[""] * EMPTY]
    heights = [ROW + LINE * (lines(name, 11.5, NAME) - 1) for name in listed]
    return Page(head, tuple(columns), composed(listed, heights, head.room - THEAD))
