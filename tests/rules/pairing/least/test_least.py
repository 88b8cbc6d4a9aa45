"""The pairing of least cost against all pairings, and against a second library."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.pairing.least.least import (
    SHIFT,
    CostTable,
    can_be_paired,
    least_cost,
    numbers,
    price_of,
)

from tests.build import required
from tests.opinions.pairings import all_pairings
from tests.support.least_oracle import cost, number, random_rivals, total

DRAW = Draw("word", "swiss", 5)
PREFIX = "word/swiss/5"


@pytest.mark.parametrize("players", [2, 4, 6, 8, 10])
@pytest.mark.parametrize("seed", range(12))
def test_it_is_the_least_of_all_pairings_down_to_the_numbers(players: int, seed: int) -> None:
    """Dear pairs, then the sum of costs, then the sum of the numbers of the pairs."""
    rivals = random_rivals((players, seed), players, halves=seed % 3 == 0)
    best = min(
        (
            (priced, sum(number(PREFIX, *pair) for pair in pairs), pairs)
            for pairs in all_pairings(sorted(rivals.points))
            if (priced := total(rivals, pairs)) is not None
        ),
        default=None,
    )
    found = least_cost(rivals, DRAW)
    if best is None or found is None:
        assert best is None
        assert found is None
        return
    assert found.pairs == tuple(best[2])
    assert (found.price.dear, found.price.cost) == best[0]


@pytest.mark.parametrize("players", [16, 24, 32, 48, 64])
def test_a_second_library_finds_no_cheaper_pairing(players: int) -> None:
    for seed in range(3):
        rivals = random_rivals((players, seed), players)
        found = required(least_cost(rivals, DRAW))
        graph = networkx.Graph()
        for one, two in combinations(sorted(rivals.points), 2):
            price = cost(rivals, one, two)
            if price is not None:
                graph.add_edge(one, two, weight=-int(price) - (10**12 if price >= 100 else 0))
        pairs = sorted(
            (min(pair), max(pair))
            for pair in networkx.max_weight_matching(graph, maxcardinality=True)
        )
        assert found.price == price_of(rivals, pairs)


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 9), st.randoms(use_true_random=False))
def test_the_order_of_the_players_changes_nothing(seed: int, half: int, random: Random) -> None:
    rivals = random_rivals(seed, 2 * half)
    ids = list(rivals.points)
    random.shuffle(ids)
    shuffled = replace(
        rivals,
        points={each: rivals.points[each] for each in ids},
        balance={each: rivals.balance[each] for each in sorted(ids)},
        met=dict(reversed(list(rivals.met.items()))),
    )
    assert least_cost(shuffled, DRAW) == least_cost(rivals, DRAW)


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 6))
def test_whether_all_can_be_paired_is_whether_a_pairing_is_found(seed: int, half: int) -> None:
    rivals = random_rivals(seed, 2 * half)
    dense = replace(rivals, met={pair: (pair[0], pair[1]) for pair in rivals.met})
    for each in (rivals, dense):
        found = least_cost(each, None)
        assert can_be_paired(each, each.points) == (found is not None)


def test_an_odd_number_of_players_cannot_all_be_paired() -> None:
    assert not can_be_paired(random_rivals(1, 5), random_rivals(1, 5).points)


def test_without_a_draw_the_price_is_the_same() -> None:
    for seed in range(5):
        rivals = random_rivals(seed, 20)
        drawn, free = least_cost(rivals, DRAW), least_cost(rivals)
        assert drawn is not None
        assert free is not None
        assert drawn.price == free.price


def test_the_numbers_are_the_first_eight_digits_of_the_digests_of_sorted_pairs() -> None:
    ids = ["ann", "bo", "cy", "di"]
    assert list(numbers(ids, DRAW)) == [number(PREFIX, *pair) for pair in combinations(ids, 2)]


@pytest.mark.parametrize("players", [2, 272, 510, 512, 2000])
def test_the_numbers_of_all_pairs_together_stay_below_one_unit_of_cost(players: int) -> None:
    """Half the players have a pair each, and a number has 32 bits at most."""
    table = _table(players)
    shift = table.shift
    assert shift >= SHIFT
    assert players // 2 * (2**32 - 1) < 2**shift


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 5))
def test_one_more_dear_pair_outweighs_all_costs(seed: int, half: int) -> None:
    """The sum of keys orders all pairings as the price does."""
    rivals = random_rivals(seed, 2 * half)
    table = CostTable(rivals)
    keys = dict(zip(combinations(table.ids, 2), table.keys(), strict=True))
    priced = []
    for pairs in all_pairings(table.ids):
        known = [key for pair in pairs if (key := keys[pair]) is not None]
        if len(known) == half:
            priced.append((total(rivals, pairs), sum(known)))
    by_price = sorted(priced, key=lambda each: each[0] or (0, 0))
    by_key = sorted(priced, key=lambda each: each[1])
    assert [each[0] for each in by_price] == [each[0] for each in by_key]
    assert len({each[0] for each in priced}) == len({each[1] for each in priced})


def test_the_largest_surplus_of_twelve_rounds_is_exact() -> None:
    """50 to the 12, with dear pairs above it and numbers below it: weights of 111 bits."""
    rivals = random_rivals(4, 14)
    ids = sorted(rivals.points)
    twelve = replace(rivals, balance=dict.fromkeys(ids, 12), met={})
    found = required(least_cost(twelve, DRAW))
    assert found.price.dear == 7
    gaps = required(least_cost(replace(rivals, balance=dict.fromkeys(ids, 0), met={}), DRAW))
    assert gaps.price.dear == 0
    assert found.price.cost == 7 * 50**12 + gaps.price.cost - 7


def _table(players: int) -> CostTable:
    rivals = random_rivals(1, 2)
    ids = [f"player-{each}" for each in range(players)]
    point = next(iter(rivals.points.values()))
    return CostTable(Rivals(dict.fromkeys(ids, point), dict.fromkeys(ids, 0), {}, rivals.costs))


def test_no_pairing_of_least_cost_is_preferred_to_another() -> None:
    """Six players who are all alike have 15 pairings: each comes up about as often as any other."""
    table = _table(6)
    rivals = Rivals(
        dict.fromkeys(table.ids, Fraction(3)),
        dict.fromkeys(table.ids, 0),
        {},
        random_rivals(1, 2).costs,
    )
    found: Counter[tuple[tuple[str, str], ...]] = Counter()
    for word in range(1500):
        made = required(least_cost(rivals, Draw(f"word-{word}", "swiss", 2)))
        found[made.pairs] += 1
    assert len(found) == 15
    # sums of numbers are no lots: pairings share pairs, so that chi-square does not fit them
    assert min(found.values()) > 65
    assert max(found.values()) < 140
