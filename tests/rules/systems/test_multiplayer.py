"""Points of multiplayer tables."""

from fractions import Fraction

import pytest
from topcut.regulations import load
from topcut.rules.systems import multiplayer
from topcut.tournament import Game, Match

from tests.build import event
from tests.support.brackets import MARK

LAW = load("napd-multiplayer")
SEATED = ("ann", "bob", "cyd", "dan")


def _table(*winners: str, over: bool = True) -> Match:
    game = Game("ann", SEATED[1:], MARK, winners=winners if over else None)
    return Match(SEATED, MARK, corp="ann", games=(game,))


@pytest.mark.parametrize(
    ("table", "points", "winner"),
    [
        (_table("ann"), (3, 0, 0, 0), "ann"),
        (_table("bob", "cyd", "dan"), (0, 3, 3, 3), "bob"),
        (_table(), (0, 0, 0, 0), ""),
        (_table(over=False), None, None),
    ],
)
def test_m_stand_1_the_corp_has_its_points_or_every_runner_has(
    table: Match, points: tuple[int, ...] | None, winner: str | None
) -> None:
    assert multiplayer.games_score(table, LAW) == points
    assert multiplayer.game_winner(table.games[0]) == winner


def test_points_are_those_of_the_side_that_was_sat_on() -> None:
    won, lost = _table("ann"), _table("bob", "cyd", "dan")
    assert multiplayer.side_points(won, "ann", LAW) == (3, 0)
    assert multiplayer.side_points(lost, "cyd", LAW) == (0, 3)
    assert multiplayer.side_points(won, "cyd", LAW) == (0, 0)
    assert multiplayer.side_points(_table(over=False), "ann", LAW) is None


def test_a_table_without_a_game_has_no_points() -> None:
    assert multiplayer.games_score(Match(SEATED, MARK, corp="ann"), LAW) is None


def test_sitting_out_gives_nothing_and_the_tied_share() -> None:
    assert multiplayer.bye_points(event(["ann"]), LAW) == Fraction(0)
    assert multiplayer.settle(event(["ann"]), 1, ["ann", "bob"], {}) == [("ann", "bob")]
