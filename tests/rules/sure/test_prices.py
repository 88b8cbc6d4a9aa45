"""What points cost: no table pays for more than it gives."""

from itertools import combinations_with_replacement, product

import pytest
from topcut.rules.sure.simultaneous import NEVER, GainPrices, prices_of

from tests.support.sure_oracle import GAMES, TWO_GAMES

RESULTS = (GAMES["single-sided"], GAMES["half draft"], TWO_GAMES)


@pytest.mark.parametrize("results", RESULTS)
def test_both_sides_of_a_table_never_cost_more_than_the_table(
    results: tuple[tuple[int, int], ...],
) -> None:
    """Nor does a bye; and more never costs less."""
    win = max(one for one, _ in results)
    for prices in prices_of(results, win, 1):
        assert all(prices.of(1, one) + prices.of(1, two) <= prices.table for one, two in results)
        assert prices.of(1, win) <= prices.table
        costs = [prices.of(1, units) for units in range(win + 2)]
        assert costs == sorted(costs)
        assert (costs[0], costs[-1]) == (0, NEVER)


@pytest.mark.parametrize("results", RESULTS)
def test_over_two_rounds_the_cheapest_way_to_share_counts(
    results: tuple[tuple[int, int], ...],
) -> None:
    win = max(one for one, _ in results)
    for prices in prices_of(results, win, 2):
        for units in range(2 * win + 1):
            shared = [
                prices.of(1, first) + prices.of(1, second)
                for first, second in combinations_with_replacement(range(win + 1), 2)
                if first + second >= units
            ]
            assert prices.of(2, units) == min(shared)


def test_two_at_a_table_pay_half_of_both_where_that_is_cheaper() -> None:
    """By points, where a game's draw is worth one to both and a win three."""
    by_points = prices_of(((3, 0), (0, 3), (1, 1)), 3, 1)[0]
    assert by_points.at(((3, 0), (1, 1)), (0, 0), (1, 1)) == (0, 0)
    assert by_points.at(((3, 0), (0, 3)), (0, 0), (3, 3)) == (0,)
    assert by_points.at(((3, 0), (0, 3)), (0, 0), (4, 4)) == ()
    assert by_points.at(((3, 0), (0, 3), (1, 1)), (1, 1), (2, 2)) == (0, 8)
    assert by_points.at(((3, 0), (0, 3), (1, 1)), (1, 1), (NEVER, 2)) == (0,)


def test_what_is_asked_twice_is_the_same() -> None:
    prices = GainPrices(4, ((0,), (0, 1, 2)))
    first = {
        (one, two): prices.at(((2, 0), (0, 2)), (1, 1), (one, two))
        for one, two in product(range(6), repeat=2)
    }
    for units, steps in first.items():
        assert prices.at(((2, 0), (0, 2)), (1, 1), units) == steps
