"""What AlwaysBeRunning makes of our nrtm.json: of every example, and of every real event."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from topcut.documents.names.identities import identities
from topcut.exchange.nrtm.write import nrtm_json
from topcut.regulations import load
from topcut.rules.bracket.bracket import bracket
from topcut.rules.standings.standings import standings
from topcut.tournament import Event
from topcut.workspace.data import Data

from tests.build import required
from tests.support.abr import filed
from tests.support.aesops_files import EVENTS, aesops_event
from tests.support.data import TOURNAMENTS, imported

ROOT = Path(__file__).parent.parent.parent
SCHEMA = json.loads((ROOT / "tests" / "exchange" / "nrtm.schema.json").read_text(encoding="utf-8"))
EXAMPLES = sorted(path.name for path in (ROOT / "data/events").iterdir())
TITLES = frozenset(identity.title.replace("“", '"').replace("”", '"') for identity in identities())
"""What it knows: the titles, with straight quotes."""
LARGEST = 2_000_000
"""Bytes that a server of its kind takes where nobody said otherwise."""


def _is_filed(event: Event) -> None:
    """As an event with all its players, their places and identities, and its rounds."""
    event = event.public()
    regulations = load(event.regulations)
    drawn = bracket(event, regulations)
    text = nrtm_json(event, regulations, drawn)
    data: dict[str, Any] = json.loads(text)
    jsonschema.validate(data, SCHEMA)
    assert len(text.encode()) < LARGEST
    entries, lost = filed(data, TITLES)
    assert lost == []
    rows = standings(event, regulations).rows
    assert [(one.rank, one.name) for one in entries] == [
        (rank, row.player.name.strip()) for rank, row in enumerate(rows, 1)
    ]
    assert [tuple(map(bool, one.identities)) for one in entries] == [
        (row.player.corp is not None, row.player.runner is not None) for row in rows
    ]
    places = drawn.places if drawn is not None else {}
    seeds = event.cut[0].seeds if event.cut else ()
    assert {one.place for one in entries} - {0} == set(range(1, len(seeds) + 1))
    for entry, row in zip(entries, rows, strict=True):
        assert entry.place in (0, places.get(row.player.id, entry.place))
    _can_be_shown(data)


def _can_be_shown(data: dict[str, Any]) -> None:
    """Its viewer finds the first game of every round, and everybody who is named there."""
    numbers = {player["id"] for player in data["players"]}
    assert all(numbers)
    assert len(numbers) == len(data["players"])
    for games in data["rounds"]:
        assert len({game["eliminationGame"] for game in games}) == 1
        for game in games:
            seats = [game["player1"]["id"], game["player2"]["id"]]
            assert set(seats) - numbers <= {None}
            assert game["eliminationGame"] is False or None not in seats
    kinds = [games[0]["eliminationGame"] for games in data["rounds"]]
    assert kinds == sorted(kinds)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_filed_whole(root: Path, name: str) -> None:
    event = required(Data(root / "data").open(name).event)
    _is_filed(event)


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_of_aesops_tables_is_filed_whole(name: str) -> None:
    _is_filed(aesops_event(name).event)


def test_every_event_of_cobra_and_tome_is_filed_whole() -> None:
    paths = [path for path in TOURNAMENTS.iterdir() if path.suffix != ".md"]
    assert len(paths) == 18
    for path in paths:
        day = date(2016, 8, 13) if path.suffix == ".txt" else None
        _is_filed(imported(path, day).event)


def test_a_file_that_it_does_not_take_is_noticed() -> None:
    """An unknown title loses the player, a missing key everything."""
    player = {"id": 1, "name": "Ada", "rank": 1, "corpIdentity": None, "runnerIdentity": "Geist"}
    whole = {"cutToTop": 0, "players": [player], "eliminationPlayers": []}
    assert filed(whole, TITLES)[1] == ["Geist"]
    for gone in ("cutToTop", "players"):
        with pytest.raises(LookupError):
            filed({key: value for key, value in whole.items() if key != gone}, TITLES)
    for gone in ("name", "rank", "corpIdentity", "runnerIdentity"):
        less = {key: value for key, value in player.items() if key != gone}
        with pytest.raises(LookupError):
            filed(whole | {"players": [less]}, TITLES)
