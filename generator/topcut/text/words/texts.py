"""The texts of the pages and of drafted files, from `texts/<language>.yaml`.

A text is named by section and key: "standings.title". A number of things has the forms of its
language beneath its key: `events: {one: "1 event", other: "{n} events"}`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import yaml
from markupsafe import Markup, escape

LANGUAGES = ("en",)
"""Languages that the pages speak."""


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
        return self._entries[f"{key}.{form}"].format_map({"n": n, **values})

    def ordinal(self, n: int) -> str:
        """A place: "3rd"."""
        form = _ORDINAL[self.language](n)
        return self._entries[f"ordinal.{form}"].format_map({"n": n})

    def of_family(self, family: str, key: str) -> str:
        """A family's own words, `family.ffg.over` for "screen.over"; those of `key` else."""
        return self._entries.get(f"family.{family}.{key.rpartition('.')[2]}", self._entries[key])

    def keys(self) -> frozenset[str]:
        """Every key of the file."""
        return frozenset(self._entries)


@cache
def load(language: str) -> Texts:
    """Reads the texts of one of `LANGUAGES`. Raises KeyError for another language."""
    if language not in LANGUAGES:
        raise KeyError(language)
    text = (files("topcut") / "texts" / f"{language}.yaml").read_text(encoding="utf-8")
    return Texts(language, yaml.load(text, Loader=_LOADER))  # noqa: S506 – our own text


def language(*preferred: str) -> str:
    """The first of the wanted languages that the pages speak; English where they speak none."""
    return next((spoken for spoken in preferred if spoken in LANGUAGES), LANGUAGES[0])


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
