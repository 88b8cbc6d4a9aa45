"""Whatever happens to the players of an event, it is checked, paired, ranked and published."""

from fractions import Fraction
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.edit.event.importing import write_event
from topcut.rules.book.check import check
from topcut.rules.book.reasons import explanation
from topcut.rules.standings.standings import standings
from topcut.rules.systems.ntp_cards import record_card
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import ROUND_ROBIN, Advance, Structure
from topcut.workspace.data import Data

from tests.support.courses import Course
from tests.support.trees import built

OLD = {"format": "constructed"}
COURSES = [
    ("ntp-98.4", OLD),
    ("ntp-98.4", OLD | {"options": ("N-alt-1",)}),
    ("ntp-98.4", OLD | {"pairing": ROUND_ROBIN, "structure": None}),
    ("ffg-3.2", {}),
    ("ffg-3.2", {"structure": Structure("custom", 9, 0, advance=Advance(2, Fraction(6)))}),
    ("ffg-3.2", {"pairing": ROUND_ROBIN}),
    ("napd-multiplayer", {}),
    ("single-sided", {}),
    ("single-sided", {"options": ("S-tie-1: bye is an opponent",)}),
]
PAIRING = (
    *("F-swiss-2", "F-swiss-3", "N-pair-1", "N-pair-2"),
    *("S-bye-1", "S-meet-1", "S-pair-1", "S-side-1"),
)
"""Rows that a drafted round keeps."""

courses = pytest.mark.parametrize(("document", "fields"), COURSES)


@courses
@settings(max_examples=30, deadline=None)
@given(random=st.randoms(use_true_random=False), players=st.integers(2, 11))
def test_everybody_who_is_in_is_seated_and_every_draft_is_right(
    document: str, fields: dict[str, Any], random: Random, players: int
) -> None:
    """Through drops, no-shows, disqualifications, returns, late entries, rounds paired by hand."""
    course = Course(random, document, players, **fields)
    event = course.play(6)
    for problem in check(event, course.regulations):
        assert problem.level is not Level.ERROR or _meets_again(problem), problem
        assert problem.row not in PAIRING or problem.mark.file not in course.drafted, problem
    ranked = standings(event, course.regulations)
    assert ranked.after == len(event.ranked)
    for row in ranked.rows:
        assert (row.rank is None) == (row.player.id in course.removed)
        if document == "ntp-98.4":
            card = record_card(event, course.regulations, row.record)
            assert not card or card[-1].total == row.points
    for round_ in event.ranked:
        assert explanation(event, course.regulations, round_) or not round_.matches


def _meets_again(problem: Problem) -> bool:
    """By hand it happens, and in a small event nothing avoids it."""
    return " have met in round" in problem.message or " have not met" in problem.message


@courses
@settings(max_examples=5, deadline=None)
@given(random=st.randoms(use_true_random=False), players=st.integers(4, 11))
def test_its_files_are_read_as_it_was_and_its_pages_are_built(
    document: str, fields: dict[str, Any], random: Random, players: int
) -> None:
    """The files say the same rows as the model, and the whole site is made from them."""
    course = Course(random, document, players, **fields)
    event = course.play(4)
    with TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        write_event(event, Data(data))
        found = Data(data).open(event.id)
        rows = sorted(problem.row for problem in check(event, course.regulations))
        assert sorted(problem.row or "" for problem in found.report.problems) == rows
        made = built(data, Path(folder) / "site")
        assert bool(made.broken) == (not found.good)
