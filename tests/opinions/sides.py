"""Points by side, where the sides are known: a total of two games is never guessed (F-points-1)."""

from fractions import Fraction
from functools import cache
from itertools import product

from topcut.tournament import Match, Side

from tests.opinions.papers import DRAW, MODIFIED_WIN, NOTHING, WIN, Paper
from tests.opinions.tables import of_game

BySide = tuple[Fraction, Fraction]
"""Points as Corp and as Runner."""
ENDS = (
    *((WIN, NOTHING), (MODIFIED_WIN, NOTHING), (DRAW, DRAW)),
    *((NOTHING, MODIFIED_WIN), (NOTHING, WIN)),
)
"""FFG, Tournament Points: what one game can give its two players."""


def by_side(paper: Paper, match: Match, player: str) -> BySide | None:
    """A player's points as Corp and as Runner at a table that was played; None: not known."""
    if match.points is not None or match.split is not None:
        return None
    if paper.games > 1 and (match.agreed or match.two_for_one):
        return None  # no games, or one whose side nobody knows
    if match.score is None:
        return _of_games(paper, match, player)
    own, other = match.score if match.players[0] == player else match.score[::-1]
    if paper.games == 1:
        if match.corp is None:
            return None
        return (own, NOTHING) if match.corp == player else (NOTHING, own)
    if match.won_as is not None:
        half = own
        return (half, NOTHING) if match.won_as is Side.CORP else (NOTHING, half)
    return _of_total(own, other, paper.system == "ffg")


@cache
def _of_total(own: Fraction, other: Fraction, modified: bool) -> BySide | None:
    """`modified` says whether there are modified wins, which D-points-1 does not have."""
    ends = [each for each in ENDS if modified or MODIFIED_WIN not in each]
    readings = {
        (as_corp[0], as_runner[0])
        for as_corp, as_runner in product(ends, ends)
        if (as_corp[0] + as_runner[0], as_corp[1] + as_runner[1]) == (own, other)
    }
    return readings.pop() if len(readings) == 1 else None


def _of_games(paper: Paper, match: Match, player: str) -> BySide | None:
    if match.corp is None and len(match.games) == 1 and "corp" not in match.games[0].marks:
        return None
    as_corp = as_runner = NOTHING
    for game in match.games:
        gained = of_game(paper, game)[player]
        if game.corp == player:
            as_corp += gained
        else:
            as_runner += gained
    return as_corp, as_runner
