"""`topcut import`: what is said of files and folders, and how it ends."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from topcut.cli import CANNOT_RUN, ERRORS, OK, main

from tests.support.data import TOURNAMENTS
from tests.support.errors import met_again
from tests.support.exports import four_players

Capture = pytest.CaptureFixture[str]
Json = dict[str, Any]
EVENT = "downtown-store-championship-2018-03-10"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the working folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _export(path: Path, data: Json) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_one_file(here: Path, capsys: Capture) -> None:
    """The event's folder and what was lost, each once; no sum of one."""
    _export(here / "a.json", four_players())
    assert main(["import", "a.json"]) == OK
    said = capsys.readouterr()
    assert said.out.splitlines() == [
        f"a.json: data/events/{EVENT}",
        "  the numbers that the program gave its players are left out: players have ids here",
        "  the organizer's NetrunnerDB account, ann-ellis, is left out: it is not a name, "
        "and event.yaml says that the organizer is not recorded",
    ]
    assert said.err == ""


def test_one_error(here: Path, capsys: Capture) -> None:
    """The file is named once, and nothing is made."""
    _export(here / "a.json", four_players() | {"date": "yesterday"})
    assert main(["import", "a.json"]) == ERRORS
    said = capsys.readouterr()
    assert said.err == 'a.json: date should be a day as YYYY-MM-DD, but is "yesterday"\n'
    assert not (here / "data").exists()


def test_errors_of_the_event(here: Path, capsys: Capture) -> None:
    """What is wrong with the event is shown, and how to have it all the same."""
    _export(here / "a.json", met_again())
    assert main(["import", "a.json"]) == ERRORS
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines()[:3] == [
        "a.json: the event would have 1 error, so it was not written (--anyway writes it)",
        "  rounds/swiss-2.yaml:3:25: error: Ada and Bo have met in round 1",
        "        - {table: 1, players: [Ada, Bo], result: 6-0}",
    ]
    assert not (here / "data").exists()
    assert main(["import", "a.json", "--anyway"]) == OK
    said = capsys.readouterr()
    assert said.out.startswith(f"a.json: data/events/{EVENT}\n")
    assert "error: Ada and Bo have met in round 1" in said.err
    assert main(["check"]) == ERRORS


def test_many_errors_of_the_event(here: Path, capsys: Capture) -> None:
    _export(here / "a.json", met_again(20))
    assert main(["import", "a.json"]) == ERRORS
    said = capsys.readouterr().err
    assert said.count("error: Ada and Bo") == 10
    assert said.endswith("  and 10 more errors\n")


def test_folder(here: Path, capsys: Capture) -> None:
    """What was lost of several files is said once, below; the sum names what was passed over."""
    _export(here / "in" / "a.json", four_players())
    data = four_players()
    data["players"][0]["shoeSize"] = 41
    _export(here / "in" / "b.json", data | {"name": "Uptown", "tournamentOrganiser": None})
    (here / "in" / "README.md").write_text("# Exports\n", encoding="utf-8")
    assert main(["import", "in"]) == OK
    said = capsys.readouterr()
    assert said.err == ""
    lines = said.out.splitlines()
    assert lines[:2] == [
        f"a.json: data/events/{EVENT}",
        "  the organizer's NetrunnerDB account, ann-ellis, is left out: it is not a name, "
        "and event.yaml says that the organizer is not recorded",
    ]
    assert lines[2:] == [
        "b.json: data/events/uptown-2018-03-10",
        '  "shoeSize" has no place in an event and is left out',
        "  the file does not name the organizer, and event.yaml says so",
        "the numbers that the program gave its players are left out: players have ids here",
        "  all 2 files",
        "2 files: imported",
        "  a.json, b.json",
        lines[-1],
    ]
    assert lines[-1].startswith("2 events imported; skipped: README.md")


def test_folder_with_places(here: Path, capsys: Capture) -> None:
    """Where something was lost stands file by file below the sentence."""
    for name in ("a", "b"):
        data = four_players() | {"name": f"Event {name}"}
        data["rounds"][0][0]["intentionalDraw"] = True  # of a 6-0
        _export(here / "in" / f"{name}.json", data)
    assert main(["import", "in"]) == OK
    lines = capsys.readouterr().out.splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith("a mark of an agreed"))
    assert lines[at + 1 : at + 3] == ["  a.json: round 1 table 1", "  b.json: round 1 table 1"]


def test_folder_with_a_bad_file(here: Path, capsys: Capture) -> None:
    """The others are imported; the sum says how many were not."""
    _export(here / "in" / "a.json", met_again())
    _export(here / "in" / "b.json", four_players() | {"name": "李娜"})
    _export(here / "in" / "c.json", four_players() | {"name": "Uptown"})
    assert main(["import", "in"]) == ERRORS
    said = capsys.readouterr()
    assert "1 event imported; 2 files not imported" in said.out
    assert 'b.json: the name "李娜" gives no address for the event: choose one' in said.err
    assert [path.name for path in (here / "data" / "events").iterdir()] == ["uptown-2018-03-10"]


def test_nothing_to_import(here: Path, capsys: Capture) -> None:
    (here / "in").mkdir()
    (here / "in" / "README.md").write_text("# Exports\n", encoding="utf-8")
    assert main(["import", "in"]) == CANNOT_RUN
    assert "nothing here looks like an export" in capsys.readouterr().err


def test_one_name_for_several(here: Path, capsys: Capture) -> None:
    _export(here / "a.json", four_players())
    _export(here / "b.json", four_players())
    assert main(["import", "a.json", "b.json", "--event", "uptown"]) == CANNOT_RUN
    assert "--event names a single event" in capsys.readouterr().err
    assert not (here / "data").exists()


def test_real_events(here: Path, capsys: Capture) -> None:
    """18 real exports and a README: all are imported, and no sentence is said twice."""
    shutil.copytree(TOURNAMENTS, here / "in")
    (here / "in" / "README.md").write_text("What they are.\n", encoding="utf-8")
    assert main(["import", "in", "--date", "2017-11-04"]) == OK
    said = capsys.readouterr()
    assert said.err == ""
    lines = said.out.splitlines()
    assert lines[-1].startswith("18 events imported; skipped: README.md")
    assert len(lines) == len(set(lines))
    assert said.out.count("the file does not name the organizer") == 1


def test_a_file_that_is_not_there_is_said_as_by_every_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing.json"
    assert main(["import", str(missing), "--data", str(tmp_path / "data")]) == CANNOT_RUN
    assert capsys.readouterr().err == f"topcut: there is no file {missing}\n"
    assert not (tmp_path / "data").exists()
