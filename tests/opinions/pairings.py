"""Slow and simple searches for the best pairing, written apart from the engine."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

import networkx

Pair = tuple[str, str]
Price = tuple[int, tuple[int, ...], int]
"""Rematches, floats over each boundary from the top, sum of squared gaps."""


def price(points: Mapping[str, int], met: Iterable[Pair], pairs: Iterable[Pair]) -> Price:
    """What a pairing costs, read straight from the definition of the objective."""
    again = {frozenset(pair) for pair in met}
    levels = sorted(set(points.values()), reverse=True)
    pairs = list(pairs)
    floats = tuple(
        sum((points[one] >= level) != (points[two] >= level) for one, two in pairs)
        for level in levels[:-1]
    )
    return (
        sum(frozenset(pair) in again for pair in pairs),
        floats,
        sum((points[one] - points[two]) ** 2 for one, two in pairs),
    )


def all_pairings(players: Sequence[str]) -> Iterator[list[Pair]]:
    """Every way to pair all players."""
    if not players:
        yield []
        return
    first, *others = players
    for index, other in enumerate(others):
        for rest in all_pairings(others[:index] + others[index + 1 :]):
            yield [(first, other), *rest]


def best_of_all(points: Mapping[str, int], met: Sequence[Pair]) -> tuple[Price, list[list[Pair]]]:
    """The lowest price, and every pairing that has it."""
    found: list[list[Pair]] = []
    lowest: Price | None = None
    for pairs in all_pairings(list(points)):
        own = price(points, met, pairs)
        if lowest is None or own < lowest:
            lowest, found = own, []
        if own == lowest:
            found.append(pairs)
    assert lowest is not None
    return lowest, found


def best_by_matching(points: Mapping[str, int], met: Iterable[Pair]) -> Price:
    """The lowest price by one dense exact matching over all pairs."""
    met = list(met)
    again = {frozenset(pair) for pair in met}
    levels = sorted(set(points.values()), reverse=True)
    base = len(points) + 1
    gaps = base * (levels[0] - levels[-1]) ** 2 + 1
    worth = {
        level: gaps * base ** (len(levels) - 2 - place) for place, level in enumerate(levels[:-1])
    }
    rematch = gaps * base ** len(levels)
    graph = networkx.Graph()
    players = list(points)
    for index, one in enumerate(players):
        for two in players[index + 1 :]:
            high, low = max(points[one], points[two]), min(points[one], points[two])
            cost = (high - low) ** 2 + sum(worth[each] for each in worth if low < each <= high)
            cost += rematch * (frozenset((one, two)) in again)
            graph.add_edge(one, two, weight=rematch * base - cost)
    return price(points, met, networkx.max_weight_matching(graph, maxcardinality=True))


def situation(random: Random, players: int) -> tuple[dict[str, int], list[Pair]]:
    """Random points and random meetings, from none to everybody with everybody."""
    values = [random.randint(0, 12) for _ in range(random.randint(1, 2 + players // 4))]
    weights = [random.random() ** 2 + 0.05 for _ in values]
    names = [f"p{number}" for number in range(players)]
    points = {name: random.choices(values, weights)[0] for name in names}
    density = random.random()
    near = random.choice([0, 3, 12])
    met = [
        (one, two)
        for index, one in enumerate(names)
        for two in names[index + 1 :]
        if abs(points[one] - points[two]) <= near and random.random() < density
    ]
    return points, met


def played(random: Random, players: int, rounds: int) -> tuple[dict[str, int], list[Pair]]:
    """Points and meetings as after some rounds among neighbours in points."""
    points = {f"p{number}": 0 for number in range(players)}
    met: list[Pair] = []
    again: set[frozenset[str]] = set()
    for _ in range(rounds):
        order = list(points)
        random.shuffle(order)
        order.sort(key=lambda name: -points[name])
        while len(order) > 1:
            one = order.pop(0)
            index = next(
                (at for at, two in enumerate(order) if frozenset((one, two)) not in again), 0
            )
            two = order.pop(index)
            met.append((one, two))
            again.add(frozenset((one, two)))
            for name, gained in zip((one, two), random.choice(RESULTS), strict=True):
                points[name] += gained
    return points, met


RESULTS = [(6, 0), (0, 6), (3, 3), (3, 3), (5, 0), (3, 2), (4, 1)]
