"""Typed rounds of single-sided Swiss against the rules of pairing."""

from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.review.least_review import least_review

from tests.build import PLAYERS, SIDED_1, SINGLE, examined, problems, said

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


def test_s_meet_1_a_second_meeting_with_sides_exchanged_is_silent(tmp_path: Path) -> None:
    assert said(examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=AGAIN), "S-meet-1") == []


def test_s_meet_1_a_second_meeting_with_the_same_sides_is_an_error(tmp_path: Path) -> None:
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=SIDED_1)
    assert said(found, "S-meet-1") == [
        "error rounds/swiss-2.yaml:2 Ada Crane and Bo Quist have met in round 1 with the same "
        "sides",
        "error rounds/swiss-2.yaml:3 Cy Dahl and Di Ito have met in round 1 with the same sides",
    ]


def test_s_meet_1_the_sides_are_to_be_exchanged_only_before_the_game(tmp_path: Path) -> None:
    """After it the points would go to whoever lost: a ruling leaves the result as it was played."""
    paired = SIDED_1.replace(", result: 3-0", "")
    draft = examined(tmp_path / "draft", "single", swiss_1=SIDED_1, swiss_2=paired)
    assert problems(draft, "S-meet-1")[0].expected == "corp: Bo Quist, runner: Ada Crane"
    played = examined(tmp_path / "played", "single", swiss_1=SIDED_1, swiss_2=SIDED_1)
    assert problems(played, "S-meet-1")[0].expected == (
        "rulings: {S-meet-1: they played so}; if they did not, exchange the names and the result"
    )


def test_s_meet_1_offers_a_ruling_where_a_third_meeting_was_played(tmp_path: Path) -> None:
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=AGAIN, swiss_3=SIDED_1)
    assert problems(found, "S-meet-1")[0].expected == "rulings: {S-meet-1: they have played}"


def test_s_meet_1_a_third_meeting_is_an_error(tmp_path: Path) -> None:
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=AGAIN, swiss_3=SIDED_1)
    assert said(found, "S-meet-1") == [
        "error rounds/swiss-3.yaml:2 Ada Crane and Bo Quist have met in rounds 1 and 2",
        "error rounds/swiss-3.yaml:3 Cy Dahl and Di Ito have met in rounds 1 and 2",
    ]


def test_s_meet_1_a_no_show_is_no_meeting(tmp_path: Path) -> None:
    absent = SIDED_1.replace("runner: Bo Quist, result: 3-0", "runner: Bo Quist, no show: Bo Quist")
    back = "returns: [Bo Quist]\n" + SIDED_1
    found = examined(tmp_path, "single", swiss_1=absent, swiss_2=back)
    assert [line.split()[1] for line in said(found, "S-meet-1")] == ["rounds/swiss-2.yaml:4"]


def test_s_meet_1_a_ruling_lets_them_meet_again(tmp_path: Path) -> None:
    ruling = "rulings: {S-meet-1: nobody else was left}\n"
    found = examined(
        tmp_path,
        "single",
        swiss_1=SIDED_1,
        swiss_2=AGAIN,
        swiss_3=ruling + SIDED_1,
    )
    assert {line.split()[0] for line in said(found, "S-meet-1")} == {"note"}


def test_s_meet_1_a_ruling_at_another_table_lets_nobody_meet_again(tmp_path: Path) -> None:
    at_table = SIDED_1.replace("result: 3-0", "result: 3-0, rulings: {S-meet-1: nobody was left}")
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=AGAIN, swiss_3=at_table)
    assert [line.split()[0] for line in said(found, "S-meet-1")] == ["note", "error"]


def test_s_pair_1_is_silent_on_a_pairing_of_least_cost(tmp_path: Path) -> None:
    assert said(examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=BEST), "S-pair-1") == []


def test_s_pair_1_any_pairing_of_round_1_has_the_least_cost(tmp_path: Path) -> None:
    assert said(examined(tmp_path, "single", swiss_1=SIDED_1), "S-pair-1") == []


def test_s_pair_1_a_dearer_pairing_is_a_warning_at_the_first_line(tmp_path: Path) -> None:
    crossed = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Cy Dahl, result: 3-0}
  - {table: 2, corp: Di Ito, runner: Bo Quist, result: 3-0}
"""
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=crossed)
    assert said(found, "S-pair-1") == [
        "warning rounds/swiss-2.yaml:1 the pairs cost 118, but a pairing of 2 is possible"
    ]


def test_s_pair_1_names_needless_pairs_of_100_or_more(tmp_path: Path) -> None:
    """After two rounds with the same sides, two Corps with two wins each would cost 2,501."""
    second = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Di Ito, result: 3-0}
  - {table: 2, corp: Cy Dahl, runner: Bo Quist, result: 3-0}
"""
    third = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Cy Dahl}
  - {table: 2, corp: Bo Quist, runner: Di Ito}
