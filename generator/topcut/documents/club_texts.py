"""texts/ beside data/: a language that a club adds, and texts that it says in its own way.

`texts/pl/pages.yaml` has texts of the pages in Polish, by the keys of ours in English. What is
wrong in it is a warning, and said in English: no page waits for a text.
"""

import re
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from string import Formatter
from typing import Any

from msgspec import Struct

from topcut.disk.tree import OutsideError, Tree
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problem, Problems
from topcut.text.words import locales, texts
from topcut.text.words.message import one_of
from topcut.text.words.suggest import did_you_mean
from topcut.text.words.texts import FORMS, NONE, PARTS, Own
from topcut.text.yaml import nodes
from topcut.text.yaml.compose import compose

FOLDER = "texts"
FILES = tuple(f"{part}.yaml" for part in PARTS)
_TAG = re.compile(r"<[^>]*>|&\w+;")
_PLACE = {"number"}
"""What dates may have besides what English says: the number of the month."""


class ClubTexts(Struct, frozen=True):
    """A club's texts, with what is wrong with them."""

    own: Own = NONE
    problems: tuple[Problem, ...] = ()
    sources: Mapping[str, str] = {}
    """The text of each file, by its path from data/."""


def own_texts(data: Path) -> Path:
    """The folder of a club's own texts, which may not exist."""
    return data.resolve().parent / FOLDER


def read_club_texts(data: Path) -> ClubTexts:
    """Reads the folder beside data/; a link is not looked into: it may lead anywhere."""
    folder = own_texts(data)
    if folder.is_symlink() or not folder.is_dir():
        return ClubTexts()
    tree, problems = Tree(folder), Problems()
    sources: dict[str, str] = {}
    entries: dict[str, dict[str, Mapping[str, Any]]] = {}
    total = blake2b(digest_size=16)
    for language in sorted(name for name in tree.names() if tree.is_folder(name)):
        place = f"../{FOLDER}/{language}"
        try:
            locale = locales.load(language)
        except KeyError:
            _unknown_language(language, place, problems)
            continue
        for name in sorted(tree.names(language)):
            if not name.endswith((".yaml", ".yml")):
                continue
            path, part = f"{place}/{name}", name.removesuffix(".yaml")
            if name not in FILES:
                expected = did_you_mean(name, FILES) or f"write: {one_of(FILES)}"
                problems.warning(Mark(path), "texts", "a file of no texts", expected)
                continue
            try:
                content = tree.read(f"{language}/{name}")
            except (OSError, OutsideError):
                problems.warning(Mark(path), "texts", "this file cannot be read")
                continue
            total.update(f"{language}/{name}\0{len(content)}\0".encode() + content)
            document = compose(content, path)
            sources[path] = document.text
            problems.extend(document.problems)
            if isinstance(document.root, nodes.Mapping):
                checked = _Checked(locale, problems).section(document.root, texts.ours("en", part))
                entries.setdefault(language, {})[part] = checked
    return ClubTexts(Own(total.hexdigest(), entries), tuple(problems), sources)


def _unknown_language(language: str, place: str, problems: Problems) -> None:
    expected = did_you_mean(language, locales.languages()) or "write: its code, as pl for Polish"
    problems.warning(Mark(place), "texts", f"nothing is known of a language “{language}”", expected)


class _Checked:
    """The texts of one language, those left out that cannot be said."""

    def __init__(self, locale: locales.Locale, problems: Problems) -> None:
        self._locale = locale
        self._problems = problems

    def section(
        self, node: nodes.Mapping, english: Mapping[str, Any], above: str = ""
    ) -> dict[str, Any]:
        """The texts beneath a key, as nested mappings."""
        said: dict[str, Any] = {}
        for key, value in node.entries:
            name = f"{above}{key.text}"
            if key.text not in english:
                expected = did_you_mean(key.text, english)
                self._warn(key.mark, f"there is no text “{name}”", expected)
                continue
            wanted = english[key.text]
            if isinstance(wanted, dict) and not wanted.keys() <= FORMS:
                if isinstance(value, nodes.Mapping):
                    said[key.text] = self.section(value, wanted, f"{name}.")
                elif not (isinstance(value, nodes.Scalar) and value.empty):
                    expected = f"write: {name}: and below it a key for each"
                    self._warn(value.mark, f"“{name}” has texts beneath it", expected)
            elif (text := self._text(name, value, wanted)) is not None:
                said[key.text] = text
        return said

    def _text(self, name: str, node: nodes.Node, english: Any) -> str | dict[str, str] | None:
        """One text, or its forms for numbers; None where there is none that can be said."""
        forms = english.values() if isinstance(english, dict) else (english,)
        if isinstance(node, nodes.Scalar):
            return node.text if not node.empty and self._may(name, node, forms) else None
        if isinstance(node, nodes.Sequence):
            self._warn(node.mark, f"“{name}” is one text", "write: it in one line, in quotes")
            return None
        own = self._locale.places if name == "ordinal" else self._locale.forms
        said = {}
        for key, value in node.entries:
            if key.text not in own:
                what = f"“{self._locale.language}” has no form “{key.text}” for numbers"
                self._warn(key.mark, what, f"write: {one_of(own)}")
            elif not isinstance(value, nodes.Scalar):
                self._warn(value.mark, f"“{name}.{key.text}” is one text", "write: it in one line")
            elif not value.empty and self._may(f"{name}.{key.text}", value, forms, counted=True):
                said[key.text] = value.text
        return said or None

    def _may(
        self, name: str, node: nodes.Scalar, english: Iterable[str], *, counted: bool = False
    ) -> bool:
        """Whether a text has no placeholder and no tag that English lacks."""
        english = tuple(english)
        wanted = set[str]().union(*map(placeholders, english))
        allowed = wanted | {"n"} if counted or len(english) > 1 else wanted
        allowed |= _PLACE if name.startswith("date.") else set()
        try:
            its = placeholders(node.text)
        except ValueError:
            self._warn(node.mark, f"a brace of “{name}” has no other", "write: {{ for one alone")
            return False
        for one in sorted(its - allowed):
            expected = did_you_mean(one, allowed) or _those(allowed)
            self._warn(node.mark, f"nothing is filled in for {{{one}}} in “{name}”", expected)
        tags = {tag for text in english for tag in _TAG.findall(text)}
        further = sorted({*_TAG.findall(node.text)} - tags)
        for tag in further:
            expected = f"write: {one_of(sorted(tags))}" if tags else "write: it without tags"
            self._warn(node.mark, f"“{name}” has no {tag} in English", expected)
        if further or not its <= allowed:
            return False
        needed = set.intersection(*map(placeholders, english)) - its - {"n"}
        for one in sorted(needed):
            expected = f"write: {{{one}}} where it belongs"
            self._warn(node.mark, f"“{name}” does not say {{{one}}}", expected)
        return True

    def _warn(self, mark: Mark, message: str, expected: str = "") -> None:
        self._problems.warning(mark, "texts", message, expected)


def placeholders(text: str) -> set[str]:
    """What is typed between braces. Raises ValueError for a lone brace."""
    return {
        f"{name}{f'!{how}' if how else ''}{f':{spec}' if spec else ''}"
        for _, name, spec, how in Formatter().parse(text)
        if name is not None
    }


def _those(allowed: set[str]) -> str:
    if not allowed:
        return "leave it out"
    return f"write: {one_of([f'{{{each}}}' for each in sorted(allowed)])}"
