"""One player's record: every counted round, and how it was spent."""

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from topcut.rules.ground.exact import total
from topcut.tournament import Match, Player


class How(StrEnum):
    """How a player spent a round."""

    MATCH = "match"
    BYE = "bye"
    NO_OPPONENT = "no opponent"
    """The opponent did not appear: scores as a bye, and counts as one received."""
    UNPAIRED_LOSS = "unpaired loss"
    """Absent, or missed before a return."""


class RoundEntry(Struct, frozen=True):
    """One round of one player."""

    round: int
    how: How
    points: Fraction
    against: Fraction = Fraction(0)
    """The points of the other side: the opponent, the Corp, or each of the Runners."""
    opponent: str | None = None
    """The other one at a table of two."""
    match: Match | None = None
    sides: tuple[Fraction, Fraction] | None = None
    """Points as Corp and as Runner; None where the sides are not known."""
    counts: bool = True
    """Whether it is a round played: sitting out where nobody has a bye gives and costs nothing."""


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """All counted rounds of one player."""

    player: Player
    entries: tuple[RoundEntry, ...]
    left_after: int | None = None
    """The round after which the player was dropped."""
    disqualified: str | None = None
    """The reason, where the player was disqualified."""
    below: bool = False
    """Whether the player had too few points for a cut by points into more Swiss rounds."""
    points: Fraction = field(init=False)
    """Tournament points."""
    opponents: tuple[str, ...] = field(init=False)
    """Who was met, in order, as often as met."""
    rounds_played: int = field(init=False)
    """Rounds with an opponent, a bye, or an unpaired loss."""

    def __post_init__(self) -> None:
        set_once = object.__setattr__
        set_once(self, "points", total([entry.points for entry in self.entries]))
        met = tuple([entry.opponent for entry in self.entries if entry.opponent is not None])
        set_once(self, "opponents", met)
        set_once(self, "rounds_played", sum([entry.counts for entry in self.entries]))

    @property
    def side_balance(self) -> int:
        """Games as Corp less games as Runner, of one-game rounds that were played.

        A game that both lost by ruling is one; a bye and a no-show are none.
        """
        corps = [
            entry.match.corp
            for entry in self.entries
            if entry.how is How.MATCH and entry.match is not None
        ]
        return sum(1 if corp == self.player.id else -1 for corp in corps if corp is not None)

    @property
    def byes(self) -> int:
        """Byes received, no-shows of an opponent included."""
        return sum(
            entry.how in (How.BYE, How.NO_OPPONENT) and entry.counts for entry in self.entries
        )

    @property
    def games(self) -> int:
        """Rounds with an opponent: 0-0 by ruling is one, a bye and an absence are none."""
        return sum(entry.how is How.MATCH for entry in self.entries)
