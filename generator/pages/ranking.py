"""The rows of a table of standings."""

from dataclasses import dataclass

from generator.pages import numbers
from generator.pages.context import Context
from generator.rules.standings import Standing, Standings


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the standings."""

    rank: str
    """"–" for the disqualified."""
    moved: str
    """▲1, ▼2, – where the rank is the same, "" without an earlier one."""
    id: str
    name: str
    mark: str
    """left after 2, bye, disqualified, by the draw; "" where there is nothing to say."""
    points: str
    sos: str
    esos: str
    last_in: bool
    """Whether the cut is drawn below this row."""


def ranked(context: Context, standings: Standings) -> tuple[Ranked, ...]:
    """The standings as rows, the cut drawn below the last who qualified."""
    cut = context.plan.cut or 0
    places = sum(row.rank is not None for row in standings.rows)
    return tuple(_ranked(context, row, last_in=row.rank == cut < places) for row in standings.rows)


def _ranked(context: Context, row: Standing, *, last_in: bool) -> Ranked:
    sos, esos = row.tiebreaks
    return Ranked(
        rank="–" if row.rank is None else str(row.rank),
        moved=movement(row.moved),
        id=row.player.id,
        name=row.player.name,
        mark=", ".join(marks(context, row)),
        points=numbers.points(row.points),
        sos=numbers.decimals(sos),
        esos=numbers.decimals(esos),
        last_in=last_in,
    )


def movement(moved: int | None) -> str:
    """Places since the round before: "▲1", "▼2", "–"."""
    if moved is None:
        return ""
    if moved == 0:
        return "–"
    return f"▲{moved}" if moved > 0 else f"▼{-moved}"


def marks(context: Context, row: Standing) -> list[str]:
    """What is said beside a name in the standings."""
    texts = context.texts
    said = []
    if row.disqualified is not None:
        said.append(texts["mark.disqualified"])
    elif row.left_after == 0:
        said.append(texts["mark.withdrew"])
    elif row.left_after is not None:
        said.append(texts("mark.left", round=row.left_after))
    if row.player.joins > 1:
        said.append(texts("mark.joined", round=row.player.joins))
    if row.byes:
        said.append(texts.count("mark.bye", row.byes))
    if row.by_draw:
        said.append(texts["mark.by_draw"])
    return said
