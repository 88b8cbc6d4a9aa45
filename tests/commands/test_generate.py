"""`topcut generate`: what cannot be drawn is refused before anything is written."""

from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, ERRORS, OK, main
from topcut.workspace.data import Data

Capture = pytest.CaptureFixture[str]
SINGLE = "--single-sided"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--seed a/b", "a seed must not contain a slash"),
        ("--players 5 --rounds 2", "2 rounds need 6 players, so that opponents are always found"),
        ("--rounds 0", "0 rounds need 4 players"),
        ("--cut 4", "only a single-sided tournament has a cut here: --single-sided"),
        (f"{SINGLE} --players 3", "5 rounds need 4 players"),
        (f"{SINGLE} --players 4 --rounds 7", "7 rounds need 5 players"),
        (f"{SINGLE} --rounds 0", "0 rounds need 4 players"),
        (f"{SINGLE} --cut 5", "a cut to 5 is not one of 3, 4, 8, 16"),
        (f"{SINGLE} --players 8 --cut 8", "a cut to the top 8 needs more than 8 players"),
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


def test_a_single_sided_tournament_has_no_errors_and_its_cut_is_played(
    tmp_path: Path, capsys: Capture
) -> None:
    line = ["generate", "demo", *SINGLE.split(), "--players", "9", "--cut", "3", "--seed", "word"]
    assert main([*line, "--data", str(tmp_path)]) == OK
    assert capsys.readouterr().out.startswith("seed: word\n")
    opened = Data(tmp_path).open("demo")
    assert opened.good
    assert opened.event is not None
    assert [round_.name for round_ in opened.event.cut] == ["cut-1", "cut-2"]


def test_where_so_few_cannot_be_paired_so_often_that_is_said(
    tmp_path: Path, capsys: Capture
) -> None:
    line = ["generate", "demo", *SINGLE.split(), "--players", "8", "--rounds", "14"]
    said = []
    for seed in ("x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7"):
        (tmp_path / seed).mkdir()
        if main([*line, "--seed", seed, "--data", str(tmp_path / seed)]) == ERRORS:
            said.append(capsys.readouterr().err)
            assert list((tmp_path / seed).iterdir()) == []
    assert said
    assert all(
        "who have met twice" in each and "twice; write fewer rounds or another seed" in each
        for each in said
    )
