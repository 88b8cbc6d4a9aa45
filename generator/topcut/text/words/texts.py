"""The texts that people read, from `texts/LANGUAGE/PART.yaml`.

A text is named by section and key: "standings.title". A number of things has the forms of its
language beneath its key: `events: {one: "1 event", other: "{n} events"}`. What a language lacks is
said in English.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from markupsafe import Markup, escape
from msgspec import Struct

from topcut.text.words import locales

LANGUAGES = ("en", "de", "fr", "es")
"""Languages that the pages speak."""

PAGES, MESSAGES, DESK = "pages", "messages", "desk"
"""The files of a language: what everybody reads; what is wrong with a file, and what a change has
done; what the desk and the phones of players say."""
PARTS = {PAGES: (PAGES,), MESSAGES: (MESSAGES,), DESK: (PAGES, MESSAGES, DESK)}
"""The files that are read for a part: the desk shows pages and messages too."""

LONGEST = 400
"""Characters of an Accept-Language header that are read."""
_ASKED = re.compile(r"([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:;q=([01](?:\.[0-9]{0,3})?))?")

FORMS = frozenset(("zero", "one", "two", "few", "many", "other"))
"""The forms that languages have for numbers, as Unicode names them."""


class Own(Struct, frozen=True):
    """A club's own texts: languages that it adds, and texts that it says in another way."""

    digest: str
    """Of all that they say: equal digests are equal texts."""
    entries: Mapping[str, Mapping[str, Mapping[str, Any]]]
    """By language and part, as the files have them."""

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own) and self.digest == other.digest


NONE = Own("", {})
"""Of a club that has none."""


class Texts:
    """All texts of one language. `texts["a.b"]` is the text as it stands in the file."""

    def __init__(
        self, language: str, entries: Mapping[str, Any], own: Mapping[str, Any] | None = None
    ) -> None:
        """`own` are those of the entries that the language says itself: all where it is None.

        Raises KeyError for a language of which no forms for numbers are known.
        """
        self.language = language
        self.locale = locales.load(language)
        self._entries = dict(flat(entries))
        self._counted = _counted(self._entries)
        counted = self._counted if own is None else _counted(key for key, _ in flat(own))
        self._in_english = self._counted - counted

    def __getitem__(self, key: str) -> str:
        """The text as it stands; its form for many things where it has several.

        Raises KeyError for a key that no file has.
        """
        return self._form(key, None)

    def __call__(self, key: str, /, **values: Any) -> str:
        """The text with its placeholders filled, in its form for the number `n` of things."""
        return self._form(key, values.get("n")).format_map(values)

    say = __call__

    def rich(self, key: str, /, **values: Any) -> Markup:
        """The text with its own marks of weight; what is filled in is escaped."""
        escaped = {name: escape(value) for name, value in values.items()}
        text = self._form(key, values.get("n"))
        return Markup(text.format_map(escaped))  # noqa: S704 – our own text

    def count(self, key: str, /, n: int | Fraction | None, **values: Any) -> str:
        """The text for so many things: "1 event", "11 events"; for many where `n` is None."""
        return self._form(key, n).format_map({"n": n, **values})

    def forms(self, key: str) -> Mapping[str, str]:
        """All forms of a text as they stand, for a script that counts; one, "other", of most."""
        if key not in self._counted:
            return {locales.OTHER: self._entries[key]}
        known = self._rules(key).forms
        forms = ((form, self._entries.get(f"{key}.{form}")) for form in known)
        return {form: text for form, text in forms if text is not None}

    def ordinal(self, n: int) -> str:
        """A place: "3rd"."""
        text = self._entries.get(f"ordinal.{self.locale.place(n)}") or self["ordinal"]
        return text.format_map({"n": n})

    def listed(self, words: Iterable[object], last: str = "and") -> str:
        """Words in a sentence: "a", "a and b", "a, b and c"; with "or" as a choice."""
        *most, end = [*map(str, words)] or [""]
        return self[f"list.{last}"].join((self["list.comma"].join(most), end)) if most else end

    def number(self, plain: str) -> str:
        """A number in decimals as the language writes it: "0.6667" as "0,6667"."""
        return plain.replace(".", self.locale.decimal)

    def __contains__(self, key: str) -> bool:
        """Whether there is such a text, alone or with forms for numbers."""
        return key in self._entries or key in self._counted

    def of_family(self, family: str, key: str) -> str:
        """A family's own words, `family.ffg.over` for "screen.over"; those of `key` else."""
        own = f"family.{family}.{key.rpartition('.')[2]}"
        return self[own] if own in self else self[key]

    def keys(self) -> frozenset[str]:
        """Every key of the file."""
        return frozenset(self._entries)

    def _form(self, key: str, n: Any) -> str:
        """A text as it stands, in the form for so many things; for most where `n` is no number."""
        if key not in self._counted:
            return self._entries[key]
        rules = self._rules(key)
        form = rules.most
        if isinstance(n, int | Fraction):
            form = rules.form(int(n)) if n == int(n) else locales.OTHER
        text = self._entries.get(f"{key}.{form}")
        if text is None:  # a language need not have each of its forms
            text = [*self.forms(key).values()][-1]
        return text

    def _rules(self, key: str) -> locales.Locale:
        """What says the form of a text for a number: the language in which the text is said."""
        return locales.load(LANGUAGES[0]) if key in self._in_english else self.locale


