"""Typed rounds of single-sided Swiss against the rules of pairing."""

from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.review.least_review import least_review

from tests.build import PLAYERS, SIDED_1, SINGLE, examined, problems, required, said

FIVE = PLAYERS + "- {name: Ed Moss}\n"
AGAIN = """\
tables:
  - {table: 1, corp: Bo Quist, runner: Ada Crane, result: 3-0}
  - {table: 2, corp: Di Ito, runner: Cy Dahl, result: 0-3}
"""
BEST = """\
tables:
  - {table: 1, corp: Di Ito, runner: Ada Crane, result: 3-0}
  - {table: 2, corp: Bo Quist, runner: Cy Dahl, result: 0-3}
"""
"""Round 2 after ROUND_1: winners meet, losers meet, and who was Corp is Runner."""
OLD = SINGLE.replace("2026-03-14", "2025-07-11", 1)
SINCE = SINGLE.replace("2026-03-14", "2025-07-12", 1)


def test_s_meet_1_offers_a_ruling_where_a_third_meeting_was_played(tmp_path: Path) -> None:
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=AGAIN, swiss_3=SIDED_1)
    assert problems(found, "S-meet-1")[0].expected == "rulings: {S-meet-1: they have played}"


def test_s_pair_1_is_a_note_before_the_day_of_todays_sum(tmp_path: Path) -> None:
    costs = "rounds/swiss-2.yaml:1 the pairs cost 30, but a pairing of 2 is possible"
    old = examined(tmp_path / "old", event=OLD, swiss_1=SIDED_1, swiss_2=AGAIN)
    assert said(old, "S-pair-1") == [
        f"note {costs}; programs of that time counted costs differently"
    ]
    since = examined(tmp_path / "since", event=SINCE, swiss_1=SIDED_1, swiss_2=AGAIN)
    assert said(since, "S-pair-1") == [f"warning {costs}"]


def test_s_pair_1_speaks_of_a_second_pairing_with_the_same_sides_that_nobody_played(
    tmp_path: Path,
) -> None:
    """Who did not appear has not met anybody: S-meet-1 is silent, and the pairing is judged."""
    same = SIDED_1.replace("result: 3-0", "no show: Bo Quist")
    same = same.replace("corp: Cy Dahl, runner: Di Ito", "corp: Di Ito, runner: Cy Dahl")
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=same)
    assert said(found, "S-meet-1") == []
    assert said(found, "S-pair-1") == [
        "warning rounds/swiss-2.yaml:1 the pairs cost 30, but a pairing of 2 is possible"
    ]


@pytest.mark.parametrize(("until", "problems"), [("swiss-3", 0), ("swiss-2", 1)])
def test_s_pair_1_judges_by_the_result_that_stood_then(
    tmp_path: Path, until: str, problems: int
) -> None:
    """Di beat Ada after all, which makes her two wins better than Bo and dearer to meet."""
    second = BEST.replace("result: 3-0}", f"result: 3-0, was: {{result: 0-3, until: {until}}}}}")
    third = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Cy Dahl}
  - {table: 2, corp: Bo Quist, runner: Di Ito}
"""
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=second, swiss_3=third)
    assert len(said(found, "S-pair-1")) == problems


def test_s_bye_1_a_second_bye_is_a_warning_while_others_have_had_none(tmp_path: Path) -> None:
    bye = "byes: [Bo Quist]\n"
    found = examined(
        tmp_path,
        "single",
        event=f"{SINGLE}bye: last\n",
        players=FIVE,
        swiss_1=bye + SIDED_1.replace("Bo Quist", "Ed Moss"),
        swiss_2=bye + BEST.replace("Bo Quist", "Ed Moss"),
    )
    assert said(found, "S-bye-1") == [
        "warning rounds/swiss-2.yaml:1 Bo Quist has the bye, but Cy Dahl comes first: fewest "
        "byes, then players who have played a game, then lowest rank"
    ]
    assert problems(found, "S-bye-1")[0].expected == "byes: [Cy Dahl]"


def test_s_bye_1_the_first_in_order_who_leaves_a_third_meeting_is_passed_over(
    tmp_path: Path,
) -> None:
    """Ada is last, but Bo and Cy, who would be left, have met twice; Cy is next."""
    again = "tables:\n  - {table: 1, corp: Cy Dahl, runner: Bo Quist, result: 1-1}\n"
    found = examined(
        tmp_path,
        "single",
        swiss_1="tables:\n  - {table: 1, corp: Bo Quist, runner: Cy Dahl, result: 3-0}\n"
        "  - {table: 2, corp: Ada Crane, runner: Di Ito, result: 0-3}\n",
        swiss_2=again + "  - {table: 2, corp: Di Ito, runner: Ada Crane, result: 3-0}\n"
        "drops: [Di Ito]\n",
        swiss_3=again.replace(", result: 1-1", "") + "byes: [Ada Crane]\n",
    )
    assert said(found, "S-bye-1") == [
        "warning rounds/swiss-3.yaml:3 Ada Crane has the bye, which leaves a third meeting: "
        "Cy Dahl is the next who leaves none"
    ]
    assert problems(found, "S-bye-1")[0].expected == "byes: [Cy Dahl]"
    review = required(least_review(found.event, load("single-sided"), found.event.swiss[-1]))
    assert review.byes.passed_over == "ada-crane"


def test_s_bye_1_an_awarded_bye_stays_beside_the_one_that_is_wrong(tmp_path: Path) -> None:
    """Fay's is awarded in both rounds, so that only Bo's second one is somebody else's."""
    byes = "byes: [Fay Orr, Bo Quist]\n"
    found = examined(
        tmp_path,
        "single",
        players=FIVE + "- {name: Fay Orr, byes: 2}\n",
        swiss_1=byes + SIDED_1.replace("Bo Quist", "Ed Moss"),
        swiss_2=byes + BEST.replace("Bo Quist", "Ed Moss"),
    )
    (line,) = (line for line in said(found, "S-bye-1") if line.startswith("warning"))
    assert line.startswith("warning rounds/swiss-2.yaml:1 Bo Quist has the bye, but Cy Dahl comes")
    (problem,) = (problem for problem in problems(found, "S-bye-1") if problem.expected)
    assert problem.expected == "byes: [Fay Orr, Cy Dahl]"
