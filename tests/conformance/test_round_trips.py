"""All 18 real events survive every way in and out."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import jsonschema
import pytest

from generator.documents import load_event
from generator.exchange.cobra import read_cobra
from generator.exchange.event_json import event_json, read_event_json
from generator.exchange.importing import import_file, write_event
from generator.exchange.nodes import parse
from generator.exchange.nrtm import nrtm_json
from generator.regulations import load
from generator.tournament import Event
from tests.support.plain import plain

DAYS = {
    "2016-canadian-nationals.tome.txt": date(2016, 8, 1),
    "2017-11-world-championship.tome.txt": date(2017, 11, 4),
}
"""TOME writes no date; these stand in for it."""

FILES = (
    *DAYS,
    "2018-01-08-store-championship.cobra.json",
    "2020-06-27-online-open.cobra.json",
    "2020-07-25-europe-africa.cobra.json",
    "2020-08-01-americas.cobra.json",
    "2023-09-30-east-anglican-gnk.cobra.json",
    "2023-09-30-finland-baltic-nats.cobra.json",
    "2023-09-30-french-nats.cobra.json",
    "2023-09-30-roro-bathgate-co.cobra.json",
    "2023-10-29-amt-oct.cobra.json",
    "2023-11-02-seattle-async-co.cobra.json",
    "2023-11-04-bathgate-gnk.cobra.json",
    "2023-11-04-dutch-nats.cobra.json",
    "2023-11-04-st-louis-co.cobra.json",
    "2023-11-10-canberra-co.cobra.json",
    "2023-11-18-singapore-nats-online.cobra.json",
    "2023-11-19-toronto-co.cobra.json",
)
COBRA = tuple(name for name in FILES if name not in DAYS)


def _import(shared: Path, name: str) -> Event:
    return import_file(shared / "tournaments" / name, day=DAYS.get(name)).event


def test_list_is_whole(shared: Path) -> None:
    """Every real event is listed here."""
    names = {path.name for path in (shared / "tournaments").iterdir()} - {"README.md"}
    assert names == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_files(shared: Path, tmp_path: Path, name: str) -> None:
    """Written as YAML and read again, the event is the same, and nothing is wrong with it."""
    imported = import_file(shared / "tournaments" / name, day=DAYS.get(name))
    write_event(imported, tmp_path)
    loaded = load_event(tmp_path / imported.event.id)
    assert [problem.message for problem in loaded.problems] == []
    assert loaded.event is not None
    assert plain(loaded.event) == plain(imported.event)


@pytest.mark.parametrize("name", FILES)
def test_event_json(shared: Path, name: str) -> None:
    """Through event.json comes all of it."""
    event = _import(shared, name)
    text = event_json(event, load(event.regulations))
    assert plain(read_event_json(parse(text)).event) == plain(event)


@pytest.mark.parametrize("name", FILES)
def test_nrtm(shared: Path, name: str) -> None:
    """nrtm.json of every event has the form that AlwaysBeRunning needs."""
    event = _import(shared, name)
    schema = Path(__file__).parent.parent / "exchange" / "nrtm.schema.json"
    data = json.loads(nrtm_json(event, load(event.regulations)))
    jsonschema.validate(data, json.loads(schema.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", COBRA)
def test_cobra(shared: Path, name: str) -> None:
    """A Cobra export comes back from nrtm.json as it was.

    But for the order of players who are tied exactly (the draw decides), and for rulings,
    which are found again.
    """
    event = _import(shared, name)
    again = read_cobra(parse(nrtm_json(event, load(event.regulations)))).event
    assert plain(again.stages) == plain(event.stages)
    assert {player.id: plain(player) for player in again.players} == {
        player.id: plain(player) for player in event.players
    }
    assert replace(plain(again), players=(), stages=()) == replace(
        plain(event), players=(), stages=()
    )
