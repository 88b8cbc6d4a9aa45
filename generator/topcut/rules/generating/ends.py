"""How single games end, as they are typed: agenda points, flatline, empty R&D, time, concession."""

from dataclasses import replace

from topcut.rules.ground.draw import Numbers
from topcut.text.problems.mark import Mark
from topcut.tournament import Game, Way

_WAYS = (Way.AGENDA, Way.AGENDA, Way.AGENDA, Way.CONCESSION)


def _game(players: tuple[str, str], corp: str, mark: Mark) -> Game:
    return Game(corp, (players[0] if players[1] == corp else players[1],), mark)


def won(numbers: Numbers, players: tuple[str, str], corp: str, winner: str, mark: Mark) -> Game:
    """A game that this player has won, in one of the ways that its side can win."""
    special = Way.FLATLINE if winner == corp else Way.DECKED
    way = (*_WAYS, special)[numbers.below(5)]
    return replace(_game(players, corp, mark), winners=(winner,), by=way)


def scored(
    numbers: Numbers, players: tuple[str, str], corp: str, winner: str, agenda: int, mark: Mark
) -> Game:
    """A game that this player has won by agenda points, those of the loser typed beside them."""
    lost = numbers.below(agenda)
    points = tuple((player, agenda if player == winner else lost) for player in players)
    return replace(_game(players, corp, mark), agenda=points)


def on_time(
    numbers: Numbers, players: tuple[str, str], corp: str, ahead: str, agenda: int, mark: Mark
) -> Game:
    """A game that time has ended; `ahead` has more agenda points, "" is nobody."""
    low = numbers.below(agenda - 1)
    high = low + 1 + numbers.below(agenda - 1 - low)
    points = tuple((player, high if player == ahead else low) for player in players)
    return replace(_game(players, corp, mark), by=Way.TIME, agenda=points)
