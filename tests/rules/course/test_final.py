"""Who won, and which places are final."""

from dataclasses import replace

from topcut.regulations import load
from topcut.rules.course.final import final_places, winners
from topcut.tournament import Structure

from tests.support.brackets import REGULATIONS, event_with_cut, ladder, win
from tests.support.events import event, swiss

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
