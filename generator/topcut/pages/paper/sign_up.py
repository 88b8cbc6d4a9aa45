"""The list at the door: who is announced, and lines for who comes beside them."""

from msgspec import Struct

from topcut.pages.paper.sheet import PaperHead, sheet
from topcut.pages.parts.context import Context
from topcut.pages.parts.names import folded

EMPTY = 12
"""Lines for players whom nobody announced."""


class Page(Struct, frozen=True):
    """`paper/sign_up.html`."""

    sheet: PaperHead
    columns: tuple[str, ...]
    """What is ticked or written beside a name."""
    names: tuple[str, ...]
    empty: int


def page(context: Context) -> Page:
    """Everybody who has not withdrawn, by name."""
    texts = context.texts
    columns = [texts["paper.here"], texts["column.corp"], texts["column.runner"]]
    if context.event.decks.required:
        columns.append(texts["paper.lists"])
    names = [context.name(player.id) for player in context.event.players if not player.withdrawn]
    return Page(
        sheet(context, texts["paper.sign_up"], address=True),
        tuple(columns),
        tuple(sorted(names, key=folded)),
        EMPTY,
    )
