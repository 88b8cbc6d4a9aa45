"""Tournament points where time ends a game as a draw: single-sided Swiss and double-sided.

Points are exact: `Fraction` throughout, in the order of the players of the match.
"""

from fractions import Fraction

from topcut.regulations import Regulations
from topcut.rules.ground.games import game_winner as winner_of_two
from topcut.rules.systems import ffg
from topcut.rules.systems.scoring import Scoring
from topcut.tournament import Event, Game, Match, Way

Score = tuple[Fraction, Fraction]


def game_winner(game: Game) -> str | None:
    """Who won a game of a Swiss round; "" for a draw, None while it is not known.

    On time nobody has won, whoever is ahead (rows S-points-1, D-points-1); in the cut row
    F-end-2 holds. A typed winner stands.
    """
    return "" if game.by is Way.TIME and game.winners is None else winner_of_two(game)


def legal_scores(regulations: Regulations) -> tuple[Score, ...]:
    """The results of one game (row S-points-1): 3-0, 0-3, 1-1."""
    win, draw, loss = (regulations.points[name] for name in ("win", "draw", "loss"))
    return (win, loss), (loss, win), (draw, draw)


def side_points(match: Match, player: str, regulations: Regulations) -> Score | None:
    """The player's points as Corp and as Runner; None where the table does not name the Corp."""
    score = match.score or ffg.games_score(match, regulations)
    if score is None or match.corp is None:
        return None
    own = score[match.players.index(player)]
    return (own, Fraction(0)) if match.corp == player else (Fraction(0), own)


def bye_points(_event: Event, regulations: Regulations) -> Fraction:
    """A bye is worth a win (row S-bye-1)."""
    return regulations.points["win"]


SCORING = Scoring(
    ffg.games_score,
    side_points,
    bye_points,
    game_winner,
    ffg.settle,
    draws=True,
    missed_are_lost=False,
    totals=lambda regulations, _games: legal_scores(regulations),
)
"""How single-sided Swiss scores."""

DOUBLE = Scoring(
    ffg.games_score,
    ffg.side_points,
    ffg.bye_points,
    game_winner,
    ffg.settle,
    draws=True,
    totals=ffg.accepted_totals,
)
"""How double-sided Swiss scores: two games, added up as in the FFG regulations."""
