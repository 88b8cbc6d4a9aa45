"""What can be set without an editor: a field for each key of event.yaml and site.yaml.

The reference of all keys says which there are: a new one has a field of its own at once, in the
last group until it is put into another, or stands in LEFT_OUT with a reason.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any

from msgspec import Struct

from topcut.documents.schema.reference import KeyReference, entries, shape_of
from topcut.text.shapes.dates import Clock, Day
from topcut.text.shapes.keys import Keys
from topcut.text.shapes.scalars import ExactShare, Flag, Matching, Named, Text, Whole, Word
from topcut.text.shapes.shape import Dictionary, Either, Listing
from topcut.text.words.message import Message
from topcut.text.words.texts import DESK, LANGUAGES, load


class FieldKind(StrEnum):
    """How a value is typed."""

    TEXT = "text"
    LONG = "long"
    """Several lines."""
    DAY = "day"
    NUMBER = "number"
    CHOICE = "choice"
    LIST = "list"
    """An item a line."""
    PAIRS = "pairs"
    """A name and its value a line, with a colon between."""
    SCREENS = "screens"
    """Televisions, each by its name, with what it shows."""


GROUPS: Mapping[str, tuple[str, ...]] = {
    "place": (
        *("name", "date", "place", "kind", "series", "stream"),
        *("fee", "limit", "register", "contact", "names", "about"),
    ),
    "rules": (
        *("regulations", "tier", "level", "format", "card pool", "pairing", "structure"),
        *("reseed", "bye", "points", "decks"),
    ),
    "time": ("minutes", "closes", "timezone", "schedule"),
    "screens": ("screens", "language", "noindex"),
    "people": ("staff", "registration", "reporting", "uploaded"),
}
"""Keys of event.yaml in the order of the page; those of site.yaml have a group of their own.

The texts have the words of each group, and what the form says of each key, below `setting`.
"""
SITE = "site"
LEFT_OUT: Mapping[str, str] = {
    "event: structure: advance": "a cut by points is announced before round 1, and no event of"
    " today has one",
    "event: imported": "the import types it",
    "event: draw": "every random choice follows from it, also those of rounds that were drawn",
    "event: ties": "the import types it",
    "event: photo": "its file has to be put into the event’s folder first",
    "event: options": "it settles how events of the past were counted",
    "event: published": "figures of another program, which are typed while an event is imported",
    "event: hidden": "the command that hides players types it",
    "site: topcut": "the format of the files",
    "site: zone": "the old name of timezone",
    "site: people": "the people of all events are joined by a command, which shows both",
    "site: series": "a table of points, typed once for a season",
    "site: sites": "of an index over several sites, which has no events",
}
"""Keys that have no field, each with those within it, and why."""
SUGGESTED: Mapping[str, tuple[str, ...]] = {"language": LANGUAGES}
"""Values that a text is offered, where its shape does not know them."""
FLAGS = ("yes", "no")


class SettingField(Struct, frozen=True):
    """One value that can be set."""

    file: str
    """The kind of file: event or site."""
    path: tuple[str, ...]
    kind: FieldKind
    about: str
    default: str
    """What holds while nothing is typed, as the reference says it."""
    required: bool
    words: tuple[str, ...] = ()
    """What can be chosen; of a text, what is offered."""

    @property
    def id(self) -> str:
        """By which forms name it: event: minutes: swiss."""
        return ": ".join((self.file, *self.path))

    @property
    def name(self) -> str:
        """What messages call it: the label without how it is typed."""
        label = self.label
        return label.partition(",")[0] if "," in label else label

    @property
    def label(self) -> str:
        """What the form calls it: the key, where no text says more."""
        name = ": ".join(self.path)
        return self._own("label", f"{name[:1].upper()}{name[1:]}")

    @property
    def help(self) -> str:
        """What it is, as the form says it."""
        return self._own("about", self.about)

    @property
    def usual(self) -> str:
        """What holds while nothing is typed, as the form says it."""
        return self._own("default", self.default)

    def called(self, word: str) -> str:
        """What the form calls one of its words."""
        return _text("word", word, word)

    def _own(self, what: str, else_: str) -> str:
        return _text(what, self.id, else_)


def _text(what: str, name: str, else_: str) -> str:
    key = f"setting.{what}.{name}"
    return Message(key) if key in load("en", DESK) else else_


@cache
def fields() -> Mapping[str, tuple[SettingField, ...]]:
    """The fields by group, in the order of the page."""
    all_ = tuple(_all())
    groups = {
        group: tuple(each for key in keys for each in all_ if each.path[0] == key)
        for group, keys in GROUPS.items()
    }
    of_event = {group: [e for e in found if e.file == "event"] for group, found in groups.items()}
    placed = {key for keys in GROUPS.values() for key in keys}
    last = list(GROUPS)[-1]
    of_event[last] += [e for e in all_ if e.file == "event" and e.path[0] not in placed]
    of_event[SITE] = [each for each in all_ if each.file == "site"]
    return {group: tuple(found) for group, found in of_event.items()}


def by_id() -> Mapping[str, SettingField]:
    """Every field by its id."""
    return {each.id: each for group in fields().values() for each in group}


def has_no_field(name: str) -> bool:
    """Whether a key, or one that it stands in, has no field: event: hidden: date."""
    return any(name == key or name.startswith(f"{key}: ") for key in LEFT_OUT)


def _all() -> Iterator[SettingField]:
    for entry in entries():
        if entry.kind not in ("event", "site") or has_no_field(f"{entry.kind}: {entry.name}"):
            continue
        kind = _kind(entry)
        if kind is not None:
            yield SettingField(
                entry.kind,
                entry.path,
                kind,
                entry.about,
                entry.default.replace("`", ""),
                entry.required,
                _words(entry.path, shape_of(entry)),
            )


def _kind(entry: KeyReference) -> FieldKind | None:
    """None for a group of keys, which have fields of their own, and within a television."""
    if entry.path[0] == "screens":
        return FieldKind.SCREENS if len(entry.path) == 1 else None
    if entry.path == ("structure",):
        return FieldKind.CHOICE
    return _of_shape(shape_of(entry))


def _of_shape(shape: object) -> FieldKind | None:
    """Raises TypeError for a shape that no form can show."""
    match shape:
        case Flag() | Word():
            return FieldKind.CHOICE
        case Text():
            return FieldKind.LONG if shape.lines else FieldKind.TEXT
        case Day():
            return FieldKind.DAY
        case Whole():
            return FieldKind.NUMBER
        case Named() | Matching() | Clock() | ExactShare():
            return FieldKind.TEXT
        case Listing() if isinstance(shape.item, Text | Word | Matching):
            return FieldKind.LIST
        case Dictionary() if isinstance(shape.value, Clock):
            return FieldKind.PAIRS
        case Either():
            return None
        case type() if issubclass(shape, Keys):
            return None
    raise TypeError(f"no field for {shape!r}")


def _words(path: tuple[str, ...], shape: Any) -> tuple[str, ...]:
    if isinstance(shape, Flag):
        return FLAGS
    if isinstance(shape, Listing):
        return _words(path, shape.item)
    if isinstance(shape, Word | Named):
        return shape.words
    return SUGGESTED.get(path[-1], ())
