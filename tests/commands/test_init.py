"""`topcut init`: what it says, and what comes next."""

from pathlib import Path

import pytest
from topcut.cli import ERRORS, OK, main

Capture = pytest.CaptureFixture[str]


def test_the_next_three_steps_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["init", "club", "--event", "downtown", "--organizer", "Ann Ellis"]) == OK
    said = capsys.readouterr().out
    steps = said.partition("\nnext:\n")[2].split("\n")
    assert steps[0] == "  cd club"
    assert [line.split("  ")[1] for line in steps[1:4]] == [
        "topcut serve --open",
        "topcut",
        "topcut publish",
    ]
    assert "organizer: Ann Ellis" in (tmp_path / "club/data/events/downtown/event.yaml").read_text(
        encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path / "club")
    assert main(["build", "-q"]) == OK
    assert (tmp_path / "club/site/downtown/index.html").is_file()


def test_what_was_there_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "README.md").write_text("ours", encoding="utf-8")
    assert main(["init"]) == OK
    said = capsys.readouterr().out
    assert "README.md was there, and stays as it is" in said
    assert "  cd " not in said


def test_a_name_that_is_no_address_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["init", "club", "--event", "Down Town"]) == ERRORS
    assert capsys.readouterr().err.startswith("topcut: ")
    assert list(tmp_path.iterdir()) == []
