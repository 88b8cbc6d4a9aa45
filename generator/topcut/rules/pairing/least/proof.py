"""Why no pairing costs less: prices that anybody can add up.

Every player has a price, and so have some groups of an odd number of players. A pair pays the
prices of both and of each group that only one of them is in. If no pair pays more than it costs,
no pairing costs less than all prices together: everybody is in one pair, and of an odd group one
pair at least leads out of it. `bound` checks that with nothing but additions.

The prices come from what the others would cost if two players were away. Leave one player out for
good; the height of a player is the least cost of all others but these two, that of a pair the mean
of both heights and its own cost. From the lowest pair up, players join into groups. A player's
price is how far the first group lies above the own height, a group's price how far the next one
lies above it. (Sebő: distances in a graph without negative circuits give a packing of cuts.)
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import lcm

from msgspec import Struct, structs

from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.pairing.least.least import CostTable, Price
from topcut.rules.pairing.least.lightest import Weights, least_weight, least_weights_without

MOST = 128
"""Players up to which prices are looked for: that takes a matching for each of them."""


class PriceList(Struct, frozen=True):
    """Prices, of which no pair pays more than it costs."""

    players: tuple[tuple[str, Fraction], ...]
    """Every player by id, with a price, which may be below 0."""
    groups: tuple[tuple[tuple[str, ...], Fraction], ...]
    """Groups of an odd number of players, the smaller first, with prices above 0."""
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
    if sorted(singles) != table.ids or (prices.dear and prices.dear * table.scale < table.over):
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
    """Prices that prove the least cost of all these players.

    None where there is no pairing at all, of more than `most` players, and beyond whole numbers
    that the matching can hold.
    """
    table = CostTable(rivals)
    players = len(table.ids)
    if not 2 <= players <= most:
        return None
    dear = -(-table.over // table.scale)
    weights, barred = _weights(table, dear)
    least = least_weight(weights, players)
    if least is None or least >= barred:
        return None
    bare, _ = _weights(table, 0)
    if least_weight(bare, players) == least:
        weights, dear = bare, 0
    cheapest = _cheapest(weights, players)
    if sum(cheapest) == 2 * least:
        return structs.replace(_listed(table, dict(enumerate(cheapest)), ()), dear=dear)
    others = least_weights_without(weights, players)
    if others is None:
        return None
    heights = [2 * (other - least) for other in others]
    return structs.replace(_grown(table, weights, heights), dear=dear)


def _weights(table: CostTable, dear: int) -> tuple[dict[tuple[int, int], int], int]:
    """What every pair weighs, and what one that cannot meet again does: more than any pairing."""
    keys = table.keys(dear * table.scale)
    players = len(table.ids)
    barred = players * (max((key for key in keys if key is not None), default=0) + 1)
    places = combinations(range(players), 2)
    known = zip(places, keys, strict=True)
    return {pair: barred if key is None else key for pair, key in known}, barred


def _cheapest(weights: Weights, players: int) -> list[int]:
    """What the cheapest pair of each player weighs: half of that is a price where all reach it."""
    found = [max(weights.values())] * players
    for (one, two), weight in weights.items():
        found[one] = min(found[one], weight)
        found[two] = min(found[two], weight)
    return found


def _grown(table: CostTable, weights: Weights, heights: Sequence[int]) -> PriceList:
    """The prices, from the heights of all players but the first, who is left out.

    Heights and prices are in halves of the table's costs.
    """
    group: dict[int, tuple[tuple[int, ...], int]] = {
        player: ((player,), height) for player, height in enumerate(heights, 1)
    }
    singles: dict[int, int] = {}
    groups: list[tuple[tuple[int, ...], int]] = []
    joining = sorted(
        ((heights[one - 1] + heights[two - 1]) // 2 + weight, one, two)
        for (one, two), weight in weights.items()
        if one
    )
    top = heights[0]
    for height, one, two in joining:
        first, second = group[one], group[two]
        if first is second:
            continue
        for members, low in (first, second):
            if len(members) == 1:
                singles[members[0]] = height - low
            elif len(members) % 2 and height > low:
                groups.append((members, height - low))
        joined = tuple(sorted(first[0] + second[0])), height
        group.update(dict.fromkeys(joined[0], joined))
        top = height
    singles.setdefault(1, 0)
    singles[0] = -top
    return _listed(table, singles, groups)


def _listed(
    table: CostTable,
    singles: Mapping[int, int],
    groups: Iterable[tuple[tuple[int, ...], int]],
) -> PriceList:
    """Prices in halves of the table's costs, by id."""
    unit = 2 * table.scale
    return PriceList(
        tuple((table.ids[each], Fraction(singles[each], unit)) for each in sorted(singles)),
        tuple(
            (tuple(table.ids[each] for each in members), Fraction(price, unit))
            for members, price in sorted(groups, key=lambda each: (len(each[0]), each[0]))
        ),
    )
