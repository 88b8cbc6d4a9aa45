"""The standings on paper: for the wall after a round, and to be filed after the last."""

from msgspec import Struct

from topcut.pages.event import standings
from topcut.pages.event.standings import StandingsRow
from topcut.pages.paper.letters import POINT, lines
from topcut.pages.paper.sheet import PaperHead, sheet
from topcut.pages.paper.sheets import WIDTH, composed
from topcut.pages.parts.chances import counted
from topcut.pages.parts.context import Context

THEAD = 7.0
"""Millimetres of the heading of the columns."""
TYPES = ((12, 3.0), (12, 2.0), (12, 1.2), (11, 0.8), (10, 0.6))
"""Points of a name and millimetres above and below it, largest first, as in print.css."""
LEADING, BORDER, CUT = 1.25, 0.3, 6.2
"""The height of a line in its type; millimetres of a row's rule, and of that of the cut."""
SMALL = 8.5
"""Points of an identity."""
RANK, IDENTITY, FIGURE = 10, 36, 15
"""Millimetres of the columns."""


class Page(Struct, frozen=True):
    """`paper/standings.html`."""

    sheet: PaperHead
    standings: standings.Page
    """What the page for screens and phones shows."""
    counted: str
    """How many are sure of the cut, behind the words of its line; "" if nothing is known."""
    size: int
    """The place of the type in TYPES: the largest on as few sheets as the smallest needs."""
    sheets: tuple[tuple[StandingsRow, ...], ...]


def page(context: Context) -> Page:
    """The standings after the last round whose results are all in."""
    shown = standings.page(context)
    title = context.texts["standings.title"]
    head = sheet(context, title, shown.context, address=True)
    identities = IDENTITY * (bool(shown.corp) + bool(shown.runner))
    name = WIDTH - RANK - identities - FIGURE * (1 + len(shown.columns)) - 2
    tried = []
    for points, white in TYPES:
        heights = [_height(row, name, points, white) for row in shown.rows]
        tried.append(composed(shown.rows, heights, head.room - THEAD))
    fewest = len(tried[-1])
    size = next(size for size, sheets in enumerate(tried) if len(sheets) == fewest)
    return Page(head, shown, counted(context), size, tried[size])


def _height(row: StandingsRow, name: float, points: float, white: float) -> float:
    told = " ".join(part for part in (row.name, row.mark, row.chance) if part)
    beside = (lines(identity, SMALL, IDENTITY - 2) for identity in (row.corp, row.runner))
    high = LEADING * POINT * points * max(lines(told, 1.05 * points, name), *beside)
    return high + 2 * white + BORDER + (CUT if row.last_in or row.play_on else 0)
