"""Order of turns and the path of the infamy token (Taking Turns, The Active Runner; M-turn-1)."""

from collections.abc import Iterator
from itertools import cycle

from topcut.tournament import Match

MULLIGAN = 10
"""Cards in HQ up to which the Corp draws after a mulligan (FAQ)."""


def turn_order(match: Match) -> tuple[str, ...]:
    """Who takes turns after whom: the Corp, then the Runners clockwise from the Corp's left."""
    return match.players


def token_path(match: Match) -> Iterator[str]:
    """Who holds the infamy token: the Corp at the start, then from each Corp draw to the next.

    It moves before each Corp draw to the next Runner clockwise, and makes this Runner the
    active one of the Corp's turn. Endless: the Runners come round again and again.
    """
    corp, *runners = match.players
    yield corp
    yield from cycle(runners)
