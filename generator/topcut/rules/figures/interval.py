"""How sure a share of wins is: Wilson's interval, for games that come in clusters of a player's.

One player's games are alike, so that they say less than as many games of different players. The
variance is that of a ratio of sums over players (Taylor linearization); the design effect is that
variance over the one of independent games, never below 1; the games divided by it, and by the
squared ratio of the quantiles of Student's t and the normal distribution, are the games that
Wilson's interval counts. E. L. Korn and B. I. Graubard, Confidence intervals for proportions with
small expected number of positive counts estimated from survey data, Survey Methodology 24 (1998),
193 to 201; E. B. Wilson, Probable inference, the law of succession, and statistical inference,
Journal of the American Statistical Association 22 (1927), 209 to 212.
"""

from collections.abc import Iterable
from math import sqrt

from msgspec import Struct, structs

FEWEST = 20
"""Games below which a share has no interval."""
_Z = 1.959963984540054
"""Of the normal distribution, for 95 %."""
_T = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582)
"""Student's t for 95 %, of 1 to 5 degrees of freedom."""


class Wins(Struct, frozen=True, array_like=True):
    """Decided games of players on one side, with what their spread by player needs."""

    games: int = 0
    wins: int = 0
    players: int = 0
    """With a decided game."""
    wins_squared: int = 0
    """The sum over players of the square of wins."""
    wins_by_games: int = 0
    """The sum over players of wins times games."""
    games_squared: int = 0
    """The sum over players of the square of games."""

    @property
    def share(self) -> float:
        """Wins over games; 0 of none."""
        return self.wins / self.games if self.games else 0.0


def wins_of(players: Iterable[tuple[int, int]]) -> Wins:
    """The games of players, each as games and wins."""
    games, wins, count, ww, wg, gg = 0, 0, 0, 0, 0, 0
    for n, w in players:
        if n:
            games, wins, count = games + n, wins + w, count + 1
            ww, wg, gg = ww + w * w, wg + w * n, gg + n * n
    return Wins(games, wins, count, ww, wg, gg)


def added(all_wins: Iterable[Wins]) -> Wins:
    """Games of several groups of players, or of one in several events, as one."""
    return Wins(*map(sum, zip(*map(structs.astuple, all_wins), strict=True)))


def design_effect(wins: Wins) -> float:
    """How many games say as much as one of as many players would: at least 1."""
    p, m = wins.share, wins.players
    if m < 2 or not 0 < p < 1:
        return 1.0
    spread = wins.wins_squared - 2 * p * wins.wins_by_games + p * p * wins.games_squared
    return max(1.0, m / (m - 1) * spread / (wins.games * p * (1 - p)))


def interval(wins: Wins) -> tuple[float, float] | None:
    """Between which shares the true one lies, 95 times of 100.

    None below 20 games, and of one player, whose games cannot say how others would fare.
    """
    if wins.games < FEWEST or wins.players < 2:
        return None
    n = wins.games / design_effect(wins) * (_Z / _quantile(wins.players - 1)) ** 2
    p, zz = wins.share, _Z * _Z
    middle, half = p + zz / (2 * n), _Z * sqrt(p * (1 - p) / n + zz / (4 * n * n))
    return (middle - half) / (1 + zz / n), (middle + half) / (1 + zz / n)


def _quantile(degrees: int) -> float:
    """Student's t for 95 %: to three places (Cornish and Fisher's expansion from 6 on)."""
    if degrees <= len(_T):
        return _T[degrees - 1]
    z, v = _Z, float(degrees)
    one = (z**3 + z) / 4
    two = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + one / v + two / v**2 + three / v**3
