"""Who is in for a round, and in which order the odd-count bye is offered."""

from collections.abc import Sequence
from dataclasses import replace

from topcut.regulations import load
from topcut.rules.drafts.entrants import bye_order, entrants
from topcut.rules.ground.draw import Draw
from topcut.text.problems.mark import Mark
from topcut.tournament import Removal, Round, StageKind

from tests.support.events import event, player, swiss

LAW = load("ffg-2.2.1")
NEXT = swiss(2)
FIVE = ["ann", "bob", "cyd", "dan", "eve"]
ONE = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "4-1")], byes=("eve",))


def draw_of(number: int) -> Draw:
    return Draw("mill-road", StageKind.SWISS, number)


def test_who_left_withdrew_was_disqualified_or_comes_later_is_not_in() -> None:
    players = [*FIVE, player("fay", joins=3), player("gus", withdrawn=True)]
    cheating = (Removal("dan", "cheating", Mark("rounds/swiss-1.yaml")),)
    first = replace(ONE, drops=("bob",), disqualified=cheating)
    assert list(entrants(event(players, [first]), LAW, NEXT).records) == ["ann", "cyd", "eve"]


def test_who_returns_before_the_round_or_joins_with_it_is_in() -> None:
    first = replace(ONE, drops=("bob",))
    made = event([*FIVE, player("fay", joins=2)], [first])
    found = entrants(made, LAW, swiss(2, returns=("bob",)))
    assert {"bob", "fay"} <= set(found.records)


def test_an_awarded_bye_lasts_as_many_rounds_as_were_given() -> None:
    made = event([player("ann", byes=2), player("bob", byes=1), *FIVE[2:]], [])
    assert entrants(made, LAW, swiss(1)).awarded == ("ann", "bob")
    assert entrants(made, LAW, NEXT).awarded == ("ann",)


def test_pairs_that_have_met_are_named_once_and_only_among_those_who_are_in() -> None:
    first = replace(ONE, drops=("dan",))
    assert entrants(event(FIVE, [first]), LAW, NEXT).met == (("ann", "bob"),)


def order(players: Sequence[object], *rounds: Round, number: int = 2) -> tuple[str, ...]:
    made = event(players, rounds)
    found = entrants(made, LAW, swiss(number))
    draw = draw_of(number)
    return bye_order(made, LAW, swiss(number), list(found.records), found.records, draw).players


def test_f_swiss_3_the_bye_is_offered_by_fewest_byes_then_lowest_rank() -> None:
    assert order([*FIVE], ONE) == ("bob", "dan", "cyd", "ann", "eve")


def test_f_swiss_3_who_joins_in_this_round_stands_below_all_who_are_ranked() -> None:
    assert order([*FIVE, player("fay", joins=2)], ONE)[0] == "fay"


def test_f_swiss_3_before_round_1_the_draw_alone_decides() -> None:
    drawn = tuple(draw_of(1).order("bye", FIVE))
    assert order([*FIVE], number=1) == drawn


def test_where_only_the_draw_parts_two_their_merits_are_equal() -> None:
    first = swiss(1, [("ann", "bob", "3-3"), ("cyd", "dan", "3-3")])
    made = event(FIVE[:4], [first])
    found = entrants(made, LAW, NEXT)
    merits = bye_order(made, LAW, NEXT, FIVE[:4], found.records, draw_of(2)).merits
    assert len(set(merits.values())) == 1
