"""Times of day become moments, in the event's time zone."""

import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from generator.text.collector import Problems
from generator.text.mark import Mark
from generator.text.scalars import day_of
from generator.text.suggest import did_you_mean

TIME = "(?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?"
"""The form of a time of day."""


@lru_cache(maxsize=64)
def zone_of(name: str) -> ZoneInfo | None:
    """The time zone, or None where there is none of this name."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def read_zone(name: str, mark: Mark, problems: Problems) -> ZoneInfo | None:
    """The time zone, or None with a problem."""
    found = zone_of(name)
    if found is None:
        names = sorted(available_timezones())
        cities = {known.rpartition("/")[2]: known for known in names}
        meant = cities.get(name.strip().replace(" ", "_").title())
        problems.error(
            mark,
            "time zone",
            f"there is no time zone “{name}”",
            f"did you mean “{meant}”?"
            if meant
            else did_you_mean(name, names) or "write: continent and city, as in America/Chicago",
        )
    return found


def clock_time(text: str) -> time:
    """A time of day that has the form of one."""
    hours, minutes, seconds = (int(part) for part in f"{text}:0".split(":")[:3])
    return time(hours, minutes, seconds)


def moment(
    text: str,
    days: tuple[date, date],
    zone: ZoneInfo,
    before: datetime | None,
    mark: Mark,
    problems: Problems,
) -> datetime | None:
    """A time of day, or a date and time, as a moment.

    A time of day is on the day of the round before (the event's first day for the first
    round), or on the day after it where it is earlier than that round's start and the event
    is still on. Earlier than the round before on the event's last day is a warning.
    """
    day_text, _, clock = re.sub("[T ]+", " ", text.strip()).rpartition(" ")
    if day_text:
        day = day_of(day_text)
        if not isinstance(day, date):
            problems.error(
                mark, "date", day or f"“{day_text}” is no date", "write: a day of the calendar"
            )
            return None
        return datetime.combine(day, clock_time(clock), zone)
    day = before.date() if before is not None else days[0]
    found = datetime.combine(day, clock_time(clock), zone)
    if before is not None and found < before:
        if day >= days[1]:
            problems.warning(
                mark,
                "started early",
                f"{text} is earlier than the start of the round before",
                f"write: {day + timedelta(days=1)} {text}, if it was after midnight",
            )
        else:
            found = datetime.combine(day + timedelta(days=1), clock_time(clock), zone)
    return found


def pauses(
    typed: Sequence[tuple[str, Mark]], started: datetime | None, problems: Problems
) -> tuple[tuple[datetime, datetime], ...]:
    """Pauses "12:31-12:38" of a round; a time before the start is after midnight."""
    if started is None:
        for _, mark in typed[:1]:
            problems.error(mark, "pause", "a pause, and no start", "write: started: 12:20")
        return ()
    found = []
    for text, _ in typed:
        first, second = (clock_time(part.strip()) for part in text.split("-"))
        begin = _after(started, first)
        found.append((begin, _after(begin, second)))
    return tuple(found)


def _after(moment_: datetime, clock: time) -> datetime:
    same_day = datetime.combine(moment_.date(), clock, moment_.tzinfo)
    return same_day if same_day >= moment_ else same_day + timedelta(days=1)
