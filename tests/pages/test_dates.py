"""Days and times as they are shown."""

from datetime import UTC, date, datetime

from generator.pages import dates
from tests.support.shown import ENGLISH


def test_a_long_day_has_weekday_and_year() -> None:
    assert dates.long_day(date(2018, 1, 8), ENGLISH) == "Monday 8 January 2018"


def test_a_short_day_fits_a_column() -> None:
    assert dates.short_day(date(2018, 9, 30), ENGLISH) == "30 Sep"


def test_an_event_of_one_day_names_it_once() -> None:
    assert dates.span(date(2018, 1, 8), date(2018, 1, 8), ENGLISH) == "Monday 8 January 2018"


def test_an_event_of_several_days_names_first_and_last() -> None:
    said = dates.span(date(2017, 11, 2), date(2017, 11, 5), ENGLISH)
    assert said == "Thursday 2 November to Sunday 5 November 2017"


def test_times_are_on_24_hours() -> None:
    assert dates.clock(datetime(2018, 1, 8, 9, 5, tzinfo=UTC)) == "09:05"
