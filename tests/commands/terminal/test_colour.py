"""Colours of problems: on terminals that show them, and nowhere else."""

import io

import pytest
from topcut.commands.terminal.colour import coloured, wanted

PROBLEM = """\
data/events/downtown/rounds/swiss-1.yaml:2:22: error: no player is called “Ada Crain”
      - {table: 1, corp: Ada Crain}
                         ^
  did you mean “Ada Crane”?"""


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
    assert wanted(stream, environment) is shown


def test_an_old_console_of_windows_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert not wanted(Terminal(), {})
    assert wanted(Terminal(), {"WT_SESSION": "1"})


def test_level_and_caret_are_coloured_and_the_words_stay() -> None:
    text = coloured(PROBLEM)
    assert "\033[1;31merror\033[0m: no player" in text
    assert "                         \033[1;31m^\033[0m\n" in text
    for code in ("\033[1;31m", "\033[1m", "\033[0m"):
        text = text.replace(code, "")
    assert text == PROBLEM


def test_what_is_no_problem_stays_as_it_is() -> None:
    assert coloured("swiss-1.yaml: and 3 more") == "swiss-1.yaml: and 3 more"
