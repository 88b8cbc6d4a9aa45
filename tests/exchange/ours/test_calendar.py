"""calendar.ics, read by a library."""

from datetime import UTC, date, datetime

import pytest
from icalendar import Calendar
from msgspec import structs
from topcut.exchange.ours.calendar import LONGEST, calendar
from topcut.rules.course.record import EventRecord

from tests.support.league import played

EVENT = structs.replace(played(9), timezone="America/Chicago", opening="09:30")


def text(*events: EventRecord, title: str = "Club", address: str = "") -> bytes:
    return b"".join(calendar(title, events, address))


def test_an_event_begins_at_its_first_time() -> None:
    (event,) = Calendar.from_ical(text(EVENT, address="https://example.org/club/")).events
    assert event.start == datetime(2024, 1, 9, 15, 30, tzinfo=UTC)
    assert (str(event["UID"]), str(event["SUMMARY"])) == ("day-9@example.org", "Day 9")
    assert str(event["URL"]) == "https://example.org/club/day-9/"


def test_without_a_time_or_over_several_days_it_lasts_whole_days() -> None:
    long = structs.replace(EVENT, end=date(2024, 1, 10))
    (event,) = Calendar.from_ical(text(long)).events
    assert (event.start, event.end) == (date(2024, 1, 9), date(2024, 1, 11))
    (event,) = Calendar.from_ical(text(played(9))).events
    assert (event.start, event.end) == (date(2024, 1, 9), date(2024, 1, 10))
    assert "URL" not in event


def test_any_text_comes_back_and_no_line_is_longer_than_calendars_read() -> None:
    name = "Ünïcode; commas, \\ and “quotes” 李娜 " * 9
    shown = text(structs.replace(EVENT, name=name.strip(), where="Hall\r\nBEGIN:VEVENT"))
    assert max(map(len, shown.split(b"\r\n"))) <= LONGEST
    assert shown.endswith(b"\r\n")
    (event,) = Calendar.from_ical(shown).events
    assert str(event["SUMMARY"]) == name.strip()
    assert str(event["LOCATION"]) == "Hall\nBEGIN:VEVENT"


def test_nothing_to_come_is_a_calendar_too() -> None:
    assert Calendar.from_ical(text()).events == []


@pytest.mark.parametrize(
    ("closes", "end"),
    [
        ("22:00", datetime(2024, 1, 10, 4, 0, tzinfo=UTC)),
        ("01:00", datetime(2024, 1, 10, 7, 0, tzinfo=UTC)),
        ("2024-01-09 18:30", datetime(2024, 1, 10, 0, 30, tzinfo=UTC)),
    ],
)
def test_an_event_ends_when_its_hall_closes(closes: str, end: datetime) -> None:
    (event,) = Calendar.from_ical(text(structs.replace(EVENT, closes=closes))).events
    assert event.end == end


@pytest.mark.parametrize("closes", ["", "2024-01-08 18:30"])
def test_without_an_end_behind_its_beginning_it_has_none(closes: str) -> None:
    assert b"DTEND" not in text(structs.replace(EVENT, closes=closes))


def test_hours_are_those_of_clocks_before_and_after_they_are_put_forward() -> None:
    """Berlin on 30 and 31 March 2024: ten is nine in UTC, then eight."""
    berlin = structs.replace(EVENT, timezone="Europe/Berlin", opening="10:00", closes="22:00")
    dates = (date(2024, 3, 30), date(2024, 3, 31))
    days = [structs.replace(berlin, start=day, end=day) for day in dates]
    events = Calendar.from_ical(text(*days)).events
    assert [f"{event.start:%H}" for event in events] == ["09", "08"]
    assert [f"{event.end:%H}" for event in events] == ["21", "20"]


def test_the_page_stands_in_the_description_too() -> None:
    (event,) = Calendar.from_ical(text(EVENT, address="https://example.org/")).events
    assert str(event["DESCRIPTION"]) == "https://example.org/day-9/"
