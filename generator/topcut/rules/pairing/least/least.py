"""The pairing of least cost: exact, and the same whatever the order of the players.

Pairings compare by the number of dear pairs, then the sum of costs, then the sum of the numbers
that the draw gives to the pairs. All three are one whole number for each pair, so large that they
cannot be confused: a number has 32 bits, and those of half the players together stay below the
shift; a dear pair outweighs the costs of all others.

Where the bye of an odd number is part of the pairing it is one more partner, of whoever may have
it: its cost and its number count like those of a pair, but it is never dear.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import combinations, product, repeat
from math import isqrt, lcm

from msgspec import Struct

from topcut.rules.ground.draw import WORD_BITS, Draw
from topcut.rules.pairing.least.cost import BYE, Rivals, bye_cost, cost_of, open_surplus
from topcut.rules.pairing.least.lightest import Evidence, lightest
from topcut.rules.pairing.points.core import Pair

SHIFT = 40
"""Bits below the cost for the numbers of the pairs: enough for 511 players, more for more."""


class Price(Struct, frozen=True, order=True):
    """What a pairing costs; the smaller is better, the number of dear pairs first."""

    dear: int
    """Pairs that are dear, of which there are as few as can be."""
    cost: Fraction
    """The costs of all pairs, and of the bye where it is part of the pairing."""


class LeastPairing(Struct, frozen=True):
    """A pairing of least cost, and how it is known."""

    pairs: tuple[Pair, ...]
    """Sorted, as are the ids of each."""
    price: Price
    evidence: Evidence
    bye: str | None = None
    """Who has the bye; None where it is no part of the pairing."""


def least_cost(rivals: Rivals, draw: Draw | None = None) -> LeastPairing | None:
    """The pairing of least cost of all these players; None where there is none at all.

    Of several the one with the least sum of the numbers that the draw gives; without a draw any
    of them. There is none of an odd number of players of whom nobody may have the bye.
    """
    table = CostTable(rivals)
    best = lightest(table.edges(draw), len(table.ids)) if len(table.ids) % 2 == 0 else None
    if best is None:
        return None
    partners = [(table.ids[one], table.ids[two]) for one, two in best.pairs]
    pairs = tuple(pair for pair in partners if pair[1] != BYE)
    bye = next((one for one, two in partners if two == BYE), None)
    return LeastPairing(pairs, price_of(rivals, pairs, bye), best.evidence, bye)


def price_of(rivals: Rivals, pairs: Iterable[Pair], bye: str | None = None) -> Price:
    """What these pairs cost together, and the bye of this player."""
    costs = [cost_of(rivals, one, two) for one, two in pairs]
    alone = Fraction(0) if bye is None else bye_cost(rivals, bye)
    return Price(sum(cost.dear for cost in costs), sum((cost.total for cost in costs), alone))


def can_be_paired(rivals: Rivals, players: Iterable[str]) -> bool:
    """Whether all of these players find an opponent whom they have not met too often."""
    ids = sorted(players)
    if len(ids) % 2:
        return False
    if max(times_barred(rivals, ids).values(), default=0) < len(ids) // 2:
        return True  # at least half of the others are left to everybody: Dirac's theorem
    edges = [
        (one, two, 0)
        for one, two in combinations(range(len(ids)), 2)
        if rivals.corps(ids[one], ids[two])
    ]
    return lightest(edges, len(ids)) is not None


def times_barred(rivals: Rivals, players: Iterable[str]) -> dict[str, int]:
    """With how many of the others each of these players has met too often."""
    lost = dict.fromkeys(players, 0)
    for one, two in rivals.met:
        if one in lost and two in lost and not rivals.corps(one, two):
            lost[one] += 1
            lost[two] += 1
    return lost


def numbers(ids: Iterable[str], draw: Draw) -> Iterator[int]:
    """The number that the draw gives to each pair of ids, in the order of combinations.

    The first eight hex digits of the digest of `draw/stage/round/pair/KEY1 KEY2`, keys sorted;
    that of the bye, the last of the ids where it is one, is of `draw/stage/round/pair/bye KEY`.
    """
    prefix = f"{draw.word}/{draw.stage}/{draw.round}/pair/".encode()
    keys = [draw.key(id_).encode() if id_ != BYE else b"" for id_ in ids]
    for one, two in combinations(keys, 2):
        first, second = (one, two) if one < two else (two, one)
        if not two:
            first, second = b"bye", one
        digest = sha256(b"%b%b %b" % (prefix, first, second)).digest()
        yield int.from_bytes(digest[: WORD_BITS // 8], "big")


class CostTable:
    """The cost of every pair as a whole number, those of equal players worked out once.

    The bye is the last of the ids, where it is part of the pairing.
    """

    def __init__(self, rivals: Rivals) -> None:
        self.players = sorted(rivals.points)
        self.ids = [*self.players, *([BYE] if rivals.candidates else [])]
        self.scale = lcm(*(points.denominator for points in rivals.points.values())) ** 2
        self.dear = rivals.costs.dear * self.scale
        self.costs = self._costs(rivals)
        """Times the scale, in the order of combinations; None for who cannot meet again."""
        dearest = max((cost for cost in self.costs if cost is not None), default=0)
        self.over = len(self.ids) // 2 * dearest + 1
        """More than any pairing costs."""
        last = len(self.players)
        self.is_dear = [
            two < last and cost is not None and 0 < self.dear <= cost
            for (_, two), cost in zip(
                combinations(range(len(self.ids)), 2), self.costs, strict=True
            )
        ]
        """Whether a pair is one of those of which there are as few as can be, in the same order."""

    def _costs(self, rivals: Rivals) -> list[int | None]:
        kinds = [(rivals.points[each], rivals.balance[each]) for each in self.players]
        place = {kind: number for number, kind in enumerate(dict.fromkeys(kinds))}
        rows = self._of_strangers(list(place), rivals)
        places = [place[kind] for kind in kinds]
        costs: list[int | None] = []
        for after, own in enumerate(places, 1):
            row = rows[own]
            costs += [row[other] for other in places[after:]]
            if rivals.candidates:
                costs.append(self._of_bye(rivals, self.players[after - 1]))
        number = {id_: index for index, id_ in enumerate(self.players)}
        for one, two in rivals.met:
            if one in number and two in number:
                first, second = number[one], number[two]
                # Where the pair stands in the order of combinations.
                index = first * (2 * len(self.ids) - first - 1) // 2 + second - first - 1
                cost = cost_of(rivals, one, two).total * self.scale
                assert cost.denominator == 1
                costs[index] = cost.numerator if rivals.corps(one, two) else None
        return costs

    def _of_bye(self, rivals: Rivals, player: str) -> int | None:
        """What the bye of a player costs, times the scale; None for who may not have it."""
        cost = bye_cost(rivals, player) * self.scale
        assert cost.denominator == 1
        return cost.numerator if player in rivals.candidates else None

    def _of_strangers(
        self, kinds: Sequence[tuple[Fraction, int]], rivals: Rivals
    ) -> list[list[int]]:
        """What players of any two kinds cost who have not met, times the scale."""
        root = isqrt(self.scale)
        points = [(own * root).numerator for own, _ in kinds]
        balances = [balance for _, balance in kinds]
        sides = {
            (one, two): rivals.costs.surplus ** open_surplus(one, two) * self.scale
            if rivals.costs.has_sides
            else 0
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
        more = self.over if over is None else over
        return [
            cost + more if is_dear and cost is not None else cost
            for cost, is_dear in zip(self.costs, self.is_dear, strict=True)
        ]

    @property
    def shift(self) -> int:
        """Bits that the numbers of all pairs of a pairing together stay below."""
        return max(SHIFT, WORD_BITS + (len(self.ids) // 2).bit_length())

    def edges(self, draw: Draw | None) -> Sequence[tuple[int, int, int]]:
        """All pairs that can meet, with weights of which the least sum is wanted."""
        partners = len(self.ids)
        shift = self.shift if draw is not None else 0
        drawn = numbers(self.ids, draw) if draw is not None else repeat(0)
        return [
            (one, two, (key << shift) + number)
            for (one, two), key, number in zip(
                combinations(range(partners), 2), self.keys(), drawn, strict=False
            )
            if key is not None
        ]
