"""Who is ahead of whom on equal points: tiebreakers at the end of the last round."""

from collections.abc import Callable

from topcut.regulations import Regulations
from topcut.rules.ground import draw
from topcut.rules.standings.tiebreakers import reading_of
from topcut.rules.sure.remaining import Remaining
from topcut.rules.sure.schedules import Bounds, Schedules, Strength, TableOutcome
from topcut.rules.systems.scores import scoring
from topcut.tournament import Event, StageKind

MOST_COMPARED = 100_000
"""So many pairs are compared closely for one event at most, which takes about a second."""


UNPROVEN = Bounds(-1, 1)
"""The lead of one of two on equal points over the other, where nothing is proven."""
AHEAD, BEHIND = Bounds(1, 1), Bounds(-1, -1)


class Ties:
    """The players at the end of the last round."""

    def __init__(
        self, event: Event, regulations: Regulations, ahead: Remaining, rounds: int
    ) -> None:
        """`rounds` is the number of the last round; everybody sits at one open table at most."""
        self.ahead = ahead
        self.schedules = Schedules(ahead, reading_of(event), rounds)
        self.keys = regulations.tiebreakers
        self.draws = scoring(regulations).draws
        drawn = draw.Draw(event.word, StageKind.SWISS, rounds, event.keys)
        self.order: Callable[[str], tuple[str, str]] = lambda player: (
            drawn.digest("tiebreak", player),
            drawn.key(player),
        )
        self.compared = 0

    @property
    def whole(self) -> bool:
        """Whether every pair was compared that had to be."""
        return self.compared <= MOST_COMPARED

    def of(self, player: str, way: TableOutcome | None) -> Strength:
        """A player whose table ends this way, to be compared with others."""
        return self.schedules.strength(player, way)

    def between(self, one: Strength, other: Strength) -> Bounds:
        """How far one leads the other; behind is below 0, and 0 alone both level."""
        for key in self.keys:
            bounds = self._by_schedule(one, other) if key == "sos" else None
            if key == "esos":
                bounds = self.schedules.extended(one, other)
            if bounds is None:
                return UNPROVEN
            if bounds.least or bounds.most:
                return bounds
        if not self.draws:
            return UNPROVEN
        return AHEAD if self.order(one.player) < self.order(other.player) else BEHIND

    def at_first_sight(self, one: Strength, other: Strength) -> Bounds:
        """The same by all that the strength of each can be, side by side."""
        if self.keys[:1] != ("sos",):
            return UNPROVEN
        if one.least * other.shares > other.most_usual * one.shares:
            return AHEAD
        return BEHIND if one.most * other.shares < other.least_of_all * one.shares else UNPROVEN

    def _by_schedule(self, one: Strength, other: Strength) -> Bounds:
        """Bounds of the difference of strengths."""
        sight = self.at_first_sight(one, other)
        if sight is not UNPROVEN:
            return sight
        self.compared += 1
        return self.schedules.difference(one, other) if self.whole else UNPROVEN
