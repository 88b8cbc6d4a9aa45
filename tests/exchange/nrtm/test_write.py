"""nrtm.json: Cobra's dialect, as AlwaysBeRunning accepts it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from topcut.exchange.cobra.read import read_cobra
from topcut.exchange.nrtm.write import nrtm_json
from topcut.exchange.ours.event_json import bracket_json
from topcut.exchange.reading.nodes import parse
from topcut.regulations import load
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Identity, Removal, Side, Structure

from tests import build
from tests.build import event, required, swiss, with_swiss
from tests.support import brackets
from tests.support.exports import four_players, node
from tests.support.plain import plain
from tests.support.shown import plain as played
from tests.support.whole_event import whole_event

FFG = load("ffg-2.2.1")
SCHEMA = json.loads((Path(__file__).parents[1] / "nrtm.schema.json").read_text(encoding="utf-8"))


def _data(event: Event, **more: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(nrtm_json(event, FFG, **more))
    return data


def test_schema() -> None:
    """The export has the form that AlwaysBeRunning needs."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(_data(whole_event()), SCHEMA)


def test_schema_can_fail() -> None:
    """The schema refuses a file without what AlwaysBeRunning needs."""
    validator = jsonschema.Draft202012Validator(SCHEMA)
    data = _data(whole_event())
    for key in ("cutToTop", "players", "uploadedFrom"):
        assert not validator.is_valid({name: data[name] for name in data if name != key})
    assert not validator.is_valid(data | {"players": []})


def test_players() -> None:
    """Players stand in the order of the standings, with straight quotes in titles."""
    geist = Identity("Armand “Geist” Walker: Tech Lord", Side.RUNNER, "criminal")
    event = whole_event()
    event = replace(event, players=(replace(event.players[0], runner=geist), *event.players[1:]))
    players = _data(event)["players"]
    assert [player["rank"] for player in players] == list(range(1, 7))
    ada = next(player for player in players if player["name"] == "Ada")
    assert ada["runnerIdentity"] == 'Armand "Geist" Walker: Tech Lord'
    assert next(player for player in players if player["name"] == "fay xu")["disqualified"]


def test_strength_of_schedule() -> None:
    """Decimal strings as Cobra writes them: to the last digit that is not 0, 18 at most."""
    players = _data(played(8, 3))["players"]
    assert {player["strengthOfSchedule"] for player in players} >= {"2.0", "1.888888888888888889"}


def test_agreed_results_and_two_for_ones_are_marked() -> None:
    tables = [("ada", "bo", "3-3"), ("cy", "di", "6-0")]
    whole = event(["ada", "bo", "cy", "di"], [swiss(1, tables)])
    one, two = whole.swiss[0].matches
    matches = (replace(one, agreed=True), replace(two, two_for_one=True))
    (rounds,) = _data(with_swiss(whole, replace(whole.swiss[0], matches=matches)))["rounds"]
    assert [(each["intentionalDraw"], each["twoForOne"]) for each in rounds] == [
        (True, False),
        (False, True),
    ]
    assert rounds[1]["player1"] == {"id": 3, "runnerScore": 0, "corpScore": 0, "combinedScore": 6}


def test_sides() -> None:
    """Points by side where they are known; 0 beside the total where they are not."""
    (first, split, *_), (games, bye), (alike, *_) = _data(whole_event())["rounds"][:3]
    assert first["player1"] == {"id": 1, "runnerScore": 3, "corpScore": 3, "combinedScore": 6}
    assert split["player1"] == {"id": 6, "runnerScore": 0, "corpScore": 0, "combinedScore": 3}
    assert split["intentionalDraw"]
    assert games["player2"] == {"id": 4, "runnerScore": 2, "corpScore": 3, "combinedScore": 5}
    assert (bye["player1"]["id"], bye["player2"]["id"]) == (2, None)
    assert alike["player1"] == {"id": 1, "runnerScore": 0, "corpScore": 3, "combinedScore": 3}


def test_cut() -> None:
    """Games of the cut carry role and winner; places are ranks, seeds stand in for them."""
    event = whole_event()
    drawn = required(bracket(event, FFG))
    data = _data(event, cup=msgspec.structs.replace(drawn, places={"fay": 1, "ada": 4}))
    (one, two), (three, four), (walkover,) = data["rounds"][3:]
    assert one["player1"] == {"id": 1, "role": "corp", "winner": False}
    assert one["player2"] == {"id": 6, "role": "runner", "winner": True}
    assert two["player1"]["winner"] is None
    assert three["player1"] == {"id": 6, "role": None, "winner": True}
    assert three["player2"] == {"id": 2, "role": None, "winner": False}
    assert (four["player2"]["role"], four["player2"]["winner"]) == (None, True)
    assert walkover["table"] == 5
    assert [walkover[key]["winner"] for key in ("player1", "player2")] == [False, True]
    assert [(p["seed"], p["rank"]) for p in data["eliminationPlayers"]] == [
        (4, 1),
        (2, 2),
        (3, 3),
        (1, 4),
    ]


