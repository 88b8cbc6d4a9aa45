"""`was:` of a table: results that stood before, one or several, by round files as typed."""

from pathlib import Path

import pytest
from topcut.text.problems.problem import Level
from topcut.tournament import Correction, StageKind
from topcut.workspace.data import CheckedEvent

from tests.build import EVENT, ROUND_1, examined

CUT = """\
seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]
tables:
  - {match: 1, corp: Ada Crane, runner: Bo Quist, winner: corp, was: WAS}
"""


def read(folder: Path, was: str) -> list[tuple[str, int | None, StageKind | None]]:
    """The corrections of table 1: old result, last round paired by it, and its stage."""
    found = examined(folder, swiss_1=ROUND_1.replace("6-0}", f"6-0, was: {was}}}"))
    assert found.report.problems == ()
    return [_shown(each) for each in found.event.swiss[0].matches[0].corrections]


def read_in_cut(folder: Path, was: str) -> list[tuple[str, int | None, StageKind | None]]:
    """The corrections of match 1."""
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    found = examined(folder, event=event, swiss_1=ROUND_1, cut_1=CUT.replace("WAS", was))
    return [_shown(each) for each in found.event.cut[0].matches[0].corrections]


def errors(found: CheckedEvent) -> list[str]:
    """What is an error in the files themselves, and what to write instead."""
    return [
        f"{one.message} | {one.expected}"
        for one in found.report.problems
        if one.level is Level.ERROR and not one.row
    ]


def _shown(correction: Correction) -> tuple[str, int | None, StageKind | None]:
    old = correction.winner
    if correction.score is not None:
        old = "-".join(map(str, correction.score))
    assert old is not None
    return old, correction.until, correction.stage


@pytest.mark.parametrize(
    ("was", "read_as"),
    [
        ("3-3", [("3-3", None, None)]),
        ("{result: 3-3, until: swiss-2}", [("3-3", 2, None)]),
        ("{result: 3-3, until: 2}", [("3-3", 2, None)]),
        ("{result: 3-3, until: cut-1}", [("3-3", 1, StageKind.CUT)]),
        (
            "[{result: 3-3, until: swiss-2}, {result: 0-6, until: cut-1}]",
            [("3-3", 2, None), ("0-6", 1, StageKind.CUT)],
        ),
        ("[0-6, 3-3]", [("0-6", None, None), ("3-3", None, None)]),
        (
            "[{result: 0-6, until: swiss-2}, 3-3, {result: 4-1, until: swiss-3}]",
            [("0-6", 2, None), ("3-3", None, None), ("4-1", 3, None)],
        ),
        ("[]", []),
        ("", []),
    ],
)
def test_a_result_may_have_been_corrected_more_than_once(
    tmp_path: Path, was: str, read_as: list[tuple[str, int | None, StageKind | None]]
) -> None:
    """Old results stand in order, each with the last round paired by it, the cut included."""
    assert read(tmp_path, was) == read_as


@pytest.mark.parametrize(
    ("was", "read_as"),
    [
        ("Bo Quist", [("bo-quist", None, None)]),
        ("runner", [("bo-quist", None, None)]),
        ("nobody", [("", None, None)]),
        ("{winner: runner, until: cut-2}", [("bo-quist", 2, None)]),
        (
            "[{winner: bo-quist, until: cut-2}, {winner: corp, until: cut-4}]",
            [("bo-quist", 2, None), ("ada-crane", 4, None)],
        ),
    ],
)
def test_a_match_of_the_cut_keeps_who_had_won(
    tmp_path: Path, was: str, read_as: list[tuple[str, int | None, StageKind | None]]
) -> None:
    """In the bracket the old result is a winner, by name, side, or nobody after a draw."""
    assert read_in_cut(tmp_path, was) == read_as


@pytest.mark.parametrize(
    ("was", "said"),
    [
        (
            "[{result: 3-3, until: cut-1}, {result: 0-6, until: swiss-2}]",
            "“swiss-2” does not come after the round of the old result before it | write: the"
            " oldest result first, each with the last round that was paired with it",
        ),
        (
            "[{result: 3-3, until: 2}, 0-6, {result: 3-3, until: 2}]",
            "“2” does not come after the round of the old result before it | write: the oldest"
            " result first, each with the last round that was paired with it",
        ),
        ("[[3-3]]", "“was” cannot be a list | write: {result: 6-0, until: swiss-3}"),
    ],
)
def test_says_what_cannot_have_stood(tmp_path: Path, was: str, said: str) -> None:
    found = examined(tmp_path, swiss_1=ROUND_1.replace("6-0}", f"6-0, was: {was}}}"))
    assert errors(found) == [said]


@pytest.mark.parametrize(
    ("was", "said"),
    [
        ("Cy Dahl", "“Cy Dahl” does not sit at this table | write: Ada Crane or Bo Quist"),
        (
            "{winner: runner, until: swiss-2}",
            "“swiss-2” is not a round of this stage | write: cut-2",
        ),
        (
            "{until: cut-2}",
            "a correction needs “winner” | write: was: {winner: Ada Crane, until: cut-2}",
        ),
    ],
)
def test_says_who_cannot_have_won(tmp_path: Path, was: str, said: str) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    found = examined(tmp_path, event=event, swiss_1=ROUND_1, cut_1=CUT.replace("WAS", was))
    assert errors(found) == [said]


@pytest.mark.parametrize(
    ("was", "said"),
    [
        (
            "{result: 3-3, until: swiss-9}",
            "“until” is swiss-9, but no round of this event that is paired after swiss-1 has that"
            " name | write: until: swiss-1, swiss-2, swiss-3 or cut-1",
        ),
        (
            "[{result: 3-3, until: 1}, {result: 6-0, until: 2}]",
            "“was” is the same as the result, so nothing was corrected | write: the earlier "
            "result, or delete “was”",
        ),
        (
            "[{result: 3-3, until: 1}, {result: 3-3, until: 2}]",
            "two results in “was” are the same, so nothing was corrected between them | delete"
            " one of the two",
        ),
    ],
)
def test_says_what_was_no_correction(tmp_path: Path, was: str, said: str) -> None:
    found = examined(tmp_path, swiss_1=ROUND_1.replace("6-0}", f"6-0, was: {was}}}"))
    assert errors(found) == [said]


def test_without_a_cut_none_was_made_by_a_result(tmp_path: Path) -> None:
    swiss = ROUND_1.replace("6-0}", "6-0, was: {result: 3-3, until: cut-1}}")
    event = EVENT.replace("basic", "{rounds: 2, cut: 0}")
    [said] = errors(examined(tmp_path, event=event, swiss_1=swiss))
    assert said.endswith("write: until: swiss-1 or swiss-2")


@pytest.mark.parametrize(
    ("was", "said"),
    [
        ("corp", "“was” is the same as the result"),
        ("ada-crane", "“was” is the same as the result"),
        ("{winner: runner, until: cut-2}", "“until” is cut-2, but no round of this event"),
    ],
)
def test_says_what_was_no_correction_in_the_bracket(tmp_path: Path, was: str, said: str) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    found = examined(tmp_path, event=event, swiss_1=ROUND_1, cut_1=CUT.replace("WAS", was))
    assert [one.startswith(said) for one in errors(found)] == [True]
