"""Shapes of one scalar: text, words, numbers, yes and no. Days and times are in dates.py.

The field decides the type. Text stays text, so that a player called No, Null, 1.0 or 2018-07-23
keeps the name; a number is one by YAML 1.2's core rules.

Longer than most: each shape says what to write in place of what it cannot read.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import ClassVar

from msgspec import Struct

from topcut.text.problems.advice import (
    Advice,
    Fix,
    Mode,
    Spot,
    did_you_mean,
    with_words,
    write,
    write_value,
    write_yaml,
)
from topcut.text.problems.mark import Mark
from topcut.text.problems.markdown import excesses
from topcut.text.problems.problem import Problems
from topcut.text.shapes.shape import TEXT, quoted, wrong_sort
from topcut.text.words.message import Message, one_of, thing
from topcut.text.words.normalize import fold_key
from topcut.text.words.suggest import closest
from topcut.text.yaml.nodes import Node, Scalar, Sequence


def _two_ways(node: Scalar, one: str, other: str) -> Advice:
    """To write a text without the sign behind it, or with it, in quotes."""
    spots = [Spot(node.mark, each, Mode.SIGNS, node.end - node.start) for each in (one, other)]
    words = Message("advice.two_ways", one=one, other=other)
    return with_words(words, [Fix(spot.text, (spot,), guess=True) for spot in spots])


_STRAY = re.compile(r"([^\[{\]}\"]*[^\s\[{\]}\"])\s*[\]}]")
"""A plain text behind which a bracket closes that was never opened."""


class Text(Struct, frozen=True):
    """Any text, numbers and dates and words like No included."""

    example: str = "some text"
    lines: bool = False
    """Whether the text is long: Markdown, several lines."""
    reason_of: str = ""
    """What the text is the reason of, where there must be one: "a ruling"."""
    what: str = "text"
    """What it names, for those who look the key up: "a player"."""
    others: str = ""
    """The key beside it that takes more of the same: "marshals"."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The text, without the space around it."""
        if type(node) is Scalar:
            text = node.text if self.lines else node.text.strip()
            for excess in excesses(text) if self.lines else ():
                problems.error(node.mark, "too much text", excess.message, excess.expected)
            if not (node.quoted or self.lines) and (stray := _STRAY.fullmatch(text)):
                problems.error(
                    Mark(node.file, node.line, node.column + len(text) - 1),
                    "bracket",
                    Message("problem.stray_bracket", sign=text[-1], text=stray[1]),
                    _two_ways(node, stray[1], f'"{text}"'),
                )
                return stray[1]
            if text or not self.reason_of:
                return text
            problems.error(
                node.mark,
                "no reason",
                f"{self.reason_of} needs a reason",
                f"write: {name}: {self.example}",
            )
            return None
        example = self.example
        if type(node) is Sequence and node.items:
            example, *others = [item.text for item in node.items if type(item) is Scalar] or [""]
            example += f", {self.others}: [{', '.join(others)}]" if self.others and others else ""
        wrong_sort(node, name, TEXT, write(f"{name}: {example or self.example}"), problems)
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
    what: str = "a name"
    """What is named, for those who look the key up: "a time zone"."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The text, without the space around it."""
        return Text(self.example).read(node, name, problems)


class Word(Struct, frozen=True):
    """One of a few words."""

    words: tuple[str, ...]
    else_: str = ""
    """What may stand here besides, for messages."""
    what: str = ""
    """What each of them is, where the key does not say it: "a page of a screen"."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The word as declared; case and underscores do not count."""
        if type(node) is not Scalar:
            wrong_sort(node, name, Message("sort.word"), write(one_of(self.words)), problems)
            return None
        if node.text in self.words:
            return node.text
        folded = fold_key(node.text)
        if folded in self.words:
            return folded
        found = closest(folded, self.words) if problems.hinting(node.mark) else ""
        expected = write(one_of(filter(None, (*self.words, self.else_))))
        meant = did_you_mean(node.mark, found) if found else None
        problems.error(
            node.mark,
            "choice",
            Message("problem.is_not", text=node.text, what=thing(self.what))
            if self.what
            else Message("problem.not_valid", text=node.text, key=name),
            with_words(Message("advice.both", first=meant.words, second=expected), meant.fixes)
            if meant
            else expected,
        )
        return None


_SPELLED = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WHOLE = re.compile(r"[-+]?[0-9]+")


