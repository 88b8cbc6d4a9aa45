"""texts/ beside data/: a language that a club adds, and texts that it says in its own way.

`texts/pl/pages.yaml` has texts of the pages in Polish, by the keys of ours in English. What is
wrong in it is a warning, and said in English: no page waits for a text.

Longer than most: all that is asked of one text stands together.
"""

import re
from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from string import Formatter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from topcut.disk.scan import TEXTS, own_texts
from topcut.disk.tree import Tree
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem, Problems
from topcut.text.words import locales, texts
from topcut.text.words.invisible import MOVING
from topcut.text.words.message import Message, one_of
from topcut.text.words.suggest import did_you_mean
from topcut.text.words.texts import FORMS, NONE, PARTS, Own
from topcut.text.yaml import nodes
from topcut.text.yaml.compose import compose
from topcut.text.yaml.typography import INVISIBLE

FILES = tuple(f"{part}.yaml" for part in PARTS)
_TAG = re.compile(r"<(?:[/!?a-zA-Z{][^>]*+>?|$)|&#?\w++;")
"""What a browser takes for a tag, also one that never ends; a character by its name or number."""
_TAG_NAME = re.compile(r"<(/?)(\w*)")
_MONTH = {"number"}
"""What dates may have besides what English says: the number of the month."""
_DIRECTION_MARKS = dict.fromkeys(map(ord, "\u200e\u200f"))

_NTH = "nth"
"""A place in English, "3rd": a language may make its own of the number `n`."""


class ClubTexts(Struct, frozen=True):
    """A club's texts, with what is wrong with them."""

    own: Own = NONE
    problems: tuple[Problem, ...] = ()
    sources: Mapping[str, str] = {}
    """The text of each file, by its path from data/."""


def read_club_texts(data: Path) -> ClubTexts:
    """Reads the folder beside data/; a link is not looked into: it may lead anywhere."""
    folder = own_texts(data)
    problems = Problems()
    if folder.is_symlink():
        _not_read(f"../{TEXTS}", problems)
        return ClubTexts(problems=tuple(problems))
    if not folder.is_dir():
        return ClubTexts()
    tree = Tree(folder)
    sources: dict[str, str] = {}
    entries: dict[str, dict[str, Mapping[str, Any]]] = {}
    total = blake2b(digest_size=16)
    for language in _names(tree, "", f"../{TEXTS}", problems):
        place = f"../{TEXTS}/{language}"
        if not tree.is_folder(language) or (folder / language).is_symlink():
            _no_folder(folder / language, place, problems)
            continue
        try:
            locales.load(language)
        except KeyError:
            _unknown_language(language, place, problems)
            continue
        parts = entries.setdefault(language, {})
        for name in _names(tree, language, place, problems):
            if not _is_yaml(name):
                continue
            path, part = f"{place}/{name}", name.removesuffix(".yaml")
            if name not in FILES:
                expected = did_you_mean(name, FILES) or f"write: {one_of(FILES)}"
                problems.warning(Mark(path), "texts", "a file of no texts", expected)
                continue
            try:
                content = tree.read(f"{language}/{name}")
            except OSError:
                _not_read(path, problems)
                continue
            total.update(f"{language}/{name}\0{len(content)}\0".encode() + content)
            parts[part], faults, sources[path] = _read_file(language, part, path, content)
            problems.extend(faults)
    return ClubTexts(Own(total.hexdigest(), entries), tuple(problems), sources)


