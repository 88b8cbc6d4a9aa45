"""`topcut generate`: what cannot be drawn is refused before anything is written."""

from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, ERRORS, OK, main
from topcut.workspace.data import Data

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--seed a/b", "a seed must not contain a slash"),
        ("--players 5 --rounds 2", "2 rounds need 6 players, so that opponents are always found"),
        ("--rounds 0", "0 rounds need 4 players"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    tmp_path: Path, capsys: Capture, words: str, said: str
) -> None:
    assert main(["generate", "demo", *words.split(), "--data", str(tmp_path)]) == CANNOT_RUN
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_random_tournament_has_no_errors_and_is_written_once(
    tmp_path: Path, capsys: Capture
) -> None:
    line = ["generate", "demo", "--players", "6", "--rounds", "2", "--data", str(tmp_path)]
    assert main([*line, "--seed", "word"]) == OK
    assert capsys.readouterr().out.startswith("seed: word\n")
    assert Data(tmp_path).open("demo").good
    assert main(line) == ERRORS
    assert "already exists, and is left as it is" in capsys.readouterr().err
