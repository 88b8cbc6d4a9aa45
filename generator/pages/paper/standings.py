"""The standings on paper: for the wall after a round, and to be filed after the last."""

from dataclasses import dataclass

from generator.pages import standings
from generator.pages.context import Context
from generator.pages.paper.sheet import Sheet, sheet


@dataclass(frozen=True, slots=True)
class Page:
    """`paper/standings.html`."""

    sheet: Sheet
    standings: standings.Page
    """What the page for screens and phones shows."""


def page(context: Context) -> Page:
    """The standings after the last round whose results are all in."""
    shown = standings.page(context)
    title = context.texts["standings.title"]
    return Page(sheet(context, title, shown.context, address=True), shown)
