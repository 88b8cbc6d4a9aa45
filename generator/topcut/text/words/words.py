"""Words of messages: lists and counts."""

import re
from collections.abc import Iterable, Sequence

from topcut.text.words.message import Message, joined


def all_of(words: Iterable[str]) -> str:
    """Words as a list: "a", "a and b", "a, b and c"; a message where they are several."""
    *most, last = words
    return Message("all_of.last", words=in_a_row(most), last=last) if most else last


def in_a_row(words: Iterable[str]) -> str:
    """Words with commas between: "a, b, c"; a message where they are several."""
    return joined("all_of.next", words)


def sentences(parts: Iterable[str]) -> str:
    """Sentences without a full stop, one after the other: "a. b"; a message where some are."""
    return joined("sentences", parts)


def parts(pieces: Iterable[str]) -> str:
    """What belongs together, one after the other: "a; b"; a message where it is several."""
    return joined("parts", pieces)


def with_more(sentence: str, *clauses: str) -> str:
    """A sentence with clauses behind it that have their own commas; "" says nothing more."""
    for clause in filter(None, clauses):
        sentence = Message("with_more", sentence=sentence, clause=clause)
    return sentence


def some_of(words: Sequence[str], most: int) -> str:
    """Words as a list, quoted, from the first on: "“a”, “b” and 3 more"."""
    shown = [Message("quoted", word=word) for word in words[:most]]
    more = len(words) - most
    return all_of([*shown, Message("some_of.more", n=more)] if more > 0 else shown)


def counted(number: int, thing: str) -> Message:
    """So many things: "1 round", "3 rounds", "3 matches"; the texts have each thing in English."""
    return Message(f"counted.{thing}", n=number)


def here(number: int) -> Message:
    """How many there are: "but here there is 1", "but here there are 3"."""
    return Message("here", n=number)


def whole_number(text: str) -> int | None:
    """The whole number that was typed; None for anything else, or more than six digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None


def number_meant(text: str) -> int:
    """The number to write in place of a text that is none: the one in it, as in “24 people”; 5."""
    digits = re.findall(r"(?<![\d.,])[0-9]{1,4}(?![\d.,])", text)
    return int(digits[0]) if len(digits) == 1 else 5
