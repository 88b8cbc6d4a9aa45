"""When rounds begin that have not begun: as scheduled, as far as that can still be."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import chain

from topcut.regulations import Regulations
from topcut.rules.bracket import clock
from topcut.tournament import Event, Round, StageKind
from topcut.tournament.moments import elapsed, later


def expected(
    event: Event,
    regulations: Regulations,
    on: Round | None,
    *,
    waiting: bool = False,
    delayed: tuple[StageKind, int] | None = None,
) -> dict[str, datetime]:
    """The beginnings of rounds by name ("swiss-4"), never before the round before them is over.

    `on` is the round that is on, or was last; `waiting` says that it has not begun. `delayed` is
    the next round where it waits for one that runs: it is as late as that one's end. Any other
    time that cannot be kept any more is left out.
    """
    times: dict[str, datetime] = {}
    free = None
    """When the round before is over, as far as that is known."""
    if on is not None and waiting:
        before = _before(event, on)
        free = None if before is None else clock.last_end(event, regulations, before)
        start = clock.planned_start(event, on)
        if start is not None and not _too_early(start, free):
            times[on.name] = free = start
        if on.ends is not None:
            free = on.ends
        elif free is not None:
            free = later(free, clock.length(event, regulations, on))
    elif on is not None:
        free = clock.last_end(event, regulations, on)
    for round_ in _to_come(event, on):
        start = clock.planned_start(event, round_)
        if start is not None and _too_early(start, free):
            start = free if (round_.stage, round_.number) == delayed else None
        if start is not None:
            times[round_.name] = start
            free = later(start, clock.length(event, regulations, round_))
    return times


def _too_early(start: datetime, free: datetime | None) -> bool:
    return free is not None and elapsed(free, start) < timedelta()


def _before(event: Event, on: Round) -> Round | None:
    """The last round before this one that has begun."""
    begun = None
    for round_ in chain(event.ranked, event.cut):
        if round_.name == on.name:
            break
        if round_.started is not None:
            begun = round_
    return begun


def _to_come(event: Event, on: Round | None) -> Iterator[Round]:
    """The rounds of the schedule behind the one that is on, in the order in which they come."""
    past = (False, 0) if on is None else (on.stage is StageKind.CUT, on.number)
    found = []
    for name, _ in event.schedule:
        kind, _, number = name.rpartition("-")
        if kind in tuple(StageKind) and number.isascii() and number.isdigit():
            place = (kind == StageKind.CUT, int(number))
            if place > past:
                found.append((place, Round(StageKind(kind), int(number), event.mark)))
    return (round_ for _, round_ in sorted(found, key=lambda one: one[0]))
