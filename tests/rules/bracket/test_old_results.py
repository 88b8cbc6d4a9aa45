"""Which old results carry their players on through the bracket (row F-elim-1), by typed files."""

from pathlib import Path

import pytest
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.text.problems.problem import Level, Problem

from tests.build import examined, problems, required
from tests.support.corrected import CUT_1, CUT_2, EIGHT, ONE_ROUND, SEEDS, SWISS


def found(folder: Path, row: str, **rounds: str) -> list[Problem]:
    """The problems of a row."""
    return problems(folder, row, event=ONE_ROUND, players=EIGHT, **rounds)


UPPER = {
    "swiss_1": SWISS,
    "cut_1": SEEDS + CUT_1,
    "cut_2": CUT_2.replace("winner: runner", "winner: corp, was: {winner: runner, until: cut-3}"),
}
"""Ada had won match 3 when match 5 was paired; by today's result Cy has."""


def bracket_of(folder: Path, **cut: str) -> Bracket:
    """The bracket of a cut without errors."""
    made = examined(folder, event=ONE_ROUND, players=EIGHT, **cut)
    assert [one.message for one in made.report.problems if one.level is Level.ERROR] == []
    return required(bracket(made.event, made.regulations))


@pytest.mark.parametrize("won", ["", ", winner: corp", ", winner: runner"])
def test_an_old_result_that_a_paired_match_follows_carries_both_players_on(
    tmp_path: Path, won: str
) -> None:
    """Match 5 stays as it was paired: so match 3 leads to the final by its old result too."""
    cut_3 = f"tables:\n  - {{match: 5, corp: Cy Dahl, runner: Gus Ray{won}}}\n"
    played = bracket_of(tmp_path, **UPPER, cut_3=cut_3)
    assert played.match(3).winner == "cy-dahl"
    upper, lower = (slot.player for slot in played.match(6).slots)
    assert upper == "ada-crane"
    assert lower == {"": None, ", winner: corp": "cy-dahl"}.get(won, "gus-ray")
    assert played.champion is None
    assert "cy-dahl" not in played.places or won == ", winner: runner"


def test_a_match_that_was_paired_again_follows_the_result_of_today(tmp_path: Path) -> None:
    cut_3 = "tables:\n  - {match: 5, corp: Ada Crane, runner: Gus Ray}\n"
    played = bracket_of(tmp_path, **UPPER, cut_3=cut_3)
    assert played.match(6).slots[0].player == "cy-dahl"
    assert played.match(3).stood is None


def test_f_elim_1_two_matches_by_the_old_and_the_new_result_say_what_to_play_again(
    tmp_path: Path,
) -> None:
    """Cy cannot both have lost match 3, for match 5, and have won it, for the final."""
    files = {
        "cut_3": "tables:\n  - {match: 5, corp: Cy Dahl, runner: Gus Ray, winner: runner}\n",
        "cut_4": "tables:\n  - {match: 6, corp: Cy Dahl, runner: Gus Ray}\n",
    }
    [problem] = found(tmp_path, "F-elim-1", **UPPER, **files)
    assert problem.level is Level.ERROR
    assert problem.mark.file == "rounds/cut-3.yaml"
    assert (
        "match 5 in cut-3.yaml and match 6 in cut-4.yaml taken back and played again"
        in problem.expected
    )


def test_an_old_result_also_explains_a_walkover_without_a_line(tmp_path: Path) -> None:
    """Gus did not appear for match 2, so match 4 is a walkover for the old loser of match 1."""
    cut_1 = CUT_1.replace("winner: corp}", "winner: runner, was: {winner: corp, until: cut-3}}", 1)
    cut_1 = cut_1.replace("runner: Gus Ray, winner: corp", "runner: Gus Ray, no show: Gus Ray")
    files = {
        "cut_1": SEEDS + cut_1,
        "cut_2": CUT_2.partition("  - {match: 4")[0],
        "cut_3": "tables:\n  - {match: 5, corp: Ed Moss, runner: Cy Dahl}\n",
    }
    played = bracket_of(tmp_path, swiss_1=SWISS, **files)
    assert played.match(4).winner == "ed-moss"
    [warning] = found(tmp_path / "row", "F-elim-1", swiss_1=SWISS, **files)
    assert (warning.level, warning.mark.file) == (Level.WARNING, "rounds/cut-2.yaml")
