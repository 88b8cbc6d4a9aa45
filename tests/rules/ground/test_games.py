"""Who won a game of two, and what its games add up to."""

from fractions import Fraction

import pytest
from topcut.rules.ground.games import added, game_winner
from topcut.tournament import Game, Match, Way

from tests.support.brackets import MARK, game


@pytest.mark.parametrize(
    ("typed", "winner"),
    [
        (game("ann", "bob", "bob", Way.FLATLINE), "bob"),
        (game("ann", "bob", ""), ""),
        (game("ann", "bob", by=Way.FLATLINE), "ann"),
        (game("ann", "bob", by=Way.DECKED), "bob"),
        (game("ann", "bob", agenda=(7, 3)), "ann"),
        (game("ann", "bob", agenda=(3, 7)), "bob"),
        (game("ann", "bob", by=Way.TIME, agenda=(4, 4)), ""),
        (game("ann", "bob", agenda=(4, 4)), None),
        (game("ann", "bob", by=Way.CONCESSION), None),
        (game("ann", "bob"), None),
    ],
)
def test_f_end_1_the_typed_winner_stands_then_the_way_then_the_agenda_points(
    typed: Game, winner: str | None
) -> None:
    assert game_winner(typed) == winner


def test_games_are_added_in_the_order_of_the_players_not_of_the_sides() -> None:
    games = (game("ann", "bob", "ann"), game("bob", "ann", "bob"), game("bob", "ann", "ann"))
    match = Match(("ann", "bob"), MARK, games=games)

    def score(typed: Game) -> tuple[Fraction, Fraction]:
        corp_won = game_winner(typed) == typed.corp
        return (Fraction(3), Fraction(0)) if corp_won else (Fraction(0), Fraction(2))

    assert added(match, score) == (5, 3)


def test_one_game_without_points_leaves_the_sum_unknown() -> None:
    match = Match(("ann", "bob"), MARK, games=(game("ann", "bob", "ann"), game("bob", "ann")))

    def score(typed: Game) -> tuple[Fraction, Fraction] | None:
        return (Fraction(3), Fraction(0)) if game_winner(typed) else None

    assert added(match, score) is None
