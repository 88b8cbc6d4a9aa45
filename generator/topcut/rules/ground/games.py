"""Who won a game of two, in every system that plays them."""

from collections.abc import Callable
from fractions import Fraction

from topcut.tournament import Game, Match, Way


def game_winner(game: Game) -> str | None:
    """Who won the game: a player's id, "" for nobody, None while it is not known.

    A typed winner stands. Otherwise the way of ending decides (flatline: Corp; empty R&D:
    Runner), then the agenda points: more of them on time, enough of them at any time
    (FFG regulations, End of Game).
    """
    if game.winners is not None:
        return game.winners[0] if game.winners else ""
    if game.by is Way.FLATLINE:
        return game.corp
    if game.by is Way.DECKED:
        return game.runner
    corp, runner = game.points_of(game.corp), game.points_of(game.runner)
    if corp is None or runner is None:
        return None
    if corp != runner:
        return game.corp if corp > runner else game.runner
    return "" if game.by is Way.TIME else None


def added(
    match: Match, game_score: Callable[[Game], tuple[Fraction, Fraction] | None]
) -> tuple[Fraction, Fraction] | None:
    """The games of a match of two added up, in the order of its players.

    `game_score` gives a game's points, the Corp's first; None while one of them has none.
    """
    first = second = Fraction(0)
    for game in match.games:
        score = game_score(game)
        if score is None:
            return None
        corp, runner = score if match.players[0] == game.corp else score[::-1]
        first, second = first + corp, second + runner
    return first, second
