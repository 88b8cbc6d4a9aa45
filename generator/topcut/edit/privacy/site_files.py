"""What names a player beside the events: `people:` of site.yaml, and lists of addresses."""

from collections.abc import Collection
from itertools import pairwise
from pathlib import Path

from topcut.documents.event.site import FILE
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.privacy.person import PersonEntries
from topcut.text.problems.problem import Level
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import edited, value_of, without, without_items
from topcut.text.yaml.nodes import Mapping, Scalar, Sequence

ADDRESSES = "addresses.txt"
FIGURES = "published.csv"
"""Of an event, and the first also of people beside site.yaml: docs/formats/files.md."""


def read_file(path: Path) -> bytes | None:
    """The bytes of a file; None if there is none. Raises OSError."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def site_without(content: bytes, person: PersonEntries) -> bytes:
    """site.yaml in which nothing is said of a person. Raises NotTypedError where it has errors."""
    document = compose(content, FILE)
    if any(each.level is Level.ERROR for each in document.problems):
        raise NotTypedError("site.yaml has errors: `topcut check`")
    gone = {*person.ids, *("/".join(entry.reference) for entry in person.entries)}
    while (shorter := _one_less(content, gone)) != content:
        content = shorter
    return content


def _one_less(content: bytes, gone: Collection[str]) -> bytes:
    """The file with one thing less that is said of these ids and references."""
    document = compose(content, FILE)
    root, text = document.root, document.text
    people = value_of(root, "people") if isinstance(root, Mapping) else None
    if not isinstance(root, Mapping) or not isinstance(people, Mapping):
        return content
    for name, entry in people.entries:
        if name.text in gone or (isinstance(entry, Mapping) and not entry.entries):
            alone = len(people.entries) == 1
            edit = without(text, root, "people") if alone else without(text, people, name.text)
            return edited(content, [edit])
        if not isinstance(entry, Mapping):
            continue
        for key in ("same", "apart"):
            list_ = value_of(entry, key)
            items = list_.items if isinstance(list_, Sequence) else ()
            places = [
                place
                for place, item in enumerate(items)
                if isinstance(item, Scalar) and item.text in gone
            ]
            if places and len(places) == len(items):
                if len(entry.entries) > 1:
                    return edited(content, [without(text, entry, key)])
                edit = without(text, root, "people")
                if len(people.entries) > 1:
                    edit = without(text, people, name.text)
                return edited(content, [edit])
            if places and isinstance(list_, Sequence):
                return edited(content, without_items(text, list_, places))
    return content


def addresses_without(content: bytes, ids: Collection[str], references: Collection[str]) -> bytes:
    r"""A list of addresses without the lines of some ids, or of what stands behind an address.

    A line is `/downtown/players/ada-crane/ 7`: an id behind `players`, or a reference behind the
    blank, makes it go.
    """
    lines = content.decode("utf-8").splitlines(keepends=True)
    return "".join(
        line for line in lines if line.startswith("#") or not _names(line, ids, references)
    ).encode()


def _names(line: str, ids: Collection[str], references: Collection[str]) -> bool:
    address, _, reference = line.strip().partition(" ")
    parts = [part.partition(".")[0] for part in address.split("/")]
    named = (two for one, two in pairwise(parts) if one == "players")
    return reference in references or any(part in ids for part in named)


def former_ids(before: bytes, after: bytes) -> list[str]:
    """The ids in the lines that a list of addresses has lost: what somebody was called in them."""
    gone = set(before.decode("utf-8").splitlines()) - set(after.decode("utf-8").splitlines())
    found = []
    for line in sorted(gone):
        parts = line.partition(" ")[0].split("/")
        found += [two.partition(".")[0] for one, two in pairwise(parts) if one == "players"]
    return [id_ for id_ in dict.fromkeys(found) if id_]


def figures_with(content: bytes, keys: dict[str, str]) -> bytes:
    """published.csv with other keys of some players: sorted anew, the same figures."""
    lines = content.decode("utf-8").splitlines(keepends=True)
    first = sum(line.startswith("#") for line in lines) + 1
    rows = [line.partition(",") for line in lines[first:]]
    moved = sorted(f"{keys.get(key, key)}{comma}{rest}" for key, comma, rest in rows)
    return "".join((*lines[:first], *moved)).encode()
