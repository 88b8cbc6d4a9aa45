"""When a round ends (FFG regulations, Tournament Round Times, F-time-1; NTP 2.6, N-time-1)."""

from dataclasses import replace
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from topcut.regulations import Regulations, WiringSection
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.tournament import Event, Match, Round, StageKind
from topcut.tournament.moments import elapsed, later


def minutes(event: Event, regulations: Regulations, round_: Round, *, final: bool = False) -> int:
    """Length of the round in minutes: its own, or that of Swiss, elimination or a final.

    A final is a round with two players left. 0 where the document states none.
    """
    if round_.minutes is not None:
        return round_.minutes
    lengths = regulations.formats[event.format].minutes
    if round_.stage is not StageKind.CUT:
        return lengths.swiss
    return lengths.final if final else lengths.elimination


def is_final(bracket: Bracket, round_: Round) -> bool:
    """Whether two players are left: every match of the round is a final."""
    matches = bracket.of_round(round_.number) if round_.stage is StageKind.CUT else ()
    return bool(matches) and all(
        match.wire.section in (WiringSection.FINAL, WiringSection.SECOND_FINAL) for match in matches
    )


def planned_start(event: Event, round_: Round) -> datetime | None:
    """When the schedule lets the round begin; None where it does not name the round.

    A time of day without its date is on the event's first day, or on the first later day that
    is not before the start of an earlier round.
    """
    typed = dict(event.schedule).get(round_.name)
    if typed is None:
        return None
    dated, _, clock = typed.rpartition(" ")
    day = date.fromisoformat(dated) if dated else event.start
    planned = datetime.combine(day, time.fromisoformat(clock), ZoneInfo(event.timezone))
    if dated:
        return planned
    others = (each.started for each in event.rounds() if each is not round_)
    earlier = [started for started in others if started is not None]
    while planned.date() < event.end and any(
        elapsed(started, planned) < timedelta() for started in earlier
    ):
        planned += timedelta(days=1)  # the same time of day, whatever the clocks do overnight
    return planned


def length(event: Event, regulations: Regulations, round_: Round) -> timedelta:
    """How long the round lasts, a final as long as a final; 0 where the document states nothing."""
    table = bracket(event, regulations) if round_.stage is StageKind.CUT else None
    final = table is not None and is_final(table, round_)
    return timedelta(minutes=minutes(event, regulations, round_, final=final))


def usual_minutes(event: Event, regulations: Regulations, round_: Round) -> int:
    """Length that the round would have without one of its own, in minutes; 0 for none stated."""
    return int(length(event, regulations, replace(round_, minutes=None)).total_seconds() // 60)


def end(event: Event, regulations: Regulations, round_: Round) -> datetime | None:
    """When time is called: start, length and pauses.

    None while the round has not started or its clock stands still, and where the document states
    no length or the round has a last day instead.
    """
    has_clock = round_.started is not None and round_.ends is None
    lasts = length(event, regulations, round_) if has_clock else timedelta()
    if round_.started is None or not lasts or standing_since(round_) is not None:
        return None
    paused = sum((elapsed(start, stop) for start, stop in round_.pauses), timedelta())
    return later(round_.started, lasts + paused)


def standing_since(round_: Round) -> datetime | None:
    """Since when the clock of a round stands still; None while it runs.

    Its last pause has its beginning as its end, 12:31-12:31, until somebody types the end.
    """
    if not round_.pauses or elapsed(*round_.pauses[-1]):
        return None
    return round_.pauses[-1][0]


def end_at_table(round_end: datetime | None, match: Match) -> datetime | None:
    """When time is called at one table, its extension included."""
    return None if round_end is None else later(round_end, timedelta(minutes=match.extension))


def last_end(event: Event, regulations: Regulations, round_: Round) -> datetime | None:
    """When time is called at the table that has the most, or the last day is over.

    None as with `end`.
    """
    if round_.ends is not None:
        return round_.ends
    longest = max((match.extension for match in round_.matches), default=0)
    round_end = end(event, regulations, round_)
    return None if round_end is None else later(round_end, timedelta(minutes=longest))
