"""How many others can come by so many points at once, and how many do so for certain.

Whoever sits at a table shares it: both get what one result gives. Of rounds that are not paired it
is only known how many tables there can be. So points have prices: whatever a table ends with, the
prices of both sides add up to one table at most, and all together cannot pay for more tables than
there are. Each list of prices gives a bound, and the lowest holds.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from msgspec import Struct

from topcut.rules.sure.ahead import Ahead, Result, Table

NEVER = 1 << 60
"""The price of what cannot be reached."""


class Reach(Struct, frozen=True):
    """How many others can have so many points at the end."""

    each: int
    """Counted one by one, as if each had the field to themselves."""
    together: int
    """At most at once, because they meet each other."""


def reach(ahead: Ahead, rivals: Collection[str], wanted: int, besides: str) -> Reach:
    """How many of the rivals can come to `wanted` units, at most, while `besides` wins nothing."""
    return Reach(
        sum(most(ahead, player) >= wanted for player in rivals if player != besides),
        min(
            _affordable(ahead, rivals, wanted, besides, prices)
            for prices in _prices(ahead.results, ahead.win, ahead.unpaired)
        ),
    )


def most(ahead: Ahead, player: str) -> int:
    """The most that a player can have at the end, in units."""
    tables = len(ahead.seated.get(player, ()))
    return ahead.points[player] + ahead.win * (tables + ahead.rounds[player])


def certain(ahead: Ahead, rivals: Collection[str], beyond: int, besides: str) -> Reach:
    """How many of the rivals have more than `beyond` units for certain, `besides` winning all.

    One by one, and with the tables at which one of two does.
    """
    already = {player for player in rivals if player != besides and ahead.points[player] > beyond}
    more = 0
    for table in ahead.tables:
        if ahead.busy.isdisjoint(table.players) and besides not in table.players:
            more += _least_beyond(ahead, rivals, table, beyond) - sum(
                player in already for player in table.players
            )
    return Reach(len(already), len(already) + more)


def _least_beyond(ahead: Ahead, rivals: Collection[str], table: Table, beyond: int) -> int:
    return min(
        sum(
            player in rivals and ahead.points[player] + units > beyond
            for player, units in zip(table.players, result, strict=True)
        )
        for result in ahead.worst
    )


class Prices(Struct, frozen=True):
    """What it costs to gain so many units in so many rounds that are not paired."""

    table: int
    """What a whole table costs."""
    gains: tuple[tuple[int, ...], ...]
    """By rounds, then by units gained at least."""

    def of(self, rounds: int, units: int) -> int:
        """The least price; `NEVER` where so much cannot be gained."""
        if units <= 0:
            return 0
        gains = self.gains[rounds]
        return gains[units] if units < len(gains) else NEVER


def _affordable(
    ahead: Ahead, rivals: Collection[str], wanted: int, besides: str, prices: Prices
) -> int:
    purse = prices.table * ahead.seats
    count = 0
    for price in sorted(_expenses(ahead, rivals, wanted, besides, prices)):
        purse -= price
        if purse < 0:
            break
        count += 1
    return count


def _expenses(
    ahead: Ahead, rivals: Collection[str], wanted: int, besides: str, prices: Prices
) -> Iterator[int]:
    """What it costs that one rival more comes by enough, for every rival who can.

    Two at one table for whom both is cheaper than one and one cost half of both each.
    """

    def price(player: str, units: int) -> int:
        if player not in rivals or player == besides:
            return NEVER
        return prices.of(ahead.rounds[player], wanted - ahead.points[player] - units)

    shared: set[str] = set()
    for table in ahead.tables:
        if not ahead.busy.isdisjoint(table.players):
            continue
        shared.update(table.players)
        results: Sequence[Result] = ahead.best
        if besides in table.players:
            results = ((ahead.win, ahead.win),)
        costs = [tuple(map(price, table.players, result)) for result in results]
        one = min(min(pair) for pair in costs)
        two = min(sum(pair) for pair in costs)
        if two >= NEVER:
            two = NEVER
        if two < 2 * one:
            yield from (two // 2, two // 2)
        else:
            yield from (cost for cost in (one, two - one) if cost < NEVER // 2)
    for player in rivals:
        if player not in shared:
            cost = price(player, ahead.win * len(ahead.seated.get(player, ())))
            if cost < NEVER:
                yield cost


@cache
def _prices(results: tuple[Result, ...], win: int, rounds: int) -> tuple[Prices, ...]:
    """Prices by points, and by who can gain so much at a table where the other gains, too."""
    most_at_once = max(win, *(one + two for one, two in results))
    table = 4 * most_at_once
    by_points = {units: 4 * units for units in range(win + 1)}
    lists = [by_points, *(_at_once(results, least, table, win) for least in _gained(results))]
    return tuple(Prices(table, _gains(prices, win, rounds)) for prices in lists)


def _gained(results: tuple[Result, ...]) -> list[int]:
    return sorted({one for one, _ in results if one})


def _at_once(results: tuple[Result, ...], least: int, table: int, win: int) -> dict[int, int]:
    """Half a table for what leaves the other `least` or more, and nothing for less than that."""
    highest = max((one for one, two in results if two >= least), default=0)
    return {
        units: 0 if units < least else table // 2 if units <= highest else table
        for units in range(win + 1)
    }


def _gains(prices: dict[int, int], win: int, rounds: int) -> tuple[tuple[int, ...], ...]:
    gains: list[tuple[int, ...]] = [(0,)]
    for number in range(1, rounds + 1):
        before = gains[-1]
        gains.append(
            tuple(
                min(
                    before[max(units - gained, 0)] + prices[gained]
                    for gained in range(win + 1)
                    if max(units - gained, 0) < len(before)
                )
                for units in range(number * win + 1)
            )
        )
    return tuple(gains)
