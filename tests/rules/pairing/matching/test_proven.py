"""The check of a pairing and its prices."""

import pytest
from msgspec.structs import replace
from topcut.rules.pairing.matching.proven import Proven, UnprovenError, checked, is_cheapest

from tests.support.matchings import of_pairs

COSTS = of_pairs(6, lambda one, two: 0 if one // 3 == two // 3 else 10)
"""Two groups of three, between whom a pair costs 10."""
RIGHT = Proven((1, 0, 3, 2, 5, 4), (0,) * 6, (((0, 1, 2), 20),))


def test_a_pairing_that_costs_all_prices_is_one_of_the_cheapest() -> None:
    assert is_cheapest(COSTS, RIGHT)
    assert RIGHT.pairs == [(0, 1), (2, 3), (4, 5)]


def test_groups_within_groups_are_paid_for_by_who_is_in_one_of_them() -> None:
    """Two share the inner group, whose price a pair of the outer one alone pays too."""
    costs = of_pairs(8, lambda one, two: 3 * (one < 5 <= two) + 2 * (one < 3 <= two))
    groups = (((0, 1, 2), 4), ((0, 1, 2, 3, 4), 6))
    nested = Proven((1, 0, 3, 2, 5, 4, 7, 6), (0,) * 8, groups)
    assert is_cheapest(costs, nested)
    assert not is_cheapest(costs, replace(nested, groups=groups[:1]))
    assert not is_cheapest(costs, replace(nested, groups=((groups[0][0], 5), groups[1])))


@pytest.mark.parametrize(
    "wrong",
    [
        replace(RIGHT, partners=(3, 4, 5, 0, 1, 2)),  # costs more than all prices
        replace(RIGHT, partners=(0, 2, 1, 3, 5, 4)),  # two are alone
        replace(RIGHT, partners=(1, 2, 3, 4, 5, 0)),  # a circle
        replace(RIGHT, groups=()),
        replace(RIGHT, groups=(((0, 1, 2), 21),)),
        replace(RIGHT, groups=(((0, 1), 20),)),  # an even group need not be left
        replace(RIGHT, groups=(((0, 1, 1), 20),)),
        replace(RIGHT, groups=(((0, 1, 2), 40), ((3, 4, 5), -20))),
        replace(RIGHT, prices=(1, 0, 0, -1, 0, 0)),  # 0 and 1 pay more than they cost
        replace(RIGHT, prices=(10, 10, 0, 0, 0, 0), groups=()),
    ],
)
def test_nothing_else_proves_anything(wrong: Proven) -> None:
    assert not is_cheapest(COSTS, wrong)
    with pytest.raises(UnprovenError, match="6 players"):
        checked(COSTS, wrong)


def test_the_smallest_difference_counts_however_large_the_costs_are() -> None:
    large = 1 << 500
    costs = of_pairs(4, lambda one, two: large + (one + two == 3))
    cheap = Proven((1, 0, 3, 2), (large,) * 4, ())
    assert is_cheapest(costs, cheap)
    assert not is_cheapest(costs, replace(cheap, partners=(3, 2, 1, 0)))