@lru_cache(maxsize=32)
def _read_file(
    language: str, part: str, path: str, content: bytes
) -> tuple[Mapping[str, Any], tuple[Problem, ...], str]:
    """The texts of a file, what is wrong with it, and all that is typed: read once while it stays.

    Each save and each page of the desk asks for them.
    """
    document, problems = compose(content, path), Problems()
    locale = locales.load(language)
    amiss = [
        each
        for each in document.problems
        if locale.direction == "ltr" or not _is_of_direction_marks(each)
    ]
    problems.extend(replace(each, level=Level.WARNING) for each in amiss)
    entries: Mapping[str, Any] = {}
    if isinstance(document.root, nodes.Mapping):
        wrong = frozenset(each.mark.line for each in amiss if each.level is Level.ERROR)
        checked = _Checked(locale, problems, wrong)
        entries = checked.section(document.root, texts.ours("en", part))
    elif document.root is not None:
        expected = "write: a section, as nav:, and below it its texts"
        problems.warning(document.root.mark, "texts", "this is no section", expected)
    return entries, tuple(problems), document.text


def _is_of_direction_marks(problem: Problem) -> bool:
    """Whether marks of direction are all that is amiss: “+5” needs one in Arabic."""
    if problem.kind != "invisible character" or not isinstance(problem.message, Message):
        return False
    text = str(problem.message.values["text"]).translate(_DIRECTION_MARKS)
    return not (set(text) & set(INVISIBLE) or MOVING.search(text))


def _names(tree: Tree, folder: str, place: str, problems: Problems) -> list[str]:
    """What lies in a folder of texts; nothing, with a warning, where it is closed."""
    try:
        return tree.names(folder)
    except OSError:
        _not_read(place, problems)
        return []


def _is_yaml(name: str) -> bool:
    """Whether a name is that of a file of texts, as it should be or nearly."""
    return not name.startswith(".") and re.search(r"\.ya?ml\b", name.lower()) is not None


def _no_folder(path: Path, place: str, problems: Problems) -> None:
    """Says what lies where a folder for each language is."""
    if path.is_symlink():
        _not_read(place, problems)
    elif _is_yaml(path.name):
        expected = f"write: it into a folder, as {TEXTS}/pl/{texts.PAGES}.yaml"
        problems.warning(Mark(place), "texts", "a file of no language", expected)


def _not_read(place: str, problems: Problems) -> None:
    expected = "put the file or folder itself here; links are not read"
    problems.warning(Mark(place), "texts", "this cannot be read", expected)


def _unknown_language(language: str, place: str, problems: Problems) -> None:
    expected = did_you_mean(language, locales.languages()) or "write: its code, as pl for Polish"
    problems.warning(Mark(place), "texts", f"nothing is known of a language “{language}”", expected)


