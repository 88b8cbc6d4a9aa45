"""Points of single-sided Swiss: one game, 3 for a win, 1 each for a draw."""

from dataclasses import replace
from fractions import Fraction

import pytest
from topcut.regulations import load
from topcut.rules.systems.scores import match_score, scoring, side_points
from topcut.text.problems.mark import Mark
from topcut.tournament import Game, Match, Way

from tests.build import event

SINGLE = load("single-sided")
MARK = Mark("rounds/swiss-1.yaml", 2)
Score = tuple[Fraction, Fraction]


def _game(**ended: object) -> Match:
    game = Game("ada", ("bo",), MARK, **ended)  # type: ignore[arg-type]
    return Match(("ada", "bo"), MARK, 1, corp="ada", games=(game,))


def _total(corp: int, runner: int) -> Match:
    return Match(("ada", "bo"), MARK, 1, corp="ada", score=(Fraction(corp), Fraction(runner)))


@pytest.mark.parametrize(
    ("match", "score"),
    [
        (_game(winners=("ada",)), (3, 0)),
        (_game(winners=("bo",)), (0, 3)),
        (_game(winners=("ada",), by=Way.TIME), (3, 0)),
        (_game(winners=()), (1, 1)),
        (_game(by=Way.FLATLINE), (3, 0)),
        (_game(by=Way.DECKED), (0, 3)),
        (_game(), None),
        (_total(1, 1), (1, 1)),
        (_total(0, 0), (0, 0)),
    ],
)
def test_s_points_1_a_game_gives_the_points_of_its_end(
    match: Match, score: tuple[int, int] | None
) -> None:
    """A win on time is a win: there is no modified one."""
    assert match_score(match, SINGLE) == score


def test_the_points_are_those_of_the_one_side_that_was_played() -> None:
    match = _total(0, 3)
    assert side_points(match, "ada", SINGLE) == (0, 0)
    assert side_points(match, "bo", SINGLE) == (0, 3)
    won = _total(3, 0)
    assert side_points(won, "ada", SINGLE) == (3, 0)
    assert side_points(won, "bo", SINGLE) == (0, 0)
    assert side_points(replace(won, corp=None), "ada", SINGLE) is None


def test_a_bye_is_worth_a_win() -> None:
    assert scoring(SINGLE).bye_points(event(["ada"], ()), SINGLE) == 3
