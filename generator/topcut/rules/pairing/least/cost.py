"""What a pair and the bye cost, and who is Corp where the pairing gives the sides.

Rows S-bye-1, S-pair-1, S-side-1, D-bye-1, D-pair-1.

Exact: points are fractions, and a surplus is a power of whole numbers.
"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from topcut.regulations.regulations import Costs
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.points.core import Pair

BYE = ""
"""The partner of who has the bye, where it is part of the pairing: no player has this id."""


class Rivals(Struct, frozen=True):
    """Players who may meet each other, as far as the cost of a pair asks for them."""

    points: Mapping[str, Fraction]
    """By id; who is to be paired is in it."""
    balance: Mapping[str, int]
    """Corp − Runner games of the stage that were played."""
    met: Mapping[Pair, tuple[str | None, ...]]
    """The Corp of each meeting of a pair, in order; None where the table does not name it. The
    ids of a pair are sorted."""
    costs: Costs
    candidates: frozenset[str] = frozenset()
    """Who may have the bye of an odd number; nobody where it is no part of the pairing."""

    def meetings(self, one: str, two: str) -> tuple[str | None, ...]:
        """The Corp of each meeting of these two, in order."""
        return self.met.get((one, two) if one < two else (two, one), ())

    def corps(self, one: str, two: str) -> tuple[str, ...]:
        """Who of these two may be Corp; nobody where they cannot meet again (row S-meet-1)."""
        before = self.meetings(one, two)
        if len(before) >= self.costs.meetings:
            return ()
        if before and before[-1] is not None:
            return (two,) if before[-1] == one else (one,)
        return one, two

    def surplus(self, corp: str, runner: str) -> int:
        """The larger surplus of the side that each of them is about to play again, 0 for none."""
        return surplus(self.balance[corp], self.balance[runner])


def surplus(corp: int, runner: int) -> int:
    """The larger surplus of the side that each is about to play again, by their side balances."""
    return max(corp, -runner, 0)


def open_surplus(one: int, two: int) -> int:
    """That of the cheaper side of two who have not met, by their side balances."""
    return min(surplus(one, two), surplus(two, one))


class PairCost(Struct, frozen=True):
    """What a pair costs, part by part."""

    points: Fraction
    """The squared difference in points."""
    again: int
    """For having met before."""
    sides: int
    """For the surplus of its cheaper side that may be played."""
    dear: bool
    """Whether it is one of those of which there are as few as can be."""

    @property
    def total(self) -> Fraction:
        """All of it."""
        return self.points + self.again + self.sides


def cost_of(rivals: Rivals, one: str, two: str) -> PairCost:
    """The cost of a pair: that of its cheaper side which is allowed.

    A pair that cannot meet again, and meets by ruling, costs what its cheaper side costs.
    """
    costs = rivals.costs
    corps = rivals.corps(one, two) or (one, two)
    surplus = min(rivals.surplus(corp, two if corp == one else one) for corp in corps)
    points = (rivals.points[one] - rivals.points[two]) ** 2
    again = costs.again if rivals.meetings(one, two) else 0
    sides = costs.surplus**surplus if costs.has_sides else 0
    total = points + again + sides
    return PairCost(points, again, sides, 0 < costs.dear <= total)


def bye_cost(rivals: Rivals, player: str) -> Fraction:
    """What the bye of this player costs, however much that is: it is never dear."""
    return (rivals.points[player] + rivals.costs.bye) ** 2


class SideReason(StrEnum):
    """Why somebody is Corp."""

    EXCHANGED = "exchanged"
    """The two have met, with the other one as Corp."""
    SURPLUS = "surplus"
    """The other one has the greater surplus of Corp games, and is Runner."""
    DRAW = "draw"


class PairSides(Struct, frozen=True):
    """Who of a pair is Corp, and why."""

    corp: str
    runner: str
    reason: SideReason


def sides_of(rivals: Rivals, one: str, two: str, draw: Draw) -> PairSides:
    """Who is Corp: exchanged after a meeting, else the smaller surplus, else the draw (S-side-1).

    Two who meet a third time, by ruling, have their sides by the surplus.
    """
    corps = rivals.corps(one, two)
    if len(corps) == 1:
        corp, reason = corps[0], SideReason.EXCHANGED
    elif (first := rivals.balance[one]) != (second := rivals.balance[two]):
        corp, reason = one if first < second else two, SideReason.SURPLUS
    else:
        corp, reason = draw.order("side", (one, two))[0], SideReason.DRAW
    return PairSides(corp, two if corp == one else one, reason)
