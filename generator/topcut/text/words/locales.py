"""What CLDR knows of languages: forms for numbers, months, days, dates, lists, direction.

A file a language in `locales/`, made by release/cldr.py and read where the language is spoken.
"""

import json
import re
from collections.abc import Mapping
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any, Literal

from msgspec import Struct

OTHER = "other"
"""The form of the numbers that no rule of a language names."""


class Locale(Struct, frozen=True, dict=True):
    """What is known of one language."""

    language: str
    name: str
    """In the language itself: "Deutsch"."""
    direction: Literal["ltr", "rtl"]
    decimal: str
    """The sign between whole numbers and decimals."""
    cardinal: Mapping[str, str]
    """The rule of each form for numbers of things, but for "other"."""
    ordinal: Mapping[str, str]
    """The same for places."""
    texts: Mapping[str, Any]
    """Texts that nobody has to translate, as a file of texts has them."""

    def form(self, n: int) -> str:
        """The form for so many things: "one", "few", "other"."""
        return _form(tuple(self.cardinal.items()), n)

    def place(self, n: int) -> str:
        """The form for a place: in English "two" for 2nd, 22nd and 102nd."""
        return _form(tuple(self.ordinal.items()), n)

    @cached_property
    def numbers(self) -> Mapping[str, tuple[int, ...]]:
        """The numbers of things below 200 that have each form, in order."""
        numbers: dict[str, tuple[int, ...]] = dict.fromkeys(self.forms, ())
        for n in range(200):
            numbers[self.form(n)] += (n,)
        return numbers

    @cached_property
    def most(self) -> str:
        """The form of most numbers of things: in Polish "many", since "other" is of fractions."""
        return max(reversed(self.forms), key=lambda form: len(self.numbers[form]))

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """All forms for numbers of things."""
        return (*self.cardinal, OTHER)

    @cached_property
    def places(self) -> tuple[str, ...]:
        """All forms for places."""
        return (*self.ordinal, OTHER)


@cache
def load(language: str) -> Locale:
    """Reads what is known of a language: "pt-BR" is pt. Raises KeyError where nothing is."""
    for tag in (language, language.partition("-")[0]):
        path = files("topcut") / "locales" / f"{tag}.json"
        if _TAG.fullmatch(tag) and path.is_file():
            entries = json.loads(path.read_text(encoding="utf-8"))
            del entries["cldr"]
            return Locale(language, **entries)
    raise KeyError(language)


def languages() -> tuple[str, ...]:
    """The languages of which something is known."""
    names = (path.name for path in (files("topcut") / "locales").iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names))


_TAG = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")


@lru_cache(maxsize=4096)
def _form(rules: tuple[tuple[str, str], ...], n: int) -> str:
    return next((form for form, rule in rules if _holds(rule, n)), OTHER)


def _holds(rule: str, n: int) -> bool:
    return any(all(_fits(each, n) for each in some.split(" and ")) for some in rule.split(" or "))


def _fits(condition: str, n: int) -> bool:
    """Whether a condition as "n % 100 not in 12..14,20" holds of a whole number."""
    left, _, spans = condition.partition(" in ")
    _, _, modulus = left.removesuffix(" not").partition(" % ")
    value = n % int(modulus) if modulus else n
    ends = (span.partition("..") for span in spans.split(","))
    return any(int(low) <= value <= int(high or low) for low, _, high in ends) != left.endswith(
        "not"
    )
