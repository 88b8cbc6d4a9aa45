"""What was known when a round was paired."""

from collections.abc import Collection
from dataclasses import replace

from generator.tournament import Event, Match, Round, Stage


def past(event: Event, number: int, old: Collection[tuple[int, int]] = ()) -> Event:
    """The event before ranked round `number` was paired: the rounds before, nothing after.

    A corrected result counts as it stood before where its `until` says that this round was
    paired by it, or where `old` names its round and the place of its match (decision on
    corrections). Worked out once.
    """
    known = ("past", number, frozenset(old))
    if known not in event.memo:
        event.memo[known] = _past(event, number, old)
    found: Event = event.memo[known]
    return found


def _past(event: Event, number: int, old: Collection[tuple[int, int]]) -> Event:
    rounds = tuple(
        _as_known(round_, number, old) for round_ in event.ranked if round_.number < number
    )
    return replace(event, stages=(Stage(rounds[0].stage, rounds),) if rounds else ())


def _as_known(round_: Round, number: int, old: Collection[tuple[int, int]]) -> Round:
    if not any(match.correction for match in round_.matches):
        return round_
    matches = tuple(
        _before(match) if _was_old(match, number) or (round_.number, index) in old else match
        for index, match in enumerate(round_.matches)
    )
    return replace(round_, matches=matches)


def undated(event: Event, number: int) -> list[tuple[int, int]]:
    """Corrections before round `number` that nobody dated: round and place of the match."""
    return [
        (round_.number, index)
        for round_ in event.ranked
        if round_.number < number
        for index, match in enumerate(round_.matches)
        if match.correction is not None and match.correction.until is None
    ]


def typed_round(event: Event, number: int) -> Round | None:
    """The ranked round of this number, None while it has no file."""
    return next((round_ for round_ in event.ranked if round_.number == number), None)


def _was_old(match: Match, number: int) -> bool:
    correction = match.correction
    return correction is not None and correction.until is not None and number <= correction.until


def _before(match: Match) -> Match:
    assert match.correction is not None
    return replace(
        match, score=match.correction.score, points=None, games=(), no_show=(), won_as=None
    )


def met_in(event: Event, players: Collection[str], before: int) -> str:
    """The ranked rounds before `before` in which these two sat together: "round 2", "rounds 1, 3".

    "" where they did not.
    """
    rounds = [
        str(round_.number)
        for round_ in event.ranked
        if round_.number < before
        and any(
            set(match.players) == set(players) and not match.no_show for match in round_.matches
        )
    ]
    return f"round{'s' if len(rounds) > 1 else ''} {', '.join(rounds)}" if rounds else ""
