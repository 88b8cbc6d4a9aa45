"""Tournament points of single-sided Swiss: one game a round, its sides given by the pairing.

Points are exact: `Fraction` throughout, in the order of the players of the match.
"""

from fractions import Fraction

from topcut.regulations import Regulations
from topcut.rules.ground.games import added
from topcut.rules.ground.games import game_winner as winner_of_two
from topcut.rules.systems import ffg
from topcut.rules.systems.scoring import Scoring
from topcut.tournament import Event, Game, Match, Way

Score = tuple[Fraction, Fraction]


def game_winner(game: Game) -> str | None:
    """Who won a game of a Swiss round; "" for a draw, None while it is not known.

    On time nobody has won, whoever is ahead (row S-points-1); in the cut row F-end-2 holds. A
    typed winner stands.
    """
    return "" if game.by is Way.TIME and game.winners is None else winner_of_two(game)


def game_score(game: Game, regulations: Regulations) -> Score | None:
    """Tournament points of one game, the Corp's first; None while nobody has won (row S-points-1).

    A game that nobody won is a draw.
    """
    points = regulations.points
    winner = game_winner(game)
    if winner is None:
        return None
    if winner == "":
        return points["draw"], points["draw"]
    won = points["win"], points["loss"]
    return won if winner == game.corp else won[::-1]


def games_score(match: Match, regulations: Regulations) -> Score | None:
    """The typed game's points, for both players; None where none was typed or it has not ended."""
    return added(match, lambda game: game_score(game, regulations))


def legal_scores(regulations: Regulations) -> tuple[Score, ...]:
    """The results of one game (row S-points-1): 3-0, 0-3, 1-1."""
    win, draw, loss = (regulations.points[name] for name in ("win", "draw", "loss"))
    return (win, loss), (loss, win), (draw, draw)


def side_points(match: Match, player: str, regulations: Regulations) -> Score | None:
    """The player's points as Corp and as Runner; None where the table does not name the Corp."""
    score = match.score or games_score(match, regulations)
    if score is None or match.corp is None:
        return None
    own = score[match.players.index(player)]
    return (own, Fraction(0)) if match.corp == player else (Fraction(0), own)


def bye_points(_event: Event, regulations: Regulations) -> Fraction:
    """A bye is worth a win (row S-bye-1)."""
    return regulations.points["win"]


SCORING = Scoring(
    games_score,
    side_points,
    bye_points,
    game_winner,
    ffg.settle,
    draws=True,
    missed_are_lost=False,
    totals=lambda regulations, _games: legal_scores(regulations),
)
