"""Who won, and which places are final."""

from dataclasses import replace

from topcut.regulations import load
from topcut.rules.bracket.match import MatchState
from topcut.rules.course.final import final_places, winners
from topcut.tournament import Event, Removal, Structure

from tests.build import event, swiss
from tests.support import stages
from tests.support.brackets import (
    MARK,
    REGULATIONS,
    event_with_cut,
    ladder,
    of,
    problems,
    typed,
    win,
)

LAW = load("ffg-2.2.1")
PAIR = ["ann", "bob"]
WON = swiss(1, [("ann", "bob", "6-0")])


def test_f_swiss_4_without_a_cut_the_first_of_the_finished_standings_has_won() -> None:
    made = event(PAIR, [WON], structure=Structure("custom", 1, 0))
    assert winners(made, LAW) == ("ann",)
    assert final_places(made, LAW) == {"ann": 1, "bob": 2}


def test_nobody_has_won_and_no_place_is_final_before_the_last_round() -> None:
    made = event(PAIR, [WON], structure=Structure("custom", 2, 0))
    assert winners(made, LAW) == ()
    assert final_places(made, LAW) == {}


def test_a_shared_first_rank_has_several_winners() -> None:
    old = load("ntp-98.4")
    tied = swiss(1, [("ann", "bob", "1.5-1.5")])
    made = event(PAIR, [tied], regulations="ntp-98.4", structure=None, format="constructed")
    assert winners(made, old) == ("ann", "bob")
    assert final_places(made, old) == {"ann": 1, "bob": 1}


def test_before_the_first_result_of_the_cut_somebody_may_still_be_asked_in() -> None:
    made = event_with_cut(4, players=6, swiss=ladder(6))
    assert final_places(made, REGULATIONS) == {}


def test_with_the_first_result_of_the_cut_the_places_behind_it_are_final() -> None:
    made = win(event_with_cut(4, players=6, swiss=ladder(6)), (1, "s1"))
    assert final_places(made, REGULATIONS) == {"s5": 5, "s6": 6}
    assert winners(made, REGULATIONS) == ()


def test_the_champion_of_the_bracket_has_won_whatever_the_standings_say() -> None:
    made = event_with_cut(2, swiss=ladder(2), elimination="single")
    made = win(made, (1, "s2"))
    assert winners(made, REGULATIONS) == ("s2",)
    assert final_places(made, REGULATIONS) == {"s2": 1, "s1": 2}
    assert winners(replace(made, stages=made.stages[:1]), REGULATIONS) == ()


def test_f_place_1_who_is_disqualified_after_winning_has_no_place_and_the_second_has_won() -> None:
    made = _without(stages.won(), "s3")
    assert winners(made, REGULATIONS) == ("s1",)
    assert list(final_places(made, REGULATIONS)) == ["s1", "s4", "s2", "s5", "s6", "s7", "s8"]


def test_f_place_1_of_two_finalists_who_are_disqualified_the_third_has_won() -> None:
    made = _without(stages.won(), "s1", "s3")
    assert winners(made, REGULATIONS) == ("s4",)
    assert list(final_places(made, REGULATIONS).items())[:3] == [("s4", 1), ("s2", 2), ("s5", 3)]


def test_f_place_1_behind_who_is_disqualified_everybody_moves_up() -> None:
    places = final_places(_without(stages.won(), "s6"), REGULATIONS)
    assert list(places.items())[4:] == [("s5", 5), ("s7", 6), ("s8", 7)]


def test_f_place_1_a_disqualification_in_an_open_match_is_a_walkover_and_the_seeds_stay() -> None:
    made = _without(stages.running(), "s2")
    drawn = of(made)
    assert (drawn.match(4).winner, drawn.match(4).state) == ("s4", MatchState.WALKOVER)
    assert drawn.seeds == ("s1", "s2", "s3", "s4")
    assert problems(made, "F-cut-1") == []


def test_the_public_sees_who_is_disqualified_in_a_round_of_the_cut_without_tables() -> None:
    made = typed(stages.running(), 3, disqualified=(Removal("s4", "scouting", MARK),))
    assert made.public().disqualified == {"s4"}


def _without(event: Event, *players: str) -> Event:
    """The event in whose last round of the cut these are disqualified."""
    last = event.cut[-1].number
    return typed(event, last, disqualified=tuple(Removal(one, "x", MARK) for one in players))


def test_f_place_1_walkovers_alone_decide_places_too() -> None:
    made = event_with_cut(2, players=4, swiss=ladder(4), elimination="single")
    made = typed(made, 1, disqualified=(Removal("s1", "scouting", MARK),))
    assert winners(made, REGULATIONS) == ("s2",)
    assert final_places(made, REGULATIONS) == {"s2": 1, "s3": 2, "s4": 3}
