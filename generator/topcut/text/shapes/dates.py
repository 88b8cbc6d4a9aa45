"""Shapes of a day and of a time of day."""

import re
from datetime import date

from msgspec import Struct

from topcut.text.problems.problem import Problems
from topcut.text.shapes.scalars import DASHES
from topcut.text.shapes.shape import wrong_sort
from topcut.text.yaml.nodes import Node, Scalar

_DAY = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")


FIRST_YEAR, LAST_YEAR = 1900, 2199
"""Years of a date: with others a time could not be told in every zone."""


def day_of(text: str) -> date | str | None:
    """The date; None where the text has not the form of one; what is wrong where no such day is."""
    match = _DAY.fullmatch(text)
    if match is None:
        return None
    year, month, day = (int(part) for part in match.groups())
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return f"a tournament cannot be in the year {year}"
    try:
        return date(year, month, day)
    except ValueError:
        return f"there is no day {text}"


class Day(Struct, frozen=True):
    """A date: 2018-03-10."""

    def read(self, node: Node, name: str, problems: Problems) -> date | None:
        """The date."""
        if type(node) is not Scalar:
            wrong_sort(node, name, "a date", f"write: {name}: 2018-03-10", problems)
            return None
        found = day_of(node.text.translate(DASHES).strip())
        if isinstance(found, date):
            return found
        problems.error(
            node.mark,
            "date",
            found or f"“{node.text}” is not a date",
            "write: a day of the calendar"
            if found
            else f"write: year-month-day, as in {_day_meant(node.text) or '2018-03-10'}",
        )
        return None


_OTHER_DAY = re.compile(r" *([0-9]{1,2})([./])([0-9]{1,2})\2([0-9]{4}) *")


def _day_meant(text: str) -> str:
    """A date of another spelling as ours: 22.11.2018, 11/22/2018; "" where it may be two."""
    found = _OTHER_DAY.fullmatch(text)
    if found is None:
        return ""
    first, second, year = int(found[1]), int(found[3]), int(found[4])
    orders = [(second, first)] if found[2] == "." else [(second, first), (first, second)]
    days = {shown for month, day in orders if (shown := _day_at(year, month, day))}
    return days.pop() if len(days) == 1 else ""


def _day_at(year: int, month: int, day: int) -> str:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return ""


_GAP = re.compile(r"[T ]+")
_CLOCK = re.compile(r"([0-9]{1,2}):([0-9]{2})")


def clock_of(text: str) -> str | None:
    """A time of day as HH:MM, or None."""
    match = _CLOCK.fullmatch(text)
    if match is None or int(match[1]) > 23 or int(match[2]) > 59:
        return None
    return f"{int(match[1]):02}:{match[2]}"


class Clock(Struct, frozen=True):
    """A time of day, with its date or without: 9:30, 2018-03-11 09:30."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The time as HH:MM, behind its date as YYYY-MM-DD where one was typed."""
        if type(node) is not Scalar:
            wrong_sort(node, name, "a time of day", f"write: {name}: 12:20", problems)
            return None
        *dated, typed = _GAP.split(node.text.translate(DASHES).strip())
        clock, day = clock_of(typed), day_of(" ".join(dated)) if dated else None
        if clock is None or (dated and day is None):
            problems.error(
                node.mark,
                "time",
                f"“{node.text}” is not a time of day",
                "write: hours and minutes with a colon, as in 15:30, or 2018-03-11 15:30",
            )
            return None
        if isinstance(day, str):
            problems.error(node.mark, "date", day, "write: a day of the calendar")
            return None
        return f"{day} {clock}" if day else clock
