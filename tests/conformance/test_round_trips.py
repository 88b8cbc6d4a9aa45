"""All 18 real events survive every way in and out."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import jsonschema
import pytest
from topcut.cli import main
from topcut.edit.event.import_facts import ImportFacts
from topcut.edit.event.importing import import_files, write_event
from topcut.exchange.cobra.read import read_cobra
from topcut.exchange.nrtm.write import nrtm_json
from topcut.exchange.ours.event_json import event_json, read_event_json
from topcut.exchange.reading.nodes import parse
from topcut.publish.files import exports
from topcut.regulations import load
from topcut.rules.bracket.bracket import bracket
from topcut.text.problems.problem import Level
from topcut.tournament import Event
from topcut.workspace.data import Data

from tests.build import required
from tests.support.data import TOURNAMENTS, imported
from tests.support.event_schema import closed_schema
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


def _import(name: str) -> Event:
    return imported(TOURNAMENTS / name, DAYS.get(name)).event


def test_list_is_whole() -> None:
    """Every real event is listed here."""
    names = {path.name for path in TOURNAMENTS.iterdir()}
    assert names == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_files(tmp_path: Path, name: str) -> None:
    """Written as YAML and read again, the event is the same, and nothing is wrong with it."""
    event = _import(name)
    data = Data(tmp_path)
    write_event(event, data)
    loaded = data.open(event.id)
    assert [problem.message for problem in loaded.problems] == []
    assert plain(required(loaded.event)) == plain(event)


@pytest.mark.parametrize("name", FILES)
def test_event_json(name: str) -> None:
    """Through event.json comes all of it, and the file fits its schema."""
    event = _import(name)
    text = event_json(event, load(event.regulations))
    jsonschema.validate(json.loads(text), closed_schema())
    assert plain(read_event_json(parse(text)).event) == plain(event)


@pytest.mark.parametrize("name", FILES)
def test_nrtm(name: str) -> None:
    """nrtm.json of every event has the form that AlwaysBeRunning needs."""
    event = _import(name)
    schema = Path(__file__).parent.parent / "exchange" / "nrtm.schema.json"
    data = json.loads(nrtm_json(event, load(event.regulations)))
    jsonschema.validate(data, json.loads(schema.read_text(encoding="utf-8")))


CUTS = (
    "2018-01-08-store-championship.cobra.json",
    "2020-06-27-online-open.cobra.json",
    "2023-09-30-east-anglican-gnk.cobra.json",
    "2023-09-30-finland-baltic-nats.cobra.json",
    "2023-10-29-amt-oct.cobra.json",
    "2023-11-02-seattle-async-co.cobra.json",
    "2023-11-04-dutch-nats.cobra.json",
    "2023-11-18-singapore-nats-online.cobra.json",
    "2023-11-19-toronto-co.cobra.json",
)
OTHER_PLACES = CUTS[0]


@pytest.mark.parametrize("name", CUTS)
def test_bracket(name: str) -> None:
    """Both exports carry the final places that were published.

    But for the store championship, whose published order is not that of its recorded games.
    """
    found = imported(TOURNAMENTS / name, DAYS.get(name))
    event, places = found.event, dict(found.published.places)
    if name == OTHER_PLACES:
        first, second = event.cut[0].seeds[:2]
        assert (places[first], places[second]) == (2, 1)
        places |= {first: 1, second: 2}
    regulations = load(event.regulations)
    files = exports(event, regulations, ())
    told = json.loads(files["event.json"])["bracket"]
    assert {player: place for place, player in told["places"]} == places
    numbers = {number: player.id for number, player in enumerate(event.players, 1)}
    finalists = json.loads(files["nrtm.json"])["eliminationPlayers"]
    assert {numbers[player["id"]]: player["rank"] for player in finalists} == places
    assert [player["rank"] for player in finalists] == list(range(1, len(places) + 1))


def test_every_event_with_a_cut_is_listed() -> None:
    found = [name for name in COBRA if bracket_of(_import(name))]
    assert tuple(found) == CUTS


def bracket_of(event: Event) -> bool:
    return bool(event.cut) and bracket(event, load(event.regulations)) is not None


def test_all_are_published(tmp_path: Path) -> None:
    """Every file is imported, and a site of them all is built without an error.

    The one cut that was not fed as the wiring has it stands by rulings at its four tables.
    """
    done = import_files([TOURNAMENTS], Data(tmp_path / "data"), ImportFacts(day=date(2017, 11, 4)))
    lines = done.lines
    assert [line.error for line in lines if line.error] == []
    assert [line.file for line in lines] == sorted(FILES)
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\ntitle: Past\n", encoding="utf-8")
    ruled = [line.file for line in lines if any(loss.thing == "F-elim-1" for loss in line.losses)]
    assert ruled == ["2023-11-02-seattle-async-co.cobra.json"]
    arguments = ["--data", str(tmp_path / "data"), "--site", str(tmp_path / "site")]
    assert main(["build", *arguments]) == 0
    for line in lines:
        if line.event:
            assert (tmp_path / "site" / line.event / "standings" / "index.html").is_file()
    (seattle,) = (line.event for line in lines if line.file in ruled)
    (examined,) = Data(tmp_path / "data").examined([seattle])
    found = [problem for problem in examined.report.problems if problem.row == "F-elim-1"]
    assert [problem.level for problem in found] == [Level.NOTE] * 4
    shown = (tmp_path / "site" / seattle / "bracket" / "index.html").read_text(encoding="utf-8")
    assert "as recorded by the program used at the event" in shown


@pytest.mark.parametrize("name", COBRA)
def test_cobra(name: str) -> None:
    """A Cobra export comes back from nrtm.json as it was.

    But for the order of players who are tied exactly (the draw decides), for rulings, which are
    found again, for who withdrew before round 1, and for what was published before.
    """
    event = _import(name)
    again = read_cobra(parse(nrtm_json(event, load(event.regulations)))).event
    assert plain(again.stages) == plain(event.stages)
    assert {player.id: plain(player) for player in again.players} == {
        player.id: plain(player) for player in event.players if not player.withdrawn
    }
    assert again.imported == "Topcut"
    assert replace(plain(again), players=(), stages=()) == replace(
        plain(event), imported="Topcut", players=(), stages=(), published=None
    )
