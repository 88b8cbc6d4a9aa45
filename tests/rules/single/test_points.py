"""What one game can give: row S-points-1."""

from pathlib import Path

import pytest
from topcut.rules.standings.standings import standings

from tests.build import PLAYERS, SIDED_1, examined, said

ONE = (
    "tables:\n"
    "  - {{table: 1, corp: Ada Crane, runner: Bo Quist, {0}}}\n"
    "  - {{table: 2, corp: Cy Dahl, runner: Di Ito, result: 0-3}}\n"
)
LEGAL = "3-0, 0-3 or 1-1, the Corp's points first; 0-0 by a ruling"


def _problems(folder: Path, table: str) -> list[tuple[str, str]]:
    problems = examined(folder, "single", swiss_1=ONE.format(table)).report.problems
    return [(found.message, found.expected) for found in problems if found.row == "S-points-1"]


@pytest.mark.parametrize("result", ["3-0", "0-3", "1-1"])
def test_s_points_1_is_silent_on_a_result_of_one_game(tmp_path: Path, result: str) -> None:
    found = examined(tmp_path, "single", swiss_1=ONE.format(f"result: {result}"))
    assert said(found, "S-points-1") == []
    assert found.good


@pytest.mark.parametrize("result", ["2-0", "0-2", "3-3", "6-0", "0-0", "1-0", "2-1"])
def test_s_points_1_refuses_any_other_result(tmp_path: Path, result: str) -> None:
    found = examined(tmp_path, "single", swiss_1=ONE.format(f"result: {result}"))
    assert said(found, "S-points-1") == [
        f"error rounds/swiss-1.yaml:2 {result} is not a result of one game"
    ]
    assert not found.good
    (problem,) = (each for each in found.report.problems if each.row == "S-points-1")
    assert problem.expected == LEGAL
    assert problem.citation == "Single-sided Swiss, the practice of today, Points"


def test_s_points_1_a_ruling_lets_both_lose(tmp_path: Path) -> None:
    ruling = "result: 0-0, rulings: {S-points-1: both left the hall}"
    found = examined(tmp_path, "single", swiss_1=ONE.format(ruling))
    assert said(found, "S-points-1") == [
        "note rounds/swiss-1.yaml:2 0-0 is not a result of one game; by ruling: both left the hall"
    ]
    assert found.good


def test_s_points_1_a_ruling_of_the_ffg_row_lowers_nothing(tmp_path: Path) -> None:
    found = examined(
        tmp_path, "single", swiss_1=ONE.format("result: 0-0, rulings: {F-points-1: late}")
    )
    assert said(found, "S-points-1") == [
        "error rounds/swiss-1.yaml:2 0-0 is not a result of one game"
    ]


def test_s_points_1_refuses_a_split(tmp_path: Path) -> None:
    (found,) = _problems(tmp_path, "result: 1-1, split: Ann Ellis")
    assert found == (
        "a round of one game cannot be split",
        "result: 1-1 for a draw that both agreed on, without a leader",
    )


def test_s_points_1_refuses_a_side_behind_a_draw(tmp_path: Path) -> None:
    (found,) = _problems(tmp_path, "result: 1-1 corp")
    assert found == ("a draw has no winner, so nobody won it as Corp", "result: 1-1")


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("winner: corp", (3, 0)),
        ("winner: Bo Quist, by: concession", (0, 3)),
        ("winner: corp, agenda: 7-3", (3, 0)),
        ("by: decked", (0, 3)),
        ("by: time", (1, 1)),
        ("by: time, agenda: 5-2", (1, 1)),
        ("winner: nobody", (1, 1)),
        ("winner: nobody, by: time, agenda: 2-5", (1, 1)),
    ],
)
@pytest.mark.parametrize("form", ["{0}", "games: [{{corp: Ada Crane, {0}}}]"])
def test_s_points_1_a_typed_game_gives_its_points(
    tmp_path: Path, game: str, points: tuple[int, int], form: str
) -> None:
    """On time it is drawn, whoever is ahead, and two players may agree on a draw."""
    found = examined(tmp_path, "single", swiss_1=ONE.format(form.format(game)))
    rows = {problem.row for problem in found.report.problems}
    assert not {"S-points-1", "F-end-1", "F-end-2"} & rows
    assert found.good
    assert found.event is not None
    assert found.regulations is not None
    by_id = standings(found.event, found.regulations).by_id
    assert (by_id["ada-crane"].points, by_id["bo-quist"].points) == points


