"""`topcut generate`: what cannot be drawn is refused before anything is written."""

from pathlib import Path

import pytest
from topcut.cli import ERRORS, OK, main
from topcut.commands.event import generate
from topcut.rules.generating.spec import SYSTEMS
from topcut.workspace.data import Data

Capture = pytest.CaptureFixture[str]
SINGLE = "--single-sided"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--seed a/b", "a seed must not contain a slash"),
        ("--players 5 --rounds 2", "2 rounds need 6 players, so that there are always opponents"),
        ("--rounds 0", "a tournament has at least 1 round"),
        ("--cut 4", "only a single-sided tournament has a cut here: --single-sided"),
        (f"{SINGLE} --players 3", "5 rounds need 4 players"),
        (f"{SINGLE} --players 4 --rounds 7", "7 rounds need 5 players"),
        (f"{SINGLE} --rounds 0", "a tournament has at least 1 round"),
        (f"{SINGLE} --cut 5", "a cut to 5 is not one of 2, 3, 4, 8, 16"),
        (f"{SINGLE} --players 8 --cut 8", "a cut to the top 8 needs more than 8 players"),
        ("--structure basic", "--structure, --round-robin and --option need --system"),
        (f"{SINGLE} --system ffg-2.0", "--single-sided cannot be combined with --system ffg-2.0"),
        ("--system ntp-98.4 --rounds 4", "the number of players decides the rounds here"),
        ("--system full-draft --players 10", "10 players cannot sit in pods of 6 or 8"),
        ("--system ffg-3.2 --cut 32 --players 20", "a cut to the top 32 needs more than 32"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    tmp_path: Path, capsys: Capture, words: str, said: str
) -> None:
    assert main(["generate", "demo", *words.split(), "--data", str(tmp_path)]) == ERRORS
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_players_are_drawn_by_numbers_as_in_every_new_event(tmp_path: Path) -> None:
    words = ["generate", "demo", "--players", "6", "--rounds", "2", "--data", str(tmp_path)]
    assert main(words) == OK
    text = (tmp_path / "events/demo/players.yaml").read_text(encoding="utf-8")
    ends = [line.rpartition(", key: ")[2].split("}")[0].split(",")[0] for line in text.splitlines()]
    assert ends[-6:] == ["1", "2", "3", "4", "5", "6"]


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
    assert opened.event.bye == "matching"


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
        "who have met twice" in each and "twice; try fewer rounds or another seed" in each
        for each in said
    )


def test_the_systems_are_those_that_can_be_drawn() -> None:
    assert sorted(generate.SYSTEMS) == sorted(SYSTEMS)


@pytest.mark.parametrize(
    "words",
    [
        "ffg-2.0 --players 40 --cut 32",
        "ffg-2.2.1 --structure advanced",
        "ffg-3.2 --cut 3 --elimination single",
        "half-draft",
        "full-draft --cut 4",
        "single-sided --structure recommended",
        "ntp-98.4 --option N-alt-1",
        "ntp-98.4 --round-robin --players 7",
        "napd-multiplayer --rounds 3",
    ],
)
def test_a_tournament_of_every_system_has_no_errors(tmp_path: Path, words: str) -> None:
    line = ["generate", "demo", "--seed", "word", "--system", *words.split()]
    assert main([*line, "--data", str(tmp_path)]) == OK
    assert Data(tmp_path).open("demo").good
