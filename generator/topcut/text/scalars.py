"""Shapes of one scalar: text, numbers, flags, dates, times, words.

The field decides the type. Text stays text, so that a player called No, Null, 1.0 or 2018-07-23
keeps the name; a number is one by YAML 1.2's core rules.
"""

import re
from datetime import date
from fractions import Fraction
from typing import Any, Protocol

from msgspec import Struct

from topcut.text.collector import Problems
from topcut.text.markdown import excesses
from topcut.text.nodes import Node, Scalar, Sequence
from topcut.text.suggest import closest, one_of


class Shape(Protocol):
    """Reads one node."""

    def read(self, node: Node, name: str, problems: Problems) -> Any:
        """The value, or None with a problem. `name` is what the field is called."""


def sort_of(node: Node) -> str:
    """The sort of node in words."""
    if type(node) is Scalar:
        return "text" if node.text else "nothing"
    return "a list" if type(node) is Sequence else "a group of keys"


def wrong_sort(node: Node, name: str, wanted: str, example: str, problems: Problems) -> None:
    """Adds the problem of a node of the wrong sort."""
    problems.error(
        node.mark, "wrong sort", f"“{name}” holds {sort_of(node)}, where {wanted} belongs", example
    )


class Text(Struct, frozen=True):
    """Any text, numbers and dates and words like No included."""

    example: str = "some text"
    lines: bool = False
    """Whether the text is long: Markdown, several lines."""
    reason_of: str = ""
    """What the text is the reason of, where there must be one: "a ruling"."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The text, without the space around it."""
        if type(node) is Scalar:
            text = node.text if self.lines else node.text.strip()
            for excess in excesses(text) if self.lines else ():
                problems.error(node.mark, "too much text", excess.message, excess.expected)
            if text or not self.reason_of:
                return text
            problems.error(
                node.mark,
                "no reason",
                f"{self.reason_of} needs its reason",
                f"write: {name}: {self.example}",
            )
            return None
        wrong_sort(node, name, "text", f"write: {name}: {self.example}", problems)
        return None


class Named(Struct, frozen=True):
    """Text that names something: whoever knows all names says what is none of them.

    `words` and `form` are what editors can know of it, one or both.
    """

    example: str
    words: tuple[str, ...] = ()
    form: str = ""
    """A pattern of the whole text, of what else than `words` it may be."""
    most: int = 0
    """The most bytes of what has the form; 0 is any number."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The text, without the space around it."""
        return Text(self.example).read(node, name, problems)


class Word(Struct, frozen=True):
    """One of a few words."""

    words: tuple[str, ...]
    else_: str = ""
    """What may stand here besides, for messages."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The word as declared; case and underscores do not count."""
        if type(node) is not Scalar:
            wrong_sort(node, name, "a word", f"write: {one_of(self.words)}", problems)
            return None
        if node.text in self.words:
            return node.text
        folded = " ".join(node.text.casefold().replace("_", " ").split())
        if folded in self.words:
            return folded
        found = closest(folded, self.words) if problems.hinting(node.mark) else ""
        expected = f"did you mean “{found}”? " if found else ""
        problems.error(
            node.mark,
            "choice",
            f"“{node.text}” is nothing that “{name}” can be",
            f"{expected}write: {one_of(filter(None, (*self.words, self.else_)))}",
        )
        return None


_SPELLED = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WHOLE = re.compile(r"[-+]?[0-9]+")


