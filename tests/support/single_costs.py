"""What a round of single-sided Swiss costs, and what it could cost at least, sentence by sentence.

Only what is typed is read; the matching is networkx's.
"""

from itertools import combinations
from typing import NamedTuple

import networkx
from topcut.tournament import Event, Match

DEAR = 100


class Known(NamedTuple):
    """What was known of everybody when a round was paired."""

    points: dict[str, int]
    balance: dict[str, int]
    """Corp − Runner games."""
    corps: dict[frozenset[str], list[str]]
    """Of each two who met: who was Corp, meeting by meeting."""


def known_before(event: Event, number: int) -> Known:
    """What the rounds before this one say, with each result as it stood then."""
    ids = [player.id for player in event.players]
    known = Known(dict.fromkeys(ids, 0), dict.fromkeys(ids, 0), {})
    for round_ in event.swiss[: number - 1]:
        for player in round_.byes:
            known.points[player] += 3
        for match in round_.matches:
            if match.no_show:
                for player in set(match.players) - set(match.no_show):
                    known.points[player] += 3
                continue
            corp, runner = match.players
            for player, points in zip(match.players, _score_then(match, number), strict=True):
                known.points[player] += points
            known.balance[corp] += 1
            known.balance[runner] -= 1
            known.corps.setdefault(frozenset((corp, runner)), []).append(corp)
    return known


def _score_then(match: Match, number: int) -> tuple[int, int]:
    stood = (old.score for old in match.corrections if old.until and old.until >= number)
    score = next(stood, match.score)
    assert score is not None
    return int(score[0]), int(score[1])


def pair_cost(known: Known, one: str, two: str) -> int | None:
    """The cost of the cheaper allowed sides; None if the two have met twice."""
    before = known.corps.get(frozenset((one, two)), [])
    if len(before) >= 2:
        return None
    sides = [(one, two), (two, one)]
    if before:
        sides = [(corp, runner) for corp, runner in sides if corp != before[0]]
    difference = known.points[one] - known.points[two]
    again = 5 if before else 0
    surpluses = [max(known.balance[corp], -known.balance[runner], 0) for corp, runner in sides]
    return difference**2 + again + int(50 ** min(surpluses))


def cost_of_round(event: Event, number: int) -> tuple[int, int]:
    """Pairs that cost 100 or more, and the sum, as the round was paired."""
    known = known_before(event, number)
    costs = [pair_cost(known, *match.players) for match in event.swiss[number - 1].matches]
    assert None not in costs, (event.name, number)
    whole = [cost for cost in costs if cost is not None]
    return sum(cost >= DEAR for cost in whole), sum(whole)


def least_of_round(event: Event, number: int) -> tuple[int, int]:
    """The same of the best pairing of those who sit at its tables."""
    known = known_before(event, number)
    seated = sorted(id_ for match in event.swiss[number - 1].matches for id_ in match.players)
    costs = {
        pair: cost
        for pair in combinations(seated, 2)
        if (cost := pair_cost(known, *pair)) is not None
    }
    dear = 1 + sum(costs.values())
    graph = networkx.Graph()
    graph.add_weighted_edges_from(
        (one, two, cost + (dear if cost >= DEAR else 0)) for (one, two), cost in costs.items()
    )
    pairs = networkx.min_weight_matching(graph)
    found = [costs[min(pair), max(pair)] for pair in pairs]
    assert 2 * len(found) == len(seated)
    return sum(cost >= DEAR for cost in found), sum(found)
