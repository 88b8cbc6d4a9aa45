"""Times of day become moments, in the event's time zone."""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import cache, lru_cache
from importlib.resources import files
from zoneinfo import ZoneInfo

from msgspec import Struct

from topcut.text.problems.advice import did_you_mean, write_value
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.dates import day_of
from topcut.text.words.message import Message
from topcut.text.words.suggest import closest
from topcut.tournament.moments import elapsed, offset

TIME = "(?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?"
"""The form of a time of day."""
OFFSET = "[+-][01][0-9]:[0-5][0-9]"
"""The form of a distance from UTC."""
DATE = "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"
"""The form of a date."""
MOMENT = f"(?:{DATE}[T ]+)?{TIME}(?:{OFFSET})?"
"""The form of a time of day, with its date and its distance from UTC or without."""
LAST_DAY = f"{DATE}(?:[T ]+{TIME})?"
"""The form of the end of a round of days."""
PAUSE = f"({TIME}) ?- ?({TIME})|({TIME}{OFFSET}) ?- ?({TIME}{OFFSET})"
"""The form of a pause: both ends alike, so that a minus is never taken for a hyphen."""
_MOMENT = re.compile(f"(?:(?P<day>{DATE})[T ]+)?(?P<shown>{TIME})(?P<offset>{OFFSET})?")
_PAUSE = re.compile(PAUSE)
_LONGEST_PAUSE = timedelta(hours=6)
ZONE = "[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*"
"""The form of a time zone's name."""


@lru_cache(maxsize=64)
def zone_of(name: str) -> ZoneInfo | None:
    """The time zone, or None where there is none of this name.

    Names are those of the time zone database alone, not of other files that a system has beside it
    (localtime, posixrules, right/Europe/Paris).
    """
    if name not in _names():
        return None
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


@cache
def _names() -> frozenset[str]:
    """All time zones; Factory is that of a machine which nobody has set."""
    return frozenset(files("tzdata").joinpath("zones").read_text("utf-8").split()) - {"Factory"}


def read_zone(name: str, mark: Mark, problems: Problems) -> ZoneInfo | None:
    """The time zone, or None with a problem."""
    found = zone_of(name)
    if found is None:
        names = sorted(_names())
        cities = {known.rpartition("/")[2]: known for known in names}
        meant = cities.get(name.strip().replace(" ", "_").title()) or closest(name, names)
        problems.error(
            mark,
            "time zone",
            Message("problem.time_zone", name=name),
            did_you_mean(mark, meant) if meant else Message("advice.time_zone"),
        )
    return found


def clock_time(text: str) -> time:
    """A time of day that has the form of one."""
    hours, minutes, seconds = (int(part) for part in f"{text}:0".split(":")[:3])
    return time(hours, minutes, seconds)


def on_clocks(day: date, clock: time, zone: ZoneInfo) -> tuple[datetime, ...]:
    """The moments at which clocks of the zone show this: one, none or two, in their order.

    Where clocks are put forward an hour is left out, where they are put back it comes twice.
    """
    first = datetime.combine(day, clock, zone)
    second = first.replace(fold=1)
    both = (first,) if first.utcoffset() == second.utcoffset() else (first, second)
    typed = datetime.combine(day, clock)
    there = (each.astimezone(UTC).astimezone(zone).replace(tzinfo=None) for each in both)
    return tuple(each for each, shown in zip(both, there, strict=True) if shown == typed)


def exists_on_clocks(day: date, text: str, zone: ZoneInfo, mark: Mark, problems: Problems) -> bool:
    """Whether clocks of the zone ever show a time of this day; where they do not, a problem."""
    clock = clock_time(text)
    if on_clocks(day, clock, zone):
        return True
    then = datetime.combine(day, clock, zone).astimezone(UTC).astimezone(zone)
    problems.error(
        mark,
        "no such time",
        f"on {day} clocks in {zone.key} never show {text}: they are put forward then",
        f"write: {then:%H:%M}, if it was read from a clock that had not been put forward",
    )
    return False


def moment(
    text: str,
    days: tuple[date, date],
    zone: ZoneInfo,
    before: datetime | None,
    mark: Mark,
    problems: Problems,
) -> datetime | None:
    """A time of day, or a date and time, as a moment; None with a problem where there is none.

    A time of day is on the day of the round before (the event's first day for the first round), or
    on the day after it where it is earlier and the event is still on. Earlier than the round before
    on the last day is a warning. A time that comes twice is the first not before the round before,
    or the one with the typed distance from UTC.
    """
    typed = _parse(text)
    if typed.day:
        day = day_of(typed.day)
        if not isinstance(day, date):
            problems.error(
                mark, "date", day or f"“{typed.day}” is not a date", "write: a day of the calendar"
            )
            return None
        return _moment(typed, day, zone, before, mark, problems)
    day = before.date() if before is not None else days[0]
    if before is not None and _is_past(typed, day, zone, before):
        if day >= days[1]:
            problems.warning(
                mark,
                "started early",
                f"{text} is earlier than the start of the round before",
                f"write: {day + timedelta(days=1)} {text}, if it was after midnight",
            )
        else:
            day += timedelta(days=1)
    return _moment(typed, day, zone, before, mark, problems)


