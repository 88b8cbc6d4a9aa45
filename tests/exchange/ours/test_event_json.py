"""event.json: the whole event as data."""

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from topcut.exchange.ours.event_json import bracket_json, event_json, read_event_json
from topcut.exchange.ours.shown import exact, lossless, points
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.nodes import parse
from topcut.regulations import load
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.rules.ground.exact import decimals
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import (
    Deck,
    Event,
    Match,
    Player,
    Round,
    Side,
    Stage,
    StageKind,
    Structure,
)

from tests.build import event as typed_event
from tests.build import swiss
from tests.support.brackets import absent, event_with_cut, ladder, of, typed, win
from tests.support.plain import plain
from tests.support.whole_event import M, whole_event

FFG = load("ffg-2.2.1")


def _data(event: Event) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(event_json(event, FFG))
    return data


def test_everything_comes_back() -> None:
    """Reading gives the event back, all of it."""
    event = whole_event()
    assert plain(read_event_json(parse(event_json(event, FFG))).event) == plain(event)


def test_a_correction_of_an_older_file_is_read() -> None:
    """Where there could be one, it stood alone behind another key."""
    data = _data(whole_event())
    match = data["event"]["stages"][0]["rounds"][2]["matches"][0]
    [match["correction"]] = match.pop("corrections")
    again = read_event_json(parse(json.dumps(data))).event
    assert plain(again) == plain(whole_event())


@pytest.mark.parametrize("bye", ["last", "matching", ""])
def test_a_file_of_before_the_rule_of_the_bye_stood_in_it_says_by_its_draws_that_it_was_last(
    bye: str,
) -> None:
    """One whose day says so anyway has nothing to say."""
    single = load("single-sided")
    rule = bye or "last"
    spec = GeneratorSpec(system="single-sided", players=9, rounds=3, bye=rule, plain=True)
    made = tournament("event-json-bye", spec)
    data = json.loads(event_json(made, single))
    assert data["event"].pop("bye") == rule
    if not bye:
        data["event"]["start"] = data["event"]["end"] = "2024-06-30"
    again = read_event_json(parse(json.dumps(data))).event
    assert again.bye == {"last": "last", "matching": "", "": ""}[bye]


def test_standings() -> None:
    """Standings after every round, tiebreakers as exact fractions."""
    first, second = _data(whole_event())["standings"][:2]
    assert first["columns"] == ["rank", "player", "points", "sos", "esos"]
    assert first["after"] == 1
    rows = {row[1]: row for row in second["rows"]}
    assert rows["di"][2:] == [5, "3", "4"]
    assert rows["fay-2"][0] is None


def test_numbers() -> None:
    """Four places, half up; exact fractions; points are numbers, never a text like a date."""
    assert [decimals(Fraction(text)) for text in ("2/3", "1/20000", "23/10", "0")] == [
        "0.6667",
        "0.0001",
        "2.3000",
        "0.0000",
    ]
    assert (exact(Fraction(23, 10)), exact(Fraction(6))) == ("23/10", "6")
    assert (points(Fraction(6)), points(Fraction(9, 2)), points(Fraction(1, 3))) == (6, 4.5, 0.3333)
    assert [lossless(Fraction(text)) for text in ("6", "9/2", "-1/2", "1/3")] == [
        6,
        4.5,
        -0.5,
        "1/3",
    ]


@pytest.mark.parametrize("old", ['"5/2"', "2.5"])
def test_a_half_point_is_read_as_a_number_and_as_it_was_written_before(old: str) -> None:
    text = event_json(typed_event("ab", [swiss(1, [("a", "b", "3-3")])]), FFG)
    changed = text.replace('"score":[3,3]', f'"score":[{old},3]')
    (match,) = read_event_json(parse(changed)).event.swiss[0].matches
    assert match.score == (Fraction(5, 2), Fraction(3))


def test_identities_stand_once() -> None:
    """Players name an identity, its facts stand in a table of their own."""
    data = _data(whole_event())
    assert data["event"]["players"][0]["corp"] == "corp: Haas-Bioroid: Engineering the Future"
    assert data["identities"]["corp: Haas-Bioroid: Engineering the Future"]["influence"] == 15


def test_problems() -> None:
    """Problems stand with row, place and citation, in the order of the files."""
    late = Problem(Level.WARNING, "b", Mark("rounds/swiss-2.yaml", 3, 5), "said", row="F-pair-3")
    early = Problem(Level.NOTE, "a", Mark("event.yaml", 1, 1), "said first")
    problems = json.loads(event_json(whole_event(), FFG, [late, early]))["problems"]
    assert [problem["file"] for problem in problems] == ["event.yaml", "rounds/swiss-2.yaml"]
    assert (problems[1]["row"], problems[1]["line"], problems[1]["level"]) == (
        "F-pair-3",
        3,
        "warning",
    )


def test_same_bytes() -> None:
    """Writing what was read gives the same bytes."""
    text = event_json(whole_event(), FFG)
    assert event_json(read_event_json(parse(text)).event, FFG) == text


def test_under_another_id() -> None:
    """The event can be read under another id."""
    root = parse(event_json(whole_event(), FFG))
    assert read_event_json(root, "uptown").event.id == "uptown"


def test_other_format() -> None:
    """A format of the future is refused in a sentence."""
    with pytest.raises(ExchangeError, match="format 2 of event"):
        read_event_json(parse('{"topcut": 2}'))


