"""Importing files and folders."""

import json
from datetime import date
from pathlib import Path

import pytest

from generator.documents import load_event
from generator.exchange.errors import ExchangeError
from generator.exchange.importing import import_file, import_folder, write_event
from tests.support.exports import four_players, tome


def _files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def _export(folder: Path, name: str, **more: str) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(json.dumps(four_players() | more), encoding="utf-8")
    return path


def test_write(tmp_path: Path) -> None:
    """The event's files stand below its id, with line feeds alone."""
    imported = import_file(_export(tmp_path / "in", "a.json"))
    paths = write_event(imported, tmp_path / "events")
    written = _files(tmp_path / "events" / "downtown-store-championship")
    assert sorted(written) == [
        "event.yaml",
        "players.yaml",
        "rounds/cut-1.yaml",
        "rounds/swiss-1.yaml",
        "rounds/swiss-2.yaml",
    ]
    assert len(paths) == 5
    assert not any(b"\r" in content for content in written.values())


def test_never_overwrites(tmp_path: Path) -> None:
    """An event that exists is left as it is, and its folder is named."""
    imported = import_file(_export(tmp_path / "in", "a.json"))
    write_event(imported, tmp_path)
    folder = tmp_path / "downtown-store-championship"
    (folder / "event.yaml").write_text("mine", encoding="utf-8")
    before = _files(folder)
    with pytest.raises(ExchangeError, match="exists already") as raised:
        write_event(imported, tmp_path)
    assert raised.value.path == str(folder)
    assert _files(folder) == before


def test_named_by_the_caller(tmp_path: Path) -> None:
    """The event can be named, but not out of the folder of events."""
    path = _export(tmp_path / "in", "a.json")
    assert import_file(path, "downtown-2018").event.draw == "downtown-2018-2018-03-10"
    with pytest.raises(ExchangeError, match="cannot be an event's address"):
        write_event(import_file(path, "../elsewhere"), tmp_path)
    with pytest.raises(ExchangeError, match="80 at most"):
        write_event(import_file(path, "a" * 81), tmp_path)


def test_a_name_of_300_letters_is_imported_with_a_short_id(tmp_path: Path) -> None:
    """What the reader of players.yaml would propose stands there already."""
    export = four_players()
    export["players"][0]["name"] = "Maria " * 20
    path = tmp_path / "a.json"
    path.write_text(json.dumps(export), encoding="utf-8")
    write_event(import_file(path, "a"), tmp_path / "events")
    loaded = load_event(tmp_path / "events" / "a")
    assert [each for each in loaded.problems if each.level == "error"] == []
    assert loaded.event is not None
    assert max(len(player.id) for player in loaded.event.players) <= 80


def test_error_names_the_file(tmp_path: Path) -> None:
    """Errors carry the path, also where there is no file."""
    missing = tmp_path / "missing.json"
    with pytest.raises(ExchangeError) as raised:
        import_file(missing)
    assert str(raised.value) == f"{missing}: No such file or directory"
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(ExchangeError, match=r"broken\.json: not JSON"):
        import_file(broken)


def test_folder(tmp_path: Path) -> None:
    """One line a file, in order; what fails does not stop the others."""
    folder = tmp_path / "in"
    _export(folder, "b.json")
    (folder / "a.txt").write_text("hello", encoding="utf-8")
    for name in ("c.txt", "d.txt"):
        (folder / name).write_text(json.dumps(tome([(-1, "Ada", "")], [])), encoding="utf-8")
    lines = import_folder(folder, tmp_path / "out", {"c.txt": date(2017, 11, 4)})
    assert [(line.file, line.event) for line in lines] == [
        ("a.txt", ""),
        ("b.json", "downtown-store-championship"),
        ("c.txt", "nationals"),
        ("d.txt", ""),
    ]
    assert "not JSON" in lines[0].error
    assert lines[1].losses
    assert "name the day" in lines[3].error
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "downtown-store-championship",
        "nationals",
    ]


def test_folder_again(tmp_path: Path) -> None:
    """A second import changes nothing, and says so for each file."""
    _export(tmp_path / "in", "b.json")
    import_folder(tmp_path / "in", tmp_path / "out")
    before = _files(tmp_path / "out")
    (line,) = import_folder(tmp_path / "in", tmp_path / "out")
    assert line.event == ""
    assert "exists already" in line.error
    assert _files(tmp_path / "out") == before


def test_events_of_one_name(tmp_path: Path) -> None:
    """Events of the same name have their date behind it; those of the same day fail but one."""
    for name, day in (("a.json", "2018-03-10"), ("b.json", "2018-04-10"), ("c.json", "2018-04-10")):
        _export(tmp_path / "in", name, date=day)
    lines = import_folder(tmp_path / "in", tmp_path / "out")
    assert [line.event for line in lines] == [
        "downtown-store-championship-2018-03-10",
        "downtown-store-championship-2018-04-10",
        "",
    ]
