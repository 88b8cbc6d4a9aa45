"""How a multiplayer game ended (NAPD Multiplayer Format, Winning the Game; row M-win-1)."""

from enum import StrEnum

from generator.tournament import Game, Way


class Winner(StrEnum):
    """Who won: the Corp, the Runners together, or nobody."""

    CORP = "corp"
    RUNNERS = "runners"
    NOBODY = "nobody"


def areas(game: Game) -> tuple[int, int] | None:
    """Agenda points of the Corp and of all Runners together; None where some were not typed.

    The area of a flatlined Runner is gone (FAQ; row M-win-2).
    """
    corp = game.points_of(game.corp)
    runners = [game.points_of(runner) for runner in game.runners if runner not in game.flatlined]
    known = [points for points in runners if points is not None]
    if corp is None or len(known) < len(runners):
        return None
    return corp, sum(known)


def all_flatlined(game: Game) -> bool:
    """Whether no Runner is left."""
    return set(game.runners) <= set(game.flatlined)


def winner(game: Game) -> Winner | None:
    """Who won; None while it is not known.

    A typed winner stands. Otherwise the way of ending decides (every Runner flatlined: Corp;
    empty R&D: Runners; time: nobody), then the agenda points.
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
    points = areas(game)
    if points is None or points[0] == points[1]:
        return None
    return Winner.CORP if points[0] > points[1] else Winner.RUNNERS
