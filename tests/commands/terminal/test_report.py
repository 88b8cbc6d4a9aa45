"""What commands share: refusals before any work is done."""

import io
from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, OK, main
from topcut.commands.terminal.report import coloured, shows_colours

from tests.build import ROUND_1, typed

Capture = pytest.CaptureFixture[str]

PROBLEM = """\
data/events/downtown/rounds/swiss-1.yaml:2:22: error: no player is called “Ada Crain”
      - {table: 1, corp: Ada Crain}
                         ^
  did you mean “Ada Crane”?"""


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
    said = capsys.readouterr().err
    assert f"there is no folder {data}; `topcut new EVENT` creates it, `topcut init club`" in said


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


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "environment", "shown"),
    [
        (Terminal(), {"TERM": "xterm"}, True),
        (Terminal(), {"TERM": "xterm", "NO_COLOR": ""}, True),
        (Terminal(), {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {"TERM": "xterm"}, False),
    ],
)
def test_only_a_terminal_has_colours_and_only_if_wanted(
    stream: io.StringIO, environment: dict[str, str], shown: bool
) -> None:
    assert shows_colours(stream, environment) is shown


def test_an_old_console_of_windows_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert not shows_colours(Terminal(), {})
    assert shows_colours(Terminal(), {"WT_SESSION": "1"})


def test_level_and_caret_are_coloured_and_the_words_stay() -> None:
    text = coloured(PROBLEM)
    assert "\033[1;31merror\033[0m: no player" in text
    assert "                         \033[1;31m^\033[0m\n" in text
    for code in ("\033[1;31m", "\033[1m", "\033[0m"):
        text = text.replace(code, "")
    assert text == PROBLEM


def test_what_is_no_problem_stays_as_it_is() -> None:
    assert coloured("swiss-1.yaml: and 3 more") == "swiss-1.yaml: and 3 more"
