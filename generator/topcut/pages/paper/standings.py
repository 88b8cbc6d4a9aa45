"""The standings on paper: for the wall after a round, and to be filed after the last."""

from msgspec import Struct

from topcut.pages.event import standings
from topcut.pages.paper.sheet import PaperHead, sheet
from topcut.pages.parts.context import Context


class Page(Struct, frozen=True):
    """`paper/standings.html`."""

    sheet: PaperHead
    standings: standings.Page
    """What the page for screens and phones shows."""


def page(context: Context) -> Page:
    """The standings after the last round whose results are all in."""
    shown = standings.page(context)
    title = context.texts["standings.title"]
    return Page(sheet(context, title, shown.context, address=True), shown)
