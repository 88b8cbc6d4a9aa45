"""What the desk says in a language: texts, messages of others, and buttons instead of commands."""

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from markupsafe import Markup, escape

from topcut.text.words import texts
from topcut.text.words.message import Message, translated
from topcut.text.words.texts import NONE, Own, Texts

_COMMAND = re.compile(r"`topcut (?P<command>[a-z]++)(?P<rest>[^`]*+)`")
_BUTTONS = frozenset(("pair", "cut", "start", "result", "check", "publish"))


class DeskTexts(Texts):
    """The texts of the desk in one language; messages among what is filled in are said in it."""

    def __init__(self, spoken: Texts) -> None:
        """`spoken` has the texts of the part DESK."""
        vars(self).update(vars(spoken))

    def __call__(self, key: str, /, **values: object) -> str:
        """The text with its placeholders filled."""
        return super().__call__(key, **self._in_language(values))

    def rich(self, key: str, /, **values: object) -> Markup:
        """The text with its own marks of weight; what is filled in is escaped."""
        return super().rich(key, **self._in_language(values))

    def count(self, key: str, /, n: int | Fraction | None, **values: object) -> str:
        """The text for so many things."""
        return super().count(key, n, **self._in_language(values))

    def say(self, key: str, /, **values: Any) -> str:
        """A message, in the words of the desk where it has its own: `at_desk.KEY`."""
        own = f"at_desk.{key}"
        return super().say(own if own in self else key, **values)

    def in_markup(self, message: Message) -> Markup:
        """A message whose text has marks of weight; what is filled in is escaped."""
        filled = {
            name: value if isinstance(value, int) else escape(translated(value, self))
            for name, value in message.values.items()
        }
        return Markup(self.say(message.key, **filled))  # noqa: S704 – our own text

    def below(self, section: str) -> str:
        """The texts of a section as JSON, by what stands behind it in their keys: for a script."""
        begins = f"{section}."
        names = sorted(key.removeprefix(begins) for key in self.keys() if key.startswith(begins))
        return json.dumps({name: self[begins + name] for name in names}, ensure_ascii=False)

    def at_desk(self, text: object) -> str:
        """A message or sentence with the names of buttons in place of commands."""
        return _COMMAND.sub(self._button, str(translated(text, self)))

    def _in_language(self, values: Mapping[str, object]) -> dict[str, object]:
        return {name: translated(value, self) for name, value in values.items()}

    def _button(self, command: re.Match[str]) -> str:
        name = command["command"]
        if name in ("pair", "cut") and "--again" in command["rest"]:
            return self["button.again"]
        return self[f"button.{name}"] if name in _BUTTONS else command[0]


def spoken_in(language: str, own: Own = NONE) -> DeskTexts:
    """The texts of the desk in one of the languages. Raises KeyError for another."""
    return DeskTexts(texts.load(language, texts.DESK, own))
