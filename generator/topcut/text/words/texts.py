"""The texts that people read, from `texts/LANGUAGE/PART.yaml`.

A text is named by section and key: "standings.title". A number of things has the forms of its
language beneath its key: `events: {one: "1 event", other: "{n} events"}`. What a language lacks is
said in English.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import yaml
from markupsafe import Markup, escape

LANGUAGES = ("en",)
"""Languages that the pages speak."""

PAGES, MESSAGES, DESK = "pages", "messages", "desk"
"""The files of a language: what everybody reads; what is wrong with a file, and what a change has
done; what the desk and the phones of players say."""
PARTS = {PAGES: (PAGES,), MESSAGES: (MESSAGES,), DESK: (PAGES, MESSAGES, DESK)}
"""The files that are read for a part: the desk shows pages and messages too."""

LONGEST = 400
"""Characters of an Accept-Language header that are read."""
_ASKED = re.compile(r"([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:;q=([01](?:\.[0-9]{0,3})?))?")

_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""Everything is text; libyaml's parser where PyYAML has it, which is twenty times as fast."""


class Texts:
    """All texts of one language. `texts["a.b"]` is the text as it stands in the file."""

    def __init__(self, language: str, entries: Mapping[str, Any]) -> None:
        self.language = language
        self._entries = dict(_flat(entries))

    def __getitem__(self, key: str) -> str:
        """The text as it stands. Raises KeyError for a key that no file has."""
        return self._entries[key]

    def __call__(self, key: str, **values: object) -> str:
        """The text with its placeholders filled."""
        return self._entries[key].format_map(values)

    def rich(self, key: str, **values: object) -> Markup:
        """The text with its own marks of weight; what is filled in is escaped."""
        escaped = {name: escape(value) for name, value in values.items()}
        return Markup(self._entries[key].format_map(escaped))  # noqa: S704 – our own text

    def count(self, key: str, n: int, **values: object) -> str:
        """The text for so many things: "1 event", "11 events"."""
        form = _CARDINAL[self.language](n)
        text = self._entries.get(f"{key}.{form}") or self._entries[f"{key}.other"]
        return text.format_map({"n": n, **values})

    def ordinal(self, n: int) -> str:
        """A place: "3rd"."""
        form = _ORDINAL[self.language](n)
        return self._entries[f"ordinal.{form}"].format_map({"n": n})

    def say(self, key: str, **values: Any) -> str:
        """The text with its placeholders filled, or its form for the number `n` of things."""
        return self.count(key, **values) if f"{key}.other" in self._entries else self(key, **values)

    def __contains__(self, key: str) -> bool:
        """Whether there is such a text, alone or with forms for numbers."""
        return key in self._entries or f"{key}.other" in self._entries

    def of_family(self, family: str, key: str) -> str:
        """A family's own words, `family.ffg.over` for "screen.over"; those of `key` else."""
        return self._entries.get(f"family.{family}.{key.rpartition('.')[2]}", self._entries[key])

    def keys(self) -> frozenset[str]:
        """Every key of the file."""
        return frozenset(self._entries)


@cache
def load(language: str, part: str = PAGES) -> Texts:
    """Reads one of `PARTS` in one of `LANGUAGES`. Raises KeyError for another language."""
    if language not in LANGUAGES:
        raise KeyError(language)
    entries: dict[str, Any] = {}
    for spoken in dict.fromkeys((LANGUAGES[0], language)):
        for name in PARTS[part]:
            entries |= _flat(_file(spoken, name))
    return Texts(language, entries)


@cache
def _file(language: str, name: str) -> Mapping[str, Any]:
    path = files("topcut") / "texts" / language / f"{name}.yaml"
    if not path.is_file():
        return {}
    text = path.read_text(encoding="utf-8")
    return yaml.load(text, Loader=_LOADER) or {}  # noqa: S506 – our own text


def language(*preferred: str) -> str:
    """The first of the wanted languages that the pages speak; English where they speak none."""
    return next((spoken for spoken in preferred if spoken in LANGUAGES), LANGUAGES[0])


def accepted(header: str, offered: Sequence[str]) -> str:
    """The offered language that a browser asks for first, by its Accept-Language header.

    The first of them where it asks for none; de-AT is content with de.
    """
    parts = header[:LONGEST].lower().replace(" ", "").split(",")
    asked = [match.groups(default="1") for part in parts if (match := _ASKED.fullmatch(part))]
    for name, weight in sorted(asked, key=lambda each: -float(each[1])):
        words = name.split("-")
        for length in range(len(words) if float(weight) else 0, 0, -1):
            wanted = "-".join(words[:length])
            if found := next((one for one in offered if one.lower() == wanted), ""):
                return found
    return offered[0]


def _flat(entries: Mapping[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    flat: list[tuple[str, str]] = []
    for key, value in entries.items():
        if isinstance(value, dict):
            flat += _flat(value, f"{prefix}{key}.")
        else:
            flat.append((f"{prefix}{key}", value))
    return flat


def _english_ordinal(n: int) -> str:
    if n % 100 in (11, 12, 13):
        return "other"
    return {1: "one", 2: "two", 3: "few"}.get(n % 10, "other")


_CARDINAL: dict[str, Callable[[int], str]] = {"en": lambda n: "one" if n == 1 else "other"}
_ORDINAL: dict[str, Callable[[int], str]] = {"en": _english_ordinal}
