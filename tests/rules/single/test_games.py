"""One game a table, and who is Corp: row S-game-1."""

from pathlib import Path

from tests.build import examined, said

ONE = (
    "tables:\n  - {{table: 1, {0}}}\n  - {{table: 2, corp: Cy Dahl, runner: Di Ito, result: 0-3}}\n"
)
BY_NAME = "players: [Ada Crane, Bo Quist]"


def test_s_game_1_a_table_with_a_no_show_needs_no_sides(tmp_path: Path) -> None:
    """No game was played there."""
    found = examined(tmp_path, "single", swiss_1=ONE.format(f"{BY_NAME}, no show: Bo Quist"))
    assert said(found, "S-game-1") == []
