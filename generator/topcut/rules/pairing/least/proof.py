"""Why no pairing costs less: prices that anybody can add up.

Every player has a price, and so have some groups of an odd number of players. A pair pays the
prices of both and of each group that only one of them is in. If no pair pays more than it costs,
no pairing costs less than all prices together: everybody is in one pair, and of an odd group one
pair at least leads out of it. `bound` checks that with nothing but additions. The bye, where it is
part of the pairing, is a partner like any other, with a price of its own.

The prices are those of the exact matching that finds the least cost (`blossom`). Where half of the
cheapest pair of each player does as well, that is everybody's price.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import lcm

from msgspec import Struct

from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.pairing.least.least import CostTable, Price
from topcut.rules.pairing.least.lightest import Weights, with_prices
from topcut.rules.pairing.matching.proven import Proven

MOST = 128
"""Players up to which prices are looked for: more would fill a page."""


class PriceList(Struct, frozen=True):
    """Prices, of which no pair pays more than it costs."""

    players: tuple[tuple[str, Fraction], ...]
    """Every player by id, with a price, which may be below 0; the bye last, by its own id."""
    groups: tuple[tuple[tuple[str, ...], Fraction], ...]
    """Groups of an odd number of players, the smaller first, with prices above 0; the bye may be
    in one."""
    dear: int = 0
    """So much more a dear pair costs here: 0 where the costs alone prove that there is no better
    pairing, else more than any pairing costs."""

    @property
    def total(self) -> Fraction:
        """All prices together."""
        prices = [price for _, price in self.players] + [price for _, price in self.groups]
        return sum(prices, Fraction(0))


def bound(rivals: Rivals, prices: PriceList) -> Price | None:
    """What no pairing falls below, by adding up prices; None where they prove nothing."""
    table = CostTable(rivals)
    unit = lcm(*(price.denominator for _, price in (*prices.players, *prices.groups)))
    singles = {player: int(price * unit) for player, price in prices.players}
    if singles.keys() != set(table.ids) or (prices.dear and prices.dear * table.scale < table.over):
        return None
    groups: list[tuple[set[str], int]] = []
    for players, price in prices.groups:
        members = set(players)
        if price < 0 or len(members) % 2 == 0 or not members <= singles.keys():
            return None
        groups.append((members, int(price * unit)))
    keys = table.keys(prices.dear * table.scale)
    for (one, two), key in zip(combinations(table.ids, 2), keys, strict=True):
        left = sum([price for members, price in groups if (one in members) != (two in members)])
        paid = singles[one] + singles[two] + left
        if key is not None and paid * table.scale > key * unit:
            return None
    if not prices.dear:
        return Price(0, prices.total)
    dear, cost = divmod(prices.total, prices.dear)
    return Price(int(dear), cost)


def prove(rivals: Rivals, most: int = MOST) -> PriceList | None:
    """Prices that prove the least cost of all these players, and of the bye.

    None where there is no pairing at all, and of more than `most` players, the bye among them.
    """
    table = CostTable(rivals)
    players = len(table.ids)
    if not 2 <= players <= most:
        return None
    weights, dear = _weights(table, 0), 0
    proven = with_prices(weights, players)
    if proven is None:
        return None
    places = combinations(range(players), 2)
    is_dear = dict(zip(places, table.is_dear, strict=True))
    if any(is_dear[pair] for pair in proven.pairs):
        least = _total(weights, proven)
        more = -(-table.over // table.scale)
        others = _weights(table, more)
        fewest = with_prices(others, players)
        assert fewest
        if _total(others, fewest) > least:
            weights, dear, proven = others, more, fewest
    half = _cheapest(weights, players)
    if sum(half) == 2 * _total(weights, proven):
        return _listed(table, half, {}, dear)
    return _listed(table, *_smaller(proven), dear)


def _smaller(proven: Proven) -> tuple[list[int], dict[tuple[int, ...], int]]:
    """Prices of players and groups, where the others take the place of a group of more than half.

    The same pairs lead out of both; who is the only other one pays alone.
    """
    prices = list(proven.prices)
    groups: dict[tuple[int, ...], int] = {}
    for members, price in proven.groups:
        inside = set(members)
        others = tuple(each for each in range(len(prices)) if each not in inside)
        smaller = min(members, others, key=len)
        if len(smaller) == 1:
            prices[smaller[0]] += price
        else:
            groups[smaller] = groups.get(smaller, 0) + price
    return prices, groups


def _weights(table: CostTable, dear: int) -> dict[tuple[int, int], int]:
    """What every pair weighs that can meet, a dear one so much more."""
    places = combinations(range(len(table.ids)), 2)
    known = zip(places, table.keys(dear * table.scale), strict=True)
    return {pair: key for pair, key in known if key is not None}


def _total(weights: Weights, proven: Proven) -> int:
    return sum(weights[pair] for pair in proven.pairs)


def _cheapest(weights: Weights, players: int) -> list[int]:
    """What the cheapest pair of each player weighs: half of that is a price where all reach it."""
    least = [max(weights.values())] * players
    for (one, two), weight in weights.items():
        least[one] = min(least[one], weight)
        least[two] = min(least[two], weight)
    return least


def _listed(
    table: CostTable, prices: Sequence[int], groups: Mapping[tuple[int, ...], int], dear: int
) -> PriceList:
    """Prices in halves of the table's costs, by id."""
    unit = 2 * table.scale
    return PriceList(
        tuple((id_, Fraction(price, unit)) for id_, price in zip(table.ids, prices, strict=True)),
        tuple(
            (tuple(table.ids[each] for each in members), Fraction(price, unit))
            for members, price in sorted(groups.items(), key=lambda each: (len(each[0]), each[0]))
        ),
        dear,
    )
