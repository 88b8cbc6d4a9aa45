"""The lightest pairing of everybody, by exact matching: rustworkx, and networkx beyond its range.

Few players are paired by trying all, which is quicker than to load a library.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from topcut.rules.pairing.points.matching import FEW, Edge, Pairs, by_networkx, heaviest

if TYPE_CHECKING:
    from rustworkx import PyGraph

Weights = Mapping[tuple[int, int], int]
"""The weight of every pair of players from 0 on, the smaller first."""

BITS = 112
"""Weights below this many bits are rustworkx's: it reckons with 127, and needs room for sums."""


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
    turned = [(one, two, most - weight) for one, two, weight in edges]
    if players <= FEW:
        found = heaviest(turned, whole=True)
    elif most.bit_length() <= BITS:
        found = _matched(_graph(turned, players))
    else:
        found = by_networkx(turned, whole=True)
    if 2 * len(found) < players:
        return None
    return Lightest(tuple(found), Evidence.ALL if players <= FEW else Evidence.DUAL)


def least_weight(weights: Weights, players: int) -> int | None:
    """What the lightest pairing of all weighs; None beyond the range of rustworkx."""
    most = max(weights.values())
    if most.bit_length() > BITS:
        return None
    turned = [(one, two, most - weight) for (one, two), weight in weights.items()]
    return sum(weights[pair] for pair in _matched(_graph(turned, players)))


def least_weights_without(weights: Weights, players: int) -> list[int] | None:
    """What the lightest pairing weighs without player 0 and each other one, from player 1 on.

    None beyond the range of rustworkx.
    """
    most = max(weights.values())
    if most.bit_length() > BITS:
        return None
    turned = [(one, two, most - weight) for (one, two), weight in weights.items()]
    whole = _graph(turned, players)
    found = []
    for away in range(1, players):
        graph = whole.copy()
        graph.remove_nodes_from([0, away])
        found.append(sum(weights[pair] for pair in _matched(graph)))
    return found


def _graph(edges: Sequence[Edge], players: int) -> "PyGraph[int, int]":
    from rustworkx import PyGraph

    graph: PyGraph[int, int] = PyGraph()
    graph.add_nodes_from(range(players))
    graph.add_edges_from(list(edges))
    return graph


def _matched(graph: "PyGraph[int, int]") -> Pairs:
    """The heaviest matching with as many pairs as can be; its dual is checked in whole numbers."""
    from rustworkx import max_weight_matching

    pairs = max_weight_matching(graph, max_cardinality=True, weight_fn=int, verify_optimum=True)
    return sorted((min(pair), max(pair)) for pair in pairs)
