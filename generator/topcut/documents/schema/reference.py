"""The reference of all keys: place, meaning, values and default.

What the declarations of the keys do not say (defaults, examples, rows of the rules) is in
reference.yaml. The tests read every example as a file, and type every default that is a value.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from topcut.documents.decks.restrictions import RestrictionsFile
from topcut.documents.event import event_shapes, news, private, site
from topcut.documents.players import players
from topcut.documents.rounds.results import Points, Result
from topcut.documents.rounds.round_shapes import SHAPES
from topcut.regulations.shapes import RegulationsFile
from topcut.text.shapes.dates import Clock, Day
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import ExactShare, Figure, Flag, Matching, Named, Text, Whole, Word
from topcut.text.shapes.shape import Dictionary, Either, Listing
from topcut.text.words.message import one_of
from topcut.text.words.normalize import fold_key
from topcut.text.words.suggest import closest

FILES: dict[str, str] = {
    "event": "event.yaml",
    "players": "players.yaml",
    "private": private.FILE,
    "swiss": "rounds/swiss-1.yaml",
    "cut": "rounds/cut-1.yaml",
    "tables": "rounds/tables-1.yaml",
    "news": "news/NAME.md",
    "site": "site.yaml",
    "regulations": "regulations/NAME.yaml",
    "restrictions": "cards/lists/NAME.yaml",
}
"""What each kind of file is called. Rounds of a round robin have the keys of Swiss rounds."""
FILE_SHAPES: dict[str, Any] = {
    "site": site.SiteFile,
    "event": event_shapes.EventFile,
    "players": players.SHAPE,
    "private": private.PrivateFile,
    **{kind.value: shape for kind, shape in SHAPES.items()},
    "news": news.NewsFront,
    "regulations": RegulationsFile,
    "restrictions": RestrictionsFile,
}
"""What each kind of file holds, those of a round robin too."""
ROUNDS = "round"
"""What reference.yaml calls that which all kinds of rounds share."""
USUAL = "ffg-3.2"
"""The regulations of an example that names none."""


class KeyDoc(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"under": "in"}):
    """What reference.yaml says of a key."""

    default: str = ""
    """What holds where it is left out; a value that may be typed stands in backticks. "" where
    it cannot be left out."""
    example: str = ""
    """Lines as they are typed at the top of the file (of players.yaml and news: an entry)."""
    rules: tuple[str, ...] = ()
    """Rows of `topcut rules` about it."""
    under: str = ""
    """The regulations of the example."""
    one_game: str = ""
    """The example of single-sided rounds; "" where it is the same."""


class KeyReference(KeyDoc, frozen=True, kw_only=True):
    """One key of one kind of file."""

    kind: str
    """The kind of file, a key of FILES."""
    path: tuple[str, ...]
    """The keys from the file's top: ("tables", "games", "corp")."""
    about: str
    """What it says, a sentence."""
    takes: str
    """What can stand there: "a whole number from 1 to 50"."""
    required: bool

    @property
    def name(self) -> str:
        """The key with those that it stands in: "tables: games: corp"."""
        return ": ".join(self.path)

    @property
    def file(self) -> str:
        """Where it is typed: "rounds/swiss-1.yaml"."""
        return FILES[self.kind]


@cache
def entries() -> tuple[KeyReference, ...]:
    """Every key of every kind of file, in the order in which editors list them."""
    return tuple(entry for kind in FILES for entry in _below(kind, FILE_SHAPES[kind], ()))


def shape_of(entry: KeyReference) -> object:
    """The shape of what can stand behind a key."""
    shape: object = FILE_SHAPES[entry.kind]
    for key in entry.path:
        shape = next(group.keys[key].shape for group in _groups(shape) if key in group.keys)
    return shape


def entries_of(key: str) -> tuple[KeyReference, ...]:
    """The entries that a word means: a key ("drops") or a path ("tables: was", "decks publish")."""
    wanted = tuple(_words(key))
    return tuple(
        entry
        for entry in entries()
        if wanted and tuple(map(fold_key, entry.path))[-len(wanted) :] == wanted
    )


def nearest(key: str) -> str:
    """The key that was most likely meant, or ""."""
    return closest(fold_key(key), {entry.path[-1] for entry in entries()})


