"""When a round ends (FFG regulations, Tournament Round Times, F-time-1; NTP 2.6, N-time-1)."""

from datetime import datetime, timedelta

from generator.regulations import Regulations
from generator.tournament import Event, Match, Round, StageKind


def minutes(event: Event, regulations: Regulations, round_: Round, *, final: bool = False) -> int:
    """Length of the round in minutes: Swiss, elimination, or final (two players left).

    0 where the document states none.
    """
    lengths = regulations.formats[event.format].minutes
    if round_.stage is not StageKind.CUT:
        return lengths.swiss
    return lengths.final if final else lengths.elimination


def end(
    event: Event, regulations: Regulations, round_: Round, *, final: bool = False
) -> datetime | None:
    """When time is called: start, length and pauses.

    None while the round has not started, and where the document states no length.
    """
    if round_.started is None or not minutes(event, regulations, round_, final=final):
        return None
    paused = sum((stop - start for start, stop in round_.pauses), timedelta())
    length = timedelta(minutes=minutes(event, regulations, round_, final=final))
    return round_.started + length + paused


def end_at_table(round_end: datetime | None, match: Match) -> datetime | None:
    """When time is called at one table, its extension included."""
    return None if round_end is None else round_end + timedelta(minutes=match.extension)
