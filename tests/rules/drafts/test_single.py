"""The draft of a round of single-sided Swiss."""

from collections import Counter
from datetime import date
from fractions import Fraction

import pytest
from topcut.regulations import load
from topcut.rules.drafts.draft import ByeReason, Draft
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.least_draw import LeastDraw, PricedBye
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.least.cost import SideReason
from topcut.rules.pairing.least.least import Price
from topcut.rules.pairing.least.lightest import Evidence
from topcut.tournament import Event, Round

from tests.build import event, player, swiss

RULES = load("single-sided")
FOUR = ["ann", "bo", "cy", "di"]
EIGHT = [*FOUR, "ed", "fay", "gus", "hal"]
FIRST = swiss(1, ["ann bo 3-0", "cy di 0-3"])


def drafted(of: Event, number: int | None = None) -> Draft:
    return draft(of, RULES, number)


def seats(made: Draft) -> list[tuple[str | None, frozenset[str]]]:
    return [(table.corp, frozenset(table.players)) for table in made.tables]


def byes(made: Draft) -> list[tuple[str, ByeReason]]:
    return [(bye.player, bye.reason) for bye in made.byes]


def test_round_1_is_paired_in_the_order_of_the_draw_and_so_are_its_sides() -> None:
    draw = Draw("mill-road", "swiss", 1)
    order = draw.order("order", EIGHT)
    made = drafted(event(EIGHT, family="single"))
    pairs = list(zip(order[::2], order[1::2], strict=True))
    assert [table.players for table in made.tables] == pairs
    assert [table.corp for table in made.tables] == [draw.order("side", pair)[0] for pair in pairs]
    assert isinstance(made.how, LeastDraw)
    assert (made.how.price, made.how.evidence) == (Price(0, Fraction(4)), Evidence.EQUAL)
    assert {pair.sides and pair.sides.reason for pair in made.how.pairs} == {SideReason.DRAW}


def test_a_later_round_has_the_least_cost_and_the_greater_surplus_is_runner() -> None:
    made = drafted(event(FOUR, [FIRST], family="single"))
    assert seats(made) == [("di", frozenset(("ann", "di"))), ("bo", frozenset(("bo", "cy")))]
    assert [table.table for table in made.tables] == [1, 2]
    assert isinstance(made.how, LeastDraw)
    assert (made.how.price, made.how.evidence) == (Price(0, Fraction(2)), Evidence.ALL)
    top = made.how.pairs[0]
    assert (top.points, sorted(top.balances), top.meetings) == ((3, 3), [-1, 1], 0)
    assert top.sides is not None
    assert top.sides.reason is SideReason.SURPLUS


def test_a_second_meeting_exchanges_the_sides() -> None:
    made = drafted(event(["ann", "bo"], [swiss(1, ["ann bo 3-0"])], family="single"))
    assert seats(made) == [("bo", frozenset(("ann", "bo")))]
    assert isinstance(made.how, LeastDraw)
    assert made.how.price == Price(0, Fraction(9 + 5 + 1))
    assert made.rematches == ()


def test_a_round_without_a_pairing_is_refused_in_plain_words() -> None:
    rounds = [swiss(1, ["ann bo 3-0"]), swiss(2, ["bo ann 3-0"])]
    with pytest.raises(CannotPairError) as reason:
        drafted(event(["ann", "bo"], rounds, family="single"))
    assert str(reason.value) == (
        "every pairing of round 3 has players in it who have met twice: pair it by hand, with "
        "rulings: {S-meet-1: the reason} at their tables"
    )


def test_an_odd_round_without_a_pairing_is_refused_too() -> None:
    rounds = [
        swiss(1, ["ann bo 3-0"], byes=("cy",)),
        swiss(2, ["bo ann 3-0"], byes=("cy",)),
        swiss(3, ["ann cy 3-0"], byes=("bo",)),
        swiss(4, ["cy ann 3-0"], byes=("bo",)),
        swiss(5, ["cy bo 3-0"], byes=("ann",)),
        swiss(6, ["bo cy 3-0"], byes=("ann",)),
    ]
    with pytest.raises(CannotPairError, match="every pairing of round 7 has players"):
        drafted(event(["ann", "bo", "cy"], rounds, family="single"))


def test_the_bye_of_round_1_is_the_first_of_the_draw() -> None:
    first = Draw("mill-road", "swiss", 1).order("bye", EIGHT[:7])[0]
    made = drafted(event(EIGHT[:7], family="single"))
    assert byes(made) == [(first, ByeReason.DRAWN)]
    assert len(made.tables) == 3


def test_awarded_byes_are_taken_out_before_the_odd_one() -> None:
    made = drafted(event([*EIGHT[:7], player("zed", byes=1)], family="single"))
    assert byes(made)[0] == ("zed", ByeReason.AWARDED)
    assert byes(made)[1][1] is ByeReason.DRAWN


def test_the_bye_goes_to_the_lowest_of_those_with_the_fewest() -> None:
    """Bo and Cy lost to Ann and Di; Ed has had a bye; Cy's no-show counts as one, too."""
    first = swiss(1, ["ann bo 3-0", "cy di no"], byes=("ed",))
    made = drafted(event([*FOUR, "ed"], [first], family="single"), 2)
    assert byes(made) == []  # di has left
    second = swiss(2, ["ann ed 3-0", "cy bo 1-1"])
    third = drafted(
        event([*FOUR, "ed", player("fay", joins=3)], [first, second], family="single", bye="last"),
        3,
    )
    assert byes(third) == [("bo", ByeReason.LOWEST)]


