"""One game a table, and who is Corp: row S-game-1."""

from pathlib import Path

import pytest

from tests.build import SIDED_1, examined, said

ONE = (
    "tables:\n  - {{table: 1, {0}}}\n  - {{table: 2, corp: Cy Dahl, runner: Di Ito, result: 0-3}}\n"
)
BY_NAME = "players: [Ada Crane, Bo Quist]"
BY_SIDE = "corp: Ada Crane, runner: Bo Quist"
NO_SIDES = "error rounds/swiss-1.yaml:2 this table does not say who is Corp and who is Runner"


def _expected(folder: Path, table: str) -> list[str]:
    problems = examined(folder, "single", swiss_1=ONE.format(table)).report.problems
    return [found.expected for found in problems if found.row == "S-game-1"]


def test_s_game_1_a_table_with_sides_is_silent(tmp_path: Path) -> None:
    assert said(examined(tmp_path, "single", swiss_1=SIDED_1), "S-game-1") == []


@pytest.mark.parametrize("result", ["result: 3-0", "result: "])
def test_s_game_1_a_table_without_sides_is_an_error(tmp_path: Path, result: str) -> None:
    """As soon as it is paired: the sides are part of that."""
    found = examined(tmp_path, "single", swiss_1=ONE.format(f"{BY_NAME}, {result}"))
    assert said(found, "S-game-1") == [NO_SIDES]
    assert not found.good


def test_s_game_1_says_what_to_write(tmp_path: Path) -> None:
    assert _expected(tmp_path / "1", f"{BY_NAME}, result: 3-0") == [
        "corp: Ada Crane and runner: Bo Quist, or the other way round, and the Corp's points first"
    ]
    game = "games: [{corp: Bo Quist, winner: runner}]"
    assert _expected(tmp_path / "2", f"{BY_NAME}, {game}") == [
        "corp: Bo Quist, runner: Ada Crane in place of players:"
    ]


def test_s_game_1_a_second_game_is_an_error(tmp_path: Path) -> None:
    two = "games: [{winner: corp, corp: Ada Crane}, {winner: corp, corp: Ada Crane}]"
    found = examined(tmp_path, "single", swiss_1=ONE.format(f"{BY_SIDE}, {two}"))
    assert said(found, "S-game-1") == [
        "error rounds/swiss-1.yaml:2 2 games at one table, but a round has one"
    ]


def test_s_game_1_a_table_with_a_no_show_needs_no_sides(tmp_path: Path) -> None:
    """No game was played there."""
    found = examined(tmp_path, "single", swiss_1=ONE.format(f"{BY_NAME}, no show: Bo Quist"))
    assert said(found, "S-game-1") == []


def test_s_game_1_a_ruling_lets_a_table_stand_whose_sides_nobody_noted(tmp_path: Path) -> None:
    """It then counts for no side."""
    ruling = "rulings: {S-game-1: nobody noted the sides}"
    found = examined(tmp_path, "single", swiss_1=ONE.format(f"{BY_NAME}, result: 3-0, {ruling}"))
    assert said(found, "S-game-1") == [
        "note rounds/swiss-1.yaml:2 this table does not say who is Corp and who is Runner; "
        "by ruling: nobody noted the sides"
    ]
    assert found.good


def test_s_game_1_a_ruling_at_another_table_lowers_nothing(tmp_path: Path) -> None:
    text = ONE.format(f"{BY_NAME}, result: 3-0").replace("0-3}", "0-3, rulings: {S-game-1: no}}")
    assert said(examined(tmp_path, "single", swiss_1=text), "S-game-1") == [
        NO_SIDES,
        "warning rounds/swiss-1.yaml:3 nothing here breaks S-game-1, so the ruling does nothing",
    ]
