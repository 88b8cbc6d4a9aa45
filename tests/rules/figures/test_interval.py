"""Intervals of shares of wins, by simulation and by known values."""

from collections.abc import Iterable
from random import Random

import pytest
from topcut.rules.figures.interval import Wins, added, design_effect, interval
from topcut.rules.figures.interval import _quantile as quantile


def wins_of(rows: Iterable[tuple[int, int]]) -> Wins:
    """Games and wins of as many people as there are rows."""
    return Wins({str(number): row for number, row in enumerate(rows)})


def test_wilsons_interval_of_independent_games() -> None:
    """1,000 players of one game each, 600 wins: 0.5692 to 0.6300 by Wilson's formula."""
    low, high = interval(wins_of([(1, 1)] * 600 + [(1, 0)] * 400)) or (0, 0)
    assert (round(low, 3), round(high, 3)) == (0.569, 0.63)


def test_no_interval_below_20_games_or_five_people() -> None:
    assert interval(wins_of([(1, 1)] * 19)) is None
    assert interval(wins_of([(40, 30)] * 4)) is None
    assert interval(wins_of([(40, 30)] * 5)) is not None
    assert interval(wins_of([(1, 1)] * 20)) is not None
    assert interval(Wins()) is None


def test_one_players_games_say_less_than_as_many_of_others() -> None:
    """Ten players, half of whom win all of eight games: as much as one game of each."""
    alike = wins_of([(8, 8)] * 5 + [(8, 0)] * 5)
    assert round(design_effect(alike), 2) == 8.89  # 8 times 10/9, as the mean is estimated
    assert design_effect(wins_of([(2, 1)] * 10)) == 1.0


def test_games_of_a_person_at_several_events_are_those_of_one() -> None:
    one, two = Wins({"ada": (4, 3), "bo": (2, 0)}), Wins({"ada": (5, 1)})
    assert added([one, two]) == Wins({"ada": (9, 4), "bo": (2, 0)})
    assert added([]) == Wins()


@pytest.mark.parametrize(
    ("degrees", "exact"),
    [(4, 2.7764), (5, 2.5706), (6, 2.4469), (7, 2.3646), (10, 2.2281), (60, 2.0003)],
)
def test_students_t(degrees: int, exact: float) -> None:
    assert abs(quantile(degrees) - exact) < 0.001


def _coverage(players: int, games: int, spread: float, tries: int, share: float = 0.55) -> float:
    """How often the interval holds the share, players differing by `spread` around it."""
    chance, held = Random(11), 0
    for _ in range(tries):
        skills = [share + (spread if chance.random() < 0.5 else -spread) for _ in range(players)]
        rows = [(games, sum(chance.random() < skill for _ in range(games))) for skill in skills]
        low, high = interval(wins_of(rows)) or (0.0, 1.0)
        held += low <= share <= high
    return held / tries


@pytest.mark.parametrize(
    ("players", "games", "spread"), [(6, 8, 0.0), (6, 8, 0.3), (25, 4, 0.2), (60, 8, 0.3)]
)
def test_intervals_hold_also_where_players_differ(players: int, games: int, spread: float) -> None:
    """Of 100 intervals at 95 % fewer than eight miss, and plain Wilson misses more."""
    assert _coverage(players, games, spread, 400) >= 0.92


def test_intervals_hold_where_the_same_people_come_again() -> None:
    """Ten events of eight of the same 14: as many players as entries would hold 70 of 100."""
    chance, held, tries = Random(36), 0, 400
    for _ in range(tries):
        skills = [0.6 + chance.uniform(-0.35, 0.35) for _ in range(14)]
        events = [
            Wins({str(n): (4, sum(chance.random() < skills[n] for _ in range(4))) for n in present})
            for present in (chance.sample(range(14), 8) for _ in range(10))
        ]
        low, high = interval(added(events)) or (0.0, 1.0)
        held += low <= 0.6 <= high
    assert held / tries >= 0.93


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 5, 8, 12, 30, 100])
@pytest.mark.parametrize("games", [4, 8, 16])
@pytest.mark.parametrize("spread", [0.0, 0.1, 0.2, 0.3, 0.4])
def test_intervals_hold_for_many_fields(players: int, games: int, spread: float) -> None:
    assert _coverage(players, games, spread, 3000) >= 0.93
