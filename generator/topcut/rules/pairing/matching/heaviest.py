"""The heaviest matching of a graph: of few players by trying all, of many by blossoms.

Most windows of a round hold a handful of players. Of several heaviest matchings of few players,
which one is found is defined; of many it is not.
"""

from collections.abc import Iterable, Sequence

from topcut.rules.pairing.matching.blossom import cheapest

Pairs = list[tuple[int, int]]
Edge = tuple[int, int, int]
"""Two vertices, and the weight of pairing them."""

FEW = 12
"""Vertices up to which all matchings are tried, which are 140,152 of the complete graph."""


def heaviest(edges: Iterable[Edge], *, whole: bool = False) -> Pairs:
    """The pairs of greatest weight together, each with the smaller vertex first, in order.

    With `whole` as many pairs as possible come first. Weights are whole numbers of any size.
    """
    edges = list(edges)
    vertices = sorted({vertex for edge in edges for vertex in edge[:2]})
    return (_of_few if len(vertices) <= FEW else _of_many)(edges, vertices, whole=whole)


def _of_few(edges: Sequence[Edge], vertices: Sequence[int], *, whole: bool) -> Pairs:
    """Pairs the first vertex with each other or with none, then the first that is left, and so on.

    Sets of vertices are numbers, a bit for each, and each is solved once. Of equal matchings that
    one is found that leaves the first vertex alone, else pairs it with the smallest.
    """
    bit = {vertex: 1 << index for index, vertex in enumerate(vertices)}
    extra = 1 + sum(abs(weight) for _, _, weight in edges) if whole else 0
    partners: dict[int, list[tuple[int, int]]] = {each: [] for each in bit.values()}
    for one, two, weight in sorted((min(edge[:2]), max(edge[:2]), edge[2]) for edge in edges):
        partners[bit[one]].append((bit[two], weight + extra))
    solved = {0: (0, 0)}

    def solve(left: int) -> int:
        """The most that the vertices of a set reach."""
        if left in solved:
            return solved[left][0]
        first = left & -left
        others = left ^ first
        most, second = solve(others), 0
        for partner, weight in partners[first]:
            if partner & others and (reached := weight + solve(others ^ partner)) > most:
                most, second = reached, partner
        solved[left] = most, second
        return most

    left = (1 << len(vertices)) - 1
    solve(left)
    pairs = []
    while left:
        first, second = left & -left, solved[left][1]
        if second:
            pairs.append((vertices[first.bit_length() - 1], vertices[second.bit_length() - 1]))
        left ^= first | second
    return pairs


def _of_many(edges: Sequence[Edge], vertices: Sequence[int], *, whole: bool) -> Pairs:
    """The cheapest pairing of all, where whom no edge joins stays alone.

    That costs nothing, or with `whole` more than any other pairing. An odd number has one more
    vertex, whom nobody joins.
    """
    place = {vertex: number for number, vertex in enumerate(vertices)}
    size = len(vertices) + len(vertices) % 2
    weights = [weight for _, _, weight in edges]
    alone = size // 2 * (max(weights) - min(weights)) + 1 - min(weights) if whole else 0
    costs = [[alone] * size for _ in range(size)]
    for one, two, weight in edges:
        costs[place[one]][place[two]] = costs[place[two]][place[one]] = min(-weight, alone)
    proven = cheapest(costs)
    return [(vertices[one], vertices[two]) for one, two in proven.pairs if costs[one][two] < alone]
