"""Matchings by two libraries and by trying all; costs as rounds of each system have them."""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

import networkx
from rustworkx import PyGraph, max_weight_matching
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.least.least import CostTable
from topcut.rules.pairing.matching.proven import Costs
from topcut.rules.pairing.points.exact import Prices
from topcut.rules.pairing.points.field import field_of

from tests.opinions.pairings import all_pairings, played
from tests.support.least_oracle import random_rivals

Pairs = list[tuple[int, int]]

BITS = 112
"""Costs below this many bits are within the range of rustworkx."""


def by_all(costs: Costs) -> int:
    """The least that a pairing costs, by trying all."""
    names = [str(player) for player in range(len(costs))]
    return min(
        sum(costs[int(one)][int(two)] for one, two in pairs) for pairs in all_pairings(names)
    )


def _turned(costs: Costs) -> list[tuple[int, int, int]]:
    most = max(map(max, costs))
    players = range(len(costs))
    return [(one, two, most - costs[one][two]) for one, two in combinations(players, 2)]


def _sorted(pairs: set[tuple[int, int]]) -> Pairs:
    return sorted((min(pair), max(pair)) for pair in pairs)


def by_networkx(costs: Costs) -> Pairs:
    """One of the cheapest pairings of everybody."""
    graph = networkx.Graph()
    graph.add_weighted_edges_from(_turned(costs))
    return _sorted(networkx.max_weight_matching(graph, maxcardinality=True))


def by_rustworkx(costs: Costs) -> Pairs:
    """One of the cheapest pairings of everybody; costs are below 112 bits."""
    graph: PyGraph[int, int] = PyGraph()
    graph.add_nodes_from(range(len(costs)))
    graph.add_edges_from(_turned(costs))
    return _sorted(max_weight_matching(graph, max_cardinality=True, weight_fn=int))


def by_others(costs: Costs) -> Pairs:
    """By rustworkx where its range allows that, which is much quicker."""
    bits = max(max(map(max, costs)), -min(map(min, costs))).bit_length()
    return by_rustworkx(costs) if bits < BITS else by_networkx(costs)


def total(costs: Costs, pairs: Sequence[tuple[int, int]]) -> int:
    """What a pairing costs, which has to be one of everybody."""
    assert sorted(player for pair in pairs for player in pair) == list(range(len(costs)))
    return sum(costs[one][two] for one, two in pairs)


def of_pairs(players: int, cost: Callable[[int, int], int]) -> list[list[int]]:
    """A table of costs, of which each pair's is asked for once, the smaller player first."""
    costs = [[0] * players for _ in range(players)]
    for one, two in combinations(range(players), 2):
        costs[one][two] = costs[two][one] = cost(one, two)
    return costs


def distinct(costs: Costs, random: Random) -> list[list[int]]:
    """The same order of pairings, those equal but for 60 bits by pair."""
    return of_pairs(len(costs), lambda one, two: (costs[one][two] << 72) + random.getrandbits(60))


def of_single_sided(random: Random, players: int, *, drawn: bool = True) -> list[list[int]]:
    """Costs of a round of single-sided Swiss; who cannot meet costs more than all others."""
    table = CostTable(random_rivals(random.random(), players))
    edges = table.edges(Draw("word", "swiss", 3) if drawn else None)
    known = {(one, two): weight for one, two, weight in edges}
    barred = players * max(known.values(), default=1)
    return of_pairs(players, lambda one, two: known.get((one, two), barred))


def of_points(random: Random, players: int) -> list[list[int]]:
    """Costs of a round that is paired by points: rematches, floats from the top, gaps."""
    points, met = played(random, players, random.randint(2, 6))
    field = field_of(points, met, Draw("word", "swiss", 3))
    prices = Prices.over(field, 0, field.groups - 1, players)
    group = field.group
    return of_pairs(
        players,
        lambda one, two: (
            prices.pair(group[one], group[two]) + prices.rematch * (two in field.met[one])
        ),
    )


def of_piles(random: Random, players: int) -> list[list[int]]:
    """1 for a rematch."""
    share = random.choice((0.1, 0.5, 0.9, 0.98))
    return of_pairs(players, lambda one, two: int(random.random() < share))


SYSTEMS: dict[str, Callable[[Random, int], list[list[int]]]] = {
    "single-sided": of_single_sided,
    "single-sided, not drawn": lambda random, players: of_single_sided(
        random, players, drawn=False
    ),
    "points": of_points,
    "piles": of_piles,
}
"""Costs as rounds of each system have, for so many players."""
