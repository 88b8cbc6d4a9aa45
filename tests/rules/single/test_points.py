"""What one game can give: row S-points-1."""

from pathlib import Path

from tests.build import examined, said

ONE = (
    "tables:\n"
    "  - {{table: 1, corp: Ada Crane, runner: Bo Quist, {0}}}\n"
    "  - {{table: 2, corp: Cy Dahl, runner: Di Ito, result: 0-3}}\n"
)


def test_s_points_1_a_ruling_of_the_ffg_row_lowers_nothing(tmp_path: Path) -> None:
    found = examined(
        tmp_path, "single", swiss_1=ONE.format("result: 0-0, rulings: {F-points-1: late}")
    )
    assert said(found, "S-points-1") == [
        "error rounds/swiss-1.yaml:2 0-0 is not a result of one game"
    ]
