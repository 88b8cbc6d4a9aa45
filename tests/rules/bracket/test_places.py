"""Places that nothing can change any more."""

from itertools import permutations

from topcut.regulations import load
from topcut.rules.bracket.places import event_places, places
from topcut.rules.standings.standings import standings
from topcut.text.problems.mark import Mark
from topcut.tournament import Removal

from tests.build import event, swiss

SEEDS = ("a", "b", "c", "d")


def test_who_is_out_later_ranks_higher_and_in_the_same_round_the_seed_decides() -> None:
    assert places({"a": 5, "b": 2, "c": 5, "d": 2}, [], "c", SEEDS) == {
        "c": 1,
        "a": 2,
        "b": 3,
        "d": 4,
    }


def test_nobody_has_a_place_whom_somebody_still_playing_may_fall_behind() -> None:
    # b is out in round 2; d still plays that round, and as the lower seed may end behind b.
    assert places({"a": 3, "b": 2, "d": 2}, ["a", "d"], None, ("a", "b", "d")) == {}
    # once d plays a later round, b can only be third
    assert places({"a": 3, "b": 2, "d": 3}, ["a", "d"], None, ("a", "b", "d")) == {"b": 3}


def test_a_higher_seed_who_still_plays_the_same_round_ends_ahead_in_any_case() -> None:
    assert places({"a": 2, "b": 2}, ["a"], None, SEEDS) == {"b": 2}


def test_places_come_best_first_whatever_order_the_players_were_given_in() -> None:
    last = {"a": 1, "b": 2, "c": 3, "d": 3}
    for order in permutations(last):
        found = places({player: last[player] for player in order}, [], "d", SEEDS)
        assert list(found.items()) == [("d", 1), ("c", 2), ("b", 3), ("a", 4)]


def test_who_was_not_in_the_cut_ranks_behind_it_and_the_disqualified_nowhere() -> None:
    first = swiss(
        1,
        [("ann", "bob", "6-0"), ("cyd", "dan", "4-1")],
        disqualified=(Removal("dan", "cheating", Mark("rounds/swiss-1.yaml")),),
    )
    made = event(["ann", "bob", "cyd", "dan"], [first])
    found = event_places(made, standings(made, load("ffg-2.2.1")), ("cyd",), {"cyd": 1})
    assert found == {"cyd": 1, "ann": 2, "bob": 3}
