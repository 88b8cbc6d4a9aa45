"""Prices that prove the least cost, and the check of them by addition."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.pairing.least.least import Price, least_cost
from topcut.rules.pairing.least.proof import MOST, PriceList, bound, prove

from tests.build import required
from tests.opinions.pairings import all_pairings
from tests.support.least_oracle import cost, random_rivals, total


def plain(players: int) -> Rivals:
    """Players who are all alike."""
    rivals = random_rivals(1, players)
    ids = list(rivals.points)
    return Rivals(dict.fromkeys(ids, Fraction(3)), dict.fromkeys(ids, 0), {}, rivals.costs)


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 12), st.booleans())
def test_the_prices_of_any_round_add_up_to_its_least_cost(
    seed: int, half: int, halves: bool
) -> None:
    rivals = random_rivals(seed, 2 * half, halves=halves)
    least, proof = least_cost(rivals), prove(rivals)
    if least is None:
        assert proof is None
        return
    assert proof is not None
    assert bound(rivals, proof) == least.price


@pytest.mark.parametrize("players", [40, 52, 64])
def test_larger_rounds_are_proven_too(players: int) -> None:
    rivals = random_rivals(players, players)
    least, proof = least_cost(rivals), prove(rivals)
    assert least is not None
    assert proof is not None
    assert bound(rivals, proof) == least.price


@pytest.mark.parametrize("seed", range(10))
def test_no_pairing_costs_less_than_prices_that_are_accepted(seed: int) -> None:
    """The bound against all pairings, and each pair against its own cost by the words."""
    rivals = random_rivals(seed, 8)
    proof = prove(rivals)
    if proof is None:
        return
    found = required(bound(rivals, proof))
    totals = [total(rivals, pairs) for pairs in all_pairings(sorted(rivals.points))]
    assert min(each for each in totals if each is not None) == (found.dear, found.cost)
    prices = dict(proof.players)
    for one in prices:
        for two in prices:
            price = cost(rivals, one, two) if one < two else None
            if price is not None and (price < 100 or not proof.dear):
                out = [
                    each for members, each in proof.groups if (one in members) != (two in members)
                ]
                assert prices[one] + prices[two] + sum(out) <= price


def test_an_odd_group_on_equal_points_has_a_price_for_leaving_it() -> None:
    """Three players with 6 points and three with 0: one pair costs 37, which single prices miss."""
    rivals = plain(6)
    points = {each: Fraction(6 * (place < 3)) for place, each in enumerate(sorted(rivals.points))}
    rivals = replace(rivals, points=points)
    proof = required(prove(rivals))
    assert bound(rivals, proof) == Price(0, Fraction(39))
    assert len(proof.groups) == 1
    alone = replace(proof, groups=())
    assert bound(rivals, alone) != Price(0, Fraction(39))


def test_prices_that_a_pair_cannot_pay_prove_nothing() -> None:
    rivals = plain(4)
    ids = sorted(rivals.points)
    fair = PriceList(tuple((each, Fraction(1, 2)) for each in ids), ())
    assert bound(rivals, fair) == Price(0, Fraction(2))
    greedy = replace(fair, players=((ids[0], Fraction(3, 4)), *fair.players[1:]))
    assert bound(rivals, greedy) is None


@pytest.mark.parametrize(
    "groups",
    [
        (((0, 1), Fraction(1)),),  # an even group need not be left
        (((0, 1, 2), Fraction(-1)),),
        (((0, 1, 9), Fraction(0)),),
        (((0, 1, 1), Fraction(0)),),
    ],
)
def test_groups_that_bind_nobody_prove_nothing(
    groups: tuple[tuple[tuple[int, ...], Fraction], ...],
) -> None:
    rivals = plain(4)
    ids = [*sorted(rivals.points), *(["nobody"] * 9)]
    players = tuple((each, Fraction(-9)) for each in ids[:4])
    named = tuple((tuple(ids[each] for each in members), price) for members, price in groups)
    assert bound(rivals, PriceList(players, named)) is None


def test_where_all_reach_their_cheapest_pair_half_of_it_is_the_price() -> None:
    proof = required(prove(plain(40)))
    assert ({price for _, price in proof.players}, proof.groups) == ({Fraction(1, 2)}, ())


def test_where_dear_pairs_are_needed_the_prices_say_what_one_counts_more() -> None:
    """Four players with the same surplus of two: both pairs cost 2,500."""
    rivals = plain(4)
    surplus = replace(rivals, balance=dict.fromkeys(rivals.points, 2))
    proof = required(prove(surplus))
    assert proof.dear > 5000
    assert bound(surplus, proof) == Price(2, Fraction(5000))
    assert bound(surplus, replace(proof, dear=4999)) is None


def test_where_no_dear_pair_is_needed_the_costs_alone_are_paid() -> None:
    rivals = plain(4)
    one, two, *_ = sorted(rivals.points)
    some = replace(rivals, balance={**rivals.balance, one: 2, two: 2})
    proof = required(prove(some))
    assert (proof.dear, proof.total) == (0, 2)


def test_prices_of_other_players_prove_nothing() -> None:
    proof = required(prove(plain(4)))
    assert bound(plain(6), proof) is None


def test_nothing_is_proven_of_too_many() -> None:
    assert prove(plain(MOST + 2)) is None


def test_surpluses_of_any_size_are_proven() -> None:
    """50 to the 25 has 142 bits."""
    rivals = random_rivals(4, 14)
    wide = replace(rivals, balance=dict.fromkeys(rivals.points, 25), met={})
    least, proof = least_cost(wide), prove(wide)
    assert least is not None
    assert proof is not None
    assert bound(wide, proof) == least.price


@pytest.mark.parametrize("seed", range(8))
def test_no_group_is_of_more_than_half_of_the_players(seed: int) -> None:
    """Its price is paid by the same pairs as that of all others would be."""
    proof = required(prove(random_rivals(seed, 40)))
    assert all(1 < len(members) <= 20 and price > 0 for members, price in proof.groups)


def test_the_proof_does_not_depend_on_the_order_of_the_players() -> None:
    rivals = random_rivals(5, 16)
    ids = sorted(rivals.points)
    turned = replace(rivals, points={each: rivals.points[each] for each in ids[::-1]})
    assert prove(turned) == prove(rivals)
