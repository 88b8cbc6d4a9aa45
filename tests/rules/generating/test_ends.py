"""Single games as they are typed: they keep what the rules say of how games end."""

from topcut.rules.generating.ends import on_time, scored, won
from topcut.rules.ground.draw import Draw
from topcut.rules.ground.games import game_winner, wrong_ends
from topcut.text.problems.mark import Mark

NUMBERS = Draw("ends", "generate", 0).numbers("ends")
PLAYERS = ("ada", "bo")
MARK = Mark("rounds/swiss-1.yaml")


def test_every_game_can_be_and_is_won_by_who_has_won_it() -> None:
    for winner in PLAYERS * 50:
        for corp in PLAYERS:
            for game in (
                won(NUMBERS, PLAYERS, corp, winner, MARK),
                scored(NUMBERS, PLAYERS, corp, winner, 7, MARK),
                on_time(NUMBERS, PLAYERS, corp, winner, 7, MARK),
            ):
                assert list(wrong_ends(game, 7, str)) == []
                assert game_winner(game) == winner


def test_time_may_leave_nobody_ahead() -> None:
    game = on_time(NUMBERS, PLAYERS, "ada", "", 7, MARK)
    assert game_winner(game) == ""
