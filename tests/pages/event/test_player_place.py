"""A player's place, on the player's page."""

from topcut.pages.event import player

from tests.support.shown import event, eventful, shared
from tests.support.shown import player as person


def page(id_: str) -> player.Page:
    return player.pages(shared(eventful()))[id_]


def test_the_place_stands_with_points_and_tiebreakers() -> None:
    ada = page("ada")
    assert (ada.place, ada.of) == ("2nd", "of 9 players")
    assert "after round 2 with <b>9</b> points" in ada.sentence


def test_the_disqualified_have_no_place_and_the_reason_is_said() -> None:
    di = page("di")
    assert di.place == ""
    assert "scouting" in di.sentence


def test_before_any_round_there_is_no_place() -> None:
    ada = player.pages(shared(event((person("ada"), person("bo")))))["ada"]
    assert (ada.place, ada.sentence, ada.rows) == ("", "No round is complete yet.", ())


def test_who_left_is_said_beside_the_place() -> None:
    assert "Left after round 1." in page("fay").sentence
