"""Words of messages: lists and counts."""

import re
from collections.abc import Iterable, Sequence


def all_of(words: Iterable[str]) -> str:
    """Words as a list: "a", "a and b", "a, b and c"."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def some_of(words: Sequence[str], most: int) -> str:
    """Words as a list, quoted, from the first on: "“a”, “b” and 3 more"."""
    more = len(words) - most
    return all_of([*(f"“{word}”" for word in words[:most]), *([f"{more} more"] * (more > 0))])


def counted(number: int, thing: str) -> str:
    """So many things: "1 round", "3 rounds", "3 matches"."""
    return f"{number} {thing}{'' if number == 1 else 'es' if thing.endswith('ch') else 's'}"


def here(number: int) -> str:
    """How many there are: "but here there is 1", "but here there are 3"."""
    return f"but here there {'is' if number == 1 else 'are'} {number}"


def whole_number(text: str) -> int | None:
    """The whole number that was typed; None for anything else, or more than six digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None


def number_meant(text: str) -> int:
    """The number to write in place of a text that is none: the one in it, as in “24 people”; 5."""
    digits = re.findall(r"(?<![\d.,])[0-9]{1,4}(?![\d.,])", text)
    return int(digits[0]) if len(digits) == 1 else 5
