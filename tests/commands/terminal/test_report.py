"""What commands share: refusals before any work is done."""

from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, OK, main

from tests.build import ROUND_1, typed

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    "line", ["status", "start", "result", "pair", "cut", "check", "export --format csv"]
)
def test_an_event_that_is_not_there_is_said_with_the_one_that_may_be_meant(
    tmp_path: Path, capsys: Capture, line: str
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    command, *more = line.split()
    data = str(tmp_path / "data")
    assert main([command, "downtwon", *more, "--data", data]) == CANNOT_RUN
    said = f"topcut: there is no event downtwon in {data}/events; did you mean “downtown”?\n"
    assert capsys.readouterr().err == said
    assert main([command, "uptown", *more, "--data", data]) == CANNOT_RUN
    assert capsys.readouterr().err == f"topcut: there is no event uptown in {data}/events\n"


@pytest.mark.parametrize("command", ["build", "check", "serve", "publish", "schema", "migrate"])
def test_data_that_is_not_there_is_said(tmp_path: Path, capsys: Capture, command: str) -> None:
    data = str(tmp_path / "data")
    assert main([command, "--data", data, "--site", str(tmp_path / "site")]) == CANNOT_RUN
    assert f"there is no folder {data}; `topcut new EVENT` creates it" in capsys.readouterr().err


def test_a_file_called_data_is_not_said_to_be_missing(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "data").write_text("mine", encoding="utf-8")
    assert main(["check", "--data", str(tmp_path / "data")]) == CANNOT_RUN
    assert "is not a folder that can be read" in capsys.readouterr().err


def test_a_command_about_an_event_says_so_where_there_is_no_data_at_all(
    tmp_path: Path, capsys: Capture
) -> None:
    assert main(["pair", "downtown", "--data", str(tmp_path / "data")]) == CANNOT_RUN
    assert "there is no folder" in capsys.readouterr().err


def test_an_event_named_by_its_folder_is_the_one_that_was_meant(
    tmp_path: Path, capsys: Capture
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    assert main(["status", "data/events/downtown/", "--data", str(tmp_path / "data")]) == CANNOT_RUN
    assert "did you mean “downtown”?" in capsys.readouterr().err


@pytest.mark.parametrize("line", ["", "status downtown"])
def test_errors_of_site_yaml_are_said_where_an_event_says_what_is_next(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data/site.yaml").write_text("topcut: 1\n", encoding="utf-8")
    assert main(line.split()) == OK
    assert "site.yaml" not in capsys.readouterr().err
    (tmp_path / "data/site.yaml").write_text("title: [\n", encoding="utf-8")
    assert main(line.split()) == OK
    assert "site.yaml has errors, so no page is built" in capsys.readouterr().err
