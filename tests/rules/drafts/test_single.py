"""The draft of a round of single-sided Swiss."""

from fractions import Fraction

import pytest
from topcut.regulations import load
from topcut.rules.drafts.draft import ByeReason, Draft
from topcut.rules.drafts.least_draw import LeastDraw
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.drafts.single import draft
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.least.cost import SideReason
from topcut.rules.pairing.least.least import Price
from topcut.rules.pairing.least.lightest import Evidence
from topcut.tournament import Event

from tests.support.events import player
from tests.support.single_rounds import sided, sided_event

RULES = load("single-sided")
FOUR = ["ann", "bo", "cy", "di"]
EIGHT = [*FOUR, "ed", "fay", "gus", "hal"]
FIRST = sided(1, "ann bo 3-0", "cy di 0-3")


def drafted(of: Event, number: int | None = None) -> Draft:
    return draft(of, RULES, number)


def seats(made: Draft) -> list[tuple[str | None, frozenset[str]]]:
    return [(table.corp, frozenset(table.players)) for table in made.tables]


def byes(made: Draft) -> list[tuple[str, ByeReason]]:
    return [(bye.player, bye.reason) for bye in made.byes]


def test_round_1_is_paired_in_the_order_of_the_draw_and_so_are_its_sides() -> None:
    draw = Draw("mill-road", "swiss", 1)
    order = draw.order("order", EIGHT)
    made = drafted(sided_event(EIGHT))
    pairs = list(zip(order[::2], order[1::2], strict=True))
    assert [table.players for table in made.tables] == pairs
    assert [table.corp for table in made.tables] == [draw.order("side", pair)[0] for pair in pairs]
    assert isinstance(made.how, LeastDraw)
    assert (made.how.price, made.how.evidence) == (Price(0, Fraction(4)), Evidence.EQUAL)
    assert {pair.sides.reason for pair in made.how.pairs} == {SideReason.DRAW}


def test_a_later_round_has_the_least_cost_and_the_greater_surplus_is_runner() -> None:
    made = drafted(sided_event(FOUR, [FIRST]))
    assert seats(made) == [("di", frozenset(("ann", "di"))), ("bo", frozenset(("bo", "cy")))]
    assert [table.table for table in made.tables] == [1, 2]
    assert isinstance(made.how, LeastDraw)
    assert (made.how.price, made.how.evidence) == (Price(0, Fraction(2)), Evidence.ALL)
    top = made.how.pairs[0]
    assert (top.points, sorted(top.balances), top.meetings) == ((3, 3), [-1, 1], 0)
    assert top.sides.reason is SideReason.SURPLUS


def test_a_second_meeting_exchanges_the_sides() -> None:
    made = drafted(sided_event(["ann", "bo"], [sided(1, "ann bo 3-0")]))
    assert seats(made) == [("bo", frozenset(("ann", "bo")))]
    assert isinstance(made.how, LeastDraw)
    assert made.how.price == Price(0, Fraction(9 + 5 + 1))
    assert made.rematches == ()


def test_a_round_without_a_pairing_is_refused_in_plain_words() -> None:
    rounds = [sided(1, "ann bo 3-0"), sided(2, "bo ann 3-0")]
    with pytest.raises(CannotPairError) as reason:
        drafted(sided_event(["ann", "bo"], rounds))
    assert str(reason.value) == (
        "every pairing of round 3 has players in it who have met twice: pair it by hand, with "
        "rulings: {S-meet-1: the reason} at their tables"
    )


def test_an_odd_round_without_a_pairing_is_refused_too() -> None:
    rounds = [
        sided(1, "ann bo 3-0", byes=("cy",)),
        sided(2, "bo ann 3-0", byes=("cy",)),
        sided(3, "ann cy 3-0", byes=("bo",)),
        sided(4, "cy ann 3-0", byes=("bo",)),
        sided(5, "cy bo 3-0", byes=("ann",)),
        sided(6, "bo cy 3-0", byes=("ann",)),
    ]
    with pytest.raises(CannotPairError, match="every pairing of round 7 has players"):
        drafted(sided_event(["ann", "bo", "cy"], rounds))


