from datetime import date

import pytest
from topcut.text.problems.problem import Problems
from topcut.text.shapes.dates import Clock, Day, clock_of, day_of
from topcut.text.shapes.shape import Shape, T
from topcut.text.yaml.nodes import Scalar


def read(shape: Shape[T], text: str) -> tuple[T | None, list[str]]:
    """What the text is read as, and what to write instead."""
    problems = Problems()
    found = shape.read(Scalar(text, False, "f", 1, 1, 0, len(text)), "date", problems)
    return found, [problem.expected for problem in problems]


@pytest.mark.parametrize("text", ["2018-03-10", "2018-3-10", "2018–03–10", " 2018-03-10 "])
def test_a_day_is_year_month_and_day(text: str) -> None:
    assert read(Day(), text) == (date(2018, 3, 10), [])


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("22.11.2018", "2018-11-22"),
        ("11/22/2018", "2018-11-22"),
        ("10.3.2018", "2018-03-10"),
        ("3/10/2018", "2018-10-03 or 2018-03-10"),
    ],
)
def test_a_day_of_another_spelling_is_proposed_in_ours(text: str, meant: str) -> None:
    """3/10 may be two days, and both are named."""
    found, expected = read(Day(), text)
    assert found is None
    assert expected == [f"write: year-month-day, as in {meant}"]


def test_a_day_that_no_calendar_has_is_said() -> None:
    assert day_of("2018-02-30") == "there is no day 2018-02-30"
    assert day_of("2500-01-01") == "a tournament cannot be in the year 2500"
    assert day_of("soon") is None


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("9:30", "09:30"),
        ("2018-03-11T9:30", "2018-03-11 09:30"),
        ("2018-3-11  09:30", "2018-03-11 09:30"),
    ],
)
def test_a_time_of_day_may_stand_behind_its_date(text: str, time: str) -> None:
    assert read(Clock(), text) == (time, [])


@pytest.mark.parametrize("text", ["24:00", "9.30", "9:3", "930"])
def test_other_times_are_none(text: str) -> None:
    assert clock_of(text) is None
