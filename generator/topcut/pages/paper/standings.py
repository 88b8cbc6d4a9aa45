"""The standings on paper: for the wall after a round, and to be filed after the last."""

from msgspec import Struct, structs

from topcut.pages.context.context import Context
from topcut.pages.event import standings
from topcut.pages.event.standings import StandingsRow
from topcut.pages.lines import chances
from topcut.pages.paper.sheet import POINT, THEAD, WIDTH, PaperHead, composed, lines, sheet

TYPES = (
    (16, 4.0, 20), (14, 3.5, 18), (12, 4.5, 15), (12, 3.0, 15), (12, 2.0, 15), (12, 1.2, 15),
    (11, 0.8, 15), (10, 0.6, 15),
)  # fmt: skip
"""Points of a name, millimetres above and below it and of a figure, largest first, as in
print.css."""
LEADING, BORDER, CUT = 1.25, 0.3, 6.2
"""The height of a line in its type; millimetres of a row's rule, and of that of the cut."""
PLAIN, SMALL = 12, 8.5
"""Points: of names from which on they may take two lines; of an identity."""
RANK, IDENTITY = 10, 36
"""Millimetres of the columns."""


class Page(Struct, frozen=True):
    """`paper/standings.html`."""

    sheet: PaperHead
    standings: standings.Page
    """What the page for screens and phones shows."""
    counted: str
    """How many are sure of the cut, behind the words of its line; "" if nothing is known."""
    width: int
    """Columns."""
    size: int
    """The place of the type in TYPES: the largest on as few sheets as the smallest needs, and of
    those above PLAIN one in which every name stands on one line."""
    sheets: tuple[tuple[StandingsRow, ...], ...]


def page(context: Context) -> Page:
    """The standings after the last round whose results are all in."""
    shown = standings.page(context)
    rows = [structs.replace(row, chance=chances.word(context, row.id)) for row in shown.rows]
    title = context.texts["standings.title"]
    head = sheet(context, title, shown.context, address=True)
    identities = bool(shown.corp) + bool(shown.runner)
    tried: list[tuple[tuple[StandingsRow, ...], ...]] = []
    for points, white, figure in TYPES:
        figures = figure * (1 + len(shown.columns))
        name = WIDTH - RANK - identities * IDENTITY - figures - 2
        if points > PLAIN and any(lines(_beside(row), 1.2 * points, name) > 1 for row in rows):
            tried.append(())
            continue
        heights = [_height(row, name, points, white) for row in rows]
        tried.append(composed(rows, heights, head.room - THEAD))
    fewest = len(tried[-1])
    size = next(size for size, sheets in enumerate(tried) if len(sheets) == fewest)
    width = 3 + identities + len(shown.columns)
    return Page(head, shown, chances.summed(context, paper=True), width, size, tried[size])


def _beside(row: StandingsRow) -> str:
    return " ".join(part for part in (row.name, row.mark, row.chance) if part)


def _height(row: StandingsRow, name: float, points: float, white: float) -> float:
    beside = (lines(identity, SMALL, IDENTITY - 2) for identity in (row.corp.name, row.runner.name))
    high = LEADING * POINT * points * max(lines(_beside(row), 1.05 * points, name), *beside)
    return high + 2 * white + BORDER + (CUT if row.last_in or row.play_on else 0)
