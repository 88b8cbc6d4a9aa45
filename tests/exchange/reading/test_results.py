"""Results of other programs as results of ours."""

from fractions import Fraction

import pytest
from topcut.exchange.reading.imported import Losses
from topcut.exchange.reading.results import (
    SidePoints,
    adds_up,
    by_ruling,
    two_game_match,
    with_tables,
)
from topcut.regulations import load
from topcut.text.problems.mark import Mark
from topcut.tournament import Match, Side, Way

from tests.support.exports import score

FFG = load("ffg-2.2.1")
M = Mark("rounds/swiss-1.yaml")


def _sides(*points: int) -> tuple[SidePoints, SidePoints]:
    one, two = points[:2], points[2:]
    return (
        (Fraction(one[0]), Fraction(one[1])),
        (Fraction(two[0]), Fraction(two[1])),
    )


def _match(first: int, second: int, *by_side: int) -> Match:
    sides = _sides(*by_side) if by_side else None
    return two_game_match("ada", "bo", 1, score(first, second), sides, FFG, M)


def test_a_total_that_a_result_gives_is_that_result() -> None:
    match = _match(6, 0)
    assert (match.score, match.rulings) == (score(6, 0), ())


@pytest.mark.parametrize("total", [(5, 1), (7, 0), (12, 12)])
def test_a_total_that_no_result_gives_stands_by_a_ruling(total: tuple[int, int]) -> None:
    match = _match(*total)
    assert match.score == score(*total)
    assert [ruling.row for ruling in match.rulings] == ["F-points-1"]


def test_points_below_nothing_are_points_and_not_a_result() -> None:
    match = by_ruling(Match(("ada", "bo"), M), score(6, -2))
    assert (match.score, match.points) == (None, score(6, -2))


def test_no_total_is_no_result() -> None:
    assert not two_game_match("ada", "bo", 1, None, None, FFG, M).reported


def test_a_win_each_with_the_same_side_says_with_which() -> None:
    assert _match(3, 3, 3, 0, 3, 0).won_as is Side.CORP
    assert _match(3, 3, 0, 3, 0, 3).won_as is Side.RUNNER


def test_points_by_side_that_tell_more_than_the_total_become_games() -> None:
    match = _match(4, 1, 3, 1, 1, 0)
    assert [(game.corp, game.winners, game.by) for game in match.games] == [
        ("ada", ("ada",), None),
        ("bo", (), Way.TIME),
    ]


def test_points_by_side_that_no_game_gives_leave_the_total_alone() -> None:
    match = _match(4, 1, 4, 0, 0, 1)
    assert (match.score, match.games) == (score(4, 1), ())


def test_sides_are_known_where_they_add_up_to_the_total() -> None:
    assert adds_up(score(4, 1), _sides(3, 1, 1, 0))
    assert not adds_up(score(6, 0), _sides(0, 0, 0, 0))
    assert not adds_up(None, _sides(0, 0, 0, 0))


def test_a_table_without_a_number_of_its_own_gets_the_lowest_free_one() -> None:
    matches = [Match(pair, M, table) for pair, table in (
        (("a", "b"), 1), (("c", "d"), None), (("e", "f"), 1), (("g", "h"), 3),
    )]  # fmt: skip
    losses = Losses()
    assert [match.table for match in with_tables(matches, 2, losses)] == [1, 2, 4, 3]
    assert [loss.message for loss in losses.all()] == [
        "a table without a number is given a free one (round 2 table 2)",
        "a table whose number is taken is given a free one (round 2 table 4)",
    ]
