"""How a match of the bracket ended, by whatever of it was typed."""

from dataclasses import replace
from fractions import Fraction

import pytest
from topcut.rules.bracket.match import Ending, outcome, recorded_corp
from topcut.tournament import Game, Match, Way

from tests.support.brackets import MARK, game

PAIR = ("ann", "bob")


def of(*games: Game, higher: str = "ann", **more: object) -> tuple[str, Ending] | None:
    return outcome(Match(PAIR, MARK, games=games, **more), higher)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "winner", "ending"),
    [
        (game("ann", "bob", "bob", Way.AGENDA), "bob", Ending.WIN),
        (game("ann", "bob", by=Way.FLATLINE), "ann", Ending.WIN),
        (game("ann", "bob", by=Way.DECKED), "bob", Ending.WIN),
        (game("ann", "bob", by=Way.TIME, agenda=(2, 5)), "bob", Ending.MODIFIED_WIN),
        (game("ann", "bob", by=Way.TIME, agenda=(3, 3)), "ann", Ending.DRAW),
        (game("ann", "bob", ""), "ann", Ending.DRAW),
    ],
)
def test_f_end_2_a_game_decides_by_how_it_ended(typed: Game, winner: str, ending: Ending) -> None:
    assert of(typed) == (winner, ending)


def test_f_end_2_a_draw_goes_to_the_higher_seed_whoever_was_corp() -> None:
    level = game("ann", "bob", by=Way.TIME, agenda=(3, 3))
    assert of(level, higher="bob") == ("bob", Ending.DRAW)
    named = game("ann", "bob", "ann", Way.TIME, (3, 3))
    assert of(named, higher="bob") == ("ann", Ending.DRAW)


def test_without_games_the_typed_winner_decides_then_the_typed_result() -> None:
    assert of(winner="bob") == ("bob", Ending.WIN)
    assert of(winner="") == ("ann", Ending.DRAW)
    assert of(score=(Fraction(0), Fraction(3))) == ("bob", Ending.WIN)
    assert of(score=(Fraction(3), Fraction(0)), higher="bob") == ("ann", Ending.WIN)
    assert of(score=(Fraction(1), Fraction(1))) == ("ann", Ending.DRAW)


def test_nothing_typed_is_no_outcome() -> None:
    assert of() is None
    assert of(game("ann", "bob")) is None


def test_a_side_is_recorded_only_where_somebody_typed_it() -> None:
    unsided = game("ann", "bob", "bob")
    assert recorded_corp(Match(PAIR, MARK, games=(unsided,))) is None
    sided = replace(unsided, marks={"corp": MARK})
    assert recorded_corp(Match(PAIR, MARK, games=(sided,))) == "ann"
    runner = replace(unsided, marks={"runner": MARK})
    assert recorded_corp(Match(PAIR, MARK, games=(unsided, runner))) == "ann"
    assert recorded_corp(Match(PAIR, MARK, corp="bob", games=(sided,))) == "bob"
