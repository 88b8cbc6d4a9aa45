"""A club's own language: what it does not say yet, and its files to fill in."""

import errno
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from topcut.disk.scan import own_texts
from topcut.text.problems.mark import Mark
from topcut.text.words import locales, texts
from topcut.text.words.texts import FORMS, PARTS, Own
from topcut.text.yaml.compose import compose
from topcut.text.yaml.nodes import marks

_ABOUT = {
    texts.PAGES: "what everybody reads: pages, screens, papers, feeds",
    texts.MESSAGES: "what is wrong with a file, and what a change has done, as the desk says it",
    texts.DESK: "the desk, and the pages on which players report",
}


_SURE = 4
"""Words of English alone that make a text English: a few may be the same elsewhere."""


class StillEnglish(Struct, frozen=True):
    """A text that is still said in English."""

    key: str
    english: str
    line: int
    """Of the file in English."""


class PartSums(Struct, frozen=True):
    """A file of a language: how many of the texts it says."""

    part: str
    total: int
    missing: tuple[StillEnglish, ...]


def missing(language: str, own: Own) -> tuple[PartSums, ...]:
    """What a language lacks, by file, ours and the club's own together.

    Raises KeyError for a language of which nothing is known.
    """
    from_cldr = _texts(locales.load(language).texts)
    sums = []
    for part in PARTS:
        english = _texts(texts.ours("en", part))
        ours = from_cldr | _texts(texts.ours(language, part))
        clubs = _texts(own.entries.get(language, {}).get(part, {}))
        stay = _that_stay(part)
        lines = _lines(part)
        lacks = (
            StillEnglish(key, _in_one_line(text), lines[key].line)
            for key, text in english.items()
            if key not in ours and key not in stay and _is_english(clubs.get(key, text), text)
        )
        sums.append(PartSums(part, len(english), tuple(lacks)))
    return tuple(sums)


def begin(data: Path, language: str) -> tuple[list[Path], list[Path]]:
    """Writes the files to fill in; those written, and those that were there and stay as they are.

    Raises KeyError for a language of which nothing is known, OSError where nothing can be written,
    also where a link would lead elsewhere.
    """
    locale, folder = locales.load(language), own_texts(data) / language
    for place in (folder.parent, folder):
        if place.is_symlink():
            raise OSError(errno.ELOOP, f"{place.name}/ is a link", place)
    folder.mkdir(parents=True, exist_ok=True)
    made, there = [], []
    for part in PARTS:
        path = folder / f"{part}.yaml"
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(_file(part, locale))
            made.append(path)
        except FileExistsError:
            there.append(path)
    return made, there


def _file(part: str, locale: locales.Locale) -> str:
    lines = [
        f"# {locale.name}: {_ABOUT[part]}.",
        "# Write your language in place of English; what you leave in English is said in English.",
        "# {name} is filled in and stays as it is; so do marks of weight as <b>.",
        *_lines_of(texts.ours("en", part), locale, locale.texts),
    ]
    return "\n".join(lines) + "\n"


def _lines_of(
    english: Mapping[str, Any], locale: locales.Locale, from_cldr: Mapping[str, Any], depth: int = 0
) -> Iterator[str]:
    indent = "  " * depth
    for key, value in english.items():
        if depth == 0 and key in from_cldr:
            continue
        if not isinstance(value, dict):
            yield f"{indent}{_key(key)}: {json.dumps(value, ensure_ascii=False)}"
        elif value.keys() <= FORMS:
            yield f"{indent}{_key(key)}:"
            for form in locale.forms:
                text = value.get(form, value["other"])
                if len(locale.numbers[form]) > 1:  # “one” of 21 tables, as in Russian
                    text = value["other"]
                yield f"{indent}  {form}: {json.dumps(text, ensure_ascii=False)}"
        else:
            yield f"{indent}{_key(key)}:"
            yield from _lines_of(value, locale, from_cldr, depth + 1)


def _key(key: str) -> str:
    """A key as it is typed: "1" and "no" in quotes."""
    return key if key.isidentifier() and key not in ("no", "yes", "on", "off") else f'"{key}"'


def _texts(entries: Mapping[str, Any], above: str = "") -> dict[str, Any]:
    """By key, each text or its forms."""
    found: dict[str, Any] = {}
    for key, value in entries.items():
        if isinstance(value, dict) and not value.keys() <= FORMS:
            found |= _texts(value, f"{above}{key}.")
        else:
            found[f"{above}{key}"] = value
    return found


def _in_one_line(text: Any) -> str:
    return str(text.get("other", "")) if isinstance(text, dict) else text


def _that_stay(part: str) -> set[str]:
    """The texts that all our languages say as English does: names of factions, Corp, Runner."""
    english, *others = (_texts(texts.ours(one, part)) for one in texts.LANGUAGES)
    return {key for key, text in english.items() if all(one.get(key) == text for one in others)}


def _is_english(text: Any, english: Any) -> bool:
    """Whether a text, or one of its forms, is English where that has words to translate.

    It is, if it stands so in English now, or has words of our English alone: it was begun with an
    older Topcut, and English has been said in another way since.
    """
    if not any(len(part) > 2 and part.isalpha() for part in _in_one_line(english).split()):
        return False
    if not _forms(text).isdisjoint(_forms(english)):
        return True
    return any(
        len(words := _words(each)) >= _SURE and words <= _vocabulary() for each in _forms(text)
    )


def _words(text: str) -> set[str]:
    """The words of a text, in small letters; not those that are filled in, nor very short ones."""
    return {word.lower() for word in re.findall(r"[^\W\d_]{3,}", re.sub(r"{[^}]*}", " ", text))}


@cache
def _vocabulary() -> frozenset[str]:
    """All words of our texts in English."""
    every = (text for part in PARTS for text in _texts(texts.ours("en", part)).values())
    return frozenset(word for text in every for form in _forms(text) for word in _words(form))


def _forms(text: Any) -> set[str]:
    return set(text.values()) if isinstance(text, dict) else {text}


def _lines(part: str) -> Mapping[str, Mark]:
    """Where each text stands in the file in English."""
    root = compose(texts.source("en", part).encode(), f"{part}.yaml").root
    return marks(root) if root is not None else {}