@pytest.mark.parametrize("upper_wins", [True, False])
def test_order(*, upper_wins: bool) -> None:
    """Games stand as the bracket of event.json has them, whoever is Corp; finals upper first.

    The second final keeps the order of the first, where event.json has the winner first.
    """
    event = brackets.win(
        brackets.event_with_cut(4), (1, "s4"), (2, "s3"), (3, "s3"), (4, "s1"), (5, "s4")
    )
    event = brackets.win(event, (6, "s3" if upper_wins else "s4"))
    if not upper_wins:
        event = brackets.win(event, (7, "s3"))
    drawn = brackets.of(event)
    games = {game["table"]: game for round_ in _cut(event, drawn) for game in round_}
    for told in bracket_json(drawn)["matches"]:
        if told["state"] != "played":
            continue
        players = told["players"] if told["match"] < 7 else list(reversed(told["players"]))
        game = games[told["match"]]
        for player, seat in zip(players, (game["player1"], game["player2"]), strict=True):
            assert seat["id"] == int(player.removeprefix("s"))
            assert seat["role"] == ("corp" if player == told["corp"] else "runner")
            assert seat["winner"] == (player == told["winner"])


def _cut(event: Event, drawn: Bracket) -> list[list[dict[str, Any]]]:
    rounds: list[list[dict[str, Any]]] = _data(event, cup=drawn)["rounds"]
    return rounds


def test_top_level() -> None:
    """What AlwaysBeRunning files the event under, no account, and the address where it is known."""
    event = replace(whole_event(), name=" Downtown ")
    data = _data(event)
    assert data["name"] == "Downtown"
    assert data["uploadedFrom"] == "Topcut"
    assert data["tournamentOrganiser"] == {"nrdbId": None, "nrdbUsername": None}
    assert [link["rel"] for link in data["links"]] == ["schemaderivedfrom"]
    links = _data(event, address="https://example.org/downtown-2018/")["links"]
    assert links[1] == {"rel": "uploadedfrom", "href": "https://example.org/downtown-2018/"}


def test_names() -> None:
    """Names lose the spaces around them."""
    event = whole_event()
    players = (replace(event.players[0], name="\u00a0 Ada "), *event.players[1:])
    data = _data(replace(event, players=players), cup=bracket(event, FFG))
    assert "Ada" in {player["name"] for player in data["players"]}
    assert "Ada" in {player["name"] for player in data["eliminationPlayers"]}


def test_byes() -> None:
    """A bye has no table."""
    (_, (_, bye), *_) = _data(whole_event())["rounds"]
    assert bye["player2"]["id"] is None
    assert "table" not in bye


def test_round_trip() -> None:
    """What Cobra's format can hold comes back as it was."""
    event = read_cobra(node(four_players())).event
    again = read_cobra(parse(nrtm_json(event, load(event.regulations)))).event
    assert {player.id: plain(player) for player in again.players} == {
        player.id: plain(player) for player in event.players
    }
    assert plain(again.stages) == plain(event.stages)
    assert (event.imported, again.imported) == ("Cobra", "Topcut")
    assert plain(replace(again, players=(), stages=())) == plain(
        replace(event, imported="Topcut", players=(), stages=())
    )


def test_half_draft() -> None:
    """One-game rounds carry the role, and nothing for the side not played."""
    first, second = (
        {"id": 1, "role": "corp", "corpScore": 3, "runnerScore": None, "combinedScore": 3},
        {"id": 2, "role": "runner", "corpScore": None, "runnerScore": 0, "combinedScore": 0},
    )
    data = four_players()
    data["rounds"] = [[data["rounds"][0][0] | {"player1": first, "player2": second}]]
    data |= {"eliminationPlayers": [], "cutToTop": 0}
    event = read_cobra(node(data)).event
    ((table,),) = json.loads(nrtm_json(event, load("single-sided")))["rounds"]
    assert (table["player1"], table["player2"]) == (first, second)


SINGLE_1 = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}
  - {table: 2, corp: Di Ito, runner: Cy Dahl, result: 1-1}
byes: [Ed Fox]
"""
SINGLE_2 = """\
tables:
  - {table: 1, corp: Bo Quist, runner: Di Ito, result: 0-3}
  - {table: 2, corp: Ed Fox, runner: Ada Crane, result: 0-0, rulings: {S-points-1: fire}}
