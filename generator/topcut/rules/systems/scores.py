"""Scores of matches: the same questions in every family, answered by the family in force.

Points are exact: `Fraction` throughout, in the order of the players of the match.
"""

from topcut.regulations import Regulations
from topcut.rules.systems import ffg, multiplayer, ntp, single
from topcut.rules.systems.scoring import Points, Scoring, Sides
from topcut.tournament import Game, Match

SCORING: dict[str, Scoring] = {
    "ffg": ffg.SCORING,
    "ntp": ntp.SCORING,
    "multiplayer": multiplayer.SCORING,
    "single": single.SCORING,
    "double": single.DOUBLE,
}
"""How each family of rules scores, by its key."""


def scoring(regulations: Regulations) -> Scoring:
    """How the family of these regulations counts points and settles ties."""
    return SCORING[regulations.system]


def match_score(match: Match, regulations: Regulations) -> Points | None:
    """Points of everybody at the table; None while the match has no result.

    Tournament points, or GMP in the old protocol; points by ruling stand in their place. A table
    with a no-show has no score of its own: who is there scores as with a bye. Nor has one of as
    many as these rules do not seat together, such as a Corp and three Runners in Swiss.
    """
    if match.no_show:
        return None
    family = scoring(regulations)
    points: Points | None = match.points
    if points is None and family.totals is not None:
        points = match.score
    if points is None:
        points = family.games_score(match, regulations)
    return points if points is not None and len(points) == len(match.players) else None


def won_by(game: Game, regulations: Regulations) -> str | None:
    """Who won a game: a player's id, "" for nobody, None while it is not known.

    One of the Runners stands for all of them where there are several.
    """
    return scoring(regulations).game_winner(game)


def side_points(match: Match, player: str, regulations: Regulations) -> Sides | None:
    """The player's points as Corp and as Runner; None where the sides are not known.

    Points by ruling have no side.
    """
    if match.points is not None:
        return None
    return scoring(regulations).side_points(match, player, regulations)
