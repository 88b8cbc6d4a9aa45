"""`topcut init`: what it says, and what comes next."""

from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, ERRORS, OK, main

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
    assert "README.md already exists, and was left as it is" in said
    assert "  cd " not in said


def test_a_name_that_is_no_address_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["init", "club", "--event", "Down Town"]) == ERRORS
    assert capsys.readouterr().err.startswith("topcut: ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("folder", "step"), [("our club", "cd 'our club'"), ("-club", "cd ./-club")]
)
def test_the_first_step_can_be_typed_as_it_stands(
    folder: str, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["init", "--", folder]) == OK
    assert f"\n  {step}\n" in capsys.readouterr().out


@pytest.mark.parametrize("file", ["club", "club/data", "club/data/events"])
def test_a_file_where_a_folder_should_be_is_named_before_anything_is_written(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_text("mine", encoding="utf-8")
    before = sorted(tmp_path.rglob("*"))
    assert main(["init", "club"]) == CANNOT_RUN
    assert "is not a folder: move it away" in capsys.readouterr().err
    assert sorted(tmp_path.rglob("*")) == before


def test_an_event_that_was_asked_for_and_not_made_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["init", "-q"]) == OK
    assert main(["init", "--event", "uptown", "-q"]) == OK
    assert "`topcut new uptown`" in capsys.readouterr().err
