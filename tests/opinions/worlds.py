"""What was known when a round was paired: corrected results as they stood then."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

from topcut.tournament import Correction, Event, Match, Stage, StageKind

MOST = 16
"""So many readings of undated corrections are tried."""


def worlds(event: Event, number: int) -> Iterator[Event]:
    """The event as it was known when round `number` was paired; today's reading comes first.

    Reading: by the old result up to and including `until`; without it by whichever
    fits better, so that there are several.
    """
    choices = [
        [(round_, table, choice) for choice in _stood(match, number)]
        for round_ in event.ranked[: number - 1]
        for table, match in enumerate(round_.matches)
    ]
    for chosen in islice(product(*choices), MOST):
        rounds = []
        for round_ in event.ranked:
            matches = list(round_.matches)
            for earlier, table, match in chosen:
                if earlier is round_:
                    matches[table] = match
            rounds.append(replace(round_, matches=tuple(matches)))
        kind = event.ranked[0].stage
        others = tuple(stage for stage in event.stages if stage.kind is StageKind.CUT)
        yield replace(event, stages=(Stage(kind, tuple(rounds)), *others))


def _stood(match: Match, number: int) -> list[Match]:
    """The match with each result that may have stood when the round was paired."""
    possible: list[Match] = []
    for old in match.corrections:
        possible.append(_with(match, old))
        if old.until is None:
            continue
        if old.stage is StageKind.CUT or old.until >= number:
            return possible[::-1]
        possible = []
    return [match, *possible[::-1]]


def _with(match: Match, old: Correction) -> Match:
    return replace(
        match, score=old.score, points=None, no_show=old.no_show, games=(), winner=None, split=None
    )
