"""Which result stood when a round was paired, by the notes of its corrections."""

from dataclasses import replace
from fractions import Fraction

import pytest
from topcut.rules.ground.corrections import When, as_known, open_choices, possible
from topcut.text.problems.mark import Mark
from topcut.tournament import Correction, Game, Match, Round, Side, StageKind

M = Mark("rounds/swiss-1.yaml")
POINTS = (Fraction(6), Fraction(0))


def match(*until: int | str | None) -> Match:
    """A match with one old result for each: until a round, until the cut, or nobody knows."""
    corrections = tuple(
        Correction(POINTS, 1, M, stage=StageKind.CUT)
        if isinstance(last, str)
        else Correction(POINTS, last, M)
        for last in until
    )
    return Match(("ada", "bo"), M, table=1, corrections=corrections)


@pytest.mark.parametrize(
    ("until", "paired", "stood"),
    [
        ((), (False, 2), [0]),
        ((2,), (False, 2), [0]),
        ((2,), (False, 3), [1]),
        ((2,), (True, 1), [1]),
        (("cut",), (False, 4), [0]),
        (("cut",), (True, 1), [0]),
        ((None,), (False, 2), [0, 1]),
        ((None,), (True, 1), [0, 1]),
        ((2, 3), (False, 2), [0]),
        ((2, 3), (False, 3), [1]),
        ((2, 3), (False, 4), [2]),
        ((2, "cut"), (False, 3), [1]),
        ((2, "cut"), (True, 1), [1]),
        ((2, None), (False, 3), [1, 2]),
        ((None, 3), (False, 2), [0, 1]),
        ((None, 3), (False, 4), [2]),
        ((None, None), (False, 2), [0, 1, 2]),
    ],
)
def test_every_result_stood_until_its_round_was_paired(
    until: tuple[int | str | None, ...], paired: When, stood: list[int]
) -> None:
    """The last one is the likeliest; what nobody dated leaves it open."""
    assert list(possible(match(*until), paired)) == stood


def test_in_the_bracket_rounds_of_the_cut_are_meant() -> None:
    """A winner that stood until round 2 of the cut fed that round, and round 3 no more."""
    old = Correction(None, 2, M, "ada")
    final = Match(("ada", "bo"), M, number=1, corrections=(old,))
    assert list(possible(final, (True, 2))) == [0]
    assert list(possible(final, (True, 3))) == [1]


def test_only_what_is_not_dated_is_open() -> None:
    rounds = [
        Round(StageKind.SWISS, 1, M, (match(2), match(None))),
        Round(StageKind.SWISS, 2, M, (match(), match(2, None))),
    ]
    assert open_choices(rounds, (False, 3)) == {(1, 1): range(2), (2, 1): range(1, 3)}
    assert open_choices(rounds, (False, 2)) == {(1, 1): range(2)}


def test_what_stood_before_is_the_old_result_alone_whatever_was_typed_or_ruled_since() -> None:
    """Points by ruling, games, a side and a no-show of today were not there then."""
    today = replace(
        match(2),
        score=POINTS[::-1],
        points=(Fraction(1), Fraction(1)),
        games=(Game("ada", ("bo",), M, winners=("bo",)),),
        no_show=("ada",),
        won_as=Side.RUNNER,
    )
    round_ = Round(StageKind.SWISS, 1, M, matches=(today,))
    (then,) = as_known(round_, (False, 2), {}).matches
    assert (then.score, then.points, then.games) == (POINTS, None, ())
    assert (then.no_show, then.won_as) == ((), None)
    assert as_known(round_, (False, 3), {}).matches == (today,)
    absent = replace(today, corrections=(Correction(None, 2, M, no_show=("bo",)),))
    (then,) = as_known(replace(round_, matches=(absent,)), (False, 2), {}).matches
    assert (then.score, then.no_show) == (None, ("bo",))
