"""calendar.ics and event.ics: events as calendars know them (RFC 5545).

Written here, since it is three rules: texts are escaped (3.3.11), lines folded at 75 bytes (3.1)
and end in CR LF. The tests read it with a library.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta

from topcut.documents.event.times import zone_of
from topcut.rules.course.record import EventRecord

LONGEST = 75
"""Bytes of a line."""
_ESCAPED = {
    **dict.fromkeys((*range(32), 127), ""),
    ord("\\"): r"\\",
    ord(";"): r"\;",
    ord(","): r"\,",
    ord("\n"): r"\n",
}
"""Characters that texts have otherwise, or not at all."""


def calendar(title: str, events: Iterable[EventRecord], address: str = "") -> Iterator[bytes]:
    """The calendar in pieces. `address` is that of the site, with a slash at its end, or nothing.

    An event of one day whose schedule has a time begins then, in UTC, so that every calendar
    shows the right hour without a table of zones, and ends when the hall closes; others last whole
    days. The stamp, which RFC 5545 asks for, is the first day: the same data give the same bytes.
    The page's address stands in the description too, since some calendars show no other.
    """
    head = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Topcut//EN",
        f"X-WR-CALNAME:{_text(title)}",
    )
    yield _lines(head)
    for event in events:
        yield _lines(_event(event, address))
    yield _lines(("END:VCALENDAR",))


def _event(event: EventRecord, address: str) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    host = address.split("//")[-1].partition("/")[0] or "topcut"
    yield f"UID:{event.id}@{host}"
    yield f"DTSTAMP:{event.start:%Y%m%d}T000000Z"
    begins = _opening(event)
    if begins is not None and event.start == event.end:
        yield f"DTSTART:{begins:%Y%m%dT%H%M%SZ}"
        if (ends := _closing(event, begins)) is not None:
            yield f"DTEND:{ends:%Y%m%dT%H%M%SZ}"
    else:
        yield f"DTSTART;VALUE=DATE:{event.start:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{event.end + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{_text(event.name)}"
    if event.where:
        yield f"LOCATION:{_text(event.where)}"
    if address:
        yield f"URL:{address}{event.id}/"
        yield f"DESCRIPTION:{_text(f'{address}{event.id}/')}"
    yield "END:VEVENT"


def _opening(event: EventRecord) -> datetime | None:
    """The first time of its schedule, in UTC."""
    zone = zone_of(event.timezone)
    if zone is None or not event.opening:
        return None
    return datetime.combine(event.start, time.fromisoformat(event.opening), zone).astimezone(UTC)


def _closing(event: EventRecord, begins: datetime) -> datetime | None:
    """When the hall closes, in UTC; an hour before the event's first is in the night after it."""
    dated, _, clock = event.closes.rpartition(" ")
    zone = zone_of(event.timezone)
    if zone is None or not clock:
        return None
    day = date.fromisoformat(dated) if dated else event.start
    if not dated and clock <= event.opening:
        day += timedelta(days=1)
    ends = datetime.combine(day, time.fromisoformat(clock), zone).astimezone(UTC)
    return ends if ends > begins else None


def _text(value: str) -> str:
    return value.translate(_ESCAPED)


def _lines(lines: Iterable[str]) -> bytes:
    return b"".join(b"\r\n ".join(_folded(line.encode())) + b"\r\n" for line in lines)


def _folded(line: bytes) -> Iterator[bytes]:
    """The line in parts, none of which ends within a character; each but the first is indented."""
    most = LONGEST
    while len(line) > most:
        end = most
        while line[end] & 0xC0 == 0x80:
            end -= 1
        yield line[:end]
        line, most = line[end:], LONGEST - 1
    yield line
