"""Reading untrusted JSON: every value knows where it stands, every surprise is one sentence."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from topcut.exchange.reading.errors import ExchangeError

_DECIMAL = re.compile(r"-?\d{1,9}(\.\d{1,60})?")
_FRACTION = re.compile(r"-?\d{1,30}/[1-9]\d{0,29}")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_UNSEEN = re.compile(
    "[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]"
)
"""Characters without width: soft hyphens, directions, joins. Two that shape letters stay."""
_BRACKETS = re.compile(r'[][{}]|"(?:[^"\\]|\\.)*"', re.DOTALL)
_DIGITS = 100
_LARGEST = 2**53
"""Whole numbers beyond this are not the same in every program that reads JSON."""


@dataclass(frozen=True, slots=True)
class AbsurdNumber:
    """A JSON number that nobody counts with (1e999999, NaN): its value is an error at its place."""

    text: str

    def __str__(self) -> str:
        return self.text


def parse(text: str) -> "Node":
    """The root of a JSON text; raises ExchangeError where it is none, or is cut off."""
    try:
        value = json.loads(
            text, parse_float=_decimal, parse_int=_whole, parse_constant=AbsurdNumber
        )
    except json.JSONDecodeError as error:
        raise ExchangeError(
            f"not JSON, or cut off: line {error.lineno}, column {error.colno}: {error.msg}"
        ) from error
    except RecursionError as error:
        line, column = _deepest(text)
        raise ExchangeError(f"lists are nested too deeply: line {line}, column {column}") from error
    return Node(value)


def _decimal(text: str) -> Decimal | AbsurdNumber:
    try:
        number = Decimal(text)
    except ArithmeticError:
        return AbsurdNumber(text)
    return number if abs(number.adjusted()) <= _DIGITS else AbsurdNumber(text)


def _whole(text: str) -> int | AbsurdNumber:
    return int(text) if len(text) <= _DIGITS else AbsurdNumber(text)


def _deepest(text: str) -> tuple[int, int]:
    """Line and column of the bracket with the most others around it."""
    depth = deepest = place = 0
    for bracket in _BRACKETS.finditer(text):
        depth += 1 if bracket[0] in "[{" else -1 if bracket[0] in "]}" else 0
        if depth > deepest:
            deepest, place = depth, bracket.start()
    return text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)


@dataclass(frozen=True, slots=True)
class Node:
    """A value and its place in the file: `rounds[2][5].player1.id`."""

    value: Any
    path: str = ""

    def fail(self, expected: str) -> ExchangeError:
        """The error for a value that is not what it should be."""
        return ExchangeError(
            f"{self.path or 'the file'} should be {expected}, but is {self._excerpt()}"
        )

    def _excerpt(self) -> str:
        if isinstance(self.value, dict):
            return "an object"
        if isinstance(self.value, list):
            return "a list"
        if self.value is None or isinstance(self.value, str | bool):
            text = json.dumps(self.value)
        else:
            text = str(self.value)
        return text if len(text) <= 40 else text[:40] + "…"

    @property
    def missing(self) -> bool:
        """Whether nothing was written: no such key, or null."""
        return self.value is None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of an object, in the order of the file; none for anything else."""
        return tuple(self.value) if isinstance(self.value, dict) else ()

    def get(self, key: str) -> "Node":
        """A member of an object; a missing one is null. Raises ExchangeError for no object."""
        if not isinstance(self.value, dict):
            raise self.fail("an object")
        return Node(self.value.get(key), f"{self.path}.{key}" if self.path else key)

    def items(self) -> Iterator["Node"]:
        """The members of a list, in order. Raises ExchangeError for no list."""
        if not isinstance(self.value, list):
            raise self.fail("a list")
        for index, value in enumerate(self.value):
            yield Node(value, f"{self.path}[{index}]")

    def text(self) -> str:
        """A text on one line, without spaces around it and without what nobody can see in it.

        "" where it is missing. Raises ExchangeError for anything else, and for what is no
        Unicode text.
        """
        if self.value is None:
            return ""
        return _UNSEEN.sub("", _CONTROL.sub(" ", self.text_as_is())).strip()

    @property
    def hides_something(self) -> bool:
        """Whether a text holds characters that nobody can see, which `text` leaves out."""
        return isinstance(self.value, str) and bool(_UNSEEN.search(self.value))

    def text_as_is(self) -> str:
        """A text, spaces around it included; ExchangeError for anything else."""
        if not isinstance(self.value, str):
            raise self.fail("text")
        try:
            self.value.encode()
        except UnicodeEncodeError as error:
            raise self.fail("text without broken characters") from error
        return self.value

    def integer(self) -> int | None:
        """A whole number, also one written as text; None where it is missing."""
        value = self.value
        if isinstance(value, str) and re.fullmatch(r"\s*\d{1,15}\s*", value, re.ASCII):
            value = int(value)
        if value is None or value == "":
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fail("a whole number")
        if abs(value) > _LARGEST:
            raise self.fail("a whole number of at most 15 digits")
        return value

    def whole(self, least: int, most: int) -> int | None:
        """A whole number of this range; None where it is missing."""
        number = self.integer()
        if number is not None and not least <= number <= most:
            raise self.fail(f"a whole number from {least} to {most}")
        return number

    def number(self) -> Fraction | None:
        """An exact number, also one written as text; None where it is missing."""
        value = self.value
        if value is None or value == "":
            return None
        if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
            raise self.fail("a number")
        text = str(value).strip()
        if not _DECIMAL.fullmatch(text):
            raise self.fail("a number")
        return Fraction(text)

    def fraction(self) -> Fraction | None:
        """An exact number, a whole one or a fraction as text ("5/2"); None where it is missing."""
        if isinstance(self.value, str) and _FRACTION.fullmatch(self.value):
            return Fraction(self.value)
        return self.number()

    def flag(self) -> bool:
        """True or false; a missing one is false."""
        if self.value is None:
            return False
        if not isinstance(self.value, bool):
            raise self.fail("true or false")
        return self.value
