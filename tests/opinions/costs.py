"""What a round costs that is paired at least cost, and what it could cost (S-pair-1, D-pair-1)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations

import networkx

from tests.opinions.fields import Known
from tests.opinions.pairings import all_pairings
from tests.opinions.papers import DOUBLE

DEAR = 100
"""As few pairs as possible cost this much or more."""
FEW = 8
"""Up to so many players every pairing is tried."""
Cost = tuple[int, Fraction]
"""Pairs that cost 100 or more, and the sum of all."""


def pair_cost(now: Known, one: str, two: str) -> Fraction | None:
    """The difference squared, 5 if they met, 50 to the surplus; None where they met twice.

    A pair costs what its cheaper allowed side costs: a second meeting exchanges the sides. Of two
    games it costs the difference squared alone, and nobody meets twice.
    """
    gap = now.points(one) - now.points(two)
    if now.event.regulations == DOUBLE:
        return None if now.meetings(one, two) else gap**2
    before = now.cards[one].corps_against(two)
    if len(before) > 1:
        return None
    allowed = [(one, two), (two, one)]
    if before:
        allowed = [(corp, runner) for corp, runner in allowed if corp != before[0]]
    surplus = min(
        max(now.cards[corp].balance, -now.cards[runner].balance, 0) for corp, runner in allowed
    )
    return gap**2 + (5 if before else 0) + Fraction(50) ** surplus


def cost_of(now: Known, pairs: Sequence[Sequence[str]]) -> Cost:
    """The cost of these pairs, of whom none meet a third time."""
    costs = [pair_cost(now, pair[0], pair[1]) for pair in pairs]
    known = [cost for cost in costs if cost is not None]
    assert len(known) == len(costs)
    return _sum(now, known)


def _sum(now: Known, costs: Iterable[Fraction]) -> Cost:
    every = tuple(costs)
    return sum(_is_dear(now, cost) for cost in every), sum(every, Fraction(0))


def _is_dear(now: Known, cost: Fraction) -> bool:
    return cost >= DEAR and now.event.regulations != DOUBLE


def bye_cost(now: Known, player: str) -> Fraction:
    """The points of who has the bye and one more, squared; it is never one of the dear ones."""
    return (now.points(player) + 1) ** 2


def cost_with_bye(now: Known, pairs: Sequence[Sequence[str]], bye: str | None) -> Cost:
    """The cost of these pairs and of a bye, where it is part of the pairing."""
    dear, cost = cost_of(now, pairs)
    return dear, cost + (0 if bye is None else bye_cost(now, bye))


def least_with_bye(now: Known, most: int, bye: str, may_have_it: Sequence[str]) -> Cost | None:
    """The least cost of those at the tables and `bye`, of whom one of these has the bye.

    Each such bye is tried, and the others are paired. None with more than `most` players.
    """
    players = sorted({*now.seated, bye})
    if len(players) > most:
        return None
    costs = []
    for each in players:
        if each in may_have_it:
            dear, cost = _least(now, [other for other in players if other != each])
            costs.append((dear, cost + bye_cost(now, each)))
    return min(costs)


def least_cost(now: Known, most: int) -> Cost | None:
    """The least cost of those at the tables; None with more than `most`, unless nothing is less."""
    seated = sorted(now.seated)
    typed = cost_of(now, [match.players for match in now.round.matches])
    least = 0 if now.event.regulations == DOUBLE else len(seated) // 2
    if typed == (0, Fraction(least)):
        return typed
    if len(seated) > most:
        return None
    return _least(now, seated)


def _least(now: Known, seated: Sequence[str]) -> Cost:
    """The least cost of these players, who find a pairing."""
    costs = {
        frozenset(pair): cost
        for pair in combinations(seated, 2)
        if (cost := pair_cost(now, *pair)) is not None
    }
    if len(seated) <= FEW:
        pairings = ([frozenset(pair) for pair in pairs] for pairs in all_pairings(seated))
        return min(
            _sum(now, (costs[pair] for pair in pairs))
            for pairs in pairings
            if all(pair in costs for pair in pairs)
        )
    dear = 1 + sum(costs.values())
    graph = networkx.Graph()
    graph.add_weighted_edges_from(
        (*pair, cost + (dear if _is_dear(now, cost) else 0)) for pair, cost in costs.items()
    )
    return cost_of(now, [tuple(pair) for pair in networkx.min_weight_matching(graph)])
