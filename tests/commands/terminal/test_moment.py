"""`topcut` alone, and the first lines of its help: what is next here."""

import os
import shutil
from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, OK, main
from topcut.commands.terminal.moment import moment

from tests.build import ROUND_1, typed

Capture = pytest.CaptureFixture[str]
OPEN = ROUND_1.replace("result: 3-3", "result: ")


def test_it_says_where_the_event_stands_and_what_is_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    typed(tmp_path, swiss_1=OPEN)
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path / "data" / "events")
    assert main([]) == OK
    said = capsys.readouterr().out
    assert "round 1: 1 of 2 results are in" in said
    assert "next: `topcut result downtown` types them" in said
    assert "`topcut --help` lists all commands" in said


def test_the_event_whose_files_were_touched_last_is_the_one_that_is_on(tmp_path: Path) -> None:
    old = typed(tmp_path, swiss_1=OPEN)
    new = old.with_name("uptown")
    new.mkdir()
    (new / "event.yaml").write_text(
        "name: Up\ndate: 2018-03-11\nregulations: ffg-3.2\n", encoding="utf-8"
    )
    for path in (old, *old.rglob("*")):
        os.utime(path, (1, 1))
    found = moment(tmp_path / "data")
    assert found is not None
    assert found.event == "uptown"


def test_a_round_that_an_editor_wrote_over_was_touched_too(tmp_path: Path) -> None:
    old = typed(tmp_path, swiss_1=OPEN)
    shutil.copytree(old, old.with_name("another"))
    for path in (old.parent, *old.parent.rglob("*")):
        os.utime(path, (1, 1))
    os.utime(old / "rounds" / "swiss-1.yaml", (2, 2))
    found = moment(tmp_path / "data")
    assert found is not None
    assert found.event == "downtown"


def test_with_errors_it_says_how_to_see_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    typed(tmp_path, swiss_1="tables: 3\n")
    monkeypatch.chdir(tmp_path)
    assert main([]) == OK
    assert "topcut check downtown" in capsys.readouterr().out


def test_where_nothing_is_it_says_how_to_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    assert main([]) == OK
    assert "topcut init" in capsys.readouterr().out
    (tmp_path / "data").mkdir()
    assert main([]) == OK
    assert "There is no event yet" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["status", "pair", "start", "cut"])
def test_a_command_without_an_event_takes_the_one_that_is_on(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    typed(tmp_path, swiss_1=OPEN)
    monkeypatch.chdir(tmp_path)
    main([command])
    assert "topcut: EVENT is downtown, the event in progress\n" in capsys.readouterr().err


def test_a_command_without_an_event_says_where_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    (tmp_path / "data" / "events").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    assert main(["pair"]) == CANNOT_RUN
    assert "`topcut new EVENT` makes one" in capsys.readouterr().err


def test_a_copy_of_a_folder_is_never_the_event_that_is_on(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    shutil.copytree(folder, folder.with_name("Copy of downtown"))
    os.utime(folder.with_name("Copy of downtown"), (2**32, 2**32))
    found = moment(tmp_path / "data")
    assert found is not None
    assert found.event == "downtown"
