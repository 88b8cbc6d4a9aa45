"""Days and times as they are shown."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from topcut.pages.words import dates

from tests.support.shown import ENGLISH, event, player


def test_a_long_day_has_weekday_and_year() -> None:
    assert dates.long_day(date(2018, 1, 8), ENGLISH) == "Monday 8 January 2018"


def test_a_short_day_fits_a_column() -> None:
    assert dates.short_day(date(2018, 9, 30), ENGLISH) == "30 Sep"


@pytest.mark.parametrize(
    ("start", "end", "said"),
    [
        (date(2018, 1, 8), date(2018, 1, 8), "8 Jan"),
        (date(2018, 1, 8), date(2018, 1, 9), "8–9 Jan"),
        (date(2018, 1, 31), date(2018, 2, 1), "31 Jan – 1 Feb"),
        (date(2018, 1, 8), date(2019, 1, 8), "8 Jan – 8 Jan"),
    ],
)
def test_several_days_are_as_short_as_can_be(start: date, end: date, said: str) -> None:
    assert dates.short_span(start, end, ENGLISH) == said


def test_an_event_of_one_day_names_it_once() -> None:
    assert dates.span(date(2018, 1, 8), date(2018, 1, 8), ENGLISH) == "Monday 8 January 2018"


def test_an_event_of_several_days_names_first_and_last() -> None:
    said = dates.span(date(2017, 11, 2), date(2017, 11, 5), ENGLISH)
    assert said == "Thursday 2 November to Sunday 5 November 2017"


def test_times_are_on_24_hours() -> None:
    assert dates.clock(datetime(2018, 1, 8, 9, 5, tzinfo=UTC)) == "09:05"


TWO_DAYS = event(
    (player("ada"),),
    schedule=(("swiss-1", "2018-03-10 10:00"), ("lunch", "13:00"), ("cut-1", "2018-03-11 09:30")),
)


def test_a_time_of_a_later_day_stands_behind_its_day() -> None:
    shown = [dates.scheduled(TWO_DAYS, typed, ENGLISH) for _, typed in TWO_DAYS.schedule]
    assert shown == ["10:00", "13:00", "11 Mar 09:30"]


def test_a_round_expected_on_a_later_day_has_its_day() -> None:
    first, second = (datetime(2018, 3, day, 9, 30, tzinfo=UTC) for day in (10, 11))
    assert dates.begins(TWO_DAYS, first, ENGLISH) == "09:30"
    assert dates.begins(TWO_DAYS, second, ENGLISH) == "11 Mar 09:30"


def test_an_event_opens_at_the_first_time_of_its_first_day() -> None:
    assert dates.opening(TWO_DAYS) == "10:00"
    eve = replace(TWO_DAYS, schedule=(("sign-up", "2018-03-09 18:00"), ("swiss-1", "10:30")))
    assert dates.opening(eve) == "10:30"
    assert dates.opening(replace(TWO_DAYS, schedule=())) == ""


def test_a_last_day_that_is_over_at_midnight_is_the_day_before() -> None:
    midnight, evening = datetime(2026, 3, 4, tzinfo=UTC), datetime(2026, 3, 3, 20, tzinfo=UTC)
    assert dates.last_day(midnight, ENGLISH) == "Tuesday 3 March"
    assert dates.last_day(evening, ENGLISH) == "Tuesday 3 March, 20:00"


def test_a_schedule_that_is_not_in_order_opens_at_its_earliest_time() -> None:
    late = replace(TWO_DAYS, schedule=(("swiss-1", "10:00"), ("doors", "09:00")))
    assert dates.opening(late) == "09:00"
