"""nrtm.json: Cobra's dialect, as AlwaysBeRunning accepts it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from topcut.exchange.bracket_json import bracket_json
from topcut.exchange.cobra import read_cobra
from topcut.exchange.nodes import parse
from topcut.exchange.nrtm import nrtm_json
from topcut.regulations import load
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.tournament import Event, Identity, Side

from tests.support import brackets
from tests.support.exports import four_players, node
from tests.support.plain import plain
from tests.support.shown import plain as played
from tests.support.whole_event import whole_event

FFG = load("ffg-2.2.1")
SCHEMA = json.loads((Path(__file__).parent / "nrtm.schema.json").read_text(encoding="utf-8"))


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
    drawn = bracket(event, FFG)
    assert drawn is not None
    data = _data(event, drawn=msgspec.structs.replace(drawn, places={"fay": 1, "ada": 4}))
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
    rounds: list[list[dict[str, Any]]] = _data(event, drawn=drawn)["rounds"]
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
    data = _data(replace(event, players=players), drawn=bracket(event, FFG))
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
    assert plain(replace(again, players=(), stages=())) == plain(
        replace(event, players=(), stages=())
    )


def test_single_sided() -> None:
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
