"""What decided between two players on equal points."""

from fractions import Fraction

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.standings.standings import Standing
from topcut.rules.systems.scores import scoring

DRAW, MATCHES = "draw", "matches"
"""What decides where all tiebreakers are equal: the draw, or the matches between the tied."""


class DecidingTiebreaker(Struct, frozen=True):
    """What puts one player ahead of another on equal points."""

    by: str
    """Key of the tiebreaker; `DRAW` or `MATCHES` where all are equal."""
    ahead: Fraction
    """Of who stands ahead; 0 without a tiebreaker."""
    behind: Fraction


def deciding_tiebreaker(
    ahead: Standing, behind: Standing, regulations: Regulations
) -> DecidingTiebreaker | None:
    """What decided between two lines of the same standings; None where nothing had to.

    That is where their points differ, where they share a rank, and where one has none.
    """
    if ahead.points != behind.points or ahead.rank == behind.rank:
        return None
    if ahead.rank is None or behind.rank is None:
        return None
    values = zip(regulations.tiebreakers, ahead.tiebreaks, behind.tiebreaks, strict=True)
    for key, one, two in values:
        if one != two:
            return DecidingTiebreaker(key, one, two)
    nothing = Fraction(0)
    return DecidingTiebreaker(DRAW if scoring(regulations).draws else MATCHES, nothing, nothing)
