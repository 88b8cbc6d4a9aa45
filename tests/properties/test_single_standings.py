"""Standings of single-sided events, whatever happens in them, are those of a second opinion."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.rules.standings.standings import standings

from tests.support.courses import Course
from tests.support.single_standings import lines, order

READINGS = ["", "S-tie-1: bye is an opponent", "S-tie-1: bye is no round"]


@pytest.mark.parametrize("reading", READINGS)
@settings(max_examples=60, deadline=None)
@given(
    random=st.randoms(use_true_random=False), players=st.integers(2, 12), rounds=st.integers(1, 7)
)
def test_s_tie_1_and_s_drop_1_numbers_and_ranks_are_those_of_the_text(
    reading: str, random: Random, players: int, rounds: int
) -> None:
    """Through byes, drops, returns, no-shows, disqualifications, late entries."""
    course = Course(random, "single-sided", players, options=(reading,) if reading else ())
    event = course.play(rounds)
    computed = standings(event, course.regulations)
    expected = lines(event)
    for row in computed.rows:
        line = expected[row.player.id]
        assert (row.points, *row.tiebreaks) == (line.points, line.sos, line.esos)
        assert (row.rounds_played, row.record.side_balance) == (line.rounds, line.balance)
    ranked = [row for row in computed.rows if row.rank is not None]
    assert [row.rank for row in ranked] == list(range(1, len(ranked) + 1))
    if event.swiss:
        assert [row.player.id for row in ranked] == order(event)
