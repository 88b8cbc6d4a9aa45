"""What points cost in rounds that are not paired, where two at a table share what it gives.

Whatever a table ends with, the prices of both sides add up to one table at most, and all together
cannot pay for more tables than there are. Each list of prices gives a bound, and the lowest holds.
"""

from functools import cache

from topcut.rules.sure.remaining import Result

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
    lists = [by_points, *(_at_once(results, least, table, win) for least in _gained(results))]
    return tuple(GainPrices(table, _gains(prices, win, rounds)) for prices in lists)


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
