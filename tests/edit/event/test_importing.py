"""Importing files and folders into data/."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from topcut.disk import writing
from topcut.edit.event.import_facts import ImportFacts
from topcut.edit.event.importing import (
    ImportOutcome,
    Imports,
    import_file,
    import_files,
    write_event,
)
from topcut.exchange.reading.errors import ExchangeError
from topcut.tournament import Structure
from topcut.workspace.data import Data

from tests.build import data_of, opened, readable
from tests.support.errors import met_again
from tests.support.exports import cobra, four_players, player, tome
from tests.support.failing_disk import KINDS, FailingDisk

Json = dict[str, Any]
EVENT = "downtown-store-championship-2018-03-10"


def _files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def _export(folder: Path, name: str, data: Json | None = None, **more: str) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(json.dumps((data or four_players()) | more), encoding="utf-8")
    return path


def _import(folder: Path, *paths: Path, **more: Any) -> Imports:
    return import_files(paths, Data(folder / "data"), **more)


def test_write(tmp_path: Path) -> None:
    """The event's files stand below its id, with line feeds alone, and are good."""
    (line,) = _import(tmp_path, _export(tmp_path / "in", "a.json")).lines
    assert (line.event, line.error, line.confirmed) == (EVENT, "", True)
    folder = tmp_path / "data" / "events" / EVENT
    written = _files(folder)
    assert sorted(written) == [
        "event.yaml",
        "players.yaml",
        "published.csv",
        "rounds/cut-1.yaml",
        "rounds/swiss-1.yaml",
        "rounds/swiss-2.yaml",
    ]
    assert not any(b"\r" in content for content in written.values())
    assert opened(folder).report.problems == (line.report.problems if line.report else None)
    assert (tmp_path / "data" / ".schemas" / "event.json").is_file()


@pytest.mark.parametrize(
    ("day", "document", "structure"),
    [("2018-03-10", "ffg-2.2.1", "basic"), ("2026-03-14", "single-sided", "recommended")],
)
def test_an_export_of_before_round_1_is_an_event_that_is_announced(
    day: str, document: str, structure: str, tmp_path: Path
) -> None:
    people = [player(number, name) for number, name in enumerate(["Ada", "Bo", "Cy", "Di"], 1)]
    data = cobra(people, [], date=day, cutToTop=4)
    (line,) = _import(tmp_path, _export(tmp_path / "in", "a.json", data)).lines
    id_ = f"downtown-store-championship-{day}"
    assert (line.event, line.error) == (id_, "")
    found = opened(tmp_path / "data" / "events" / id_)
    assert found.good
    assert (found.event.regulations, found.event.structure) == (document, Structure(structure))
    assert [each.name for each in found.event.players] == ["Ada", "Bo", "Cy", "Di"]


def test_never_overwrites(tmp_path: Path) -> None:
    """An event that exists is left as it is, whatever was typed there since."""
    export = _export(tmp_path / "in", "a.json")
    _import(tmp_path, export)
    folder = tmp_path / "data" / "events" / EVENT
    (folder / "event.yaml").write_text("mine", encoding="utf-8")
    before = _files(folder)
    (line,) = _import(tmp_path, export).lines
    assert (line.event, line.existing, line.outcome) == ("", EVENT, ImportOutcome.SAME)
    with pytest.raises(ExchangeError, match="already exists") as raised:
        write_event(import_file(export).event, data_of(folder))
    assert raised.value.path == str(folder)
    assert _files(folder) == before


def test_links(tmp_path: Path) -> None:
    """A link in the place of the event is left; one that leads out of data/ is not followed."""
    export = _export(tmp_path / "in", "a.json")
    events, elsewhere = tmp_path / "data" / "events", tmp_path / "elsewhere"
    events.mkdir(parents=True)
    (events / EVENT).symlink_to(tmp_path / "nowhere")
    (line,) = _import(tmp_path, export).lines
    assert "already exists" in line.error
    (events / EVENT).unlink()
    events.rmdir()
    elsewhere.mkdir()
    events.symlink_to(elsewhere)
    (line,) = _import(tmp_path, export).lines
    assert "leads out of" in line.error
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize("name", ["../elsewhere", "con", "Downtown", "a/b", "a" * 81])
def test_no_address(tmp_path: Path, name: str) -> None:
    """An event cannot be named out of the folder of events."""
    (line,) = _import(
        tmp_path, _export(tmp_path / "in", "a.json"), defaults=ImportFacts(event=name)
    ).lines
    assert "cannot be an event's address" in line.error
    assert not (tmp_path / "data").exists()


def test_a_name_of_120_letters_is_imported_with_a_short_id(tmp_path: Path) -> None:
    """What the reader of players.yaml would propose stands there already."""
    export = four_players()
    export["players"][0]["name"] = "Maria " * 20
    (line,) = _import(tmp_path, _export(tmp_path / "in", "a.json", export)).lines
    assert (line.event, line.error) == (EVENT, "")
    event = readable(Data(tmp_path / "data").open(EVENT))
    assert max(len(player.id) for player in event.players) <= 80


def test_errors(tmp_path: Path) -> None:
    """An event that `topcut check` would refuse is not written, and the line says what is wrong."""
    (line,) = _import(tmp_path, _export(tmp_path / "in", "a.json", met_again())).lines
    assert line.event == ""
    assert line.error == "the event would have 1 error, so it was not written (--anyway writes it)"
    assert line.report is not None
    assert "F-pair-3" in {problem.row for problem in line.report.problems}
    assert not (tmp_path / "data").exists()