def test_the_bye_of_round_1_is_the_first_of_the_draw() -> None:
    first = Draw("mill-road", "swiss", 1).order("bye", EIGHT[:7])[0]
    made = drafted(sided_event(EIGHT[:7]))
    assert byes(made) == [(first, ByeReason.DRAWN)]
    assert len(made.tables) == 3


def test_awarded_byes_are_taken_out_before_the_odd_one() -> None:
    made = drafted(sided_event([*EIGHT[:7], player("zed", byes=1)]))
    assert byes(made)[0] == ("zed", ByeReason.AWARDED)
    assert byes(made)[1][1] is ByeReason.DRAWN


def test_the_bye_goes_to_the_lowest_of_those_with_the_fewest() -> None:
    """Bo and Cy lost to Ann and Di; Ed has had a bye; Cy's no-show counts as one, too."""
    first = sided(1, "ann bo 3-0", "cy di no", byes=("ed",))
    made = drafted(sided_event([*FOUR, "ed"], [first]), 2)
    assert byes(made) == []  # di has left
    second = sided(2, "ann ed 3-0", "cy bo 1-1")
    third = drafted(sided_event([*FOUR, "ed", player("fay", joins=3)], [first, second]), 3)
    assert byes(third) == [("bo", ByeReason.LOWEST)]


def test_who_has_not_played_has_the_bye_only_after_all_who_have() -> None:
    """Ed and Fay join now and stand below all; of two such the draw decides."""
    first = sided(1, "ann bo 3-0", "cy di 0-3")
    made = drafted(sided_event([*FOUR, player("ed", joins=2)], [first]))
    assert byes(made)[0][0] in ("bo", "cy")
    everybody_had_one = [
        sided(1, "ann bo 3-0", byes=("cy",)),
        sided(2, "bo cy 3-0", byes=("ann",)),
        sided(3, "cy ann 3-0", byes=("bo",)),
    ]
    late = [player("ed", joins=4), player("fay", joins=4)]
    made = drafted(sided_event(["ann", "bo", "cy", *late], everybody_had_one))
    first_drawn = Draw("mill-road", "swiss", 4).order("bye", ["ed", "fay"])[0]
    assert byes(made) == [(first_drawn, ByeReason.LOWEST)]


def test_who_would_leave_no_pairing_is_passed_over_for_the_bye() -> None:
    """Ann is back and stands last, but Bo and Cy have met twice."""
    rounds = [
        sided(1, "bo ann 3-0", byes=("cy",), drops=("ann",)),
        sided(2, "bo cy 3-0"),
        sided(3, "cy bo 0-3"),
    ]
    made = draft(sided_event(["ann", "bo", "cy"], rounds), RULES, 4, ("ann",))
    assert [(bye.player, bye.passed_over) for bye in made.byes] == [("bo", ("ann",))]
    assert seats(made) == [("ann", frozenset(("ann", "cy")))]


def test_a_fixed_table_stays_with_its_player() -> None:
    made = drafted(sided_event([player("ann", fixed_table=7), "bo", "cy", "di"], [FIRST]))
    assert [table.fixed_for for table in made.tables if table.table == 7] == ["ann"]


def test_the_order_of_the_players_changes_nothing() -> None:
    forth, back = drafted(sided_event(EIGHT)), drafted(sided_event(EIGHT[::-1]))
    assert forth.tables == back.tables
    rounds = [sided(1, "ann bo 3-0", "cy di 0-3", "ed fay 3-0", "gus hal 1-1")]
    assert (
        drafted(sided_event(EIGHT, rounds)).tables
        == drafted(sided_event(EIGHT[::-1], rounds)).tables
    )