def test_s_points_1_nobody_wins_on_time(tmp_path: Path) -> None:
    assert _problems(tmp_path, "games: [{corp: Ada Crane, winner: runner, by: time}]") == [
        (
            "time ends a game as a draw, but Bo Quist has won this one",
            "winner: nobody, or how the game was won",
        )
    ]


def test_s_points_1_a_result_against_its_game_is_an_error(tmp_path: Path) -> None:
    assert _problems(tmp_path, "result: 3-0, games: [{corp: Ada Crane, winner: runner}]") == [
        ("the result says 3-0, but the game gives 0-3", "either of them, corrected")
    ]


def test_s_points_1_a_corrected_result_was_one_of_a_game(tmp_path: Path) -> None:
    assert _problems(tmp_path, "result: 3-0, was: {result: 6-0}") == [
        ("6-0 cannot have been the result of one game", LEGAL)
    ]


def test_s_points_1_points_stand_by_a_ruling_alone(tmp_path: Path) -> None:
    penalty = "result: 3-0, points: [3, -1]"
    (found,) = _problems(tmp_path / "1", penalty)
    assert found == (
        "3 and -1 are not the points of a result",
        "result: in place of points:, or rulings: {S-points-1: the reason} at this table",
    )
    text = ONE.format(f"{penalty}, rulings: {{S-points-1: a penalty}}")
    ruled = examined(tmp_path / "2", "single", swiss_1=text)
    assert ruled.good
    assert ruled.event is not None
    assert ruled.regulations is not None
    row = standings(ruled.event, ruled.regulations).by_id["bo-quist"]
    assert (row.points, row.record.side_balance) == (-1, -1)


def test_s_points_1_a_bye_of_other_points_needs_a_ruling(tmp_path: Path) -> None:
    five = "- {name: Ed Moss}\n"
    bye = "byes: [{player: Ed Moss, points: 1}]\n"
    found = examined(tmp_path, "single", players=PLAYERS + five, swiss_1=SIDED_1 + bye)
    assert said(found, "S-points-1") == [
        "error rounds/swiss-1.yaml:4 the bye of Ed Moss has 1 points, and a bye is worth 3"
    ]


def test_f_end_1_and_f_end_2_hold_in_the_cut_of_a_single_sided_event(tmp_path: Path) -> None:
    """There a draw on time goes to the higher seed, and nobody agrees on one."""
    event = (
        "name: Downtown\ndate: 2026-03-14\nregulations: single-sided\n"
        "structure: {rounds: 1, cut: 4}\nstaff: {organizer: Ann Ellis}\n"
    )
    cut = (
        "seeds: [Ada Crane, Di Ito, Bo Quist, Cy Dahl]\n"
        "tables:\n"
        "  - {match: 1, corp: Ada Crane, runner: Cy Dahl, winner: nobody}\n"
        "  - {match: 2, corp: Di Ito, runner: Bo Quist, by: time}\n"
    )
    ahead = cut.replace("by: time", "winner: corp, by: time, agenda: 2-4")
    found = examined(tmp_path, event=event, swiss_1=SIDED_1, cut_1=cut)
    assert said(found, "F-end-1") == [
        "error rounds/cut-1.yaml:3 nobody has won this game, which happens only when time is called"
    ]
    assert said(found, "F-end-2") == [
        "error rounds/cut-1.yaml:4 nothing says who was ahead when time was called"
    ]
    found = examined(tmp_path / "ahead", event=event, swiss_1=SIDED_1, cut_1=ahead)
    assert said(found, "F-end-2") == [
        "error rounds/cut-1.yaml:4 when time is called, 2–4 is a win for Bo Quist"
    ]
