"""Words of files that come from no text, where all texts are marked."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from html.parser import HTMLParser

from msgspec import Struct

WORD = re.compile(r"[A-Za-z]{2,}")
"""Letters of no text: those of texts are wide."""
_NO_WORDS = re.compile(
    r"https?://\S+|topcut\.example\S*|\{[^}]*\}|\b[\w-]+\.(?:json|csv|ics)\b"  # addresses, files
    r"|\S*…\S*|\b\w{1,3}–\w{1,3}\b"  # names that are shortened, and letters on labels
    r"|\b[A-Z]-[a-z]+-\d+\b|\bGMP\b|\b\w+(?:-\w+){2,}"  # rows of rules, ids
)
_ATTRIBUTES = ("aria-label", "alt", "title", "placeholder", "label", "value", "content")
_TYPED = ("data-event", "data-shape", "data-screen", "data-k", "data-up", "data-id", "data-page")
"""Of scripts alone: ids, and keys of lines."""
_SHOWN = ("description", "og:title", "og:description", "og:site_name", "og:image:alt")
"""What searches and messengers show."""
_QUIET = ("script", "style", "code", "svg")
ENUMERATED = frozenset(
    re.findall(
        r"\w+",
        "recommended basic advanced custom relaxed formal premier competitive agenda flatline"
        " decked time concession forfeit double single bye win draw corp runner swiss",
    )
)
"""Words of files that pages say in words of their own."""


class _Said(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._quiet = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._quiet += tag in _QUIET
        named = dict(attrs)
        if tag == "meta" and {*named.values()}.isdisjoint(_SHOWN):
            return
        for name, value in attrs:
            if name in _ATTRIBUTES or (name.startswith("data-") and name not in _TYPED):
                self.texts.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        self._quiet -= tag in _QUIET

    def handle_data(self, data: str) -> None:
        if not self._quiet:
            self.texts.append(data)


def unmarked(page: str, allowed: frozenset[str]) -> list[str]:
    """Texts of a page or a feed with a word that is neither marked nor allowed."""
    said = _Said()
    said.feed(page)
    return [text.strip() for text in said.texts if _words(text) - allowed]


def _words(text: str) -> set[str]:
    return set(WORD.findall(_NO_WORDS.sub(" ", text)))


def typed(*values: object) -> frozenset[str]:
    """Words of all texts within values of the model: names, ids, announcements."""
    found: set[str] = set()
    for text in _strings(values, {}):
        found.update(() if text in ENUMERATED else WORD.findall(text))
    return frozenset(found)


def _strings(value: object, seen: dict[int, object]) -> Iterator[str]:
    if isinstance(value, str):
        if not isinstance(value, Enum):
            yield value
        return
    if id(value) in seen or type(value).__module__.startswith("topcut.text"):
        return
    seen[id(value)] = value
    parts: Iterable[object] = ()
    if isinstance(value, dict):
        parts = (*value, *value.values())
    elif isinstance(value, (list, tuple, set, frozenset)):
        parts = value
    elif isinstance(value, Struct):
        parts = [getattr(value, name) for name in value.__struct_fields__]
    elif is_dataclass(value):
        parts = [getattr(value, each.name) for each in fields(value)]
    for part in parts:
        yield from _strings(part, seen)
