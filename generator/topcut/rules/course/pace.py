"""How fast an event goes: minutes from start to start of its rounds, and of a round of the cut."""

from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.ground.structure import plan
from topcut.rules.standings.records import counted_rounds
from topcut.tournament import Event
from topcut.tournament.moments import elapsed, later

BREAK = 15
"""Minutes between two rounds, where the event has not yet shown its own."""
LONGEST = timedelta(hours=5)
"""What is longer from start to start is a night."""


class Pace(Struct, frozen=True):
    """Minutes from the start of a round to the start of the next."""

    swiss: int
    cut: int
    measured: bool
    """Whether by rounds of this event; else by the minutes of its regulations, and a break."""


def pace(event: Event, regulations: Regulations) -> Pace | None:
    """The median of the event's own rounds, once two have begun; None without any time limit.

    A round of the cut takes as much less or more as its minutes are.
    """
    lengths = regulations.formats[event.format].minutes
    starts = sorted(each.started for each in event.ranked if each.started is not None)
    gaps = [gap for one, other in pairwise(starts) if (gap := elapsed(one, other)) < LONGEST]
    timed = lengths.swiss and lengths.elimination
    if gaps:
        swiss = round(median(gap.total_seconds() for gap in gaps) / 60)
        shorter = lengths.swiss - lengths.elimination if timed else 0
        return Pace(swiss, max(swiss - shorter, 1), measured=True)
    if not timed:
        return None
    return Pace(lengths.swiss + BREAK, lengths.elimination + BREAK, measured=False)


def ranked_end(event: Event, regulations: Regulations, now: datetime, pace: Pace) -> datetime:
    """When the ranked rounds are over at this pace: `now` if they are, never before it."""
    rest = (plan(event, regulations).rounds or 0) - len(counted_rounds(event))
    if rest <= 0:
        return now
    rounds = [(each, each.started) for each in event.ranked if each.started is not None]
    if not rounds:
        return later(now, timedelta(minutes=pace.swiss * rest))
    last, start = rounds[-1]
    to_come = rest - (last not in counted_rounds(event))
    free = max(later(start, timedelta(minutes=pace.swiss)), now)
    return later(free, timedelta(minutes=pace.swiss * to_come))
