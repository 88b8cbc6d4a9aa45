"""The order in which the odd-count bye is offered."""

from collections.abc import Sequence
from datetime import date

from topcut.regulations import load
from topcut.rules.drafts.byes import (
    ByeOrder,
    ByeReview,
    bye_order,
    is_in_matching,
    review_byes,
)
from topcut.rules.drafts.setting import setting_of
from topcut.rules.ground.draw import Draw
from topcut.tournament import Round, StageKind

from tests.build import event, player, swiss

LAW = load("ffg-2.2.1")
FIVE = ["ann", "bob", "cyd", "dan", "eve"]
ONE = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "4-1")], byes=("eve",))


def order(players: Sequence[object], *rounds: Round, number: int = 2) -> tuple[str, ...]:
    made = event(players, rounds)
    paired = setting_of(made, LAW, number)
    return bye_order(paired, paired.inside.records).players


def test_the_bye_is_in_the_matching_by_the_word_of_the_event_or_else_by_its_day() -> None:
    single = load("single-sided")
    eve, day = date(2024, 6, 30), date(2024, 7, 1)
    found = {
        (bye, held): is_in_matching(event(FIVE, family="single", bye=bye, day=held), single)
        for bye in ("", "matching", "last")
        for held in (eve, day)
    }
    assert {each for each, is_so in found.items() if is_so} == {
        ("", day),
        ("matching", eve),
        ("matching", day),
    }
    assert not is_in_matching(event(FIVE, day=day), LAW)


def test_f_swiss_3_the_bye_is_offered_by_fewest_byes_then_lowest_rank() -> None:
    assert order([*FIVE], ONE) == ("bob", "dan", "cyd", "ann", "eve")


def test_f_swiss_3_who_joins_in_this_round_stands_below_all_who_are_ranked() -> None:
    """Whoever the draw has first: also below the last one who is ranked."""
    for word in ("mill-road", "downtown", "a", "b", "c", "d"):
        made = event([*FIVE, player("fay", joins=2)], [ONE], draw=word)
        paired = setting_of(made, LAW, 2)
        assert bye_order(paired, paired.inside.records).players[0] == "fay"


def test_f_swiss_3_before_round_1_the_draw_alone_decides() -> None:
    drawn = tuple(Draw("mill-road", StageKind.SWISS, 1).order("bye", FIVE))
    assert order([*FIVE], number=1) == drawn


def test_where_only_the_draw_parts_two_their_merits_are_equal() -> None:
    first = swiss(1, [("ann", "bob", "3-3"), ("cyd", "dan", "3-3")])
    made = event(FIVE[:4], [first])
    merits = bye_order(setting_of(made, LAW, 2), FIVE[:4]).merits
    assert len(set(merits.values())) == 1


OFFERED = ByeOrder(("ann", "bob", "cyd"), {"ann": (0,), "bob": (1,), "cyd": (2,)})
"""The bye is offered to ann, then bob, then cyd, and not by the draw."""


def test_where_nobody_leaves_the_others_a_pairing_the_bye_is_the_first_ones() -> None:
    def review(*typed: str) -> ByeReview:
        return review_byes(typed, OFFERED, lambda _: False)

    assert review("ann") == ByeReview(None, ())
    assert review("cyd") == ByeReview("ann", ())


def test_of_several_byes_that_are_all_wrong_one_was_needed() -> None:
    review = review_byes(("bob", "cyd"), OFFERED, lambda _: True)
    assert review == ByeReview("ann", ("cyd",))


def test_whoever_comes_first_but_leaves_the_others_no_pairing_is_passed_over() -> None:
    review = review_byes(("cyd", "ann"), OFFERED, lambda player: player == "bob")
    assert review == ByeReview("bob", ("ann",), passed_over="ann")


def test_a_bye_beside_the_rightful_one_is_not_needed() -> None:
    review = review_byes(("cyd", "ann"), OFFERED, lambda _: True)
    assert review == ByeReview(None, ("cyd",))


def test_on_equal_merits_the_draw_alone_speaks_against_a_bye_that_leaves_a_pairing() -> None:
    level = ByeOrder(OFFERED.players, dict.fromkeys(OFFERED.players, (0,)))
    review = review_byes(("bob",), level, lambda _: True)
    assert review == ByeReview(None, (), against_draw=("bob", "ann"))
    assert review_byes(("bob",), level, lambda player: player != "bob").rightful == "ann"
    assert review_byes(("bob",), level, lambda _: False).against_draw == ("bob", "ann")