class Whole(Struct, frozen=True):
    """A whole number, by YAML 1.2's core rules: 010 is ten."""

    least: int = 0
    most: int = 9999
    usual: int = 1
    """What is advised where no number can be read from what was typed."""

    def read(self, node: Node, name: str, problems: Problems) -> int | None:
        """The number."""
        if type(node) is not Scalar:
            wrong_sort(node, name, Message("sort.number"), write(f"{name}: {self.least}"), problems)
            return None
        if node.quoted or len(node.text) > 9 or not _WHOLE.fullmatch(node.text):
            bare = node.text.strip()
            quoted = node.quoted and _WHOLE.fullmatch(bare)
            problems.error(
                node.mark,
                "number",
                Message(
                    "problem.quoted_number" if quoted else "problem.no_number",
                    key=name,
                    text=node.text,
                ),
                write_yaml(node.mark, bare, name) if quoted else self._instead(node, name, bare),
            )
            return None
        number = int(node.text)
        if self.least <= number <= self.most:
            return number
        problems.error(
            node.mark,
            "out of range",
            Message("problem.out_of_range", key=name, number=number),
            Message("advice.range", least=self.least, most=self.most),
        )
        return None

    def _instead(self, node: Scalar, name: str, text: str) -> Advice | str:
        number, guessed = self._example(text)
        if not guessed:
            return write(f"{name}: {number}")
        return write_yaml(node.mark, str(number), name, guess=True)

    def _example(self, text: str) -> tuple[int, bool]:
        """A number to write, and whether what was typed says it."""
        word, numbers = text.casefold(), re.findall(r"(?<![-.,\d])\d{1,9}(?![.,]?\d)", text)
        if len(numbers) == 1 and self.least <= int(numbers[0]) <= self.most:
            return int(numbers[0]), True
        if word in ("no", "off", "never"):
            return self.least, True
        number = _SPELLED.index(word) if word in _SPELLED else self.usual
        return min(max(number, self.least), self.most), word in _SPELLED


class ExactNumber(Struct, frozen=True):
    """A number without rounding: those below say of which form."""

    form: ClassVar[re.Pattern[str]]
    message: ClassVar[str]
    """What is wrong with `text`, which stands behind the key `name`."""
    expected: ClassVar[str]

    def read(self, node: Node, name: str, problems: Problems) -> Fraction | None:
        """The number."""
        if type(node) is Scalar and not node.quoted and self.form.fullmatch(node.text):
            return Fraction(node.text.replace("−", "-"))
        message = self.message.format(name=name, text=quoted(node))
        problems.error(node.mark, "number", message, self.expected.format(name=name))
        return None


class ExactShare(ExactNumber, frozen=True):
    """An exact number of points: 3, 2.5, 1/3."""

    form = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,6}|/[1-9][0-9]{0,5})?")
    message = "“{name}” must be a number of points, but {text} is not one"
    expected = "write: {name}: 3"


class Figure(ExactNumber, frozen=True):
    """A number as somebody published it, with all its places: -2, 1.7555555555555555."""

    form = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,30})?")
    message = "“{name}” must be a number as it was published, but {text} is not one"
    expected = "write: {name}: 1.756"


_FLAGS = {"yes": True, "no": False, "true": True, "false": False}
_SAID = {
    "yes": ("y", "ja", "oui", "si", "sí", "sim", "on", "1", "x", "✓", "yep", "yeah", "yes please"),
    "no": ("n", "nein", "non", "não", "off", "0", "nope", "never", "none"),
}
"""What people say for yes and no."""


class Flag(Struct, frozen=True):
    """Yes or no."""

    def read(self, node: Node, name: str, problems: Problems) -> bool | None:
        """Whether it was yes."""
        if type(node) is Scalar:
            flag = _FLAGS.get(node.text.casefold())
            if flag is not None:
                return flag
        problems.error(
            node.mark,
            "yes or no",
            Message("problem.yes_or_no", key=name, text=quoted(node)),
            self._meant(node, name),
        )
        return None

    def _meant(self, node: Node, name: str) -> Advice | str:
        typed = node.text.strip().casefold() if type(node) is Scalar else ""
        for word, others in _SAID.items():
            if typed in others or (typed and closest(typed, (word,))):
                return write_yaml(node.mark, word, name, guess=True)
        return write(f"{name}: yes")


DASHES = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
"""Dashes of typographers, as the hyphen that was meant."""


WEB = re.compile(r"https?://[^\s/]\S*")
"""A web address."""


class Matching(Struct, frozen=True):
    """Text of one form, told by a pattern."""

    pattern: re.Pattern[str]
    what: str
    """What the text must be: "the name of a round"."""
    example: str
    most: int = 0
    """The most bytes that it may have; 0 is any number."""
    meant: Callable[[str], str] = str.casefold
    """What another spelling means, if that has the form."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """The text, dashes of typographers made hyphens."""
        if type(node) is not Scalar:
            wrong_sort(node, name, thing(self.what), write(self.example), problems)
            return None
        text = node.text.strip() if node.text.isascii() else node.text.translate(DASHES).strip()
        size = len(text.encode())
        if self.most and size > self.most and self.pattern.fullmatch(text):
            problems.error(
                node.mark,
                "too long",
                Message("problem.too_long", text=text[:40], size=size, most=self.most),
                write(self.example),
            )
            return None
        if self.pattern.fullmatch(text):
            return text
        meant = self.meant(text)
        near = meant != text and self.pattern.fullmatch(meant)
        problems.error(
            node.mark,
            "form",
            Message("problem.is_not", text=node.text, what=thing(self.what)),
            (write_value if node.quoted else write_yaml)(node.mark, meant, guess=True)
            if near
            else write(self.example),
        )
        return None
