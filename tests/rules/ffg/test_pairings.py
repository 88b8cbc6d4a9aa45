"""Typed rounds held against the best pairing (rows F-pair-3, F-swiss-1 to F-swiss-3, F-draft-1)."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.ground.draw import Draw
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import Correction, Event, Round, Ruling, Structure

from tests.build import EVENT, PLAYERS, event, player, said, score, swiss
from tests.build import problems as typed_problems

ROWS = ("F-pair-3", "F-swiss-2", "F-swiss-3", "F-draft-1")
FIVE_IDS = ("ada-crane", "bo-quist", "cy-dahl", "di-ito", "ed-moss")
FOUR = ["ann", "bo", "cy", "di"]
SIX = [*FOUR, "ed", "fay"]
FIRST = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "6-0")])
FIRST_OF_SIX = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "6-0"), ("ed", "fay", "3-3")])


def problems(of: Event) -> list[Problem]:
    found = check(of, load(of.regulations))
    return [problem for problem in found if problem.row in ROWS]


def only(row: str, of: Event) -> list[Problem]:
    return [problem for problem in problems(of) if problem.row == row]


def rows(of: Event) -> list[tuple[str, Level]]:
    return [(problem.row, problem.level) for problem in problems(of)]


def of(players: Iterable[str], *rounds: Round) -> Event:
    return event(players, rounds)


def test_f_pair_3_a_rematch_is_an_error() -> None:
    """Two who have met do not meet again in the stage; the problem stands at their table."""
    second = swiss(2, [("bo", "ann", ""), ("cy", "di", "")])
    found = only("F-pair-3", of(FOUR, FIRST, second))
    assert [(problem.row, problem.mark.line) for problem in found] == [
        ("F-pair-3", 2),
        ("F-pair-3", 3),
    ]
    assert found[0].level is Level.ERROR
    assert found[0].message == "Bo and Ann have met in round 1"


def test_f_pair_3_a_ruling_lowers_it() -> None:
    """A ruling at the table makes the rematch a note."""
    second = swiss(2, [("ann", "bo", "")])
    ruling = Ruling("F-pair-3", "nobody else was left", Mark("rounds/swiss-2.yaml", 3))
    second = replace(second, matches=(replace(second.matches[0], rulings=(ruling,)),))
    assert rows(of(["ann", "bo"], swiss(1, [("ann", "bo", "6-0")]), second)) == [
        ("F-pair-3", Level.NOTE)
    ]


def test_f_pair_3_a_no_show_is_no_meeting() -> None:
    """Who did not appear has not met the other."""
    first = swiss(1, [("ann", "bo", "no bo"), ("cy", "di", "6-0")])
    second = swiss(2, [("ann", "bo", ""), ("cy", "di", "")], returns=("bo",))
    assert [problem.mark.line for problem in only("F-pair-3", of(FOUR, first, second))] == [3]


def test_f_pair_3_too_many_rounds_are_told_before_the_start() -> None:
    """Six rounds for eight players may run dry: a warning until the first round is paired."""
    eight = [*SIX, "gus", "hal"]
    [problem] = problems(event(eight, structure=Structure("custom", 6, 0)))
    assert (problem.row, problem.level) == ("F-pair-3", Level.WARNING)
    assert "from round 6 on" in problem.message
    assert problems(event(eight, structure=Structure("custom", 4, 0))) == []


def test_f_swiss_2_equal_points_meet() -> None:
    """A second round that pairs winners with winners is right."""
    assert rows(of(FOUR, FIRST, swiss(2, [("ann", "cy", ""), ("bo", "di", "")]))) == []


def test_f_swiss_2_a_float_too_many_is_a_warning() -> None:
    """A pairing across groups names the boundary and how many floats fewer were possible."""
    second = swiss(2, [("ann", "di", ""), ("bo", "cy", "")])
    [problem] = problems(of(FOUR, FIRST, second))
    assert (problem.row, problem.level, problem.mark.line) == ("F-swiss-2", Level.WARNING, 1)
    assert problem.message == "2 pairs cross from 6 points or more to 0 or fewer, but none has to"
    assert problem.expected == "2 fewer"


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


def test_f_swiss_3_the_bye_is_the_lowest_without_one() -> None:
    """A bye for anybody else is a warning that names who comes first."""
    five = [*FOUR, "zoe"]
    first = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "6-1")], byes=("zoe",))
    right = swiss(2, [("ann", "cy", ""), ("zoe", "di", "")], byes=("bo",))
    first = replace(
        first, matches=(first.matches[0], replace(first.matches[1], score=score("4-1")))
    )
    assert rows(of(five, first, right)) == []
    wrong = swiss(2, [("ann", "zoe", ""), ("cy", "bo", "")], byes=("di",))
    [problem] = problems(of(five, first, wrong))
    assert (problem.row, problem.level) == ("F-swiss-3", Level.WARNING)
    assert problem.message == "Di has the bye, but Bo comes first: fewest byes, then lowest rank"
    several = swiss(2, [("bo", "zoe", "")], byes=("di", "cy", "ann"))
    messages = [problem.message for problem in problems(of(five, first, several))]
    assert "Di, Cy, Ann have the bye, but Bo comes first: fewest byes, then lowest rank" in messages


def test_f_swiss_3_a_bye_against_the_draw_alone_is_a_note() -> None:
    """Among players whom only the draw separates any may have the bye; the note proposes none."""
    first = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "6-0")], byes=("zoe",))
    found = {}
    for bye, stays in (("bo", "di"), ("di", "bo")):
        winner = "cy" if stays == "bo" else "ann"
        other = "ann" if winner == "cy" else "cy"
        second = swiss(2, [(other, "zoe", ""), (winner, stays, "")], byes=(bye,))
        found[bye] = only("F-swiss-3", of([*FOUR, "zoe"], first, second))
    by_draw, (note,) = sorted(found.values(), key=len)
    assert by_draw == []
    drawn = next(bye for bye, problems_ in found.items() if not problems_)
    other = {"bo": "Di", "di": "Bo"}[drawn]
    assert (note.level, note.expected) == (Level.NOTE, "")
    assert note.message == (
        f"{other} has the bye, but the draw gives it to {drawn.title()}: "
        "nothing else separates the two"
    )
    second = swiss(2, [("bo", "cy", ""), ("di", "zoe", "")], byes=("ann",))
    (warning,) = only("F-swiss-3", of([*FOUR, "zoe"], first, second))
    assert warning.level is Level.WARNING


def test_f_swiss_3_in_round_1_the_draw_alone_gives_the_bye() -> None:
    """Anybody else has it against the draw; where an event has no word nothing is drawn."""
    right = swiss(1, [("ann", "bo", ""), ("cy", "di", "")], byes=("zoe",))
    other = swiss(1, [("ann", "bo", ""), ("cy", "zoe", "")], byes=("di",))
    five = [*FOUR, "zoe"]
    assert rows(of(five, right)) == []
    assert rows(of(five, other)) == [("F-swiss-3", Level.NOTE)]
    assert rows(replace(of(five, other), draw="")) == []


def test_f_swiss_3_a_bye_is_neither_awarded_nor_needed() -> None:
    """With an even number of players only awarded byes are right."""
    first = swiss(1, [("ann", "bo", "")], byes=("cy", "di"))
    assert rows(of(FOUR, first)) == [("F-swiss-3", Level.WARNING)] * 2
    awarded = event(["ann", "bo", player("cy", byes=1), player("di", byes=1)], [first])
    assert rows(awarded) == []


def test_f_swiss_3_an_awarded_bye_is_not_played() -> None:
    """Who has an awarded bye and sits at a table is named."""
    first = swiss(1, [("ann", "bo", ""), ("cy", "di", "")])
    [problem] = problems(event([*FOUR[:3], player("di", byes=1)], [first]))
    assert (problem.row, problem.mark.line) == ("F-swiss-3", 3)


def test_f_swiss_1_any_first_round_is_random() -> None:
    """No first round breaks a rule, whoever meets whom."""
    first = swiss(1, [("ann", "di", ""), ("bo", "cy", "")], byes=("zoe",))
    assert rows(of([*FOUR, "zoe"], first)) == []


def test_f_draft_1_the_first_round_meets_across_the_table() -> None:
    """In a full draft seat 1 meets seat 4 of six; anything else is a warning at the table."""
    players = [player(id_, seat=seat) for seat, id_ in enumerate(SIX, 1)]
    right = swiss(1, [("ann", "di", ""), ("bo", "ed", ""), ("cy", "fay", "")])
    assert rows(event(players, [right], format="full draft")) == []
    wrong = swiss(1, [("ann", "di", ""), ("bo", "fay", ""), ("cy", "ed", "")])
    found = problems(event(players, [wrong], format="full draft"))
    assert [(problem.row, problem.mark.line) for problem in found] == [
        ("F-draft-1", 3),
        ("F-draft-1", 4),
    ]
    assert "but Ed sat furthest away" in found[0].message


@pytest.mark.parametrize("word", ["mill-road", "another-word"])
def test_f_swiss_3_a_file_with_the_bye_by_the_draw_or_against_it(word: str, tmp_path: Path) -> None:
    """As the draw has it nothing is said; with the bye of anybody else it is a note."""
    event_ = EVENT.replace("downtown-2018-03-10", word).replace("basic", "{rounds: 3, cut: 0}")
    people = PLAYERS + "- {name: Ed Moss}\n"
    first = Draw(word, "swiss", 1).order("bye", FIVE_IDS)[0]
    names = {player: player.replace("-", " ").title() for player in FIVE_IDS}
    for bye in FIVE_IDS:
        one, two, three, four = (names[each] for each in FIVE_IDS if each != bye)
        text = f"tables:\n  - {{table: 1, players: [{one}, {two}], result: 6-0}}\n"
        text += f"  - {{table: 2, players: [{three}, {four}], result: 6-0}}\nbyes: [{bye}]\n"
        found = said(tmp_path / bye, "F-swiss-3", event=event_, players=people, swiss_1=text)
        expected = f"note rounds/swiss-1.yaml:4 {names[bye]} has the bye, but the draw gives it to "
        expected += f"{names[first]}: nothing else separates the two"
        assert found == ([] if bye == first else [expected])
