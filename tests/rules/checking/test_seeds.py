"""Seeds against the standings, for the row of whatever document cuts by standing."""

import pytest
from topcut.regulations import load
from topcut.rules.checking.rule import Case
from topcut.rules.checking.seeds import seeds_by_standing

from tests.support.brackets import REGULATIONS, event_with_cut, ladder, played, typed

SWAPPED = event_with_cut(4, players=5, swiss=ladder(5), seeds=("s2", "s1", "s3", "s4"))


@pytest.mark.parametrize("row", ["F-cut-1", "S-cut-1"])
def test_the_ruling_that_is_offered_is_of_the_row_that_asks(row: str) -> None:
    """A ruling of another row would lower nothing."""
    [found] = seeds_by_standing(Case(SWAPPED, REGULATIONS), row)
    assert found.message == "seed 1 is Seed 1 by standing, not Seed 2"
    assert found.expected == (
        f"seeds: [s1, s2, s3, s4]; or rulings: {{{row}: the seeds stand as they were published}}"
    )


def test_once_a_match_is_played_the_ruling_says_that_the_seeds_were_played() -> None:
    begun = typed(SWAPPED, 1, played(1, "s2", "s4", "s2"))
    [found] = seeds_by_standing(Case(begun, REGULATIONS), "S-cut-1")
    assert found.expected.endswith("rulings: {S-cut-1: the seeds stand as they were played}")


@pytest.mark.parametrize(("document", "best"), [("ffg-2.2.1", "6-0"), ("single-sided", "3-0")])
def test_the_correction_that_is_offered_has_a_result_of_the_document(
    document: str, best: str
) -> None:
    begun = typed(SWAPPED, 1, played(1, "s2", "s4", "s2"))
    [found] = seeds_by_standing(Case(begun, load(document)), "S-cut-1")
    assert found.expected.startswith(f"was: {{result: {best}, until: cut-1}} at a table that was")


def test_seeds_in_the_order_of_the_standings_are_silent() -> None:
    right = event_with_cut(4, players=5, swiss=ladder(5), seeds=("s1", "s2", "s3", "s4"))
    assert list(seeds_by_standing(Case(right, REGULATIONS), "S-cut-1")) == []
