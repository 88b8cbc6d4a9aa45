"""What stands in the picture of a result."""

from dataclasses import replace

from topcut.pages.event.picture import picture
from topcut.tournament import Removal, Structure

from tests.build import required, with_last
from tests.support import stages
from tests.support.brackets import win
from tests.support.hall import context_of
from tests.support.shown import MARK, event, plain, player, shared, swiss, table

WON = ((1, "s1"), (2, "s3"), (3, "s3"), (4, "s4"), (5, "s1"), (6, "s3"))


def test_before_the_end_there_is_none() -> None:
    assert picture(shared(plain(8, 2))) is None


def test_of_a_cut_those_of_its_first_four_places() -> None:
    shown = required(picture(context_of(win(stages.seeded(), *WON))))
    assert (shown.label, shown.winners) == ("Winner", (("", "Seed 3"),))
    assert [(one.place, one.name) for one in shown.lines] == [
        ("2nd", "Seed 1"),
        ("3rd", "Seed 4"),
        ("4th", "Seed 2"),
    ]


def test_without_a_cut_those_of_the_standings() -> None:
    made = replace(plain(8, 3), structure=Structure("custom", 3, 0))
    shown = required(picture(shared(made)))
    assert [one.place for one in shown.lines] == ["2nd", "3rd", "4th"]
    assert shown.alt == (
        f"{shown.winners[0][1]} won Downtown Store Championship: 8 players, Saturday 10 March 2018."
    )


def test_a_disqualified_winner_is_not_in_it() -> None:
    made = win(stages.seeded(), *WON)
    made = with_last(made, disqualified=(Removal("s3", "scouting", MARK),))
    shown = required(picture(context_of(made)))
    assert shown.winners == (("", "Seed 1"),)
    assert "Seed 3" not in [one.name for one in shown.lines]


def test_of_many_winners_the_number_stands_there() -> None:
    people = tuple(player(name) for name in ("ada", "bo", "cy", "di"))
    drawn = swiss(1, table(1, "ada", "bo", "3-3"), table(2, "cy", "di", "3-3"))
    made = event(people, drawn, structure=Structure("custom", 1, 0), regulations="ntp-98.4")
    assert required(picture(context_of(made))).winners == (("", "4 players"),)
