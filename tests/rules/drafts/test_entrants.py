"""Who is in for a round."""

from dataclasses import replace

from topcut.regulations import load
from topcut.rules.drafts.entrants import entrants
from topcut.text.problems.mark import Mark
from topcut.tournament import Removal

from tests.build import event, player, swiss

LAW = load("ffg-2.2.1")
NEXT = swiss(2)
FIVE = ["ann", "bob", "cyd", "dan", "eve"]
ONE = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "4-1")], byes=("eve",))


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
