"""A result corrected after the cut was made, and a winner after the next round was paired.

Rows F-cut-1 and F-elim-1, by files as an organizer types them: eight players, one round, the
best four play on.
"""

from pathlib import Path

import pytest
from topcut.text.problems.problem import Level, Problem

from tests.build import examined, problems
from tests.support.corrected import CUT_1, CUT_2, EIGHT, ONE_ROUND, SEEDS, SWISS

CORRECTED = "result: 0-6, was: {result: 6-0, until: cut-1}"
"""Bo had won table 1: then he has 6, and Ada none."""


def found(folder: Path, row: str, **rounds: str) -> list[Problem]:
    """The problems of a row."""
    return problems(folder, row, event=ONE_ROUND, players=EIGHT, **rounds)


def test_the_event_before_its_corrections_has_no_problem(tmp_path: Path) -> None:
    made = examined(
        tmp_path, event=ONE_ROUND, players=EIGHT, swiss_1=SWISS, cut_1=SEEDS + CUT_1, cut_2=CUT_2
    )
    assert [one.message for one in made.report.problems if one.level is not Level.NOTE] == []


@pytest.mark.parametrize(
    "was",
    [
        "{result: 6-0, until: cut-1}",
        "6-0",
        "[{result: 3-3, until: swiss-1}, {result: 6-0, until: cut-1}]",
        "[3-3, 6-0]",
        "[6-0, 3-3]",
    ],
)
def test_f_cut_1_seeds_by_the_result_of_then_are_a_warning_with_its_ruling(
    tmp_path: Path, was: str
) -> None:
    """A correction after the cut stops no page; what was paired stands, and the ruling is ready."""
    swiss = SWISS.replace("result: 6-0", f"result: 0-6, was: {was}")
    [problem] = found(tmp_path, "F-cut-1", swiss_1=swiss, cut_1=SEEDS + CUT_1)
    assert (problem.level, problem.mark.file, problem.mark.line) == (
        Level.WARNING,
        "rounds/cut-1.yaml",
        1,
    )
    assert problem.message == (
        "table 1 of round 1 was corrected after the cut was made, and the seeds follow the old "
        "result: by today’s standings they are Bo Quist, Cy Dahl, Gus Ray, Ed Moss"
    )
    ruled = f"{problem.expected}\n{SEEDS}{CUT_1}"
    [note] = found(tmp_path / "ruled", "F-cut-1", swiss_1=swiss, cut_1=ruled)
    assert note.level is Level.NOTE
    assert note.message.endswith(
        "by ruling: the cut was made before table 1 of round 1 was corrected"
    )


def test_f_cut_1_a_correction_that_leaves_the_seeds_is_no_problem(tmp_path: Path) -> None:
    swiss = SWISS.replace("result: 5-0", "result: 5-0, was: {result: 4-1, until: cut-1}")
    assert found(tmp_path, "F-cut-1", swiss_1=swiss, cut_1=SEEDS + CUT_1) == []


def test_f_cut_1_who_had_qualified_and_left_may_be_out_by_today(tmp_path: Path) -> None:
    """Ada made the cut and did not play; by the corrected result she would not be asked."""
    swiss = SWISS.replace("result: 6-0", CORRECTED)
    seeds = "seeds: [Cy Dahl, Gus Ray, Ed Moss, Hal Orr]\nleft: [Ada Crane]\n"
    [problem] = found(tmp_path, "F-cut-1", swiss_1=swiss, cut_1=seeds)
    assert problem.level is Level.WARNING
    assert problem.message.startswith("table 1 of round 1 was corrected after the cut was made")
    never = seeds.replace("[Ada Crane]", "[Ada Crane, Di Ito]")
    wrong = found(tmp_path / "never", "F-cut-1", swiss_1=swiss, cut_1=never)
    assert [one.message.partition(" is number")[0] for one in wrong[1:]] == ["Di Ito"]


def test_f_cut_1_seeds_by_the_result_of_today_are_no_problem(tmp_path: Path) -> None:
    """The cut was made anew after the correction, which was dated too late."""
    swiss = SWISS.replace("result: 6-0", CORRECTED)
    seeds = SEEDS.replace("Ada Crane", "Bo Quist")
    assert found(tmp_path, "F-cut-1", swiss_1=swiss, cut_1=seeds) == []


def test_f_cut_1_seeds_that_nobody_has_played_may_be_put_right(tmp_path: Path) -> None:
    swiss = SWISS.replace("result: 6-0", "result: 0-6")
    errors = found(tmp_path, "F-cut-1", swiss_1=swiss, cut_1=SEEDS)
    assert "seeds: [bo-quist, cy-dahl, gus-ray, ed-moss]" in errors[0].expected
    assert errors[0].expected.endswith("rulings: {F-cut-1: the seeds stand as they were published}")


