"""How a match of the bracket ended (FFG regulations, End of Game; row F-end-2)."""

from enum import StrEnum

from msgspec import Struct

from topcut.rules.ground.games import game_winner
from topcut.tournament import Match, Way


class Ending(StrEnum):
    """How a match of the bracket was won."""

    WIN = "win"
    MODIFIED_WIN = "modified win"
    """On time, by more agenda points: a win in elimination."""
    DRAW = "draw"
    """On time, on equal agenda points: goes to the higher seed."""
    WALKOVER = "walkover"
    """Nobody was there to play against."""


class MatchOutcome(Struct, frozen=True):
    """Who won a match that was played, and how."""

    winner: str
    ending: Ending


def outcome(match: Match, higher_seed: str) -> MatchOutcome | None:
    """Who won, by the typed game, the typed winner or the typed result; None while unknown.

    A draw goes to the player with the higher seed, a modified win is a win (FFG regulations,
    End of Game).
    """
    for game in match.games:
        winner = game_winner(game)
        if winner == "":
            return MatchOutcome(higher_seed, Ending.DRAW)
        if winner is not None:
            if game.by is not Way.TIME:
                return MatchOutcome(winner, Ending.WIN)
            points = [points for _, points in game.agenda]
            level = len(points) == 2 and points[0] == points[1]
            return MatchOutcome(winner, Ending.DRAW if level else Ending.MODIFIED_WIN)
    better = match.winner
    if better is None and match.score is not None:
        first, second = match.score
        better = match.players[0 if first > second else 1] if first != second else ""
    if better is None:
        return None
    return MatchOutcome(better, Ending.WIN) if better else MatchOutcome(higher_seed, Ending.DRAW)


def recorded_corp(match: Match) -> str | None:
    """Who was Corp, as typed; None where no side was recorded.

    A table of two `players` with a `winner` has a game whose sides nobody typed.
    """
    if match.corp is not None:
        return match.corp
    sided = (game.corp for game in match.games if "corp" in game.marks or "runner" in game.marks)
    return next(sided, None)
