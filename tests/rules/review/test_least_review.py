"""A typed round of single-sided Swiss beside the best, by what was known then."""

from dataclasses import replace
from fractions import Fraction

import pytest
from msgspec import structs
from topcut.regulations import load
from topcut.rules.drafts.byes import ByeReview
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.least_draw import LeastDraw, PricedBye
from topcut.rules.pairing.least.least import Price
from topcut.rules.pairing.least.proof import bound
from topcut.rules.review.least_review import LeastReview, least_review
from topcut.text.problems.mark import Mark
from topcut.tournament import Correction, Event, Round

from tests.build import event, player, required, score, swiss

RULES = load("single-sided")
FOUR = ["ann", "bo", "cy", "di"]
FIRST = swiss(1, ["ann bo 3-0", "cy di 0-3"])


def reviewed(of: Event) -> LeastReview:
    return required(least_review(of, RULES, of.swiss[-1]))


def price(cost: int, dear: int = 0) -> Price:
    return Price(dear, Fraction(cost))


def test_it_says_what_each_pair_costs_and_what_the_least_is() -> None:
    found = reviewed(event(FOUR, [FIRST, swiss(2, ["ann cy -", "di bo -"])], family="single"))
    assert {pair.priced.players: pair.priced.cost.total for pair in found.pairs} == {
        ("ann", "cy"): 59,
        ("di", "bo"): 59,
    }
    assert found.least is not None
    assert (found.price, found.least.price, found.excess) == (price(118), price(2), price(116))


def test_the_draft_of_a_round_has_nothing_to_spare_and_no_wrong_side() -> None:
    of = event(FOUR, [FIRST], family="single")
    made = draft(of, RULES)
    tables = [
        f"{table.corp} {table.players[1] if table.corp == table.players[0] else table.players[0]} -"
        for table in made.tables
    ]
    found = reviewed(event(FOUR, [FIRST, swiss(2, tables)], family="single"))
    assert found.excess == price(0)
    assert not any(pair.wrong_sides for pair in found.pairs)
    assert isinstance(made.how, LeastDraw)
    assert found.price == made.how.price
    assert tuple(pair.priced for pair in found.pairs) == made.how.pairs


def test_wrong_sides_cost_nothing_more_and_are_named() -> None:
    """The cost of a pair is that of its cheaper side; the typed one is judged by itself."""
    found = reviewed(event(FOUR, [FIRST, swiss(2, ["ann di -", "bo cy -"])], family="single"))
    assert found.excess == price(0)
    wrong = {
        pair.priced.players: (pair.wrong_sides, pair.against_draw, pair.same_sides)
        for pair in found.pairs
    }
    assert sorted(wrong.values()) == [(False, False, False), (True, False, False)]


def test_a_third_meeting_is_told_and_has_no_least_where_none_is_possible() -> None:
    rounds = [swiss(1, ["ann bo 3-0"]), swiss(2, ["bo ann 3-0"]), swiss(3, ["ann bo -"])]
    found = reviewed(event(["ann", "bo"], rounds, family="single"))
    assert [pair.meets_too_often for pair in found.pairs] == [True]
    assert (found.least, found.price) == (None, price(6))


def test_a_table_without_sides_has_no_wrong_ones() -> None:
    second = swiss(2, ["ann di -", "bo cy -"])
    blind = replace(second, matches=tuple(replace(match, corp=None) for match in second.matches))
    found = reviewed(event(FOUR, [FIRST, blind], family="single"))
    assert [pair.wrong_sides for pair in found.pairs] == [False, False]


def test_the_bye_that_was_typed_is_not_part_of_the_cost() -> None:
    first = swiss(1, ["ann bo 3-0", "cy di 0-3"], byes=("ed",))
    second = swiss(2, ["di ann -", "bo cy -"], byes=("ed",))
    found = reviewed(event([*FOUR, "ed"], [first, second], family="single", bye="last"))
    assert (found.byes.rightful in ("bo", "cy"), found.excess) == (True, price(0))


FIVE = [*FOUR, "ed"]
WITH_BYE = swiss(1, ["ann bo 3-0", "cy di 3-0"], byes=("ed",))


def matched(bye: tuple[str, ...], *tables: str) -> LeastReview:
    """A second round, after Ed had the bye and Ann and Cy won, with the bye in the matching."""
    second = swiss(2, tables, byes=bye)
    return reviewed(event(FIVE, [WITH_BYE, second], family="single", bye="matching"))


def test_the_bye_in_the_matching_is_a_part_of_the_cost() -> None:
    """Bo's bye costs 1 and the pairs 11; Ann's costs 16, and leaves a pair of losers."""
    found = matched(("bo",), "di ann -", "ed cy -")
    assert found.bye == PricedBye("bo", Fraction(0), Fraction(1))
    assert (found.price, found.excess, found.byes.rightful) == (price(12), price(0), None)
    dearer = matched(("ann",), "bo ed -", "di cy -")
    assert dearer.byes.rightful is None
    assert dearer.bye == PricedBye("ann", Fraction(3), Fraction(16))
    assert (dearer.price, dearer.excess) == (price(41), price(29))


def test_a_second_bye_is_wrong_and_then_the_pairs_alone_are_compared() -> None:
    found = matched(("ed",), "bo ann -", "di cy -")
    assert found.byes.rightful in ("bo", "di")
    assert (found.byes.passed_over, found.bye, found.misfit[0]) == (None, None, 1)
    assert (found.price, found.excess) == (price(30), price(10))


def test_of_several_byes_one_is_part_of_the_sum_and_the_others_are_not_needed() -> None:
    found = matched(("ed", "bo", "cy"), "di ann -")
    assert (found.byes.rightful, found.byes.unneeded) == (None, ("ed", "cy"))
    assert required(found.bye).player == "bo"
    assert found.price == price(10 + 1)
    assert required(matched((), "di ann -", "ed cy -").least).bye is None


