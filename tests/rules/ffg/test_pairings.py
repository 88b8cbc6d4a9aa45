"""Typed rounds held against the best pairing (rows F-pair-3, F-swiss-1 to F-swiss-3, F-draft-1)."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import Correction, Event, Round

from tests.build import event, score, swiss
from tests.build import problems as typed_problems

ROWS = ("F-pair-3", "F-swiss-2", "F-swiss-3", "F-draft-1")
FOUR = ["ann", "bo", "cy", "di"]
SIX = [*FOUR, "ed", "fay"]
FIRST = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "6-0")])


def problems(of: Event) -> list[Problem]:
    found = check(of, load(of.regulations))
    return [problem for problem in found if problem.row in ROWS]


def only(row: str, of: Event) -> list[Problem]:
    return [problem for problem in problems(of) if problem.row == row]


def rows(of: Event) -> list[tuple[str, Level]]:
    return [(problem.row, problem.level) for problem in problems(of)]


def of(players: Iterable[str], *rounds: Round) -> Event:
    return event(players, rounds)


def test_f_swiss_2_a_float_that_skips_a_group_is_a_warning() -> None:
    """The printed example: who is left over meets the next group, not the one after."""
    first = swiss(
        1, [("ann", "bo", "6-0"), ("cy", "di", "6-0"), ("ed", "fay", "6-0"), ("gus", "hal", "3-3")]
    )
    eight = [*SIX, "gus", "hal"]
    right = swiss(2, [("ann", "cy", ""), ("ed", "gus", ""), ("hal", "bo", ""), ("di", "fay", "")])
    assert rows(of(eight, first, right)) == []
    # hal and gus have met, so that two floats over each boundary are the least only by way of both
    wrong = swiss(2, [("ann", "cy", ""), ("ed", "bo", ""), ("hal", "di", ""), ("gus", "fay", "")])
    assert rows(of(eight, first, wrong)) == [("F-swiss-2", Level.WARNING)]


def test_f_swiss_2_nothing_is_said_while_results_are_missing() -> None:
    """What could not be known when the round was typed is not judged."""
    open_ = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "")])
    assert rows(of(FOUR, open_, swiss(2, [("ann", "di", ""), ("bo", "cy", "")]))) == []


def corrected(until: int | None) -> Round:
    """Bo, not Ann, won the first table; it was typed the other way round."""
    match = replace(
        FIRST.matches[0],
        score=score("0-6"),
        corrections=(Correction(score("6-0"), until, Mark("rounds/swiss-1.yaml", 2)),),
    )
    return replace(FIRST, matches=(match, *FIRST.matches[1:]))


BY_OLD = swiss(2, [("ann", "cy", ""), ("bo", "di", "")])
BY_NEW = swiss(2, [("bo", "cy", ""), ("ann", "di", "")])


def test_f_swiss_2_a_correction_counts_from_its_date_on() -> None:
    """Until the round that the correction names, pairings are judged by the old result."""
    assert rows(of(FOUR, corrected(2), BY_OLD)) == []
    assert rows(of(FOUR, corrected(2), BY_NEW)) == [("F-swiss-2", Level.WARNING)]
    assert rows(of(FOUR, corrected(1), BY_OLD)) == [("F-swiss-2", Level.WARNING)]


def test_f_swiss_2_an_undated_correction_counts_as_it_fits() -> None:
    """Without a date the pairing may follow the old result or the new one."""
    assert rows(of(FOUR, corrected(None), BY_OLD)) == []
    assert rows(of(FOUR, corrected(None), BY_NEW)) == []


ROUND_1_TWICE = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 3-3, was: WAS}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 6-0}
"""
ROUND_2_BY = """\
tables:
  - {table: 1, players: [WINNER, Cy Dahl]}
  - {table: 2, players: [LOSER, Di Ito]}
"""


@pytest.mark.parametrize(
    ("was", "winner", "warned"),
    [
        ("[{result: 6-0, until: swiss-2}, {result: 0-6, until: swiss-3}]", "Ada Crane", False),
        ("[{result: 6-0, until: swiss-2}, {result: 0-6, until: swiss-3}]", "Bo Quist", True),
        ("[{result: 0-6, until: cut-1}]", "Bo Quist", False),
        ("[6-0, 0-6]", "Ada Crane", False),
        ("[6-0, 0-6]", "Bo Quist", False),
    ],
)
def test_f_swiss_2_a_result_corrected_twice_counts_as_it_stood(
    tmp_path: Path, was: str, winner: str, *, warned: bool
) -> None:
    """Each round is judged by the result that stood when it was paired."""
    loser = "Bo Quist" if winner == "Ada Crane" else "Ada Crane"
    found = typed_problems(
        tmp_path,
        "F-swiss-2",
        swiss_1=ROUND_1_TWICE.replace("WAS", was),
        swiss_2=ROUND_2_BY.replace("WINNER", winner).replace("LOSER", loser),
    )
    assert bool(found) is warned


def test_f_swiss_3_in_round_1_the_draw_alone_gives_the_bye() -> None:
    """Anybody else has it against the draw; where an event has no word nothing is drawn."""
    right = swiss(1, [("ann", "bo", ""), ("cy", "di", "")], byes=("zoe",))
    other = swiss(1, [("ann", "bo", ""), ("cy", "zoe", "")], byes=("di",))
    five = [*FOUR, "zoe"]
    assert rows(of(five, right)) == []
    assert rows(of(five, other)) == [("F-swiss-3", Level.NOTE)]
    assert rows(replace(of(five, other), draw="")) == []


def test_f_swiss_1_any_first_round_is_random() -> None:
    """No first round breaks a rule, whoever meets whom."""
    first = swiss(1, [("ann", "di", ""), ("bo", "cy", "")], byes=("zoe",))
    assert rows(of([*FOUR, "zoe"], first)) == []
