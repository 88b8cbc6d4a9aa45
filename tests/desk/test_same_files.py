"""The desk types what the commands type: the same evening twice, and the files compared."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.cli import OK, main
from topcut.edit.cut.cut_state import qualified
from topcut.workspace.data import Data

from tests.build import EVENT, readable, typed
from tests.support.desk import Sitting, sitting
from tests.support.outcomes import button

PLAYERS = "".join(f"- {{name: Player {letter}}}\n" for letter in "ABCDEFG")
RULES = {
    "ffg-3.2": ("6-0", "3-3", "0-6"),
    "ffg-2.2.1": ("6-0", "3-3", "4-1"),
    "single-sided": ("3-0", "0-3", "1-1"),
}
Command = Callable[..., None]


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """Runs a command on the second of the two events."""

    def run(*words: str) -> None:
        folders = ("--data", str(tmp_path / "typed/data"), "--site", str(tmp_path / "typed/site"))
        assert main([words[0], "downtown", *words[1:], *folders]) == OK, words

    return run


def both(tmp_path: Path, regulations: str) -> tuple[Path, Path]:
    """The same event for the desk and for the commands."""
    event = EVENT.replace("ffg-2.2.1", regulations).replace("basic", "{rounds: 2, cut: 4}")
    made = [typed(tmp_path / name, event=event, players=PLAYERS) for name in ("clicked", "typed")]
    return made[0], made[1]


def files(folder: Path) -> dict[str, str]:
    """What stands in the files, without the times of day."""
    return {
        str(path.relative_to(folder)): re.sub(
            r"started: [\d: -]+", "started: now", path.read_text(encoding="utf-8")
        )
        for path in sorted(folder.rglob("*.yaml"))
    }


def play(here: Sitting, command: Command, results: tuple[str, ...], again: str = "") -> None:
    """Pairs and plays a round in both; `again` corrects the first table of the one before."""
    here.click("/downtown/", "pair")
    command("pair")
    here.click("/downtown/", "start")
    command("start")
    if again:
        fields = {"table": "1", "outcome": button(again), "round": "swiss-1", "replace": "yes"}
        here.click("/downtown/results?round=swiss-1", "button", **fields)
        command("result", "1", again, "--round", "1", "--replace")
    for table, result in enumerate(results, 1):
        here.click("/downtown/results", "line", line=f"{table} {result}")
        command("result", str(table), *result.split())


@pytest.mark.parametrize("regulations", RULES)
def test_the_same_evening_makes_the_same_files(
    tmp_path: Path, command: Command, regulations: str
) -> None:
    clicked, by_hand = both(tmp_path, regulations)
    here = sitting(clicked.parents[1])
    first, second, third = RULES[regulations]
    play(here, command, (first, second, first))
    play(here, command, (third, second, first), again=second if first != second else third)
    out = qualified(Data(by_hand.parents[1]), "downtown").seeds[1]
    here.click("/downtown/cut", "decline", player=out.player)
    here.click("/downtown/cut", "make")
    head = "# yaml-language-server: $schema=../../../.schemas/cut.json\n"
    (by_hand / "rounds/cut-1.yaml").write_text(f"{head}left: [{out.name}]\n", encoding="utf-8")
    command("cut")
    assert files(clicked) == files(by_hand)
    cut = {"1": "corp", "2": "runner"}
    here.click("/downtown/", "start")
    command("start")
    for number, winner in cut.items():
        match = _first(clicked, number)
        here.click("/downtown/", "side", round="cut-1", table=number, corp=match)
        command("result", number, "corp", match)
        here.click("/downtown/results", "line", line=f"{number} {winner}")
        command("result", number, winner)
    here.click("/downtown/", "pair")
    command("pair")
    assert files(clicked) == files(by_hand)
    assert "was:" in files(clicked)["rounds/swiss-1.yaml"]
    for folder in (clicked, by_hand):
        problems = Data(folder.parents[1]).open("downtown").report.problems
        assert [each.message for each in problems if each.level == "error"] == []


def _first(folder: Path, number: str) -> str:
    """The first player of a match of the cut, by id."""
    event = readable(Data(folder.parents[1]).open("downtown"))
    return next(each.players[0] for each in event.cut[0].matches if str(each.number) == number)
