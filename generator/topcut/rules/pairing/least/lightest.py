"""The lightest pairing of everybody, by exact matching.

Few players are paired by trying all.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from topcut.rules.pairing.matching.blossom import cheapest
from topcut.rules.pairing.matching.heaviest import FEW, Edge, heaviest
from topcut.rules.pairing.matching.proven import Proven

Weights = Mapping[tuple[int, int], int]
"""The weight of every pair of players from 0 on who can meet, the smaller first."""


class Evidence(StrEnum):
    """How it is known that no pairing is lighter."""

    EQUAL = "equal"
    """All pairs cost the same, and so do all pairings."""
    ALL = "all"
    """All pairings were compared."""
    DUAL = "dual"
    """The matching was exact, and its dual, which bounds every pairing from below, was checked."""


class Lightest(Struct, frozen=True):
    """A pairing of everybody that no other undercuts."""

    pairs: tuple[tuple[int, int], ...]
    """The smaller number first, in order."""
    evidence: Evidence


def lightest(edges: Sequence[Edge], players: int) -> Lightest | None:
    """The pairing of so many players, from 0 on, whose weights have the least sum.

    None where the edges leave no pairing of everybody. Weights are whole numbers from 0 on, of any
    size.
    """
    weights = [weight for _, _, weight in edges]
    least, most = min(weights, default=0), max(weights, default=0)
    if least == most and 2 * len(edges) == players * (players - 1):
        pairs = tuple((one, one + 1) for one in range(0, players, 2))
        return Lightest(pairs, Evidence.EQUAL)
    if players > FEW:
        proven = with_prices({(one, two): weight for one, two, weight in edges}, players)
        return Lightest(tuple(proven.pairs), Evidence.DUAL) if proven else None
    found = heaviest([(one, two, most - weight) for one, two, weight in edges], whole=True)
    return Lightest(tuple(found), Evidence.ALL) if 2 * len(found) == players else None


def with_prices(weights: Weights, players: int) -> Proven | None:
    """The lightest pairing of so many players, from 0 on, with the prices that prove it.

    None where there is no pairing of everybody who can meet.
    """
    if players % 2:
        return None
    barred = players // 2 * max(weights.values(), default=0) + 1
    costs = [[barred] * players for _ in range(players)]
    for (one, two), weight in weights.items():
        costs[one][two] = costs[two][one] = weight
    proven = cheapest(costs)
    return proven if all(pair in weights for pair in proven.pairs) else None
