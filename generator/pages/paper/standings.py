"""The standings on paper: in columns that fit the width of A4 and of Letter."""

from dataclasses import dataclass

from generator.pages.context import Context
from generator.pages.paper.sheet import Sheet, sheet
from generator.pages.ranking import columns, ranked, unit
from generator.pages.standings import after, cut_label


@dataclass(frozen=True, slots=True)
class Row:
    """A player."""

    rank: str
    name: str
    mark: str
    corp: str
    """The faction's word."""
    runner: str
    points: str
    tiebreaks: tuple[str, ...]
    """In the order in force."""
    last_in: bool


@dataclass(frozen=True, slots=True)
class Page:
    """`paper/standings.html`."""

    sheet: Sheet
    rows: tuple[Row, ...]
    cut: str
    points: str
    """Heading of the points: Points, GMP."""
    columns: tuple[str, ...]
    """Headings of the tiebreakers."""


def page(context: Context) -> Page:
    """The standings after the last round whose results are all in."""
    return Page(
        sheet(
            context,
            context.texts["standings.title"],
            after(context, context.counted),
            address=True,
        ),
        tuple(
            Row(
                rank=row.rank,
                name=row.name,
                mark=row.mark,
                corp=context.corp[row.id].word,
                runner=context.runner[row.id].word,
                points=row.points,
                tiebreaks=row.tiebreaks,
                last_in=row.last_in,
            )
            for row in ranked(context, context.standings)
        ),
        cut_label(context),
        unit(context, "column"),
        columns(context),
    )
