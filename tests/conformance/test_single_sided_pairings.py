"""Published single-sided events: every round beside today's rules of pairing."""

from collections import Counter
from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.drafts.single_review import review

from tests.support.published_single import published


@pytest.fixture(scope="module")
def counts(shared: Path) -> Counter[str]:
    """What the reviews of all rounds say, counted."""
    found: Counter[str] = Counter()
    for _, event in published(shared):
        found["events"] += 1
        for round_ in event.swiss:
            told = review(event, load("single-sided"), round_)
            assert told is not None
            assert told.least is not None
            which = "first" if round_.number == 1 else "later"
            found[which] += 1
            found[f"{which} at least cost"] += not (told.excess.dear or told.excess.cost)
            found["dear pairs"] += told.price.dear
            found["second meetings"] += sum(pair.priced.meetings == 1 for pair in told.pairs)
            found["third meetings"] += sum(pair.meets_too_often for pair in told.pairs)
            found["same sides"] += sum(pair.same_sides for pair in told.pairs)
            found["wrong sides"] += sum(
                pair.wrong_sides and not pair.against_draw for pair in told.pairs
            )
            found["byes"] += len(round_.byes)
            found["byes as by the rules"] += len(round_.byes) - (told.bye is not None)
            found["needless byes"] += len(told.needless)
    if not found:
        pytest.skip("../shared/aesops has no published events")
    return found


def test_every_first_round_and_most_later_ones_have_the_least_cost(counts: Counter[str]) -> None:
    assert (counts["events"], counts["first"], counts["first at least cost"]) == (42, 42, 42)
    assert (counts["later"], counts["later at least cost"]) == (213, 179)


def test_s_pair_1_no_pair_of_a_published_round_costs_100_or_more(counts: Counter[str]) -> None:
    assert counts["dear pairs"] == 0


def test_s_meet_1_all_second_meetings_were_exchanged_and_nobody_met_thrice(
    counts: Counter[str],
) -> None:
    assert (counts["second meetings"], counts["same sides"]) == (92, 0)
    assert counts["third meetings"] == 0


def test_s_side_1_no_published_table_has_the_wrong_sides(counts: Counter[str]) -> None:
    assert counts["wrong sides"] == 0


def test_s_bye_1_of_104_published_byes_101_are_as_by_the_rules(counts: Counter[str]) -> None:
    assert (counts["byes"], counts["byes as by the rules"]) == (104, 101)
    assert counts["needless byes"] == 0
