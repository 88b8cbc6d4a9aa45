"""Who met whom before, and rulings that paired them again."""

from pathlib import Path

import pytest

from tests.build import EVENT, examined

TABLES = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}
"""
SINGLE = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 0-3}
"""
ABSENT = "no show: Bo Quist, rulings: {ROW: nobody else was left}"


def found(folder: Path, row: str, event: str, again: str, *before: str) -> set[tuple[str, str]]:
    """Levels and kinds of what is said of a second meeting to which somebody did not come."""
    rounds = {f"swiss_{number}": tables for number, tables in enumerate(before, 1)}
    rounds[f"swiss_{len(before) + 1}"] = again.replace("ROW", row)
    report = examined(folder, event=event, **rounds).report
    return {(str(each.level), each.kind) for each in report.problems}


@pytest.mark.parametrize(("row", "document"), [("F-pair-3", "ffg-2.2.1"), ("N-pair-3", "ntp-98.4")])
def test_a_ruling_that_paired_two_again_is_needed_though_one_did_not_come(
    tmp_path: Path, row: str, document: str
) -> None:
    event = EVENT.replace("ffg-2.2.1", document)
    again = TABLES.replace("result: 6-0", ABSENT).replace(
        "result: 3-3", "result: 3-3, rulings: {ROW: nobody else was left}"
    )
    said = found(tmp_path, row, event, again, TABLES)
    assert ("note", row) in said
    assert ("warning", "needless ruling") not in said


def test_so_is_one_of_a_third_meeting_in_single_sided_swiss(tmp_path: Path) -> None:
    event = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 3, cut: 0}")
    turned = SINGLE.replace("corp", "x").replace("runner", "corp").replace("x:", "runner:")
    again = SINGLE.replace("result: 3-0", ABSENT).replace(
        "result: 0-3", "result: 0-3, rulings: {ROW: nobody else was left}"
    )
    said = found(tmp_path, "S-meet-1", event, again, SINGLE, turned)
    assert ("note", "S-meet-1") in said
    assert ("warning", "needless ruling") not in said


def test_without_a_ruling_an_absence_is_no_meeting(tmp_path: Path) -> None:
    again = TABLES.replace("result: 6-0", "no show: Bo Quist")
    report = examined(tmp_path, swiss_1=TABLES, swiss_2=again).report
    assert [each.mark.line for each in report.problems if each.row == "F-pair-3"] == [3]


@pytest.mark.parametrize(
    ("was", "lines"),
    [
        ("{no show: Bo Quist}", [3]),
        ("{no show: Bo Quist, until: swiss-2}", [3]),
        ("[{no show: Bo Quist, until: swiss-1}, 0-6]", [2, 3]),
        ("0-6", [2, 3]),
    ],
)
def test_who_was_typed_as_absent_had_not_met_when_the_next_round_was_paired(
    tmp_path: Path, was: str, lines: list[int]
) -> None:
    first = TABLES.replace("result: 6-0", f"result: 6-0, was: {was}")
    report = examined(tmp_path, swiss_1=first, swiss_2=TABLES).report
    assert [each.mark.line for each in report.problems if each.row == "F-pair-3"] == lines


def test_a_ruling_that_paired_two_again_is_found_though_one_was_typed_as_absent(
    tmp_path: Path,
) -> None:
    first = TABLES.replace("result: 6-0", "result: 6-0, was: {no show: Bo Quist}")
    ruled = ", rulings: {F-pair-3: nobody else was left}"
    again = TABLES.replace("6-0", f"6-0{ruled}").replace("3-3", f"3-3{ruled}")
    problems = examined(tmp_path, swiss_1=first, swiss_2=again).report.problems
    assert [each.mark.line for each in problems if each.row == "F-pair-3"] == [2, 3]
    assert "needless ruling" not in {each.kind for each in problems}


def test_in_single_sided_swiss_an_absence_that_stood_is_no_second_meeting(tmp_path: Path) -> None:
    event = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 3, cut: 0}")
    first = SINGLE.replace("result: 3-0", "result: 3-0, was: {no show: Bo Quist}")
    report = examined(tmp_path, event=event, swiss_1=first, swiss_2=SINGLE).report
    assert [each.mark.line for each in report.problems if each.row == "S-meet-1"] == [3]
