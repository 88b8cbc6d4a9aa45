"""The heaviest matching of a graph: of few players by trying all, of many by networkx.

Most windows of a round hold a handful of players, where trying all is quicker than to load a
library; which of several heaviest matchings comes of it then depends on nothing but these lines.
"""

from collections.abc import Callable, Iterable, Sequence

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
    if len(vertices) <= FEW:
        return _of_few(edges, vertices, whole=whole)
    return by_networkx(edges, whole=whole)


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


def by_networkx(edges: Sequence[Edge], *, whole: bool) -> Pairs:
    """The same for any number of vertices; networkx checks the dual of whole numbers, too."""
    import networkx

    graph = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    match: Callable[..., set[tuple[int, int]]] = networkx.max_weight_matching
    return sorted((min(pair), max(pair)) for pair in match(graph, maxcardinality=whole))
