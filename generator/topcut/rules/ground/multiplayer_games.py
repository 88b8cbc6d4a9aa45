"""How a multiplayer game goes and ends (NAPD Multiplayer Format; rows M-turn-1, M-win-1)."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import cycle

from msgspec import Struct

from topcut.tournament import Game, Match, Way


class Winner(StrEnum):
    """Who won: the Corp, the Runners together, or nobody."""

    CORP = "corp"
    RUNNERS = "runners"
    NOBODY = "nobody"


class Areas(Struct, frozen=True):
    """What was typed of the score areas, in agenda points."""

    corp: int | None
    """None where it was not typed."""
    runners: int | None
    """Of all typed areas of Runners together; None where none was typed."""
    whole: bool
    """Whether the area of every Runner who remains was typed: otherwise they may have more."""


def areas(game: Game) -> Areas:
    """The score areas, as far as they were typed.

    The area of a flatlined Runner is gone (FAQ; row M-win-2).
    """
    remain = [game.points_of(runner) for runner in game.runners if runner not in game.flatlined]
    known = [points for points in remain if points is not None]
    return Areas(
        game.points_of(game.corp), sum(known) if known else None, len(known) == len(remain)
    )


def all_flatlined(game: Game) -> bool:
    """Whether no Runner is left."""
    return set(game.runners) <= set(game.flatlined)


def winner(game: Game) -> Winner | None:
    """Who won; None while it is not known.

    A typed winner stands. Otherwise the way of ending decides (every Runner flatlined: Corp;
    empty R&D: Runners; time: nobody), then the agenda points, as far as they were typed.
    """
    if game.winners is not None:
        if not game.winners:
            return Winner.NOBODY
        return Winner.CORP if game.winners[0] == game.corp else Winner.RUNNERS
    if game.by is Way.DECKED:
        return Winner.RUNNERS
    if game.by is Way.FLATLINE or all_flatlined(game):
        return Winner.CORP
    if game.by is Way.TIME:
        return Winner.NOBODY
    typed = areas(game)
    corp, runners = typed.corp or 0, typed.runners or 0
    if corp == runners:
        return None
    return Winner.CORP if corp > runners else Winner.RUNNERS


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
