"""The bracket in event.json."""

from typing import Any

from topcut.exchange.ours.bracket_json import bracket_json
from topcut.tournament import Event

from tests.support.brackets import absent, event_with_cut, of, typed, win


def _told(event: Event) -> dict[str, Any]:
    return bracket_json(of(event))


def test_every_match_of_the_wiring_is_there_before_any_is_played() -> None:
    told = _told(event_with_cut(4))
    assert [match["match"] for match in told["matches"]] == [1, 2, 3, 4, 5, 6, 7]
    assert (told["champion"], told["places"]) == (None, [])
    assert told["matches"][0]["players"] == ["s1", "s4"]
    assert told["matches"][2]["players"] == [None, None]


def test_a_match_says_where_its_players_come_from_and_where_they_go() -> None:
    first, _, upper, lower, *_ = _told(event_with_cut(4))["matches"]
    assert (first["winner to"], first["loser to"]) == (3, 4)
    assert upper["sources"] == [{"winner": 1}, {"winner": 2}]
    assert lower["sources"] == [{"loser": 1}, {"loser": 2}]


def test_a_played_match_has_winner_loser_corp_and_how_it_ended() -> None:
    first = _told(win(event_with_cut(4), (1, "s4")))["matches"][0]
    assert (first["state"], first["winner"], first["loser"]) == ("played", "s4", "s1")
    assert (first["corp"], first["ending"]) == ("s1", "win")


def test_a_match_to_which_somebody_did_not_come_has_no_corp_that_played() -> None:
    first = _told(typed(event_with_cut(4), 1, absent(1, "s1", "s4", "s4")))["matches"][0]
    assert (first["state"], first["winner"]) == ("walkover", "s1")


def test_single_elimination_has_no_lower_bracket() -> None:
    told = _told(event_with_cut(4, elimination="single"))
    assert told["elimination"] == "single"
    assert {match["loser to"] for match in told["matches"]} == {None}


def test_the_places_are_best_first() -> None:
    event = win(event_with_cut(4), (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"), (6, "s1"))
    told = _told(event)
    assert told["champion"] == "s1"
    assert told["places"] == [[1, "s1"], [2, "s2"], [3, "s3"], [4, "s4"]]
