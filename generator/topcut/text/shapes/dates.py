"""Shapes of a day and of a time of day."""

import re
from datetime import date

from msgspec import Struct

from topcut.text.problems.advice import Advice, with_words, write, write_yaml
from topcut.text.problems.problem import Problems
from topcut.text.shapes.scalars import DASHES
from topcut.text.shapes.shape import wrong_sort
from topcut.text.words.message import Message, one_of
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
        return Message("problem.year", year=year)
    try:
        return date(year, month, day)
    except ValueError:
        return Message("problem.no_day", day=text)


class Day(Struct, frozen=True):
    """A date: 2018-03-10."""

    def read(self, node: Node, name: str, problems: Problems) -> date | None:
        """The date."""
        if type(node) is not Scalar:
            wrong_sort(node, name, Message("sort.date"), write(f"{name}: 2018-03-10"), problems)
            return None
        found = day_of(node.text.translate(DASHES).strip())
        if isinstance(found, date):
            return found
        problems.error(
            node.mark,
            "date",
            found or Message("problem.no_date", text=node.text),
            Message("advice.calendar_day") if found else _day_instead(node),
        )
        return None


_OTHER_DAY = re.compile(r" *([0-9]{1,2})([./-])([0-9]{1,2})\2([0-9]{4}) *")
_YEAR_FIRST = re.compile(r" *([0-9]{4})[./ ]([0-9]{1,2})[./ ]([0-9]{1,2}) *")
_WITH_MONTH = re.compile(r"[0-9]{4}|[0-9]{1,2}(?!\d)|[^\W\d_]{3,}")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def _day_instead(node: Scalar) -> Advice | str:
    days = _days_meant(node.text)
    if not days:
        return Message("advice.date", day="2018-03-10")
    words = Message("advice.date", day=one_of(days))
    ways = [write_yaml(node.mark, day, guess=len(days) > 1).fixes[0] for day in days]
    return with_words(words, ways)


def _days_meant(text: str) -> list[str]:
    """The dates that a date of another spelling may be: 22.11.2018, 11/22/2018, 10 March 2018."""
    if found := _YEAR_FIRST.fullmatch(text):
        orders = [(int(found[1]), int(found[2]), int(found[3]))]
    elif found := _OTHER_DAY.fullmatch(text):
        first, second, year = int(found[1]), int(found[3]), int(found[4])
        orders = [(year, second, first)]
        if found[2] != ".":
            orders.append((year, first, second))
    else:
        orders = _spelled_out(text)
    return list(dict.fromkeys(filter(None, (_day_at(*each) for each in orders))))


def _spelled_out(text: str) -> list[tuple[int, int, int]]:
    """Year, month and day of a date whose month is a word."""
    parts = _WITH_MONTH.findall(text)
    years = [int(part) for part in parts if part.isdecimal() and len(part) == 4]
    days = [int(part) for part in parts if part.isdecimal() and len(part) < 4]
    months = [
        place
        for part in parts
        for place, month in enumerate(_MONTHS, 1)
        if part[:3].casefold() == month
    ]
    if len(years) == len(days) == len(months) == 1:
        return [(years[0], months[0], days[0])]
    return []


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


_OTHER_CLOCK = re.compile(r"(?i)([0-9]{1,2})(?:[:.h]([0-9]{2}))?\s*(am|pm|uhr|h)?(?:[.]|h)?")
_CLOCKS = Message("advice.time")


def clock_meant(text: str) -> str:
    """The time that another spelling means: 9:30pm, 21h30, 21.30; "" for what is none."""
    found = _OTHER_CLOCK.fullmatch(text.strip())
    if found is None or not (found[2] or found[3]):
        return ""
    hour, half = int(found[1]), (found[3] or "").casefold()
    if half in ("am", "pm"):
        if not 1 <= hour <= 12:
            return ""
        hour = hour % 12 + 12 * (half == "pm")
    return clock_of(f"{hour}:{found[2] or '00'}") or ""


class Clock(Struct, frozen=True):
    """A time of day, with its date or without: 9:30, 2018-03-11 09:30."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The time as HH:MM, behind its date as YYYY-MM-DD where one was typed."""
        if type(node) is not Scalar:
            wrong_sort(node, name, Message("sort.time"), write(f"{name}: 12:20"), problems)
            return None
        *dated, typed = _GAP.split(node.text.translate(DASHES).strip())
        clock, day = clock_of(typed), day_of(" ".join(dated)) if dated else None
        if clock is None or (dated and day is None):
            problems.error(
                node.mark,
                "time",
                Message("problem.no_time", text=node.text),
                write_yaml(node.mark, meant)
                if (meant := clock_meant(" ".join((*dated, typed))))
                else _CLOCKS,
            )
            return None
        if isinstance(day, str):
            problems.error(node.mark, "date", day, Message("advice.calendar_day"))
            return None
        return f"{day} {clock}" if day else clock
