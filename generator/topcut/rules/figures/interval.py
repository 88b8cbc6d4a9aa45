"""How sure a share of wins is: Wilson's interval, for games that come in clusters of a person's.

One person's games are alike, at one event and at several, so that they say less than as many games
of different people. The variance is that of a ratio of sums over people (Taylor linearization); the
design effect is that variance over the one of independent games, never below 1; the games divided
by it, and by the squared ratio of the quantiles of Student's t and the normal distribution, are the
games that Wilson's interval counts. E. L. Korn and B. I. Graubard, Confidence intervals for
proportions with small expected number of positive counts estimated from survey data, Survey
Methodology 24 (1998), 193 to 201; E. B. Wilson, Probable inference, the law of succession, and
statistical inference, Journal of the American Statistical Association 22 (1927), 209 to 212.
"""

from collections.abc import Iterable, Mapping
from math import fsum, sqrt

from msgspec import Struct

FEWEST = 20
"""Games below which a share has no interval."""
FEWEST_PEOPLE = 5
"""People below whom it has none: three who are alike by chance do not show how others differ."""
_Z = 1.959963984540054
"""Of the normal distribution, for 95 %."""


class Wins(Struct, frozen=True, array_like=True):
    """Decided games of people on one side."""

    people: Mapping[str, tuple[int, int]] = {}
    """Games and wins of each person with a decided game."""

    @property
    def games(self) -> int:
        """Of all together."""
        return sum(games for games, _ in self.people.values())

    @property
    def wins(self) -> int:
        """Of all together."""
        return sum(wins for _, wins in self.people.values())

    @property
    def share(self) -> float:
        """Wins over games; 0 of none."""
        return self.wins / self.games if self.people else 0.0


def added(all_wins: Iterable[Wins]) -> Wins:
    """Games of several groups, or events, as one: a person's are added up."""
    people: dict[str, tuple[int, int]] = {}
    for one in all_wins:
        for person, (games, wins) in one.people.items():
            before = people.get(person, (0, 0))
            people[person] = before[0] + games, before[1] + wins
    return Wins(people)


def design_effect(wins: Wins) -> float:
    """How many games say as much as one of as many people would: at least 1."""
    p, m = wins.share, len(wins.people)
    if m < 2 or not 0 < p < 1:
        return 1.0
    spread = fsum((won - p * games) ** 2 for games, won in wins.people.values())
    return max(1.0, m / (m - 1) * spread / (wins.games * p * (1 - p)))


def interval(wins: Wins) -> tuple[float, float] | None:
    """Between which shares the true one lies, 95 times of 100.

    None below 20 games, and of fewer than five people.
    """
    games, people = wins.games, len(wins.people)
    if games < FEWEST or people < FEWEST_PEOPLE:
        return None
    n = games / design_effect(wins) * (_Z / _quantile(people - 1)) ** 2
    p, zz = wins.share, _Z * _Z
    middle, half = p + zz / (2 * n), _Z * sqrt(p * (1 - p) / n + zz / (4 * n * n))
    return (middle - half) / (1 + zz / n), (middle + half) / (1 + zz / n)


def _quantile(degrees: int) -> float:
    """Student's t for 95 %, to two places from 4 degrees of freedom on, by Cornish and Fisher."""
    z, v = _Z, float(degrees)
    one = (z**3 + z) / 4
    two = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    four = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + one / v + two / v**2 + three / v**3 + four / v**4
