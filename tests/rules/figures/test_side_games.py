"""What the result of a table tells of its games."""

from dataclasses import replace
from typing import Any

import pytest
from topcut.regulations import load
from topcut.rules.figures.side_games import SideGame, table_games
from topcut.text.problems.mark import Mark
from topcut.tournament import Game, Match, Side, Way

from tests.build import score

M = Mark("rounds/swiss-1.yaml")
CORP, RUNNER = Side.CORP, Side.RUNNER


def _winners(result: str, document: str = "ffg-2.2.1", **more: Any) -> list[Side | None] | int:
    """The side that won each game, the first player's as Corp first; or how many are unknown."""
    match = Match(("ada", "bo"), M, score=score(result), **more)
    found = table_games(match, load(document), 2)
    return found.unknown or [game.winner for game in found.games]


@pytest.mark.parametrize(
    ("result", "known"),
    [
        *(("6-0", [CORP, RUNNER]), ("0-6", [RUNNER, CORP]), ("5-0", [CORP, RUNNER])),
        *(("3-3", 2), ("3-2", 2), ("4-1", 2), ("2-2", 2), ("3-0", 1), ("0-0", [])),
    ],
)
def test_totals_tell_the_sides_where_one_reading_is_left(result: str, known: object) -> None:
    """2-2 is two modified wins, or two draws, of which the games are not known either."""
    assert _winners(result) == known


def test_two_draws_are_draws_where_time_ends_a_game_as_one() -> None:
    assert _winners("2-2", "double-sided") == [None, None]


def test_typed_sides_of_3_3() -> None:
    assert _winners("3-3", won_as=CORP) == [CORP, CORP]
    assert _winners("3-3", won_as=RUNNER) == [RUNNER, RUNNER]


def test_agreed_absent_and_two_for_one() -> None:
    assert _winners("3-3", agreed=True) == []
    assert _winners("3-3", split="Ann") == []
    assert _winners("6-0", two_for_one=True) == 1
    absent = Match(("ada", "bo"), M, no_show=("bo",))
    assert table_games(absent, load("ffg-2.2.1"), 2).games == ()


def test_one_game_and_its_sides() -> None:
    single = load("single-sided")
    one = Match(("ada", "bo"), M, corp="ada", score=score("0-3"))
    assert table_games(one, single, 1).games == (SideGame("ada", "bo", RUNNER),)
    drawn = replace(one, score=score("1-1"))
    assert table_games(drawn, single, 1).games == (SideGame("ada", "bo", None),)
    assert table_games(replace(one, score=score("0-0")), single, 1).games == ()


def test_typed_games() -> None:
    games = (
        Game("ada", ("bo",), M, winners=("bo",), by=Way.AGENDA),
        Game("bo", ("ada",), M, by=Way.DECKED),
    )
    found = table_games(Match(("ada", "bo"), M, games=games), load("ffg-2.2.1"), 2)
    assert found.games == (SideGame("ada", "bo", RUNNER), SideGame("bo", "ada", RUNNER))
    assert found.ambiguous
