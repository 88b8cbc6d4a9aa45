"""Who is still tied after the tiebreakers (FFG regulations, Tiebreakers; row F-tie-3)."""

from collections.abc import Mapping, Sequence

from topcut.rules.ground import draw
from topcut.rules.ground.record import Record
from topcut.tournament import Event, StageKind


def settle(
    event: Event, number: int, tied: Sequence[str], _account: Mapping[str, Record]
) -> list[tuple[str, ...]]:
    """Ranks the tied by the draw, once per standing: each has a tier of their own."""
    stage = event.ranked[0].stage if event.ranked else StageKind.SWISS
    return [(player,) for player in draw.order(event.draw, stage, number, "tiebreak", tied)]
