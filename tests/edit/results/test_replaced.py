"""What goes with a result that is replaced: its ruling, its agenda points, a player's return."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.results import take_back, type_result
from topcut.text.problems.problem import Level

from tests.build import EVENT, ROUND_1, data_of, opened, typed

ROUND = Path("rounds/swiss-1.yaml")


def line(folder: Path, file: Path = ROUND) -> str:
    """The first table, as it is typed."""
    text = (folder / file).read_text(encoding="utf-8")
    return next(each.strip() for each in text.splitlines() if "table: 1" in each)


def enter(folder: Path, words: str, table: str = "1") -> str:
    return type_result(data_of(folder), folder.name, table, words).echo


@pytest.mark.parametrize("words", ["6-0", "3-3", "no show both"])
def test_a_ruling_on_points_goes_with_its_result(tmp_path: Path, words: str) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    enter(folder, "0-0 by ruling: both left early replace")
    assert "F-points-1: both left early" in line(folder)
    enter(folder, f"{words} replace")
    assert "ruling" not in line(folder)


def test_another_ruling_of_the_table_stays(tmp_path: Path) -> None:
    ruled = "result: 0-0, rulings: {F-points-1: both left, F-place-1: a wheelchair}}"
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("result: 6-0}", ruled))
    enter(folder, "6-0 replace")
    assert line(folder).endswith("result: 6-0, rulings: {F-place-1: a wheelchair}}")


def test_a_new_reason_stands_in_place_of_the_old_one(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    enter(folder, "0-0 by ruling: both left early replace")
    assert enter(folder, "0-0 by ruling: both were ill replace").endswith("both were ill")
    assert line(folder).endswith("rulings: {F-points-1: both were ill}}")


def test_a_ruling_that_nothing_needs_is_not_claimed(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    said = enter(folder, "0-6 by ruling: they conceded replace")
    assert "; nothing there needs a ruling, and none is typed" in said
    assert "ruling" not in line(folder)


def test_the_same_result_is_taken_back_only_where_nothing_has_changed(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    change = type_result(data_of(folder), folder.name, "1", "6-0 replace")
    path = folder / ROUND
    path.write_text(path.read_text("utf-8").replace("6-0", "0-6"), "utf-8")
    with pytest.raises(NotTypedError, match="has changed since"):
        take_back(change)
    assert "result: 0-6" in line(folder)


CUT = EVENT.replace("structure: basic", "structure: {rounds: 1, cut: 4}")


@pytest.mark.parametrize(
    ("match", "words", "agenda"),
    [
        ("players: [Ada Crane, Bo Quist], winner: Bo Quist, agenda: 3-7", "corp bo", "7-3"),
        ("corp: Ada Crane, runner: Bo Quist, winner: Bo Quist, agenda: 3-7", "corp bo yes", "7-3"),
        ("players: [Ada Crane, Bo Quist], winner: Bo Quist, agenda: 3-7", "corp ada", "3-7"),
    ],
)
def test_agenda_points_stay_with_their_players(
    tmp_path: Path, match: str, words: str, agenda: str
) -> None:
    seeds = "seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]\n"
    second = "  - {match: 2, corp: Cy Dahl, runner: Di Ito, winner: }\n"
    cut = f"{seeds}tables:\n  - {{match: 1, {match}}}\n{second}"
    folder = typed(tmp_path, event=CUT, swiss_1=ROUND_1, cut_1=cut)
    said = enter(folder, words)
    assert "stays" not in said
    text = (folder / "rounds/cut-1.yaml").read_text(encoding="utf-8")
    assert f"agenda: {agenda}" in text
    assert "winner: Bo Quist" in text


@pytest.mark.parametrize(
    "after", ["returns: [Bo Quist]\n", "publish: draft\nreturns: [Bo Quist]\n"]
)
def test_a_return_goes_with_the_no_show_that_it_followed(tmp_path: Path, after: str) -> None:
    absent = ROUND_1.replace("result: 6-0", "no show: Bo Quist")
    folder = typed(tmp_path, swiss_1=absent, swiss_2=after)
    enter(folder, "6-0 replace")
    problems = opened(folder).report.problems
    assert [each.message for each in problems if each.level is Level.ERROR] == []
    assert "Bo Quist" not in (folder / "rounds/swiss-2.yaml").read_text(encoding="utf-8")