byes: [Cy Dahl]
"""
SINGLE_3 = """\
tables:
  - {table: 1, corp: Cy Dahl, runner: Ada Crane}
  - {table: 2, corp: Di Ito, runner: Ed Fox, result: 3-0}
byes: [Bo Quist]
"""


def _single(folder: Path) -> tuple[Event, dict[str, Any]]:
    players = f"{build.PLAYERS}- {{name: Ed Fox, runner: Geist}}\n"
    found = build.examined(
        folder,
        "single",
        players=players,
        swiss_1=SINGLE_1,
        swiss_2=SINGLE_2,
        swiss_3=SINGLE_3,
    )
    assert found.good
    return found.event, json.loads(nrtm_json(found.event, found.regulations))


def _seat(number: int | None, role: str | None, score: int | None) -> dict[str, Any]:
    """A player of a single-sided table, as Cobra writes it."""
    return {
        "id": number,
        "role": role,
        "combinedScore": score,
        "runnerScore": score if role == "runner" else None,
        "corpScore": score if role == "corp" else None,
    }


def test_single_sided_has_the_form_of_cobra(tmp_path: Path) -> None:
    """The role on both players, null for the side not played, for a bye, and for no result."""
    _, data = _single(tmp_path)
    jsonschema.validate(data, SCHEMA)
    seats = [[(one["player1"], one["player2"]) for one in round_] for round_ in data["rounds"]]
    assert seats == [
        [
            (_seat(1, "corp", 3), _seat(2, "runner", 0)),
            (_seat(4, "corp", 1), _seat(3, "runner", 1)),
            (_seat(5, None, 3), _seat(None, None, 0)),
        ],
        [
            (_seat(2, "corp", 0), _seat(4, "runner", 3)),
            (_seat(5, "corp", 0), _seat(1, "runner", 0)),
            (_seat(3, None, 3), _seat(None, None, 0)),
        ],
        [
            (_seat(3, "corp", None), _seat(1, "runner", None)),
            (_seat(4, "corp", 3), _seat(5, "runner", 0)),
            (_seat(2, None, 3), _seat(None, None, 0)),
        ],
    ]
    tables = [one for round_ in data["rounds"] for one in round_]
    assert not any(one["eliminationGame"] or one["intentionalDraw"] for one in tables)
    assert [one.get("table") for one in tables] == [1, 2, None] * 3


def test_single_sided_has_the_players_of_cobra(tmp_path: Path) -> None:
    """Points and strengths as in any Swiss; Cobra's file has no side balance."""
    _, data = _single(tmp_path)
    assert [one["rank"] for one in data["players"]] == [1, 2, 3, 4, 5]
    found = {one["name"]: one["matchPoints"] for one in data["players"]}
    assert found == {"Cy Dahl": 4, "Di Ito": 4, "Ada Crane": 3, "Ed Fox": 3, "Bo Quist": 0}
    keys = {
        *("id", "name", "rank", "corpIdentity", "runnerIdentity"),
        *("matchPoints", "strengthOfSchedule", "extendedStrengthOfSchedule"),
    }
    assert {frozenset(player) for player in data["players"]} == {frozenset(keys)}
    geist = next(player for player in data["players"] if player["name"] == "Ed Fox")
    assert geist["runnerIdentity"] == 'Armand "Geist" Walker: Tech Lord'


def test_single_sided_comes_back_as_it_was(tmp_path: Path) -> None:
    """Through the reader of Cobra's exports."""
    event, data = _single(tmp_path)
    again = read_cobra(parse(json.dumps(data))).event
    assert again.regulations == "single-sided"
    for old, new in zip(event.swiss, again.swiss, strict=True):
        assert old.byes == new.byes
        assert [(one.players, one.corp, one.score) for one in old.matches] == [
            (one.players, one.corp, one.score) for one in new.matches
        ]


def test_a_table_left_open_by_a_disqualification_is_a_bye_of_who_was_there() -> None:
    """It was a match without a result, and the round was open once it was read again."""
    removed = (Removal("bo", "scouting", Mark("rounds/swiss-1.yaml")),)
    open_ = swiss(1, [("ann", "bo", ""), ("cy", "di", "6-0")], disqualified=removed)
    made = event(("ann", "bo", "cy", "di"), [open_], structure=Structure("custom", 1, 0))
    again = read_cobra(parse(nrtm_json(made, load("ffg-2.2.1")))).event
    assert [match.players for match in again.swiss[0].matches] == [("cy", "di")]
    assert again.swiss[0].byes == ("ann",)