def _words(key: str) -> Iterator[str]:
    """The folded keys of a path, colons or spaces between them; `no show` is one key."""
    known = {fold_key(name) for entry in entries() for name in entry.path}
    for part in filter(None, (fold_key(each) for each in key.split(":"))):
        if part in known:
            yield part
        else:
            yield from part.split()


def alike(references: tuple[KeyReference, ...]) -> list[tuple[KeyReference, list[str]]]:
    """Entries that say the same of a key, once, with the files that have it."""
    groups: dict[tuple[Any, ...], tuple[KeyReference, list[str]]] = {}
    for entry in references:
        same = (entry.path, entry.about, entry.takes, entry.default, entry.rules, entry.example)
        groups.setdefault(same, (entry, []))[1].append(entry.file)
    return list(groups.values())


@cache
def _all_docs() -> dict[str, dict[str, KeyDoc]]:
    text = (files("topcut.documents") / "reference.yaml").read_bytes()
    return msgspec.yaml.decode(text, type=dict[str, dict[str, KeyDoc]])


def _doc(kind: str, path: tuple[str, ...]) -> KeyDoc:
    """What is said of a key; without an example of its own that of the key around it."""
    name = ": ".join(path)
    groups = (kind, ROUNDS) if kind in {each.value for each in SHAPES} else (kind,)
    found = next(
        (one for group in groups if (one := _all_docs().get(group, {}).get(name))), KeyDoc()
    )
    if found.example or len(path) == 1:
        return found
    around = _doc(kind, path[:-1])
    under = found.under or around.under
    return msgspec.structs.replace(found, example=around.example, under=under)


def _below(kind: str, shape: object, above: tuple[str, ...]) -> Iterator[KeyReference]:
    """The entries of the groups that a shape holds, each with those below it."""
    for group in _groups(shape):
        for key in group.keys.values():
            path = (*above, key.spelling)
            yield _entry(kind, path, key)
            yield from _below(kind, key.shape, path)


def _entry(kind: str, path: tuple[str, ...], key: Key[Any]) -> KeyReference:
    doc = msgspec.structs.asdict(_doc(kind, path))
    return KeyReference(
        kind=kind,
        path=path,
        about=key.about,
        takes=takes(key.shape),
        required=key.required,
        **{**doc, "under": doc["under"] or USUAL},
    )


def _groups(shape: object) -> Iterator[type[Keys]]:
    """The groups of keys that can stand behind a key, none twice."""
    if isinstance(shape, type) and issubclass(shape, Keys):
        yield shape
    elif isinstance(shape, Either):
        found = [group for each in shape.shapes for group in _groups(each)]
        yield from dict.fromkeys(found)
    elif isinstance(shape, Listing):
        yield from _groups(shape.item)
    elif isinstance(shape, Dictionary):
        yield from _groups(shape.value)


_ALWAYS: dict[type, str] = {
    ExactShare: "a number of points, exact: 3, 2.5, 1/3",
    Figure: "a number as it was published",
    Flag: "yes or no",
    Day: "a day",
    Clock: "a time of day, with a date or without",
    Points: "a number of points from -999 to 999",
}
"""The words for shapes that are alike wherever they stand."""


def takes(shape: object) -> str:
    """What can stand behind a key, in words. Raises TypeError for a shape that nobody described."""
    match shape:
        case Text():
            return "Markdown" if shape.lines else shape.what
        case Named():
            what = [shape.what] if shape.form or not shape.words else []
            return ", or ".join(([one_of(shape.words)] if shape.words else []) + what)
        case Word():
            return one_of(shape.words)
        case Whole():
            return f"a whole number from {shape.least} to {shape.most}"
        case Matching():
            return shape.what
        case Result():
            sides = "; after a tie such as 3-3 also corp or runner" if shape.sides else ""
            return f"two numbers of points{sides}"
        case Listing():
            count = f"{shape.exactly} items" if shape.exactly else "a list"
            return f"{count}, each {takes(shape.item).replace('; or ', ' or ')}"
        case Dictionary():
            name = takes(shape.key) if shape.key else "a name"
            return f"a group: {name}, and for each {takes(shape.value)}"
        case Either():
            return "; or ".join(dict.fromkeys(map(takes, shape.shapes)))
        case type() if issubclass(shape, Keys):
            return f"a group of keys: {', '.join(shape.keys)}"
        case _ if type(shape) in _ALWAYS:
            return _ALWAYS[type(shape)]
    raise TypeError(f"no words for {shape!r}")
