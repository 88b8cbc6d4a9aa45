"""What a stream lays over its picture."""

from dataclasses import replace

import pytest
from topcut.pages.screen.overlay import Page, page
from topcut.tournament import Event, Screen, ScreenItem

from tests.build import required
from tests.support import stages
from tests.support.hall import START, context_of, hall


def overlay(event: Event, value: str) -> Page:
    screen = Screen("caster", (ScreenItem("overlay", value),))
    return page(context_of(replace(event, screens=(screen,))), screen)


def test_a_table_has_both_players_with_their_points_and_no_result_yet() -> None:
    shown = overlay(hall(8, reported=1), "table 2")
    assert shown.match is not None
    assert shown.match.title == "Round 3 of 4, then top 4, table 2"
    assert len(shown.match.people) == 2
    assert all(one.small.endswith(" pts") for one in shown.match.people)
    assert (shown.match.word, shown.match.has_result) == ("v", False)
    assert shown.started == int(START.timestamp())


def test_the_result_stands_there_once_it_is_in() -> None:
    shown = overlay(hall(8, reported=4), "table 1")
    assert shown.match is not None
    assert shown.match.has_result
    assert "–" in shown.match.word


@pytest.mark.parametrize("value", ["table 77", "match 1"])
def test_where_there_is_no_such_table_or_match_it_is_empty(value: str) -> None:
    """Never another match, and before the cut none of it."""
    shown = overlay(hall(8), value)
    assert (shown.match, shown.standings) == (None, None)


def test_in_the_cut_a_match_has_its_round_and_the_seeds() -> None:
    shown = overlay(stages.running(), "match 4")
    assert shown.match is not None
    assert shown.match.title == "Top 4, lower bracket, round 2, match 4"
    assert [one.small for one in shown.match.people] == ["seed 2", "seed 4"]
    assert shown.started == 0, "a match of the cut may come after its round has begun"


def test_a_table_of_the_cut_is_the_match_that_is_played_there() -> None:
    shown = overlay(stages.paired(7, 8), "table 8")
    assert [one.name for one in required(shown.match).people] == ["Seed 2", "Seed 3"]
    assert overlay(stages.paired(), "table 1").match is None


def test_who_does_not_want_to_be_on_a_stream_is_not_named_whatever_its_screen() -> None:
    event = hall(8)
    people = tuple(replace(one, stream=False) for one in event.players)
    shown = overlay(replace(event, players=people), "table 1")
    assert shown.match is not None
    assert {one.name for one in shown.match.people} == {"not named"}
    assert all(one.identities == () for one in shown.match.people)
    listed = required(overlay(replace(event, players=people), "standings").standings)
    assert {row.name for row, _ in listed.rows} == {"not named"}


def test_the_standings_are_the_first_eight_or_those_about_the_cut() -> None:
    top, cut = overlay(hall(32), "standings").standings, overlay(hall(32), "cut").standings
    assert top is not None
    assert cut is not None
    assert [row.rank for row, _ in top.rows] == [str(rank) for rank in range(1, 9)]
    assert [row.rank for row, _ in cut.rows] == [str(rank) for rank in range(5, 13)]
    assert [row.rank for row, _ in cut.rows if row.last_in] == ["8"]
    assert overlay(hall(8, rounds=1), "standings").standings is None
