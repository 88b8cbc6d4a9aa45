"""Places that nothing can change any more."""

from itertools import permutations
from random import Random

from topcut.regulations import load, wiring
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.places import event_places, open_places, places
from topcut.rules.standings.standings import standings
from topcut.text.problems.mark import Mark
from topcut.tournament import Removal

from tests.build import event, required, swiss
from tests.support.brackets import event_with_cut, win

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


def test_places_are_open_as_far_as_others_can_still_be_out_in_the_same_round() -> None:
    seeds = tuple(f"s{number}" for number in range(1, 17))
    single = required(wiring("single", 16))
    assert open_places(single, {"s9": 1}, seeds) == {"s9": (9, 16)}
    out = {"s16": 1, "s9": 1, "s5": 1}
    assert open_places(single, out, seeds) == {"s5": (9, 14), "s9": (10, 15), "s16": (11, 16)}


def test_in_double_elimination_only_a_match_whose_loser_is_out_takes_a_place() -> None:
    seeds = tuple(f"s{number}" for number in range(1, 9))
    double = required(wiring("double", 8))
    assert open_places(double, {"s8": 2}, seeds) == {"s8": (7, 8)}
    assert open_places(double, {"s8": 2, "s7": 2, "s4": 3}, seeds) == {"s4": (5, 6)}


def test_a_place_that_is_open_never_turns_out_to_be_another() -> None:
    """In any order in which the matches of a bracket end."""
    for number in range(30):
        random = Random(number)
        size, kind = random.choice(((4, "double"), (8, "double"), (8, "single"), (16, "single")))
        made = event_with_cut(
            size, elimination=kind, family="ffg" if kind == "double" else "single"
        )
        law = load(made.regulations)
        said: dict[str, list[tuple[int, int]]] = {}
        while (now := required(bracket(made, law))).ready:
            for player, places_of in now.open_places.items():
                said.setdefault(player, []).append(places_of)
            match = random.choice(now.ready)
            made = win(made, (match.number, random.choice(match.players)))
        assert said or size == 4
        for player, ranges in said.items():
            assert all(best <= now.places[player] <= worst for best, worst in ranges), number


def test_who_was_not_in_the_cut_ranks_behind_it_and_the_disqualified_nowhere() -> None:
    first = swiss(
        1,
        [("ann", "bob", "6-0"), ("cyd", "dan", "4-1")],
        disqualified=(Removal("dan", "cheating", Mark("rounds/swiss-1.yaml")),),
    )
    made = event(["ann", "bob", "cyd", "dan"], [first])
    found = event_places(made, standings(made, load("ffg-2.2.1")), ("cyd",), {"cyd": 1})
    assert found == {"cyd": 1, "ann": 2, "bob": 3}
