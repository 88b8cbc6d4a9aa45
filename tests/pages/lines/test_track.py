"""The row of rounds."""

from dataclasses import replace

import pytest
from markupsafe import Markup
from topcut.pages.lines.track import Leg, cut_legs, swiss_legs
from topcut.tournament import Structure

from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.brackets import event_with_cut
from tests.support.hall import context_of as context_of_hall
from tests.support.hall import hall
from tests.support.shown import eventful, plain, shared


def said(leg: Leg) -> str:
    return Markup(leg.label).striptags()


def test_rounds_are_played_now_next_and_open() -> None:
    legs = swiss_legs(shared(eventful()))
    assert [(said(leg), leg.sub, leg.state, leg.number) for leg in legs] == [
        ("Round 1", "played", "done", 1),
        ("Round 2", "played", "done", 2),
        ("Round 3", "now", "now", 3),
        ("Round 4", "about 14:35", "open", 0),
    ]


def test_a_round_of_another_day_says_its_day() -> None:
    made = replace(
        eventful(), schedule=(("swiss-4", "2018-03-11 09:30"), ("cut-1", "2018-03-11 12:00"))
    )
    assert swiss_legs(shared(made))[3].sub == "about 11 Mar 09:30"
    assert cut_legs(shared(made))[0].sub == "11 Mar 12:00"


def test_a_round_that_nothing_is_known_of_is_next() -> None:
    made = replace(plain(8, 2), structure=Structure("custom", 4, 0))
    assert [leg.sub for leg in swiss_legs(shared(made))] == ["played", "played", "next", ""]


def test_without_announced_rounds_the_published_ones_are_shown() -> None:
    made = replace(plain(8, 2), structure=None)
    assert len(swiss_legs(shared(made))) == 2


def test_the_cut_begins_with_its_size_and_ends_with_the_final() -> None:
    legs = cut_legs(shared(eventful()))
    assert [said(leg) for leg in legs] == ["Top 4", "Cut 2", "Cut 3", "Final"]


def test_no_cut_has_no_legs() -> None:
    made = replace(eventful(), structure=Structure("custom", 4, 0))
    assert cut_legs(shared(made)) == ()


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 2), (4, 2), (8, 3), (16, 4)])
def test_single_elimination_halves_to_the_final(players: int, rounds: int) -> None:
    made = replace(eventful(), structure=Structure("custom", 4, players, "single"))
    assert len(cut_legs(shared(made))) == rounds


@pytest.mark.parametrize(("players", "rounds"), [(4, 4), (8, 6), (16, 8), (32, 10)])
def test_double_elimination_takes_twice_as_many_rounds(players: int, rounds: int) -> None:
    made = replace(eventful(), structure=Structure("custom", 4, players))
    assert len(cut_legs(shared(made))) == rounds


def test_a_round_that_has_not_begun_is_paired() -> None:
    legs = swiss_legs(context_of_hall(hall(8, started=False)))
    assert [(leg.sub, leg.state) for leg in legs[2:]] == [
        ("paired", "now"),
        ("about 14:45", "open"),
    ]


def test_the_next_round_is_never_before_the_end_of_this_one() -> None:
    """Scheduled for 14:10, it comes when round 3 is over; and once that has passed, next."""
    late = replace(eventful(), schedule=(("swiss-4", "14:10"),))
    leg = swiss_legs(shared(late))[3]
    assert (leg.sub, leg.about) == ("about 14:30", "2018-03-10T14:30:00+00:00")


def test_the_cut_is_next_once_swiss_is_over() -> None:
    legs = cut_legs(context_of(stages.swiss_over()))
    assert [(leg.sub, leg.state, leg.number) for leg in legs[:2]] == [
        ("next", "open", 0),
        ("", "open", 0),
    ]


def test_the_round_of_the_cut_that_is_on_is_now() -> None:
    legs = cut_legs(context_of(stages.running()))
    assert [(leg.sub, leg.state) for leg in legs] == [
        ("played", "done"),
        ("now", "now"),
        ("next", "open"),
        ("", "open"),
    ]


def test_one_round_alone_keeps_its_words_where_room_is_short() -> None:
    """The one that is on, else the next."""
    made = context_of(stages.running())
    legs = (*swiss_legs(made), *cut_legs(made))
    assert [leg.sub for leg in legs if leg.current] == ["now"]
    over = context_of(stages.swiss_over())
    legs = (*swiss_legs(over), *cut_legs(over))
    assert [(leg.label, leg.classes) for leg in legs if leg.current] == [("Top 4", "here")]


def test_a_round_of_the_cut_in_which_nobody_had_to_play_is_not_played() -> None:
    """Two of four are there: both go through the first round without a match."""
    legs = cut_legs(context_of(event_with_cut(4, seeds=("s1", "s2"))))
    assert (legs[0].sub, legs[0].state) == ("no match", "done")
    assert legs[-1].sub != "played"
