"""Verdicts by points, and which bound decided."""

from fractions import Fraction

from topcut.regulations import load
from topcut.rules.sure.chances import Because, Chance, Verdict
from topcut.rules.sure.remaining import Remaining, remaining
from topcut.rules.sure.verdicts import ByPoints, cut_contest, first_contest
from topcut.tournament import Round, Structure

from tests.build import TableText, event, required, swiss

LAW = load("single-sided")
SIX = ["ann", "bob", "cy", "di", "ed", "fay"]


def field(rounds: int, *tables: list[TableText]) -> Remaining:
    made: list[Round] = [swiss(number, each) for number, each in enumerate(tables, 1)]
    return remaining(event(SIX, made, structure=Structure("custom", rounds, 2)), LAW, rounds)


ONE: list[TableText] = [("ann", "bob", "3-0"), ("cy", "di", "3-0"), ("ed", "fay", "3-0")]
TWO: list[TableText] = [("ann", "cy", "3-0"), ("bob", "ed", "0-3"), ("di", "fay", "3-0")]


def verdict(found: Chance) -> tuple[Verdict, Because | None, int]:
    proof = found.proof
    return found.verdict, proof.because if proof else None, proof.others if proof else 0


def test_two_who_meet_cannot_both_pass() -> None:
    """Ann has 6, ed 6, cy and di 3: with one round left ann loses at worst."""
    found = field(3, ONE, TWO, [("ann", "ed", ""), ("cy", "di", ""), ("bob", "fay", "")])
    contest = cut_contest(found, 3)
    assert verdict(ByPoints(found, contest).verdict("ann")) == (Verdict.SURE, Because.MEETINGS, 2)
    assert verdict(ByPoints(found, contest).verdict("cy")) == (Verdict.OPEN, None, 0)


def test_level_on_points_is_open() -> None:
    found = field(3, ONE, TWO, [("ann", "ed", ""), ("cy", "di", ""), ("bob", "fay", "")])
    assert verdict(ByPoints(found, cut_contest(found, 2)).verdict("ann")) == (Verdict.OPEN, None, 0)


def test_who_cannot_come_level_with_enough_others_is_out() -> None:
    found = field(3, ONE, TWO, [("ann", "ed", ""), ("cy", "di", ""), ("bob", "fay", "")])
    chance = ByPoints(found, cut_contest(found, 2)).verdict("fay")
    assert verdict(chance) == (Verdict.OUT, Because.POINTS, 2)
    assert required(chance.proof).points == Fraction(3)


def test_one_of_two_at_a_table_passes_for_certain() -> None:
    """Cy and di meet on 3 points each: whoever wins, or both by a draw, passes bob's 3."""
    found = field(3, ONE, TWO, [("ann", "ed", ""), ("cy", "di", ""), ("bob", "fay", "")])
    assert verdict(ByPoints(found, cut_contest(found, 3)).verdict("bob")) == (
        *(Verdict.OUT, Because.MEETINGS, 3),
    )


def test_the_first_place_is_open_between_two_who_meet_and_nobody_else() -> None:
    found = field(3, ONE, TWO, [("ann", "ed", ""), ("cy", "di", ""), ("bob", "fay", "")])
    contest = first_contest(found)
    assert [ByPoints(found, contest).verdict(player).verdict.value for player in SIX] == [
        *("open", "out", "out", "out", "open", "out")
    ]
