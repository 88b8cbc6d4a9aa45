"""Published single-sided events: every round beside today's rules of pairing.

docs/measurements/single-sided.md shows each round that is counted here.
"""

from collections import Counter
from pathlib import Path

import pytest

from tests.support.least_costs import Judged, counts, document, judged


@pytest.fixture(scope="module")
def rounds() -> list[Judged]:
    """Every Swiss round of every event."""
    return list(judged())


@pytest.fixture(scope="module")
def counted(rounds: list[Judged]) -> Counter[str]:
    """What the rounds say."""
    return counts(rounds)


def test_every_first_round_and_most_later_ones_have_the_least_cost(counted: Counter[str]) -> None:
    assert (counted["events"], counted["firsts"], counted["first"]) == (42, 42, 42)
    assert (counted["laters"], counted["later"]) == (213, 179)


def test_s_pair_1_no_pair_of_a_published_round_costs_100_or_more(counted: Counter[str]) -> None:
    assert counted["dear"] == 0


def test_s_pair_1_the_least_cost_of_every_published_round_is_proven_by_prices(
    counted: Counter[str],
) -> None:
    assert counted["proven"] == counted["rounds"] == 255


def test_s_meet_1_all_second_meetings_were_exchanged_and_nobody_met_thrice(
    counted: Counter[str],
) -> None:
    assert (counted["seconds"], counted["same sides"], counted["thirds"]) == (92, 0, 0)


def test_s_side_1_no_published_table_has_the_wrong_sides(counted: Counter[str]) -> None:
    assert counted["wrong sides"] == 0


def test_s_bye_1_of_104_published_byes_101_are_as_by_the_rules(counted: Counter[str]) -> None:
    assert (counted["byes"], counted["right"]) == (104, 101)


def test_the_page_of_measurements_has_these_rounds(rounds: list[Judged], root: Path) -> None:
    page = (root / "docs/measurements/single-sided.md").read_text(encoding="utf-8")
    assert page == document(rounds), "`python -m tests.support.least_costs` writes it anew"
