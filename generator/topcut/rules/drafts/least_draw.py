"""A round paired at least cost, pair by pair: what each costs and why its sides are so."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from topcut.regulations.regulations import Costs
from topcut.rules.ground.draw import Draw, DrawOrder
from topcut.rules.pairing.least.cost import (
    PairCost,
    PairSides,
    Rivals,
    bye_cost,
    cost_of,
    sides_of,
)
from topcut.rules.pairing.least.least import Price
from topcut.rules.pairing.least.lightest import Evidence
from topcut.rules.pairing.points.core import Pair


class PricedPair(Struct, frozen=True):
    """A pair with what it costs."""

    players: Pair
    """More points first, then as drawn."""
    points: tuple[Fraction, Fraction]
    """Before the round, in the order of the players."""
    balances: tuple[int, int]
    """Corp − Runner games before the round, in the order of the players."""
    meetings: int
    """How often the two have met in this stage."""
    cost: PairCost
    sides: PairSides | None
    """Who is Corp by the rules, and why; None where the pairing gives no sides."""


class PricedBye(Struct, frozen=True):
    """The bye as a part of the pairing, with what it costs."""

    player: str
    points: Fraction
    """Before the round."""
    cost: Fraction


class LeastDraw(Struct, frozen=True):
    """Pairs at least cost, with their sides where the pairing gives these."""

    pairs: tuple[PricedPair, ...]
    """From the top: by the higher points, then the lower, then as drawn."""
    price: Price
    """What the pairs cost together, and the bye that is part of the pairing: it is the least."""
    evidence: Evidence
    """How that is known."""
    costs: Costs
    """What a pair costs, by the document."""
    orders: tuple[DrawOrder, ...]
    """The order that round 1 is paired in, bye, side."""
    bye: PricedBye | None = None
    """The bye, where it is part of the pairing."""

    @property
    def order(self) -> DrawOrder | None:
        """The order that round 1 is paired in; None of a later round."""
        return next((order for order in self.orders if order.purpose == "order"), None)


def priced_bye(rivals: Rivals, player: str | None) -> PricedBye | None:
    """The bye of this player with its cost; None of nobody."""
    if player is None:
        return None
    return PricedBye(player, rivals.points[player], bye_cost(rivals, player))


def priced(rivals: Rivals, pairs: Iterable[Pair], draw: Draw) -> tuple[PricedPair, ...]:
    """These pairs from the top, each with its cost and sides."""
    pairs = list(pairs)
    drawn = draw.order("order", [player for pair in pairs for player in pair])
    place = {player: index for index, player in enumerate(drawn)}
    points = rivals.points

    def from_top(player: str) -> tuple[Fraction, int]:
        return -points[player], place[player]

    ordered = [tuple(sorted(pair, key=from_top)) for pair in pairs]
    ordered.sort(key=lambda pair: (-points[pair[0]], -points[pair[1]], place[pair[0]]))
    return tuple(
        PricedPair(
            (one, two),
            (points[one], points[two]),
            (rivals.balance[one], rivals.balance[two]),
            len(rivals.meetings(one, two)),
            cost_of(rivals, one, two),
            sides_of(rivals, one, two, draw) if rivals.costs.has_sides else None,
        )
        for one, two in ordered
    )
