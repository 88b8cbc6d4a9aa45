"""The standings on paper: for the wall after a round, and to be filed after the last."""

from msgspec import Struct

from topcut.pages.event import standings
from topcut.pages.event.standings import StandingsRow
from topcut.pages.paper.letters import lines
from topcut.pages.paper.sheet import PaperHead, sheet
from topcut.pages.paper.sheets import WIDTH, composed
from topcut.pages.parts.chances import counted
from topcut.pages.parts.context import Context

THEAD = 7.0
"""Millimetres of the heading of the columns."""
ROW, LINE, CUT = 5.9, 4.5, 6.2
"""Millimetres of a row, of each further line of it, of the rule of the cut below it."""
RANK, IDENTITY, FIGURE = 10, 36, 15
"""Millimetres of the columns."""


class Page(Struct, frozen=True):
    """`paper/standings.html`."""

    sheet: PaperHead
    standings: standings.Page
    """What the page for screens and phones shows."""
    counted: str
    """How many are sure of the cut, behind the words of its line; "" if nothing is known."""
    sheets: tuple[tuple[StandingsRow, ...], ...]


def page(context: Context) -> Page:
    """The standings after the last round whose results are all in."""
    shown = standings.page(context)
    title = context.texts["standings.title"]
    head = sheet(context, title, shown.context, address=True)
    identities = IDENTITY * (bool(shown.corp) + bool(shown.runner))
    name = WIDTH - RANK - identities - FIGURE * (1 + len(shown.columns)) - 2
    heights = [_height(row, name) for row in shown.rows]
    return Page(head, shown, counted(context), composed(shown.rows, heights, head.room - THEAD))


def _height(row: StandingsRow, name: float) -> float:
    told = " ".join(part for part in (row.name, row.mark, row.chance) if part)
    beside = (lines(identity, 8.5, IDENTITY - 2) for identity in (row.corp, row.runner))
    more = max(lines(told, 10.5, name), *beside) - 1
    return ROW + LINE * more + (CUT if row.last_in or row.play_on else 0)