def test_who_has_not_played_has_the_bye_only_after_all_who_have() -> None:
    """Ed and Fay join now and stand below all; of two such the draw decides."""
    first = swiss(1, ["ann bo 3-0", "cy di 0-3"])
    made = drafted(event([*FOUR, player("ed", joins=2)], [first], family="single", bye="last"))
    assert byes(made)[0][0] in ("bo", "cy")
    everybody_had_one = [
        swiss(1, ["ann bo 3-0"], byes=("cy",)),
        swiss(2, ["bo cy 3-0"], byes=("ann",)),
        swiss(3, ["cy ann 3-0"], byes=("bo",)),
    ]
    late = [player("ed", joins=4), player("fay", joins=4)]
    made = drafted(
        event(["ann", "bo", "cy", *late], everybody_had_one, family="single", bye="last")
    )
    first_drawn = Draw("mill-road", "swiss", 4).order("bye", ["ed", "fay"])[0]
    assert byes(made) == [(first_drawn, ByeReason.LOWEST)]


def test_the_bye_in_the_matching_goes_to_whoever_makes_bye_and_pairs_cheapest() -> None:
    """All but Ed have had none: Bo and Di with 0 points cost 1, Ann and Cy 16."""
    first = swiss(1, ["ann bo 3-0", "cy di 3-0"], byes=("ed",))
    made = drafted(event([*FOUR, "ed"], [first], family="single", bye="matching"))
    ((name, reason),) = byes(made)
    assert (name in ("bo", "di"), reason) == (True, ByeReason.COST)
    assert isinstance(made.how, LeastDraw)
    assert made.how.bye == PricedBye(name, Fraction(0), Fraction(1))
    costs = sum((pair.cost.total for pair in made.how.pairs), Fraction(1))
    assert made.how.price == Price(0, costs)
    assert [order.purpose for order in made.how.orders if order.purpose == "bye"] == []


def test_the_bye_in_the_matching_may_go_to_who_has_not_played_a_game() -> None:
    """Ed joins now with 0 points, which cost as little as those of who has lost."""
    first = swiss(1, ["ann bo 3-0", "cy di 0-3"])
    found = {
        byes(
            drafted(
                event(
                    [*FOUR, player("ed", joins=2)],
                    [first],
                    family="single",
                    bye="matching",
                    draw=f"word-{word}",
                )
            )
        )[0][0]
        for word in range(12)
    }
    assert found == {"bo", "cy", "ed"}


def test_of_five_players_in_six_rounds_everybody_has_a_bye_and_somebody_two() -> None:
    five, rounds = [*FOUR, "ed"], list[Round]()
    for number in range(1, 7):
        made = drafted(event(five, rounds, family="single", bye="matching"))
        tables = [
            f"{table.corp} {next(each for each in table.players if each != table.corp)} 3-0"
            for table in made.tables
        ]
        rounds.append(swiss(number, tables, byes=[bye.player for bye in made.byes]))
    had = Counter(player for round_ in rounds for player in round_.byes)
    assert sorted(had.values()) == [1, 1, 1, 1, 2]


def test_who_would_leave_no_pairing_is_passed_over_for_the_bye_in_the_matching() -> None:
    """Ann is back without a bye, but Bo and Cy have met twice; of the two Bo had none."""
    rounds = [
        swiss(1, ["bo ann 3-0"], byes=("cy",), drops=("ann",)),
        swiss(2, ["bo cy 3-0"]),
        swiss(3, ["cy bo 0-3"]),
    ]
    made = draft(
        event(["ann", "bo", "cy"], rounds, family="single", bye="matching"), RULES, 4, ("ann",)
    )
    assert [(bye.player, bye.passed_over) for bye in made.byes] == [("bo", ("ann",))]
    assert seats(made) == [("ann", frozenset(("ann", "cy")))]


@pytest.mark.parametrize(("day", "reason"), [(1, ByeReason.COST), (-1, ByeReason.LOWEST)])
def test_without_a_word_of_the_event_its_day_decides_how_the_bye_is_given(
    day: int, reason: ByeReason
) -> None:
    held = date(2024, 7, 1) if day > 0 else date(2024, 6, 30)
    first = swiss(1, ["ann bo 3-0", "cy di 3-0"], byes=("ed",))
    made = drafted(event([*FOUR, "ed"], [first], family="single", day=held))
    assert byes(made)[0][1] is reason


def test_who_would_leave_no_pairing_is_passed_over_for_the_bye() -> None:
    """Ann is back and stands last, but Bo and Cy have met twice."""
    rounds = [
        swiss(1, ["bo ann 3-0"], byes=("cy",), drops=("ann",)),
        swiss(2, ["bo cy 3-0"]),
        swiss(3, ["cy bo 0-3"]),
    ]
    made = draft(
        event(["ann", "bo", "cy"], rounds, family="single", bye="last"), RULES, 4, ("ann",)
    )
    assert [(bye.player, bye.passed_over) for bye in made.byes] == [("bo", ("ann",))]
    assert seats(made) == [("ann", frozenset(("ann", "cy")))]


def test_a_fixed_table_stays_with_its_player() -> None:
    made = drafted(
        event([player("ann", fixed_table=7), "bo", "cy", "di"], [FIRST], family="single")
    )
    assert [table.fixed_for for table in made.tables if table.table == 7] == ["ann"]


def test_the_order_of_the_players_changes_nothing() -> None:
    forth, back = (
        drafted(event(EIGHT, family="single")),
        drafted(event(EIGHT[::-1], family="single")),
    )
    assert forth.tables == back.tables
    rounds = [swiss(1, ["ann bo 3-0", "cy di 0-3", "ed fay 3-0", "gus hal 1-1"])]
    assert (
        drafted(event(EIGHT, rounds, family="single")).tables
        == drafted(event(EIGHT[::-1], rounds, family="single")).tables
    )