def _counted(entries: Iterable[str]) -> frozenset[str]:
    """The keys that have forms for numbers beneath them, and nothing else."""
    below: dict[str, set[str]] = {}
    for key in entries:
        stem, _, last = key.rpartition(".")
        below.setdefault(stem, set()).add(last)
    return frozenset(stem for stem, lasts in below.items() if lasts <= FORMS)


def flat(entries: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Each text of a file by its whole key; forms for numbers are texts of their own."""
    for key, value in entries.items():
        if isinstance(value, dict):
            yield from flat(value, f"{above}{key}.")
        else:
            yield f"{above}{key}", value


@cache
def load(language: str, part: str = PAGES, own: Own = NONE) -> Texts:
    """Reads one of `PARTS` in one of `languages(own)`. Raises KeyError for another language."""
    if language not in languages(own):
        raise KeyError(language)
    entries: dict[str, Any] = {}
    for spoken in dict.fromkeys((LANGUAGES[0], language)):
        its_own: dict[str, Any] = {}
        if spoken != LANGUAGES[0]:
            _merge(its_own, locales.load(spoken).texts)
        for name in PARTS[part]:
            _merge(its_own, _file(spoken, name))
            _merge(its_own, own.entries.get(spoken, {}).get(name, {}))
        _merge(entries, its_own)
    return Texts(language, entries, its_own)


def languages(own: Own = NONE) -> tuple[str, ...]:
    """The languages that the pages of a club speak: ours, then those that it adds."""
    return tuple(dict.fromkeys((*LANGUAGES, *sorted(own.entries))))


def _merge(entries: dict[str, Any], more: Mapping[str, Any]) -> None:
    """Puts texts in the place of others; forms for numbers change as a whole."""
    for key, value in more.items():
        old = entries.get(key)
        if isinstance(old, dict) and isinstance(value, dict) and not old.keys() <= FORMS:
            entries[key] = dict(old)
            _merge(entries[key], value)
        else:
            entries[key] = value


@cache
def _file(language: str, name: str) -> Mapping[str, Any]:
    import yaml  # a build with nothing changed says no text

    # Everything is text; libyaml's parser where PyYAML has it, which is twenty times as fast.
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return yaml.load(source(language, name), Loader=loader) or {}  # noqa: S506 – our own text


def source(language: str, name: str) -> str:
    """A file of ours as it is typed; "" for one that a language does not have."""
    path = files("topcut") / "texts" / language / f"{name}.yaml"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def ours(language: str, name: str) -> Mapping[str, Any]:
    """A file of ours; in English it has whatever any other language can say."""
    return _file(language, name)


def language(*preferred: str, own: Own = NONE) -> str:
    """The first of the wanted languages that the pages speak; English where they speak none."""
    return next((spoken for spoken in preferred if spoken in languages(own)), LANGUAGES[0])


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
            if language := next((one for one in offered if one.lower() == wanted), ""):
                return language
    return offered[0]