"""
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=second, swiss_3=third)
    assert said(found, "S-pair-1")[-1] == (
        "warning rounds/swiss-3.yaml:1 2 pairs cost 100 or more, but none would be enough"
    )


def test_s_pair_1_is_a_note_before_the_day_of_todays_sum(tmp_path: Path) -> None:
    costs = "rounds/swiss-2.yaml:1 the pairs cost 30, but a pairing of 2 is possible"
    old = examined(tmp_path / "old", event=OLD, swiss_1=SIDED_1, swiss_2=AGAIN)
    assert said(old, "S-pair-1") == [
        f"note {costs}; programs of that time counted costs differently"
    ]
    since = examined(tmp_path / "since", event=SINCE, swiss_1=SIDED_1, swiss_2=AGAIN)
    assert said(since, "S-pair-1") == [f"warning {costs}"]


def test_s_pair_1_is_silent_where_s_meet_1_speaks(tmp_path: Path) -> None:
    same = AGAIN.replace("corp: Di Ito, runner: Cy Dahl", "corp: Cy Dahl, runner: Di Ito")
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=same)
    assert (len(said(found, "S-meet-1")), said(found, "S-pair-1")) == (1, [])


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


def test_s_pair_1_takes_the_bye_as_typed(tmp_path: Path) -> None:
    """Ed has the bye again, which is S-bye-1; of the other four the pairing is the best."""
    bye = "byes: [Ed Moss]\n"
    found = examined(tmp_path, "single", players=FIVE, swiss_1=bye + SIDED_1, swiss_2=bye + BEST)
    assert said(found, "S-pair-1") == []


def test_s_pair_1_a_ruling_makes_it_a_note(tmp_path: Path) -> None:
    ruling = "rulings: {S-pair-1: paired on paper}\n"
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=ruling + AGAIN)
    assert said(found, "S-pair-1") == [
        "note rounds/swiss-2.yaml:1 the pairs cost 30, but a pairing of 2 is possible; "
        "by ruling: paired on paper"
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


def test_s_side_1_is_silent_where_the_greater_surplus_is_runner(tmp_path: Path) -> None:
    assert said(examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=BEST), "S-side-1") == []


def test_s_side_1_a_greater_surplus_as_corp_is_a_warning(tmp_path: Path) -> None:
    wrong = BEST.replace("corp: Di Ito, runner: Ada Crane", "corp: Ada Crane, runner: Di Ito")
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=wrong)
    assert said(found, "S-side-1") == [
        "warning rounds/swiss-2.yaml:2 Ada Crane is Corp, with Corp less Runner games +1, but "
        "Di Ito has −1: the player with more is Runner"
    ]


def test_s_side_1_the_sides_are_to_be_exchanged_only_before_the_game(tmp_path: Path) -> None:
    """After it the points would go to whoever lost: a ruling leaves the result as it was played."""
    wrong = BEST.replace("corp: Di Ito, runner: Ada Crane", "corp: Ada Crane, runner: Di Ito")
    played = examined(tmp_path / "played", "single", swiss_1=SIDED_1, swiss_2=wrong)
    assert problems(played, "S-side-1")[0].expected == (
        "rulings: {S-side-1: they played so}; if they did not, exchange the names and the result"
    )
    paired = wrong.replace(", result: 3-0", "")
    draft = examined(tmp_path / "draft", "single", swiss_1=SIDED_1, swiss_2=paired)
    assert problems(draft, "S-side-1")[0].expected == "corp: Di Ito, runner: Ada Crane"


def test_s_side_1_a_ruling_at_the_table_makes_it_a_note(tmp_path: Path) -> None:
    wrong = BEST.replace(
        "corp: Di Ito, runner: Ada Crane,",
        "corp: Ada Crane, runner: Di Ito, rulings: {S-side-1: agreed},",
    ).replace("corp: Bo Quist, runner: Cy Dahl", "corp: Cy Dahl, runner: Bo Quist")
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=wrong)
    assert [line.split()[0] for line in said(found, "S-side-1")] == ["note", "warning"]


def test_s_side_1_a_second_meeting_with_the_same_sides_is_s_meet_1_alone(tmp_path: Path) -> None:
    found = examined(tmp_path, "single", swiss_1=SIDED_1, swiss_2=SIDED_1)
    assert (len(said(found, "S-meet-1")), said(found, "S-side-1")) == (2, [])


def test_s_side_1_against_the_draw_alone_is_one_note_a_round(tmp_path: Path) -> None:
    """Round 1 has no surplus: the draw makes Ada and Cy Corp."""
    as_drawn = examined(tmp_path / "drawn", "single", swiss_1=SIDED_1)
    assert said(as_drawn, "S-side-1") == []
    turned = examined(tmp_path / "turned", "single", swiss_1=AGAIN)
    assert said(turned, "S-side-1") == [
        "note rounds/swiss-1.yaml:2 the draw makes Ada Crane and Cy Dahl Corp: nothing else "
        "separates them from their opponents"
    ]


def test_s_bye_1_is_silent_on_the_lowest_of_those_without_a_bye(tmp_path: Path) -> None:
    """Bo and Cy have lost, and Bo stands below Cy by the draw."""
    found = examined(
        tmp_path,
        "single",
        players=FIVE,
        swiss_1="byes: [Bo Quist]\n" + SIDED_1.replace("Bo Quist", "Ed Moss"),
        swiss_2="byes: [Cy Dahl]\n" + BEST.replace("Cy Dahl", "Ed Moss"),
    )
    assert said(found, "S-bye-1") == []


def test_s_bye_1_a_second_bye_is_a_warning_while_others_have_had_none(tmp_path: Path) -> None:
    bye = "byes: [Bo Quist]\n"
    found = examined(
        tmp_path,
        "single",
        players=FIVE,
        swiss_1=bye + SIDED_1.replace("Bo Quist", "Ed Moss"),
        swiss_2=bye + BEST.replace("Bo Quist", "Ed Moss"),
    )
    assert said(found, "S-bye-1") == [
        "warning rounds/swiss-2.yaml:1 Bo Quist has the bye, but Cy Dahl comes first: fewest "
        "byes, then players who have played a game, then lowest rank"
    ]
    assert problems(found, "S-bye-1")[0].expected == "byes: [Cy Dahl]"


def test_s_bye_1_a_bye_against_the_draw_alone_is_a_note(tmp_path: Path) -> None:
    found = examined(tmp_path, "single", players=FIVE, swiss_1="byes: [Ed Moss]\n" + SIDED_1)
    assert said(found, "S-bye-1") == [
        "note rounds/swiss-1.yaml:1 Ed Moss has the bye, but the draw gives it to Bo Quist: "
        "nothing else separates the two"
    ]


def test_s_bye_1_who_has_played_comes_before_who_has_not(tmp_path: Path) -> None:
    """Ed joins in round 2 and stands below all, but has played no game."""
    late = PLAYERS + "- {name: Ed Moss, joins: 2}\n"
    without = "tables:\n  - {table: 1, corp: Di Ito, runner: Ada Crane, result: 3-0}\n"
    wrong = without + "  - {table: 2, corp: Bo Quist, runner: Cy Dahl}\nbyes: [Ed Moss]\n"
    found = examined(tmp_path, "single", players=late, swiss_1=SIDED_1, swiss_2=wrong)
    (line,) = said(found, "S-bye-1")
    assert line.startswith("warning rounds/swiss-2.yaml:4 Ed Moss has the bye, but ")


def test_s_bye_1_a_bye_that_nobody_needs_is_a_warning(tmp_path: Path) -> None:
    six = FIVE + "- {name: Fay Orr}\n"
    found = examined(
        tmp_path, "single", players=six, swiss_1="byes: [Ed Moss, Fay Orr]\n" + SIDED_1
    )
    assert said(found, "S-bye-1") == [
        "warning rounds/swiss-1.yaml:1 Ed Moss has a bye that is neither awarded nor needed",
        "warning rounds/swiss-1.yaml:1 Fay Orr has a bye that is neither awarded nor needed",
    ]


def test_s_bye_1_an_awarded_bye_is_taken_out_first(tmp_path: Path) -> None:
    """Ed's is awarded; who sits at a table in spite of one is named."""
    awarded = PLAYERS + "- {name: Ed Moss, byes: 1}\n"
    found = examined(
        tmp_path / "has",
        "single",
        players=awarded,
        swiss_1="byes: [Ed Moss]\n" + SIDED_1,
    )
    assert said(found, "S-bye-1") == []
    seated = PLAYERS.replace("{name: Ada Crane}", "{name: Ada Crane, byes: 1}")
    found = examined(tmp_path / "sits", "single", players=seated, swiss_1=SIDED_1)
    assert said(found, "S-bye-1") == [
        "warning rounds/swiss-1.yaml:2 Ada Crane has an awarded bye in round 1, but sits at a table"
    ]


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
    assert found.event is not None
    review = least_review(found.event, load("single-sided"), found.event.swiss[-1])
    assert review is not None
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