class Whole(Struct, frozen=True):
    """A whole number, by YAML 1.2's core rules: 010 is ten."""

    least: int = 0
    most: int = 9999

    def read(self, node: Node, name: str, problems: Problems) -> int | None:
        """The number."""
        if type(node) is not Scalar:
            wrong_sort(node, name, "a number", f"write: {name}: {self.least}", problems)
            return None
        if node.quoted or len(node.text) > 9 or not _WHOLE.fullmatch(node.text):
            bare = node.text.strip()
            quoted = node.quoted and _WHOLE.fullmatch(bare)
            problems.error(
                node.mark,
                "number",
                f"“{name}” is a whole number, and “{node.text}” is "
                + ("text, because of the quotes" if quoted else "none"),
                f"write: {name}: {bare if quoted else self._example(bare)}",
            )
            return None
        return self._in_range(node, name, problems)

    def _example(self, text: str) -> int:
        word = text.casefold()
        number = _SPELLED.index(word) if word in _SPELLED else 1
        return min(max(number, self.least), self.most)

    def _in_range(self, node: Scalar, name: str, problems: Problems) -> int | None:
        number = int(node.text)
        if not self.least <= number <= self.most:
            problems.error(
                node.mark,
                "out of range",
                f"“{name}” cannot be {number}",
                f"write: a number from {self.least} to {self.most}",
            )
            return None
        return number


_NUMBER = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,6}|/[1-9][0-9]{0,5})?")


class Share(Struct, frozen=True):
    """An exact number of points: 3, 2.5, 1/3."""

    def read(self, node: Node, name: str, problems: Problems) -> Fraction | None:
        """The number."""
        if type(node) is Scalar and not node.quoted and _NUMBER.fullmatch(node.text):
            return Fraction(node.text)
        said = f"“{node.text}”" if type(node) is Scalar else sort_of(node)
        problems.error(
            node.mark,
            "number",
            f"“{name}” is a number of points, and {said} is none",
            f"write: {name}: 3",
        )
        return None


_FLAGS = {"yes": True, "no": False, "true": True, "false": False}


class Flag(Struct, frozen=True):
    """Yes or no."""

    def read(self, node: Node, name: str, problems: Problems) -> bool | None:
        """Whether it was yes."""
        if type(node) is Scalar:
            flag = _FLAGS.get(node.text.casefold())
            if flag is not None:
                return flag
        said = f"“{node.text}”" if type(node) is Scalar else sort_of(node)
        problems.error(
            node.mark,
            "yes or no",
            f"“{name}” is yes or no, and {said} is neither",
            f"write: {name}: yes",
        )
        return None


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
        return f"no tournament is in the year {year}"
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
        found = day_of(node.text.translate(_DASHES).strip())
        if isinstance(found, date):
            return found
        problems.error(
            node.mark,
            "date",
            found or f"“{node.text}” is no date",
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


_DASHES = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
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
        *dated, typed = _GAP.split(node.text.translate(_DASHES).strip())
        clock, day = clock_of(typed), day_of(" ".join(dated)) if dated else None
        if clock is None or (dated and day is None):
            problems.error(
                node.mark,
                "time",
                f"“{node.text}” is no time of day",
                "write: hours and minutes with a colon, as in 15:30, or 2018-03-11 15:30",
            )
            return None
        if isinstance(day, str):
            problems.error(node.mark, "date", day, "write: a day of the calendar")
            return None
        return f"{day} {clock}" if day else clock


class Matching(Struct, frozen=True):
    """Text of one form, told by a pattern."""

    pattern: re.Pattern[str]
    what: str
    """What the text must be: "the name of a round"."""
    example: str
    most: int = 0
    """The most bytes that it may have; 0 is any number."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The text, dashes of typographers made hyphens."""
        if type(node) is not Scalar:
            wrong_sort(node, name, self.what, f"write: {self.example}", problems)
            return None
        text = node.text.strip() if node.text.isascii() else node.text.translate(_DASHES).strip()
        size = len(text.encode())
        if self.most and size > self.most and self.pattern.fullmatch(text):
            problems.error(
                node.mark,
                "too long",
                f"“{text[:40]}…” has {size} bytes, and {self.what} has {self.most} at most",
                f"write: {self.example}",
            )
            return None
        if self.pattern.fullmatch(text):
            return text
        problems.error(
            node.mark, "form", f"“{node.text}” is not {self.what}", f"write: {self.example}"
        )
        return None
