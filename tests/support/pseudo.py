"""Languages that nobody speaks, made from English, to see what pages do with a language.

`marked` tells texts from what was typed, `longer` takes the room of the longest language, and
`from_the_right` is written the other way.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from msgspec import structs
from topcut.text.words import locales, texts

_KEPT = re.compile(r"(<code>.*?</code>|<[^>]*>|\{[^}]*\}|&[a-z#0-9]+;|[\w/-]+\.(?:md|yaml)\b)")
"""What is no word of a text: tags, placeholders, signs by name, code, and files."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_LATIN = "abcdefghijklmnopqrstuvwxyz"
_WIDE = {ord(a): ord(a) - ord("a") + 0xFF41 for a in _LATIN}
_WIDE |= {ord(a.upper()): ord(a) - ord("a") + 0xFF21 for a in _LATIN}
_ACCENTED = str.maketrans("aceginorstuwyzACEGINORSTUWYZ", "àçéğîñöŕšţüŵýžÀÇÉĞÎÑÖŔŠŢÜŴÝŽ")
_HEBREW = str.maketrans(_LATIN + _LATIN.upper(), "אבגדהוזחטיכלמנסעפצקרשתםןףך" * 2)


def marked(text: str) -> str:
    """Every letter of a text wide: "Round {n}" is "Ｒｏｕｎｄ {n}"."""
    return _changed(text, lambda part: part.translate(_WIDE))


def longer(text: str) -> str:
    """With accents, and two letters more in every word of four and more: 40 % in all."""
    return _changed(text, lambda part: _WORD.sub(_grown, part).translate(_ACCENTED))


def _grown(word: re.Match[str]) -> str:
    """The vowels from the first on twice, until it is 40 % longer."""
    more, made = max(1, round(len(word[0]) * 0.4)), ""
    for letter in word[0]:
        twice = more > 0 and letter in "aeiou"
        made += letter * 2 if twice else letter
        more -= twice
    return made + "e" * more


def from_the_right(text: str) -> str:
    """In Hebrew letters."""
    return _changed(text, lambda part: part.translate(_HEBREW))


def _changed(text: str, change: Callable[[str], str]) -> str:
    parts = _KEPT.split(text)
    return "".join(part if place % 2 else change(part) for place, part in enumerate(parts))


@contextmanager
def in_place_of_english(change: Callable[[str], str]) -> Iterator[None]:
    """All texts in English changed in this way, whoever reads them."""
    read, known = texts._file, locales.load

    def file(language: str, name: str) -> Mapping[str, Any]:
        return all_texts(read(language, name), change)

    def locale(language: str) -> locales.Locale:
        turned = change is from_the_right
        return structs.replace(known(language), direction="rtl") if turned else known(language)

    texts.load.cache_clear()
    with patch.object(texts, "_file", file), patch.object(locales, "load", locale):
        yield
    texts.load.cache_clear()


def all_texts(entries: Mapping[str, Any], change: Callable[[str], str]) -> dict[str, Any]:
    """The entries of a file of texts, each text changed."""
    return {
        key: all_texts(value, change) if isinstance(value, dict) else change(value)
        for key, value in entries.items()
    }
