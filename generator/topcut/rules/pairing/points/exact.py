"""Exact matchings on few players: the best pairing of a window, and what none can fall below.

Weights are whole numbers large enough that the objective's order is kept: one more rematch
outweighs any floats, one more float any floats further down, and those any gaps. Python's whole
numbers do not overflow.
"""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from topcut.rules.ground.draw import WORD_BITS
from topcut.rules.pairing.matching.heaviest import Pairs, heaviest
from topcut.rules.pairing.points.field import Field


class Prices(Struct, frozen=True):
    """The objective as one number, over the groups `first` to `last`."""

    field: Field
    first: int
    last: int
    below: tuple[int, ...]
    """By group from `first`: price of floating over all boundaries from it down."""
    rematch: int

    @classmethod
    def over(cls, field: Field, first: int, last: int, players: int) -> "Prices":
        """Prices that keep the order for pairings of up to so many players.

        The boundary below `last` has a price too, for players who float out of the groups.
        """
        deepest = min(last + 1, field.groups - 1)
        widest = (field.points[first] - field.points[deepest]) ** 2
        base = players + 1
        price = base * widest + 1
        below = [0]
        for _ in range(first, last + 1):
            below.append(below[-1] + price)
            price *= base
        return cls(field, first, last, tuple(reversed(below)), price)

    def pair(self, one: int, two: int) -> int:
        """The price of pairing a player of one group with a player of another."""
        floats = abs(self.below[one - self.first] - self.below[two - self.first])
        return floats + (self.field.points[one] - self.field.points[two]) ** 2


Numbers = Callable[[str, str], int]
"""The number of a pair of ids, below 2³²."""


def best_pairing(
    field: Field, players: Sequence[int], *, rematches: bool, numbers: Numbers | None = None
) -> Pairs | None:
    """The best pairing of these players with each other, by the whole objective.

    Without `rematches` only pairs who have not met come into question, and None says that
    this is impossible. Of several equally good ones it is that with the least sum of `numbers`.
    """
    shift = WORD_BITS + len(players).bit_length() if numbers is not None else 0
    groups = [field.group[player] for player in players]
    prices = Prices.over(field, min(groups), max(groups), len(players))
    edges = []
    for index, one in enumerate(players):
        met = field.met[one]
        for two in players[index + 1 :]:
            again = two in met
            if again and not rematches:
                continue
            price = prices.pair(field.group[one], field.group[two])
            price += prices.rematch if again else 0
            number = numbers(field.ids[one], field.ids[two]) if numbers is not None else 0
            edges.append((one, two, (price << shift) + number))
    return _perfect(edges, len(players))


class Bound(Struct, frozen=True):
    """What no pairing falls below in a window: its floats, boundary by boundary, its gaps."""

    floats: tuple[int, ...]
    gaps: int


def bound(field: Field, first: int, last: int, floaters: int) -> Bound | None:
    """The best that the groups `first` to `last` could reach on their own, without rematches.

    Relaxed are three things. So many `floaters` from above may meet anybody, and are counted
    from the first group on; everybody may float out below, and is counted to the next group;
    who sits in a large group may meet anybody. None says that without rematches nothing fits.
    """
    return _Relaxation(field, first, last, floaters).solve()


def large(field: Field, floaters: int) -> int:
    """From this size on a group finds an opponent for anybody who comes to it.

    In a best pairing those who leave a group upwards, and those who leave it downwards, have
    all met each other: otherwise two of them could meet, and their partners here. So they are
    few, and Dirac's theorem pairs the rest of the group among itself.
    """
    return 3 * field.most_met + floaters + 6


class _Relaxation:
    """One relaxed window: vertices, who may meet whom, and the price of floating out."""

    def __init__(self, field: Field, first: int, last: int, floaters: int) -> None:
        self.field, self.first, self.last = field, first, last
        self.groups: list[int] = [first] * floaters
        self.player: list[int | None] = [None] * floaters
        self.floaters = floaters
        for group in range(first, last + 1):
            members: Iterable[int | None] = field.members(group)
            size = len(field.members(group))
            if size >= large(field, floaters):
                few = 2 * field.most_met + floaters + 4
                members = [None] * (few + (size - few) % 2)
            self.player += members
            self.groups += [group] * (len(self.player) - len(self.groups))
        self.prices = Prices.over(field, first, last, len(self.player))

    def solve(self) -> Bound | None:
        bottom = self.last == self.field.groups - 1
        out = [0 if bottom else self.prices.pair(group, self.last + 1) for group in self.groups]
        edges = [
            (one, two, self.prices.pair(self.groups[one], self.groups[two]))
            for one in range(len(self.groups))
            for two in range(max(one + 1, self.floaters), len(self.groups))
            if self._may_meet(one, two)
        ]
        if bottom:
            pairs = _perfect(edges, len(self.groups))
            if pairs is None:
                return None
        else:
            pairs = heaviest([(one, two, out[one] + out[two] - price) for one, two, price in edges])
        return self._reached(pairs)

    def _may_meet(self, one: int, two: int) -> bool:
        first, second = self.player[one], self.player[two]
        return first is None or second is None or second not in self.field.met[first]

    def _reached(self, pairs: Pairs) -> Bound:
        reached = [(self.groups[one], self.groups[two]) for one, two in pairs]
        paired = {vertex for pair in pairs for vertex in pair}
        reached += [
            (group, self.last + 1)
            for vertex, group in enumerate(self.groups)
            if vertex not in paired
        ]
        return window_price(self.field, self.first, self.last, reached)


def window_price(field: Field, first: int, last: int, pairs: Iterable[tuple[int, int]]) -> Bound:
    """What pairs, given as groups, cost within a window; what lies beyond its ends is cut off.

    Floats are those over the boundaries from below `first` to below `last`, as far as there
    are groups below.
    """
    boundaries = min(last, field.groups - 2) - first + 1
    counts = [0] * boundaries
    gaps = 0
    end = min(last + 1, field.groups - 1)
    for one, two in pairs:
        top, deep = max(min(one, two), first), min(max(one, two), end)
        if top < deep:
            for boundary in range(top, deep):
                counts[boundary - first] += 1
            gaps += (field.points[top] - field.points[deep]) ** 2
    return Bound(tuple(counts), gaps)


def _perfect(edges: list[tuple[int, int, int]], players: int) -> Pairs | None:
    """The cheapest pairing of all, None where there is none."""
    most = max((price for _, _, price in edges), default=0) + 1
    pairs = heaviest([(one, two, most - price) for one, two, price in edges], whole=True)
    return pairs if 2 * len(pairs) == players else None
