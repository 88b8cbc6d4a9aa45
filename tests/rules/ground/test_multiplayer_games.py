"""How a multiplayer game ended: by what was typed of it."""

from typing import Any

import pytest
from topcut.rules.ground.multiplayer_games import Areas, Winner, all_flatlined, areas, winner
from topcut.tournament import Game, Way

from tests.support.brackets import MARK

RUNNERS = ("bob", "cyd")


def _game(**typed: Any) -> Game:
    return Game("ann", RUNNERS, MARK, **typed)


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ({}, Areas(None, None, False)),
        ({"agenda": (("ann", 0), ("bob", 0), ("cyd", 0))}, Areas(0, 0, True)),
        ({"agenda": (("bob", 4), ("cyd", 3))}, Areas(None, 7, True)),
        ({"agenda": (("ann", 2), ("bob", 4))}, Areas(2, 4, False)),
        ({"agenda": (("ann", 2), ("bob", 4)), "flatlined": ("cyd",)}, Areas(2, 4, True)),
        ({"agenda": (("bob", 4), ("cyd", 3)), "flatlined": ("bob",)}, Areas(None, 3, True)),
    ],
)
def test_m_win_2_the_areas_are_those_of_the_runners_who_remain(
    typed: dict[str, Any], known: Areas
) -> None:
    assert areas(_game(**typed)) == known


def test_no_runner_is_left_once_all_are_flatlined() -> None:
    assert all_flatlined(_game(flatlined=("cyd", "bob")))
    assert not all_flatlined(_game(flatlined=("cyd",)))


@pytest.mark.parametrize(
    ("typed", "won"),
    [
        ({"winners": ("ann",), "by": Way.DECKED}, Winner.CORP),
        ({"winners": ("bob", "cyd"), "by": Way.FLATLINE}, Winner.RUNNERS),
        ({"winners": (), "by": Way.DECKED}, Winner.NOBODY),
        ({"by": Way.DECKED}, Winner.RUNNERS),
        ({"by": Way.FLATLINE}, Winner.CORP),
        ({"flatlined": ("bob", "cyd"), "by": Way.TIME}, Winner.CORP),
        ({"by": Way.TIME, "agenda": (("ann", 6),)}, Winner.NOBODY),
        ({"agenda": (("ann", 7), ("bob", 6))}, Winner.CORP),
        ({"agenda": (("ann", 6), ("bob", 3), ("cyd", 4))}, Winner.RUNNERS),
        ({"agenda": (("ann", 1),)}, Winner.CORP),
        ({"agenda": (("cyd", 1),)}, Winner.RUNNERS),
        ({"agenda": (("ann", 4), ("bob", 4))}, None),
        ({}, None),
    ],
)
def test_m_win_1_a_typed_winner_then_the_way_then_the_agenda_points(
    typed: dict[str, Any], won: Winner | None
) -> None:
    assert winner(_game(**typed)) is won
