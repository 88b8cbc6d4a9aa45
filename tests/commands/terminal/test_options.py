"""Arguments that several commands take."""

import argparse
from datetime import date

import pytest
from topcut.commands.terminal import options


def test_a_day_of_the_calendar() -> None:
    assert options.day("2024-02-29") == date(2024, 2, 29)


@pytest.mark.parametrize("typed", ["2023-02-29", "28.3.2026", "tomorrow", ""])
def test_what_is_not_a_day_is_told_how_to_write_one(typed: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is not a date: write it as 2026-03-28"):
        options.day(typed)


def test_an_option_of_players_takes_several_and_may_be_repeated() -> None:
    parser = argparse.ArgumentParser()
    for names, settings in options.DRAFTED:
        parser.add_argument(*names, **settings)
    found = parser.parse_args(["--corp", "Ada Crane", "bo", "--again", "--corp", "cy"])
    assert (found.corp, found.again, found.anyway) == (["Ada Crane", "bo", "cy"], True, False)
    assert parser.parse_args([]).corp == []