def _thirty_two() -> Event:
    """32 players, five rounds."""
    players = tuple(
        Player(f"some-player-{number}", f"Some Player {number}", M, person=f"some-player-{number}")
        for number in range(32)
    )
    ids = [player.id for player in players]
    rounds = []
    for number in range(1, 6):
        turned = [ids[0], *ids[number:], *ids[1:number]]
        matches = tuple(
            Match((one, two), M, table=table, score=(Fraction(6), Fraction(0)))
            for table, (one, two) in enumerate(zip(turned[:16], turned[16:], strict=True), 1)
        )
        rounds.append(Round(StageKind.SWISS, number, M, matches=matches))
    event = replace(whole_event(), players=players, news=(), about="")
    return replace(event, stages=(Stage(StageKind.SWISS, tuple(rounds)),))


def test_lean() -> None:
    """32 players and five rounds stay under 40 kB."""
    assert len(event_json(_thirty_two(), FFG).encode()) < 40_000


def test_places() -> None:
    """Those of the cut, then everybody else as they stood after Swiss."""
    four = event_with_cut(4, players=6, swiss=ladder(6))
    assert _data(four)["places"] == []
    assert _data(win(four, (1, "s1")))["places"] == [[5, "s5"], [6, "s6"]]
    won = win(four, (1, "s1"), (2, "s3"), (3, "s3"), (4, "s4"), (5, "s1"), (6, "s3"))
    order = ["s3", "s1", "s4", "s2", "s5", "s6"]
    assert _data(won)["places"] == [[place, player] for place, player in enumerate(order, 1)]


def test_bracket() -> None:
    """Every match of the bracket with sides, and the places that are certain."""
    event = event_with_cut(4)
    assert _data(event)["bracket"]["places"] == []
    assert _data(event)["places"] == []
    event = win(event, (1, "s4"), (2, "s2"))
    told = _data(event)["bracket"]
    assert (told["elimination"], told["size"]) == ("double", 4)
    assert told["seeds"] == ["s1", "s2", "s3", "s4"]
    first, _, upper, lower, *_, second_final = told["matches"]
    assert first == {
        "match": 1,
        "round": 1,
        "section": "upper",
        "sources": [{"seed": 1}, {"seed": 4}],
        "players": ["s1", "s4"],
        "state": "played",
        "corp": "s1",
        "winner": "s4",
        "loser": "s1",
        "ending": "win",
        "winner to": 3,
        "loser to": 4,
    }
    assert (upper["players"], upper["state"]) == (["s4", "s2"], "ready")
    assert lower["sources"] == [{"loser": 1}, {"loser": 2}]
    assert (second_final["players"], second_final["state"]) == ([None, None], "open")


def test_places_of_a_finished_bracket() -> None:
    """The champion and every place stand there, and an unneeded second final is called that."""
    event = event_with_cut(4)
    for number, winner in ((1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"), (6, "s1")):
        event = win(event, (number, winner))
    told = _data(event)["bracket"]
    assert told["champion"] == "s1"
    assert told["places"] == [[1, "s1"], [2, "s2"], [3, "s3"], [4, "s4"]]
    assert told["matches"][-1]["state"] == "unneeded"
    assert plain(read_event_json(parse(event_json(event, FFG))).event) == plain(event)


def test_no_bracket() -> None:
    """Without a cut there is none."""
    event = replace(_thirty_two(), structure=Structure("custom", 5, 0))
    assert _data(event)["bracket"] is None


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


def test_what_each_player_earned_adds_up_to_the_points() -> None:
    """A file says what each round gave; so many rounds as are not null were played."""
    event = typed_event(
        ["ada", "bo", "cy"],
        [swiss(1, [("ada", "bo", "6-0")], byes=("cy",)), swiss(2, [("cy", "ada", "")])],
    )
    data = _data(event)
    assert data["earned"] == [{"round": 1, "points": [6, 0, 6]}]
    assert data["worth"] == {
        "win": 3,
        "modified win": 2,
        "draw": 1,
        "loss": 0,
        "bye": 6,
        "no show": 6,
    }


def test_a_published_list_has_its_address() -> None:
    list_ = Deck("ada", Side.CORP, None, (), "jinteki", M)
    data = json.loads(event_json(whole_event(), FFG, decks=[(list_, "decks/ada/ada-corp.txt")]))
    assert data["decks"] == [{"player": "ada", "side": "corp", "address": "decks/ada/ada-corp.txt"}]
    assert "decks" not in _data(whole_event())


def test_identities_have_the_number_by_which_others_know_them() -> None:
    """Of a title that is not known there is none; reading leaves it out."""
    codes = [each.get("code") for each in _data(whole_event())["identities"].values()]
    assert {"01054", "01001"} <= set(codes)


@pytest.mark.parametrize(("imported", "key"), [("Cobra", "ties"), ("", "draw")])
def test_under_another_id_the_same_word_orders_who_is_level(imported: str, key: str) -> None:
    """That of an import stands where no draw is claimed."""
    event = replace(whole_event(), imported=imported, draw="" if imported else "word")
    again = read_event_json(parse(event_json(event, FFG)), "elsewhere").event
    assert (again.id, again.word, getattr(again, key)) == ("elsewhere", event.word, event.word)
    assert again.undrawn == event.undrawn
