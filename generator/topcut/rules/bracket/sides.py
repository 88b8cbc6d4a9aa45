"""Who plays which side in the bracket (rows F-side-1 to F-side-3, S-cut-2)."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from topcut.rules.ground.draw import Draw


class Reason(StrEnum):
    """Why the sides of a match are as the rules have them."""

    CHOICE = "choice"
    """First round: the higher seed chooses."""
    BALANCE = "balance"
    """The Corp has played Corp less often, compared with Runner, than the opponent."""
    DRAW = "draw"
    """Both the same: the draw decided."""
    SWAP = "swap"
    """Second final: the sides of the first, switched."""
    UNKNOWN = "unknown"
    """The sides of an earlier match were not recorded."""


class Tally(Struct, frozen=True):
    """Games of one player in the bracket so far, by side; walkovers count for none."""

    corp: int = 0
    runner: int = 0
    unknown: int = 0
    """Games whose sides were not recorded."""

    @property
    def difference(self) -> int:
        """Games as Corp less games as Runner: the lower is Corp next."""
        return self.corp - self.runner

    def plus(self, *, corp: bool | None) -> "Tally":
        """The tally with one more game: as Corp, as Runner, or not recorded (None)."""
        return Tally(
            self.corp + (corp is True), self.runner + (corp is False), self.unknown + (corp is None)
        )


class Sides(Struct, frozen=True):
    """The sides of a match: by the rules, and as typed."""

    reason: Reason
    expected: str | None = None
    """Who is Corp by the rules; None where a player chooses or earlier sides are unknown."""
    recorded: str | None = None
    """Who was Corp as typed."""
    chooses: str | None = None
    """Who chooses the side: the higher seed, in the first round."""
    otherwise: str | None = None
    """Who is Corp by the draw if nobody chooses; None where the rules leave that open."""
    tallies: tuple[Tally, Tally] = (Tally(), Tally())
    """Games before this match, in the order of its players."""

    @property
    def corp(self) -> str | None:
        """Who is Corp: as typed, else by the rules."""
        return self.recorded if self.recorded is not None else self.expected


UNKNOWN_SIDES = Sides(Reason.UNKNOWN)
"""Nothing is known of the sides, and nothing follows."""


def balanced(
    players: tuple[str, str], tallies: Mapping[str, Tally], draw: Draw
) -> tuple[str, Reason]:
    """Who is Corp after the first round, and why.

    Each plays the side played least; where that is the same one, the player with the larger
    difference has it; where that is the same too, the draw decides (FFG regulations, Deck
    Choice, the example of Tom and Kris). So the lower difference of Corp and Runner games is
    Corp.
    """
    first, second = (tallies.get(player, Tally()).difference for player in players)
    if first != second:
        return players[0 if first < second else 1], Reason.BALANCE
    return draw.order("side", players)[0], Reason.DRAW