def last_day(
    text: str,
    first: date,
    zone: ZoneInfo,
    started: datetime | None,
    mark: Mark,
    problems: Problems,
) -> datetime | None:
    """When a round of days ends: at midnight behind its last day where no time was typed.

    None with a problem where there is no such day or time; an end before the start of the round,
    or before the first day of the event, is a warning.
    """
    day, _, clock = text.replace("T", " ").partition(" ")
    found = day_of(day)
    if not isinstance(found, date):
        problems.error(mark, "date", f"{found}", "write: a day of the calendar")
        return None
    clock = clock.strip()
    if clock and not exists_on_clocks(found, clock, zone, mark, problems):
        return None
    ends = datetime.combine(found, clock_time(clock) if clock else time(), zone)
    if not clock:
        ends += timedelta(days=1)
    began = started or datetime.combine(first, time(), zone)
    if elapsed(began, ends) <= timedelta():
        start = f"the round was started at {began:%Y-%m-%d %H:%M}"
        problems.warning(
            mark,
            "ends",
            f"the round ends on {text}, but " + (start if started else f"the event is on {first}"),
            f"write: ends: {began.date() + timedelta(days=7)}",
        )
    return ends


def pauses(
    texts: Sequence[tuple[str, Mark]], started: datetime | None, problems: Problems
) -> tuple[tuple[datetime, datetime], ...]:
    """Pauses "12:31-12:38" of a round; a time before the start is after midnight.

    One of more than six hours is an error: its ends were typed in the wrong order.
    """
    if started is None:
        for _, mark in texts[:1]:
            problems.error(mark, "pause", "there is a pause but no start", "write: started: 12:20")
        return ()
    found = []
    for text, mark in texts:
        ends = _PAUSE.fullmatch(text)
        assert ends is not None, "its form was read"
        begin = _after(started, _parse(ends[1] or ends[3]), mark, problems)
        stop = begin and _after(begin, _parse(ends[2] or ends[4]), mark, problems)
        if begin is None or stop is None:
            continue
        if elapsed(begin, stop) > _LONGEST_PAUSE:
            ends_on = "on the next day" if stop.date() > begin.date() else f"at {stop:%H:%M}"
            problems.error(
                mark,
                "pause",
                f"a pause of {text} would end {ends_on}",
                write_value(mark, f"{ends[2] or ends[4]}-{ends[1] or ends[3]}", guess=True),
            )
            continue
        found.append((begin, stop))
    return tuple(found)


class _ClockText(Struct, frozen=True):
    """A time as typed, taken apart."""

    day: str
    """A date; "" for the time of day alone."""
    spelling: str
    """The time of day."""
    offset: str
    """Its distance from UTC, "+01:00"; "" where none is typed."""

    @property
    def clock(self) -> time:
        return clock_time(self.spelling)


def _parse(text: str) -> _ClockText:
    found = _MOMENT.fullmatch(text.strip())
    assert found is not None, "its form was read"
    return _ClockText(found["day"] or "", found["shown"], found["offset"] or "")


def _is_past(text: _ClockText, day: date, zone: ZoneInfo, before: datetime) -> bool:
    """Whether a time of this day is before the start of the round before, however it is read."""
    found = on_clocks(day, text.clock, zone)
    if not found:
        return text.clock < before.time()
    return all(elapsed(before, each) < timedelta() for each in found)


def _moment(
    text: _ClockText,
    day: date,
    zone: ZoneInfo,
    before: datetime | None,
    mark: Mark,
    problems: Problems,
) -> datetime | None:
    """The time on this day; None with a problem where clocks never show it."""
    if not exists_on_clocks(day, text.spelling, zone, mark, problems):
        return None
    found = on_clocks(day, text.clock, zone)
    if text.offset:
        meant = [each for each in found if offset(each) == text.offset]
        if not meant:
            offsets = " or ".join(offset(each) for each in found)
            problems.error(
                mark,
                "time zone",
                f"at {text.spelling} on {day} clocks in {zone.key} are at {offsets}, not"
                f" {text.offset}",
                f"write: {text.spelling}{offset(found[0])}, or the time alone",
            )
            return None
        return meant[0]
    not_before = (each for each in found if before and elapsed(before, each) >= timedelta())
    return next(not_before, found[0])


def _after(start: datetime, text: _ClockText, mark: Mark, problems: Problems) -> datetime | None:
    """The first time that clocks show this from a moment on; None with a problem."""
    zone = start.tzinfo
    assert isinstance(zone, ZoneInfo)
    day = start.date()
    if _is_past(text, day, zone, start):
        day += timedelta(days=1)
    return _moment(text, day, zone, start, mark, problems)