def test_anyway(tmp_path: Path) -> None:
    """Who wants it has the event with its errors, which are still listed."""
    (line,) = _import(tmp_path, _export(tmp_path / "in", "a.json", met_again()), anyway=True).lines
    assert (line.event, line.error) == (EVENT, "")
    report = Data(tmp_path / "data").open(EVENT).report
    assert line.report is not None
    assert report.problems == line.report.problems


def test_zone_of_the_site(tmp_path: Path) -> None:
    """The event is judged as the pages will read it, with what stands in site.yaml."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "site.yaml").write_text("topcut: 1\ntitle: T\nzone: Europe/Berlin\n", encoding="utf-8")
    (line,) = _import(tmp_path, _export(tmp_path / "in", "a.json")).lines
    assert line.event == EVENT


@pytest.mark.parametrize("kind", KINDS)
def test_disk_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Wherever the disk fails: the whole event is there, or nothing of it."""
    export = _export(tmp_path / "in", "a.json")
    data = tmp_path / "data"
    data.mkdir()
    for at in range(1, 200):
        disk = FailingDisk(at, kind)
        monkeypatch.setattr(writing, "os", disk)
        done = _import(tmp_path, export)
        event = done.lines[0].event
        monkeypatch.undo()
        events = data / "events"
        if event:
            assert opened(events / EVENT).good
            for path in sorted((events / EVENT).rglob("*"), reverse=True):
                path.rmdir() if path.is_dir() else path.unlink()
            (events / EVENT).rmdir()
        assert not events.exists() or list(events.iterdir()) == []
        if not disk.failed:
            return
    pytest.fail("the disk never held")


def test_full_disk_ends_it_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing more is tried, and it is said how many files were not."""
    for name, day in (("a.json", "2018-03-10"), ("b.json", "2018-04-10"), ("c.json", "2018-05-10")):
        _export(tmp_path / "in", name, date=day)
    monkeypatch.setattr(writing, "os", FailingDisk(1, "ENOSPC"))
    done = _import(tmp_path, tmp_path / "in")
    assert [line.file for line in done.lines] == ["a.json"]
    assert "the disk is full" in done.lines[0].error
    assert done.stopped == done.lines[0].error
    assert done.untried == 2


def test_folder(tmp_path: Path) -> None:
    """One line a file, in order; what fails does not stop the others, the rest is passed over."""
    folder = tmp_path / "in"
    _export(folder, "b.json")
    (folder / "a.txt").write_text("hello", encoding="utf-8")
    (folder / "README.md").write_text("hello", encoding="utf-8")
    (folder / "older").mkdir()
    for name in ("c.txt", "d.txt"):
        data = tome([(-1, "Ada", ""), (-2, "Bo", "")], [[((-1, 6), (-2, 0))]])
        (folder / name).write_text(json.dumps(data), encoding="utf-8")
    _export(folder, "e.json", four_players() | {"name": "李娜"})
    _export(folder, "f.json", four_players() | {"name": "x" * 300})
    long = f"{'x' * 69}-2018-03-10"
    done = _import(tmp_path, folder, defaults=ImportFacts(day=date(2017, 11, 4)))
    assert [(line.file, line.event) for line in done.lines] == [
        ("a.txt", ""),
        ("b.json", EVENT),
        ("c.txt", "nationals-2017-11-04"),
        ("d.txt", ""),
        ("e.json", ""),
        ("f.json", long),
    ]
    assert done.passed_over == ("README.md", "older/")
    assert done.lines[0].error.startswith("not JSON")
    assert done.lines[1].losses
    assert (done.lines[3].existing, done.lines[3].outcome) == (
        "nationals-2017-11-04",
        ImportOutcome.SAME,
    )
    assert "gives no address" in done.lines[4].error
    assert sorted(path.name for path in (tmp_path / "data" / "events").iterdir()) == [
        EVENT,
        "nationals-2017-11-04",
        long,
    ]


def test_days(tmp_path: Path) -> None:
    """A file without a day says that one is needed."""
    folder = tmp_path / "in"
    _export(folder, "a.json", tome([(-1, "Ada", "")], []))
    (line,) = _import(tmp_path, folder).lines
    assert "give the day" in line.error


def test_events_of_one_name(tmp_path: Path) -> None:
    """Events of one name have their days behind it; a second file of an event is the same."""
    for name, day in (("a.json", "2018-03-10"), ("b.json", "2018-04-10"), ("c.json", "2018-04-10")):
        _export(tmp_path / "in", name, date=day)
    assert [line.event for line in _import(tmp_path, tmp_path / "in").lines] == [
        EVENT,
        "downtown-store-championship-2018-04-10",
        "",
    ]


def test_an_event_that_is_not_written_leaves_no_lock(tmp_path: Path) -> None:
    (line,) = _import(tmp_path, _export(tmp_path / "in", "a.json", met_again())).lines
    assert line.error
    assert not (tmp_path / ".topcut").exists()


def test_each_of_several_files_and_folders_is_imported_and_what_was_left_is_counted(
    tmp_path: Path,
) -> None:
    paths = [
        _export(tmp_path / "in", f"{each}.json", four_players() | {"name": f"Club {each}"})
        for each in ("one", "two")
    ]
    _export(tmp_path / "folder", "three.json", four_players() | {"name": "Club three"})
    done = _import(tmp_path, *paths, tmp_path / "folder")
    assert [line.file for line in done.lines] == ["one.json", "two.json", "three.json"]
    assert len({line.event for line in done.lines}) == 3
    assert (done.stopped, done.untried) == ("", 0)