class _Checked:
    """The texts of one language, those left out that cannot be said."""

    def __init__(self, locale: locales.Locale, problems: Problems, wrong: frozenset[int]) -> None:
        """`wrong` are the lines in which it is already said that something is amiss."""
        self._locale = locale
        self._problems = problems
        self._wrong = wrong
        self._most = locale.forms[-1]

    def section(
        self, node: nodes.Mapping, english: Mapping[str, Any], above: str = ""
    ) -> dict[str, Any]:
        """The texts beneath a key, as nested mappings."""
        said: dict[str, Any] = {}
        for key, value in node.entries:
            name = f"{above}{key.text}"
            if not self._wrong.isdisjoint((key.line, value.line)):
                continue
            if key.text not in english:
                expected = did_you_mean(key.text, english) or "leave it out"
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
            if node.empty or not self._fits_english(name, node, forms):
                return None
            return node.text if self._counts(name, node, node.text, forms) else None
        if isinstance(node, nodes.Sequence):
            self._warn(node.mark, f"“{name}” is one text", "write: it in one line, in quotes")
            return None
        own = self._locale.places if name == "ordinal" else self._locale.forms
        said, keys = {}, set[str]()
        for key, value in node.entries:
            if not self._wrong.isdisjoint((key.line, value.line)):
                continue
            if key.text not in own:
                what = f"“{self._locale.language}” has no form “{key.text}” for numbers"
                self._warn(key.mark, what, f"write: {one_of(own)}")
            elif not isinstance(value, nodes.Scalar):
                self._warn(value.mark, f"“{name}.{key.text}” is one text", "write: it in one line")
            elif not value.empty:
                keys.add(key.text)
                if self._fits_english(f"{name}.{key.text}", value, forms, counted=True):
                    said[key.text] = value.text
                    self._tells(name, key.text, value, forms)
        if isinstance(english, dict) and self._is_as(said, english):
            return None
        if len(keys) > 1 and name != "ordinal":
            self._lacks(name, node, keys)
        most = next((said[form] for form in reversed(own) if form in said), None)
        return said if most is not None and self._counts(name, node, most, forms) else None

    def _is_as(self, forms: Mapping[str, str], english: Mapping[str, str]) -> bool:
        """Whether forms are still those that were there to translate: English counts by its own."""
        ours = self._locale.language in texts.LANGUAGES
        return not ours and bool(forms) and {*forms.values()} <= {*english.values()}

    def _lacks(self, name: str, node: nodes.Mapping, keys: Container[str]) -> None:
        """Names a form that numbers of things have and the text, which has others, lacks."""
        for form in self._locale.forms:
            if form not in keys and (numbers := self._locale.numbers[form]):
                what = f"“{name}” has no form “{form}”, which is that of {numbers[0]}"
                self._warn(node.mark, what, f"write: {form}: and behind it the text for it")

    def _tells(self, name: str, form: str, node: nodes.Scalar, english: Iterable[str]) -> None:
        """Names a form of several numbers that does not tell which: “1 стол” is said of 21 too.

        French says one form of 0 and of 1, but many things are never none.
        """
        numbers = () if name == "ordinal" else [*filter(None, self._locale.numbers[form])]
        if len(numbers) < 2 or form == self._most or "n" in placeholders(node.text):
            return
        if any("n" in placeholders(text) for text in english):
            what = f"“{name}.{form}” is said of {numbers[0]} and of {numbers[1]}, without {{n}}"
            self._warn(node.mark, what, "write: {n} where the number belongs")

    def _counts(self, name: str, node: nodes.Node, most: str, english: Iterable[str]) -> bool:
        """Whether a text says the number of things, in its form for most numbers, as English."""
        if not any("n" in placeholders(text) for text in english) or "n" in placeholders(most):
            return True
        what = f"“{name}” does not say {{n}} for most numbers"
        self._warn(node.mark, what, f"write: {locales.OTHER}: and behind it a text with {{n}}")
        return False

    def _fits_english(
        self, name: str, node: nodes.Scalar, english: Iterable[str], *, counted: bool = False
    ) -> bool:
        """Whether a text has no placeholder and no tag that English lacks, and closes its own."""
        english = tuple(english)
        if not node.text.strip() and all(text.strip() for text in english):
            expected = "write: it, or nothing behind the colon for English"
            self._warn(node.mark, f"“{name}” is empty", expected)
            return False
        wanted = set[str]().union(*map(placeholders, english))
        allowed = wanted | {"n"} if counted or len(english) > 1 else wanted
        allowed |= _MONTH if name.startswith("date.") else set()
        allowed |= {"n"} if _NTH in wanted else set()
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
        if all(map(_is_nested, english)) and not _is_nested(node.text):
            expected = "write: each with its end behind it, as <b>{name}</b>"
            self._warn(node.mark, f"a tag of “{name}” has no other", expected)
            return False
        needed = set.intersection(*map(placeholders, english)) - its - {"n"}
        needed -= {_NTH} if "n" in its else set()
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


def _is_nested(text: str) -> bool:
    """Whether each tag of a text ends behind its beginning, the inner before the outer."""
    open_tags: list[str] = []
    for ends, name in (
        match.groups() for tag in _TAG.findall(text) for match in _TAG_NAME.finditer(tag)
    ):
        if not ends:
            open_tags.append(name)
        elif not open_tags or open_tags.pop() != name:
            return False
    return not open_tags


def _those(allowed: set[str]) -> str:
    if not allowed:
        return "leave it out"
    return f"write: {one_of([f'{{{each}}}' for each in sorted(allowed)])}"
