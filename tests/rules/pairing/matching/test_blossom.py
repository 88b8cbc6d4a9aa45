"""The cheapest pairing, against trying all and against the matchings of two libraries."""

from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.rules.pairing.matching.blossom import cheapest
from topcut.rules.pairing.matching.proven import Costs, Proven, is_cheapest

from tests.support.matchings import (
    SYSTEMS,
    by_all,
    by_networkx,
    by_others,
    by_rustworkx,
    distinct,
    of_pairs,
    of_single_sided,
    total,
)

FEW = st.integers(0, 3)
MANY = st.integers(-(10**9), 10**9)
WIDE = st.integers(0, 1 << 300)


@st.composite
def tables(draw: st.DrawFn, most: int = 10) -> list[list[int]]:
    """Costs of up to so many players: with many equal ones, with large ones, with both."""
    players = 2 * draw(st.integers(1, most // 2))
    numbers = draw(st.sampled_from([FEW, MANY, WIDE, FEW | WIDE]))
    return of_pairs(players, lambda one, two: draw(numbers))


def ours(costs: Costs) -> Proven:
    """What the prices prove, without which it counts for nothing."""
    proven = cheapest(costs)
    assert is_cheapest(costs, proven)
    return proven


@settings(deadline=None, max_examples=300)
@given(tables())
def test_no_pairing_of_up_to_ten_players_costs_less(costs: list[list[int]]) -> None:
    assert total(costs, ours(costs).pairs) == by_all(costs)


@pytest.mark.parametrize("values", [2, 4, 30, 10**6, 1 << 60])
@pytest.mark.parametrize("seed", range(8))
def test_costs_what_the_libraries_pairings_cost(values: int, seed: int) -> None:
    random = Random(f"{values}/{seed}")
    players = 2 * random.randint(6, 30)
    costs = of_pairs(players, lambda one, two: random.randrange(values))
    least = total(costs, ours(costs).pairs)
    assert total(costs, by_networkx(costs)) == least
    assert total(costs, by_rustworkx(costs)) == least


@pytest.mark.parametrize("kind", SYSTEMS)
@pytest.mark.parametrize("seed", range(6))
def test_rounds_of_every_system_cost_as_little_as_by_a_library(kind: str, seed: int) -> None:
    random = Random(f"{kind}/{seed}")
    costs = SYSTEMS[kind](random, 2 * random.randint(4, 24))
    assert total(costs, ours(costs).pairs) == total(costs, by_others(costs))


@pytest.mark.parametrize("kind", SYSTEMS)
@pytest.mark.parametrize("seed", range(4))
def test_where_no_two_pairings_are_equal_the_library_finds_the_same(kind: str, seed: int) -> None:
    random = Random(f"{kind}/{seed}/distinct")
    costs = distinct(SYSTEMS[kind](random, 2 * random.randint(4, 20)), random)
    assert ours(costs).pairs == by_networkx(costs)


@pytest.mark.long
@pytest.mark.parametrize("kind", SYSTEMS)
def test_hundreds_of_rounds_of_every_system_cost_as_little_as_by_a_library(kind: str) -> None:
    """125 of 8 to 272 players, most of them small."""
    for number in range(125):
        random = Random(f"{kind}/{number}/long")
        costs = SYSTEMS[kind](random, 2 * int(4 * 34 ** (number / 124)))
        assert total(costs, ours(costs).pairs) == total(costs, by_others(costs))
        if len(costs) <= 64:
            sure = distinct(costs, random)
            assert ours(sure).pairs == by_networkx(sure)


@given(tables(16))
def test_prices_are_whole_and_groups_lie_within_each_other(costs: list[list[int]]) -> None:
    groups = [set(members) for members, _ in ours(costs).groups]
    for number, one in enumerate(groups):
        for two in groups[:number]:
            assert one < two or two < one or not one & two


def test_nobody_is_paired_without_players() -> None:
    assert cheapest([]) == Proven((), (), ())


def test_what_somebody_would_cost_alone_is_not_read() -> None:
    costs = of_single_sided(Random(5), 30)
    other = [
        [-7 if one == two else cost for two, cost in enumerate(row)]
        for one, row in enumerate(costs)
    ]
    assert cheapest(other) == cheapest(costs)


def test_two_groups_of_three_far_apart_have_a_price_for_leaving_them() -> None:
    """One pair has to lead from one to the other, which prices of players alone do not show."""
    costs = of_pairs(6, lambda one, two: 0 if one // 3 == two // 3 else 10)
    (group,) = ours(costs).groups
    assert group in (((0, 1, 2), 20), ((3, 4, 5), 20))


def test_160_players_take_no_half_second() -> None:
    """Of the processor; it is some 30 ms on a quiet machine."""
    costs = of_single_sided(Random(1), 160)
    before = process_time()
    cheapest(costs)
    assert process_time() - before < 0.5
