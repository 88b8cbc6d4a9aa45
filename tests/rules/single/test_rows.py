"""The rows of single-sided Swiss that nothing can breach."""

from topcut.regulations import load


def test_s_time_1_a_round_has_40_minutes_in_swiss_and_in_the_cut() -> None:
    minutes = load("single-sided").formats["standard"].minutes
    assert (minutes.swiss, minutes.elimination, minutes.final) == (40, 40, 40)
