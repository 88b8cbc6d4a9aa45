"""Events taken back to what they were while Swiss rounds were played."""

from collections.abc import Collection
from dataclasses import replace

from topcut.tournament import Event, Match, Round

from tests.build import with_cut, with_swiss


def after(event: Event, number: int, running: int | None = None) -> Event:
    """The event after so many whole Swiss rounds, and without its cut.

    With `running` the next round is paired, and so many of its tables have their results; nobody
    has left after it yet.
    """
    rounds = list(event.swiss[:number])
    if running is not None:
        rounds.append(without_results(event.swiss[number], running))
    return with_swiss(with_cut(event), *rounds)


def without_results(round_: Round, kept: int = 0) -> Round:
    """The round with the results of its first tables alone."""
    matches = tuple(
        match if place < kept else without_result(match)
        for place, match in enumerate(round_.matches)
    )
    return replace(round_, matches=matches, drops=(), disqualified=())


def without_result(match: Match) -> Match:
    """The table as it was when nobody had won."""
    return replace(
        match,
        score=None,
        won_as=None,
        split=None,
        points=None,
        no_show=(),
        games=(),
        corrections=(),
    )


def left(event: Event) -> Collection[str]:
    """Everybody who drops or does not appear anywhere in the Swiss rounds."""
    found: set[str] = set()
    for round_ in event.swiss:
        found.update(round_.drops)
        found.update(removal.player for removal in round_.disqualified)
        found.update(player for match in round_.matches for player in match.no_show)
    return found
