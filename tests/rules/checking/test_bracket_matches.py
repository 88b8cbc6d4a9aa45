"""The matches of a cut held against the bracket: rows F-elim-1 and S-cut-3."""

from dataclasses import replace

import pytest
from topcut.regulations import load
from topcut.rules.checking.bracket_matches import (
    FIXED,
    RESEEDED,
    pairs_fit,
    row_of,
    wiring_findings,
    without_numbers,
)
from topcut.rules.checking.rule import Case
from topcut.tournament import Event

from tests.support.brackets import event_with_cut, of, played, typed

LAW = load("single-sided")


def cut(second: list[tuple[str, str]], *, reseed: bool) -> Event:
    """Seed 8 beats seed 1, the better seeds win the rest, and these pairs meet after that."""
    event = event_with_cut(8, elimination="single", family="single", reseed=reseed)
    first = [("s1", "s8", "s8"), ("s2", "s7", "s2"), ("s3", "s6", "s3"), ("s4", "s5", "s4")]
    event = typed(event, 1, *(played(None, one, two, won) for one, two, won in first))
    return typed(event, 2, *(played(None, one, two, one) for one, two in second))


BY_SEED, FIXED_TREE = [("s2", "s8"), ("s3", "s4")], [("s8", "s4"), ("s2", "s3")]


@pytest.mark.parametrize("reseed", [True, False])
def test_pairs_fit_the_bracket_that_they_were_drawn_by_and_not_the_other(reseed: bool) -> None:
    for second in (BY_SEED, FIXED_TREE):
        fits = (second is BY_SEED) is reseed
        assert pairs_fit(cut(second, reseed=reseed), LAW) is fits


def test_a_reseeded_match_breaks_its_own_row_and_a_fixed_one_that_of_the_wiring() -> None:
    rounds = cut([], reseed=True)
    made = of(rounds)
    assert [row_of(made.match(number)) for number in (1, 5, 7)] == [FIXED, RESEEDED, FIXED]
    numbered = typed(rounds, 2, played(5, "s8", "s4", "s8"), played(6, "s2", "s3", "s2"))
    assert [finding.scope for finding in wiring_findings(Case(numbered, LAW), RESEEDED)] == list(
        numbered.cut[1].matches
    )
    assert list(wiring_findings(Case(numbered, LAW), FIXED)) == []


def test_an_event_without_numbers_keeps_everything_else() -> None:
    event = typed(cut([], reseed=True), 2, played(5, "s2", "s8", "s2"))
    bare = without_numbers(event)
    assert {match.number for round_ in bare.cut for match in round_.matches} == {None}
    assert of(bare).match(5).typed is not None
    assert replace(bare, stages=()) == replace(event, stages=())
