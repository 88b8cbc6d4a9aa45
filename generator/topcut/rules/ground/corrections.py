"""Which result of a match stood when a later round was paired (decision on corrections)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from topcut.tournament import Correction, Match, Round, StageKind

When = tuple[bool, int]
"""A round that is paired: whether it is one of the cut, and its number. They sort as they follow
each other."""

Place = tuple[int, int]
"""A match: the number of its round, and its place there."""

Choice = Mapping[Place, int]
"""Which result of a match stood, as its place in `corrections`; their number is today's."""


def when(round_: Round) -> When:
    """The moment at which a round was paired."""
    return round_.stage is StageKind.CUT, round_.number


def possible(match: Match, paired: When) -> range:
    """The results that may have stood when a round was paired, as places in `corrections`.

    The last one is the likeliest: today's, or the one that stood until that round by its own
    note. Those before it were corrected without a note of when.
    """
    first = 0
    for place, correction in enumerate(match.corrections):
        until = _until(correction)
        if until is not None and paired <= until:
            return range(first, place + 1)
        if until is not None:
            first = place + 1
    return range(first, len(match.corrections) + 1)


def had_met(match: Match, paired: When) -> bool:
    """Whether its players had met when a later round was paired, whichever result stood then."""
    stood: tuple[Correction | Match, ...] = (*match.corrections, match)
    return not any(stood[place].no_show for place in possible(match, paired))


def as_known(round_: Round, paired: When, choice: Choice) -> Round:
    """A ranked round with the results by which a later one was paired, or the cut made.

    `choice` says which result stood where the notes leave that open.
    """
    if not any(match.corrections for match in round_.matches):
        return round_
    matches = tuple(
        _with_result(match, choice.get((round_.number, place), possible(match, paired)[-1]))
        for place, match in enumerate(round_.matches)
    )
    return replace(round_, matches=matches)


def open_choices(rounds: Iterable[Round], paired: When) -> dict[Place, range]:
    """The matches whose notes leave open which result stood when a round was paired."""
    return {
        (round_.number, place): results
        for round_ in rounds
        for place, match in enumerate(round_.matches)
        if len(results := possible(match, paired)) > 1
    }


def _with_result(match: Match, place: int) -> Match:
    if place == len(match.corrections):
        return match
    old = match.corrections[place]
    return replace(
        match,
        score=old.score,
        points=None,
        games=(),
        no_show=old.no_show,
        won_as=None,
        agreed=False,
        two_for_one=False,
    )


def _until(correction: Correction) -> When | None:
    """The last round that was paired by a result; None where nobody noted it."""
    if correction.until is None:
        return None
    in_cut = correction.stage is StageKind.CUT or correction.winner is not None
    return in_cut, correction.until