def turned(was: str) -> str:
    """Round 1 of the cut, match 1 corrected: Ed won it."""
    return SEEDS + CUT_1.replace("winner: corp}", f"winner: runner{was}}}", 1)


@pytest.mark.parametrize(
    "was",
    [
        ", was: corp",
        ", was: Ada Crane",
        ", was: {winner: corp, until: cut-2}",
        ", was: [{winner: runner, until: cut-1}, {winner: ada-crane, until: cut-2}]",
        ", was: nobody",
    ],
)
def test_f_elim_1_a_round_by_the_winner_of_then_is_a_warning_with_its_ruling(
    tmp_path: Path, was: str
) -> None:
    """A winner corrected after the next round was paired: both its matches stand by a ruling.

    `nobody` is a draw, by which the higher seed had moved on.
    """
    cut = {"swiss_1": SWISS, "cut_1": turned(was)}
    upper, lower = found(tmp_path, "F-elim-1", **cut, cut_2=CUT_2)
    assert {upper.level, lower.level} == {Level.WARNING}
    assert upper.message == (
        "match 1 was corrected after round 2 of the cut was paired: match 3 has Cy Dahl and "
        "Ada Crane, but by today’s results it is Ed Moss against Cy Dahl"
    )
    assert upper.expected == "rulings: {F-elim-1: round 2 was paired before match 1 was corrected}"
    ruled = f"{upper.expected}\n{CUT_2}"
    notes = found(tmp_path / "ruled", "F-elim-1", **cut, cut_2=ruled)
    assert [one.level for one in notes] == [Level.NOTE, Level.NOTE]


def test_the_typed_players_play_on_after_a_correction(tmp_path: Path) -> None:
    """Who won the later matches goes where the wiring leads from there."""
    made = examined(
        tmp_path,
        event=ONE_ROUND,
        players=EIGHT,
        swiss_1=SWISS,
        cut_1=turned(", was: corp"),
        cut_2=CUT_2,
        cut_3="tables:\n  - {match: 5, corp: Cy Dahl, runner: Gus Ray}\n",
    )
    assert [one.row for one in made.report.problems if one.level is Level.ERROR] == []


@pytest.mark.parametrize("was", ["", ", was: {winner: corp, until: cut-1}"])
def test_f_elim_1_a_round_by_neither_winner_is_an_error_with_its_ruling(
    tmp_path: Path, was: str
) -> None:
    """It says how to note a correction that was forgotten, and offers the ruling."""
    upper, lower = found(tmp_path, "F-elim-1", swiss_1=SWISS, cut_1=turned(was), cut_2=CUT_2)
    assert {upper.level, lower.level} == {Level.ERROR}
    assert upper.expected == (
        "players: [ed-moss, cy-dahl]; or was: ada-crane at match 1, if it was corrected since; or "
        "rulings: {F-elim-1: the match stands as it was played}"
    )


def test_f_elim_1_a_round_by_the_winner_of_today_is_no_problem(tmp_path: Path) -> None:
    anew = (
        CUT_2.replace("Ada Crane", "Ed").replace("Ed Moss", "Ada Crane").replace("Ed,", "Ed Moss,")
    )
    cut = {"cut_1": turned(", was: {winner: corp, until: cut-1}"), "cut_2": anew}
    assert found(tmp_path, "F-elim-1", swiss_1=SWISS, **cut) == []


FINALS = {
    "cut_3": "tables:\n  - {match: 5, corp: Cy Dahl, runner: Gus Ray, winner: corp}\n",
    "cut_4": "tables:\n  - {match: 6, corp: Ada Crane, runner: Cy Dahl, winner: WON}\n",
    "cut_5": "tables:\n  - {match: 7, corp: Cy Dahl, runner: Ada Crane, winner: runner}\n",
}


@pytest.mark.parametrize(
    ("won", "level"),
    [
        ("corp, was: {winner: runner, until: cut-5}", Level.WARNING),
        ("corp, was: runner", Level.WARNING),
        ("corp", Level.ERROR),
        ("corp, was: {winner: runner, until: cut-4}", Level.ERROR),
    ],
)
def test_f_elim_1_a_second_final_by_the_final_of_then(
    tmp_path: Path, won: str, level: Level
) -> None:
    """A first final corrected after the second was paired leaves the second as it was played."""
    cut = {"swiss_1": SWISS, "cut_1": SEEDS + CUT_1, "cut_2": CUT_2}
    finals = {name: text.replace("WON", won) for name, text in FINALS.items()}
    [problem] = found(tmp_path, "F-elim-1", **cut, **finals)
    assert problem.level is level
    assert problem.mark.file == "rounds/cut-5.yaml"
