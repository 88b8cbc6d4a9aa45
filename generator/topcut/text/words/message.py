"""Messages: sentences in English that can be said in another language.

Commands and `check` say them as they are; the desk says them in its own language.
"""

from collections.abc import Iterable, Mapping
from datetime import date
from fractions import Fraction
from itertools import zip_longest
from typing import Any, Self

from topcut.text.words import texts
from topcut.text.words.texts import Texts

Value = str | int | Fraction | date | None
"""What is filled into a message; several are joined before."""


class Message(str):
    """A sentence in English, with the key and values that it is made of.

    `Message("desk.drafted", tables=Message("desk.tables", n=3))` is "Drafted: 3 tables"; a number
    of things is the value `n`. Values may be messages themselves.
    """

    __slots__ = ("key", "values")
    key: str
    values: Mapping[str, Any]

    def __new__(cls, key: str, /, **values: Value) -> Self:
        """Raises KeyError for a key that no file in English has."""
        english = texts.load("en", texts.MESSAGES)
        if key not in english:  # the larger files are read only where they are needed
            english = texts.load("en", texts.DESK)
        message = super().__new__(cls, english.say(key, **values))
        message.key, message.values = key, values
        return message

    def __str__(self) -> str:
        """The message itself, so that an error which is shown can still be translated."""
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.key,), dict(self.values)

    def in_language(self, spoken: Texts) -> str:
        """The sentence in another language; `spoken` has the texts of the part that it is from."""
        values = {name: translated(value, spoken) for name, value in self.values.items()}
        return spoken.say(self.key, **values)


def english(text: str) -> str:
    """A message as a plain text: what is written into a file knows no other language."""
    return text[:]


def packed(text: object) -> object:
    """A message as JSON holds it, with what is filled in; anything else as it is."""
    if isinstance(text, Message):
        return {text.key: {name: packed(value) for name, value in text.values.items()}}
    return text if isinstance(text, int) else english(str(text))


def unpacked(text: str, packing: object) -> str:
    """The message that was packed, where it still says this text in English; else the text."""
    try:
        message = _unpacked(packing)
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return text
    return message if isinstance(message, Message) and message == text else text


def _unpacked(packing: object) -> Any:
    if isinstance(packing, dict):
        ((key, values),) = packing.items()
        return Message(key, **{name: _unpacked(value) for name, value in values.items()})
    return packing


def translated(value: Any, spoken: Texts) -> Any:
    """A message in a language; anything else as it is."""
    return value.in_language(spoken) if isinstance(value, Message) else value


def thing(what: str) -> str:
    """What something is, "a player", as a message where there is one."""
    key = f"thing.{what}"
    return Message(key) if key in texts.load("en", texts.MESSAGES) else what


def one_of(words: Iterable[str]) -> str:
    """Words as a choice: "swiss or round robin", "a, b or c"."""
    *most, last = words
    return Message("words.or", most=joined("all_of.next", most), last=last) if most else last


def joined(key: str, words: Iterable[str]) -> str:
    """Words by the text that says how the `next` stands behind the `first`; "" for none."""
    row = [*words] or [""]
    while len(row) > 1:  # pair by pair: thousands would lie one in the other
        pairs = zip_longest(row[::2], row[1::2])
        row = [one if two is None else Message(key, first=one, next=two) for one, two in pairs]
    return row[0]