def test_where_nobody_has_the_bye_of_an_odd_number_the_cheapest_one_is_named() -> None:
    found = matched((), "di ann -", "ed cy -", "bo bo -")
    assert found.byes.rightful in ("bo", "di")


def test_where_every_bye_leaves_a_third_meeting_the_fewest_byes_alone_count() -> None:
    """Three who have all met twice, and two of whom have had two byes."""
    rounds = [
        swiss(1, ["ann bo 3-0"], byes=("cy",)),
        swiss(2, ["bo ann 3-0"], byes=("cy",)),
        swiss(3, ["ann cy 3-0"], byes=("bo",)),
        swiss(4, ["cy ann 3-0"], byes=("bo",)),
        swiss(5, ["cy bo 3-0"], byes=("ann",)),
        swiss(6, ["bo cy 3-0"]),
    ]
    three = ["ann", "bo", "cy"]
    right = reviewed(event(three, [*rounds, swiss(7, ["bo cy -"], byes=("ann",))], family="single"))
    assert (right.byes.rightful, right.least, right.bye) == (None, None, None)
    wrong = reviewed(event(three, [*rounds, swiss(7, ["ann cy -"], byes=("bo",))], family="single"))
    assert wrong.byes.rightful == "ann"


def test_who_has_fewer_byes_but_leaves_a_third_meeting_is_told_as_passed_over() -> None:
    rounds = [
        swiss(1, ["bo ann 3-0"], byes=("cy",), drops=("ann",)),
        swiss(2, ["bo cy 3-0"]),
        swiss(3, ["cy bo 0-3"]),
    ]
    fourth = swiss(4, ["bo cy -"], byes=("ann",), returns=("ann",))
    found = reviewed(event(["ann", "bo", "cy"], [*rounds, fourth], family="single"))
    assert (found.byes.rightful, found.byes.passed_over) == ("bo", "ann")


def test_the_draft_with_a_bye_in_the_matching_has_nothing_to_spare() -> None:
    of = event(FIVE, [WITH_BYE], family="single", bye="matching")
    made = draft(of, RULES)
    tables = [
        f"{table.corp} {table.players[1] if table.corp == table.players[0] else table.players[0]} -"
        for table in made.tables
    ]
    found = matched(tuple(bye.player for bye in made.byes), *tables)
    assert found.misfit == (0, price(0), 0)
    assert isinstance(made.how, LeastDraw)
    assert (found.price, found.bye) == (made.how.price, made.how.bye)
    proof = required(found.proof)
    assert bound(found.field, proof) == found.price


def test_awarded_byes_count_as_received() -> None:
    """Zed's awarded bye of round 1 is one, so that somebody without one comes first."""
    players = ["ann", "bo", player("zed", byes=1)]
    first = swiss(1, ["ann bo 3-0"], byes=("zed",))
    wrong = event(players, [first, swiss(2, ["bo ann -"], byes=("zed",))], family="single")
    assert reviewed(wrong).byes.rightful == "bo"
    right = event(players, [first, swiss(2, ["zed ann -"], byes=("bo",))], family="single")
    assert reviewed(right).byes.rightful is None


def test_nothing_is_said_while_results_are_missing() -> None:
    of = event(
        FOUR,
        [swiss(1, ["ann bo 3-0", "cy di -"]), swiss(2, ["di ann -", "bo cy -"])],
        family="single",
    )
    assert least_review(of, RULES, of.swiss[-1]) is None


@pytest.mark.parametrize(("until", "cost"), [(3, 0), (2, 8), (None, 0)])
def test_a_corrected_result_counts_as_it_stood(until: int | None, cost: int) -> None:
    """Di beat Ann; until when that was typed the other way round is noted, or fits."""
    second = swiss(2, ["di ann 3-0", "bo cy 0-3"])
    corrected = replace(
        second.matches[0], corrections=(Correction(score("0-3"), until, Mark("swiss-2.yaml", 2)),)
    )
    rounds: list[Round] = [FIRST, replace(second, matches=(corrected, second.matches[1]))]
    found = reviewed(event(FOUR, [*rounds, swiss(3, ["ann cy -", "bo di -"])], family="single"))
    assert found.excess == price(cost)


def test_the_misfit_counts_byes_then_the_excess_then_sides_that_are_wrong_without_the_draw() -> (
    None
):
    fits = reviewed(event(FOUR, [FIRST, swiss(2, ["ann di -", "bo cy -"])], family="single"))
    assert fits.misfit == (0, price(0), 1)
    assert structs.replace(fits, byes=ByeReview("ann", ("bo", "cy"))).misfit[0] == 3
    assert structs.replace(fits, byes=ByeReview(None, ("bo", "cy"))).misfit[0] == 2
    dear = reviewed(event(FOUR, [FIRST, swiss(2, ["ann cy -", "di bo -"])], family="single"))
    assert dear.misfit[1] == price(116)


def test_a_bye_that_only_the_draw_gives_to_another_is_right_and_both_are_named() -> None:
    three = ["ann", "bo", "cy"]
    rounds = {"ann": "bo cy -", "bo": "ann cy -", "cy": "ann bo -"}
    found = {
        bye: reviewed(event(three, [swiss(1, [table], byes=(bye,))], family="single"))
        for bye, table in rounds.items()
    }
    assert {bye: each.byes.against_draw for bye, each in found.items()} == {
        "ann": ("ann", "cy"),
        "bo": ("bo", "cy"),
        "cy": None,
    }
    assert {(each.byes.rightful, each.misfit[0]) for each in found.values()} == {(None, 0)}
