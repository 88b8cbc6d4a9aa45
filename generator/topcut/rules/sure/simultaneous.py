"""How many others can come by so many points at once, and how many do so for certain.

Whoever sits at a table shares it: both get what one result gives. Of rounds that are not paired it
is only known how many tables there can be, and what points cost there. Whatever a table ends with,
the prices of both sides add up to one table at most, and all together cannot pay for more tables
than there are. Each list of prices gives a bound, and the lowest holds.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from topcut.rules.sure.remaining import OpenTable, Remaining, Result

NEVER = 1 << 60
"""The price of what cannot be reached."""


class GainPrices:
    """What it costs to gain so many units in so many rounds that are not paired."""

    def __init__(self, table: int, gains: tuple[tuple[int, ...], ...]) -> None:
        """`table` is what a whole one costs; gains are by rounds, then by units at least."""
        self.table, self.gains = table, gains
        self._both: dict[tuple[int, int, int, int], tuple[int, ...]] = {}

    def of(self, rounds: int, units: int) -> int:
        """The least price; `NEVER` where so much cannot be gained."""
        if units <= 0:
            return 0
        gains = self.gains[rounds]
        return gains[units] if units < len(gains) else NEVER

    def at(
        self, results: tuple[Result, ...], rounds: tuple[int, int], units: tuple[int, int]
    ) -> tuple[int, ...]:
        """What one more of a table costs who lacks so much before it, for each who can have it.

        Two for whom both is cheaper than one and one cost half of both each.
        """
        most = len(self.gains[-1]) + max(map(max, results))
        units = min(units[0], most), min(units[1], most)
        key = (*rounds, *units)
        if key not in self._both:
            costs = [
                (self.of(rounds[0], units[0] - one), self.of(rounds[1], units[1] - two))
                for one, two in results
            ]
            cheapest = min(min(pair) for pair in costs)
            both = min(min(sum(pair), NEVER) for pair in costs)
            steps = (both // 2, both // 2) if both < 2 * cheapest else (cheapest, both - cheapest)
            self._both[key] = tuple(step for step in steps if step < NEVER // 2)
        return self._both[key]


@cache
def prices_of(results: tuple[Result, ...], win: int, rounds: int) -> tuple[GainPrices, ...]:
    """GainPrices by points, and by who can gain so much at a table where the other gains, too."""
    most_at_once = max(win, *(one + two for one, two in results))
    table = 4 * most_at_once
    by_points = {units: 4 * units for units in range(win + 1)}
    lists = [
        by_points,
        *(
            _at_once(results, least, table, win)
            for least in sorted({one for one, _ in results if one})
        ),
    ]
    return tuple(GainPrices(table, _gains(prices, win, rounds)) for prices in lists)


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


class Reach(Struct, frozen=True):
    """How many others can have so many points at the end."""

    each: int
    """Counted one by one, as if each had the field to themselves."""
    together: int
    """At most at once, because they meet each other."""


class Crowd:
    """The rivals for some places, counted beside anybody's points."""

    def __init__(
        self, ahead: Remaining, rivals: frozenset[str], staying: frozenset[str] | None = None
    ) -> None:
        """`staying` are those who take a place for certain if they are good enough."""
        self.ahead, self.rivals = ahead, rivals
        self.staying = rivals if staying is None else staying
        self._points = sorted(ahead.points[player] for player in rivals)
        self._most = sorted(most(ahead, player) for player in rivals)
        self._certain = sorted(ahead.points[player] for player in self.staying)
        self._beyond: dict[int, tuple[int, ...]] = {}
        self._apart = [table for table in ahead.tables if ahead.busy.isdisjoint(table.players)]
        shared = {player for table in self._apart for player in table.players}
        self._single = sorted(rivals - shared)

    def now(self, units: int, besides: str) -> int:
        """RivalCounts who have so many units already."""
        own = besides in self.rivals and self.ahead.points[besides] >= units
        return len(self._points) - bisect_left(self._points, units) - own

    def reach(self, units: int, besides: str) -> Reach:
        """How many can come to so many units, at most, while `besides` wins nothing."""
        own = besides in self.rivals and most(self.ahead, besides) >= units
        ahead = self.ahead
        each = len(self._most) - bisect_left(self._most, units) - own
        lists = prices_of(ahead.results, ahead.win, ahead.unpaired)
        return Reach(each, min(self._affordable(units, besides, prices) for prices in lists))

    def _affordable(self, units: int, besides: str, prices: GainPrices) -> int:
        """How many can have enough at these prices."""
        purse = prices.table * self.ahead.seats
        count = 0
        for price in sorted(self._expenses(units, besides, prices)):
            purse -= price
            if purse < 0:
                break
            count += 1
        return count

    def _expenses(self, units: int, besides: str, prices: GainPrices) -> Iterator[int]:
        """What it costs that one rival more comes by enough, for every rival who can."""
        ahead = self.ahead

        def lacks(player: str) -> int:
            if player not in self.rivals or player == besides:
                return NEVER
            return max(units - ahead.points[player], 0)

        for table in self._apart:
            one, two = table.players
            if besides in table.players:
                other = two if one == besides else one
                cost = prices.of(ahead.rounds[other], lacks(other) - ahead.win)
                yield from (cost,) if cost < NEVER else ()
            else:
                rounds = ahead.rounds[one], ahead.rounds[two]
                lacking = lacks(one), lacks(two)
                yield from prices.at(ahead.best, rounds, lacking)
        for player in self._single:
            won = ahead.win * len(ahead.open_tables.get(player, ()))
            cost = prices.of(ahead.rounds[player], lacks(player) - won)
            if cost < NEVER:
                yield cost

    def certain(self, beyond: int, besides: str) -> Reach:
        """How many have more than `beyond` units for certain, while `besides` wins all.

        One by one, and with the tables at which one of two does.
        """
        own = besides in self.staying and self.ahead.points[besides] > beyond
        already = len(self._certain) - bisect_right(self._certain, beyond) - own
        if beyond not in self._beyond:
            self._beyond[beyond] = tuple(self._more(table, beyond) for table in self.ahead.tables)
        more = self._beyond[beyond]
        tables = self.ahead.open_tables.get(besides, ())
        return Reach(already, already + sum(more) - sum(more[table.index] for table in tables))

    def _more(self, table: OpenTable, beyond: int) -> int:
        """How many pass `beyond` at a table for certain, of those who have not."""
        if not self.ahead.busy.isdisjoint(table.players):
            return 0
        lacking = tuple(
            beyond - self.ahead.points[player] if player in self.staying else NEVER
            for player in table.players
        )
        if min(lacking) >= self.ahead.win:
            return 0
        return min(
            sum(0 <= lacks < units for lacks, units in zip(lacking, result, strict=True))
            for result in self.ahead.worst
        )


def most(ahead: Remaining, player: str) -> int:
    """The most that a player can have at the end, in units."""
    tables = len(ahead.open_tables.get(player, ()))
    return ahead.points[player] + ahead.win * (tables + ahead.rounds[player])
