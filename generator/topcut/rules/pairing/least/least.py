"""The pairing of least cost: exact, and the same whatever the order of the players.

Pairings compare by the number of dear pairs, then the sum of costs, then the sum of the numbers
that the draw gives to the pairs. All three are one whole number for each pair, so large that they
cannot be confused: a number has 32 bits, and those of half the players together stay below the
shift; a dear pair outweighs the costs of all others.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import combinations, product, repeat
from math import isqrt, lcm

from msgspec import Struct

from topcut.regulations.regulations import Costs
from topcut.rules.ground.draw import WORD_BITS, Draw
from topcut.rules.pairing.least.cost import Rivals, cost_of, open_surplus
from topcut.rules.pairing.least.lightest import Evidence, lightest
from topcut.rules.pairing.points.core import Pair

SHIFT = 40
"""Bits below the cost for the numbers of the pairs: enough for 511 players, more for more."""


class Price(Struct, frozen=True, order=True):
    """What a pairing costs; the smaller is better, the number of dear pairs first."""

    dear: int
    """Pairs that are dear, of which there are as few as can be."""
    cost: Fraction
    """The costs of all pairs."""


class LeastPairing(Struct, frozen=True):
    """A pairing of least cost, and how it is known."""

    pairs: tuple[Pair, ...]
    """Sorted, as are the ids of each."""
    price: Price
    evidence: Evidence


def least_cost(rivals: Rivals, draw: Draw | None = None) -> LeastPairing | None:
    """The pairing of least cost of all these players; None where there is none at all.

    Of several the one with the least sum of the numbers that the draw gives; without a draw any
    of them. The number of players has to be even.
    """
    table = CostTable(rivals)
    best = lightest(table.edges(draw), len(table.ids))
    if best is None:
        return None
    pairs = tuple((table.ids[one], table.ids[two]) for one, two in best.pairs)
    return LeastPairing(pairs, price_of(rivals, pairs), best.evidence)


def price_of(rivals: Rivals, pairs: Iterable[Pair]) -> Price:
    """What these pairs cost together."""
    costs = [cost_of(rivals, one, two) for one, two in pairs]
    return Price(sum(cost.dear for cost in costs), sum((cost.total for cost in costs), Fraction(0)))


def can_be_paired(rivals: Rivals, players: Iterable[str]) -> bool:
    """Whether all of these players find an opponent whom they have not met too often."""
    ids = sorted(players)
    barred = {pair for pair in rivals.met if not rivals.corps(*pair)}
    lost = dict.fromkeys(ids, 0)
    for one, two in barred:
        if one in lost and two in lost:
            lost[one] += 1
            lost[two] += 1
    if len(ids) % 2:
        return False
    if max(lost.values(), default=0) < len(ids) // 2:
        return True  # at least half of the others are left to everybody: Dirac's theorem
    edges = [
        (one, two, 0)
        for one, two in combinations(range(len(ids)), 2)
        if (ids[one], ids[two]) not in barred
    ]
    return lightest(edges, len(ids)) is not None


def numbers(ids: Iterable[str], draw: Draw) -> Iterator[int]:
    """The number that the draw gives to each pair of ids, in the order of combinations.

    The first eight hex digits of the digest of `draw/stage/round/pair/KEY1 KEY2`, keys sorted.
    """
    prefix = f"{draw.word}/{draw.stage}/{draw.round}/pair/".encode()
    for one, two in combinations([draw.key(id_).encode() for id_ in ids], 2):
        first, second = (one, two) if one < two else (two, one)
        digest = sha256(b"%b%b %b" % (prefix, first, second)).digest()
        yield int.from_bytes(digest[: WORD_BITS // 8], "big")


class CostTable:
    """The cost of every pair as a whole number, those of equal players worked out once."""

    def __init__(self, rivals: Rivals) -> None:
        self.ids = sorted(rivals.points)
        self.scale = lcm(*(points.denominator for points in rivals.points.values())) ** 2
        self.dear = rivals.costs.dear * self.scale
        self.costs = self._costs(rivals)
        """Times the scale, in the order of combinations; None for who cannot meet again."""
        dearest = max((cost for cost in self.costs if cost is not None), default=0)
        self.over = len(self.ids) // 2 * dearest + 1
        """More than any pairing costs."""

    def _costs(self, rivals: Rivals) -> list[int | None]:
        kinds = [(rivals.points[each], rivals.balance[each]) for each in self.ids]
        place = {kind: number for number, kind in enumerate(dict.fromkeys(kinds))}
        rows = self._of_strangers(list(place), rivals.costs)
        places = [place[kind] for kind in kinds]
        costs: list[int | None] = []
        for after, own in enumerate(places, 1):
            row = rows[own]
            costs += [row[other] for other in places[after:]]
        number = {id_: index for index, id_ in enumerate(self.ids)}
        for one, two in rivals.met:
            if one in number and two in number:
                first, second = number[one], number[two]
                # Where the pair stands in the order of combinations.
                index = first * (2 * len(self.ids) - first - 1) // 2 + second - first - 1
                cost = cost_of(rivals, one, two).total * self.scale
                assert cost.denominator == 1
                costs[index] = cost.numerator if rivals.corps(one, two) else None
        return costs

    def _of_strangers(self, kinds: Sequence[tuple[Fraction, int]], costs: Costs) -> list[list[int]]:
        """What players of any two kinds cost who have not met, times the scale."""
        root = isqrt(self.scale)
        points = [(own * root).numerator for own, _ in kinds]
        balances = [balance for _, balance in kinds]
        sides = {
            (one, two): costs.surplus ** open_surplus(one, two) * self.scale
            for one, two in product(set(balances), repeat=2)
        }
        return [
            [
                (own - other) ** 2 + sides[balance, against]
                for other, against in zip(points, balances, strict=True)
            ]
            for own, balance in zip(points, balances, strict=True)
        ]

    def keys(self, over: int | None = None) -> list[int | None]:
        """Being dear and the cost as one number for each pair, whose sums compare exactly.

        A dear pair counts `over` more, by default more than any pairing costs.
        """
        dear, more = self.dear, self.over if over is None else over
        return [cost if cost is None or cost < dear else cost + more for cost in self.costs]

    @property
    def shift(self) -> int:
        """Bits that the numbers of all pairs of a pairing together stay below."""
        return max(SHIFT, WORD_BITS + (len(self.ids) // 2).bit_length())

    def edges(self, draw: Draw | None) -> Sequence[tuple[int, int, int]]:
        """All pairs that can meet, with weights of which the least sum is wanted."""
        players = len(self.ids)
        shift = self.shift if draw is not None else 0
        drawn = numbers(self.ids, draw) if draw is not None else repeat(0)
        return [
            (one, two, (key << shift) + number)
            for (one, two), key, number in zip(
                combinations(range(players), 2), self.keys(), drawn, strict=False
            )
            if key is not None
        ]
