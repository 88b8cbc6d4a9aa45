"""Advice: what to write in place of a mistake, in words and as changes of the file.

The words are made of what the changes write, so that the two cannot differ. A change names a place
and what stands there afterwards; which characters go is looked up when it is made, so that a file
with a mistake is read no slower.
"""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from topcut.text.problems.mark import Mark
from topcut.text.words.message import Message, one_of


class Mode(StrEnum):
    """What a change does at its place."""

    VALUE = "value"
    """The value or key there becomes a text, in quotes where YAML needs them."""
    TYPED = "typed"
    """The value or key there becomes what is typed, as it stands."""
    SIGNS = "signs"
    """As many characters as `length` says become others, as they stand."""
    KEY = "key"
    """The group of keys around it gets the key `key`, with a value as it stands."""
    RENAMED_KEY = "renamed key"
    """The key `key` of the group around it becomes another, if the group has it not yet."""
    REMOVED = "removed"
    """As many characters as `length` says go, with the comma or the line that they had."""


class Spot(Struct, frozen=True):
    """One place of a file, and what is written there."""

    mark: Mark
    text: str
    mode: Mode = Mode.VALUE
    length: int = 0
    key: str = ""


class Fix(Struct, frozen=True):
    """One way to mend a problem."""

    text: str
    """What is written, as somebody reads it: "Ada Crane"."""
    spots: tuple[Spot, ...] = ()
    guess: bool = False
    """Whether something else may have been meant."""
    renamed: str = ""
    """The path that the problem's file gets, in place of anything that is written."""


LEAVE_IT = "advice.did_you_mean_or_leave"
"""The question whether something else was meant by what may stand."""


class Advice(Struct, frozen=True):
    """What to write instead: the words, and the ways that a machine can go, one or several."""

    words: str
    fixes: tuple[Fix, ...] = ()


def write(text: str) -> Message:
    """The words for what to write, as it stands."""
    return Message("advice.write", text=text)


def did_you_mean(mark: Mark, *meant: str, words: str = "advice.did_you_mean") -> Advice:
    """The question whether one of these was meant by the value or key at a place.

    `words` is the key of the question.
    """
    named = one_of([Message("quoted", word=each) for each in meant])
    fixes = tuple(Fix(each, (Spot(mark, each),), guess=True) for each in meant)
    return Advice(Message(words, meant=named), fixes)


def one_of_these(mark: Mark, texts: Sequence[str], more: int = 0) -> Advice:
    """To write one of several texts, all of which fit what was typed, as `more` of a faction do."""
    fixes = tuple(Fix(each, (Spot(mark, each),), guess=True) for each in texts)
    words = one_of(texts)
    return Advice(Message("advice.or_more", text=words, n=more) if more else write(words), fixes)


def write_value(mark: Mark, text: str, *, guess: bool = False) -> Advice:
    """To write a text in place of the value at a place."""
    return Advice(write(text), (Fix(text, (Spot(mark, text),), guess),))


def write_yaml(
    mark: Mark, yaml: str, key: str = "", *, dash: str = "", guess: bool = False
) -> Advice:
    """To write this YAML in place of the value at a place.

    In the words the `key`, or the `dash` of a list, stands before it.
    """
    said = f"{key}: {yaml}" if key else f"{dash}{yaml}"
    return Advice(write(said), (Fix(said, (Spot(mark, yaml, Mode.TYPED),), guess),))


def write_key(mark: Mark, key: str, yaml: str, *, guess: bool = False) -> Advice:
    """To add a key, or to give it another value, in the group around the place."""
    said = f"{key}: {yaml}"
    return Advice(write(said), (Fix(said, (Spot(mark, yaml, Mode.KEY, key=key),), guess),))


def write_other_key(mark: Mark, key: str, other: str, value: str) -> Advice:
    """To write another key before the value at a place, which is typed behind `key`."""
    spot = Spot(mark, other, Mode.RENAMED_KEY, key=key)
    return Advice(write(f"{other}: {value}"), (Fix(f"{other}: {value}", (spot,)),))


def with_words(words: str, fixes: Sequence[Fix]) -> Advice:
    """Words that say more than the changes write."""
    return Advice(words, tuple(fixes))
