"""A player's place, on the player's page."""

import re
from pathlib import Path

from topcut.pages.event import standings
from topcut.pages.event.player import player
from topcut.pages.lines.neighbours import neighbours

from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.examples import example
from tests.support.shown import event, eventful, shared, swiss, table
from tests.support.shown import player as person


def page(id_: str) -> player.Page:
    return player.pages(shared(eventful()))[id_]


def test_the_place_stands_with_points_and_tiebreakers() -> None:
    ada = page("ada")
    assert (ada.place, ada.of) == ("2nd", "of 10 players")
    assert "after round 2 with <b>9</b> points" in ada.sentence


def test_the_disqualified_have_no_place_and_the_reason_is_said() -> None:
    di = page("di")
    assert di.place == ""
    assert "scouting" in di.sentence


def test_who_is_disqualified_in_the_cut_stands_last_without_a_place_and_with_the_reason() -> None:
    made = context_of(stages.removed())
    page = player.pages(made)["s1"]
    assert (page.place, made.places.get("s1")) == ("", None)
    assert "Disqualified in round 4 of the cut: scouting." in page.sentence
    shown = [(row.rank, row.id, row.mark) for row in standings.page(made).rows]
    assert shown[0] == ("1", "s3", "seed 3, 5 byes")
    assert shown[-1] == ("–", "s1", "disqualified, seed 1, 7 byes")


def test_who_qualified_and_left_before_the_cut_is_told_so_beside_the_place() -> None:
    made = context_of(stages.left_before())
    s2 = player.pages(made)["s2"]
    assert s2.place == "5th"
    assert s2.sentence.endswith("Qualified for the cut, but did not play in it.")
    assert "did not play in it" not in player.pages(made)["s6"].sentence


def test_before_any_round_there_is_no_place() -> None:
    ada = player.pages(shared(event((person("ada"), person("bo")))))["ada"]
    assert (ada.place, ada.sentence, ada.rows) == ("", "No round is complete yet.", ())


def test_who_joins_after_a_complete_round_is_told_when_and_not_that_none_is_complete() -> None:
    players = (person("ada"), person("bo"), person("cy", joins=2))
    done = event(players, swiss(1, table(1, "ada", "bo", "6-0")))
    assert player.pages(shared(done))["cy"].sentence == "Joined in round 2."


def test_who_left_is_said_beside_the_place() -> None:
    assert "Left after round 1." in page("fay").sentence


def test_points_of_each_side_are_said_where_a_round_is_two_games() -> None:
    assert "As Corp <b>6</b>, as Runner <b>3</b>." in page("ada").sentence


def test_games_won_on_each_side_are_said_where_a_round_is_one_game(root: Path) -> None:
    made = example(root, "harbor-city-2024")
    first = made.standings.rows[0].player.id
    sentence = player.pages(made)[first].sentence
    assert re.search(
        r"Won <b>\d</b> of <b>\d</b> as Corp, <b>\d</b> of <b>\d</b> as Runner\.", sentence
    )


def test_what_decided_against_the_neighbours_is_said() -> None:
    """The same as in the account that opens in the standings."""
    made = shared(eventful())
    said = {id_: found.neighbours for id_, found in player.pages(made).items() if found.neighbours}
    assert said == neighbours(made)
    assert said


def test_who_waits_for_a_place_is_said_to_and_stands_in_no_table() -> None:
    waits = person("cy", withdrawn=True, waiting=True)
    made = shared(
        event((person("ada"), person("bo"), waits), swiss(1, table(1, "ada", "bo", "6-0")))
    )
    assert player.pages(made)["cy"].sentence == "Waits for a place."
    assert "Cy" not in str(standings.page(made).unlisted)
