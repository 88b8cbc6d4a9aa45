"""What a round's file says, place by place: of each table, of who left, of its clock.

What is compared is what a table says, not its line: comments, blanks, further keys and a
correction with `was:` are no difference.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from topcut.organizer.refusals import NotTypedError
from topcut.text import nodes
from topcut.text.compose import compose
from topcut.text.edit import Edit, edited, first_line, value_of, with_items, with_value, without
from topcut.text.folding import fold

_OUTCOME = (
    *("result", "points", "split", "winner", "by", "agenda", "flatlined", "no show", "games"),
    "match",
)
"""What a table says of how it ended; in the cut `match` is its number instead."""
_SEATS = ("corp", "runner", "players", "runners")
_LISTS = ("drops", "disqualified", "left", "declined", "returns")
_STARTED = "started"
_BEGINS_WITH_ITEM = re.compile(r"\s*(?:#[^\n]*\n\s*)*-\s")


class Entry(Struct, frozen=True):
    """What a round's file says in one place: of a table, of a player who left, of its clock."""

    place: str
    """table 3, match 3, drops Ada Crane, started."""
    outcome: Mapping[str, str]
    """What is typed there, by key; nothing while a table has no result."""
    seats: Mapping[str, str] = {}
    was: str = ""
    """The result before a correction, as typed."""
    line: str = ""
    """The table as it is typed."""

    @property
    def people(self) -> frozenset[str]:
        """Who sits there, as they are spelled."""
        words = re.split(r"[\[\],]", ",".join(self.seats.values()))
        return frozenset(fold(word.strip(" '\"")) for word in words if word.strip(" '\""))

    @property
    def said(self) -> str:
        """result: 6-0."""
        return ", ".join(f"{key}: {value}" for key, value in self.outcome.items())


def is_cut(path: str) -> bool:
    """Whether a file is one of the cut, where `match` is a table's number."""
    return path.startswith("rounds/cut-")


@lru_cache(maxsize=4096)
def entries_of_lines(text: str, place: str, *, cut: bool) -> Mapping[str, Entry]:
    """What some whole lines of a round's file say; `place` is meant by keys without a table."""
    if _BEGINS_WITH_ITEM.match(text):
        text = f"tables:\n{text}"
    found = dict(entries(text.encode(), cut=cut) or {})
    root = compose(text.encode(), "").root
    if place and isinstance(root, nodes.Mapping):
        entry = _entry(text, root, place, cut=cut)
        if entry.outcome:
            found[place] = entry
    return found


def entries(content: bytes, *, cut: bool) -> Mapping[str, Entry] | None:
    """What a round's file says, by place; None where it cannot be read."""
    document = compose(content, "")
    root, text = document.root, document.text
    if not isinstance(root, nodes.Mapping):
        return None
    found = {}
    for key, value in root.entries:
        if key.text == "tables" and isinstance(value, nodes.Sequence):
            for node in value.items:
                if isinstance(node, nodes.Mapping) and (place := _place(node, cut=cut)):
                    found[place] = _entry(text, node, place, cut=cut)
        elif key.text in _LISTS:
            for word, typed in _items(text, value):
                found[f"{key.text} {word}"] = Entry(f"{key.text} {word}", {key.text: typed})
        elif key.text == _STARTED and isinstance(value, nodes.Scalar) and not value.empty:
            found[_STARTED] = Entry(_STARTED, {_STARTED: text[value.start : value.end]})
    return found


def _place(table: nodes.Mapping, *, cut: bool) -> str:
    word = "match" if cut else "table"
    number = value_of(table, word)
    return f"{word} {number.text}" if isinstance(number, nodes.Scalar) else ""


def _entry(text: str, node: nodes.Mapping, place: str, *, cut: bool) -> Entry:
    typed = {
        key.text: " ".join(text[value.start : value.end].split())
        for key, value in node.entries
        if not (isinstance(value, nodes.Scalar) and value.empty)
    }
    keys = [key for key in _OUTCOME if key in typed and not (cut and key == "match")]
    return Entry(
        place,
        {key: typed[key] for key in keys},
        {key: typed[key] for key in _SEATS if key in typed},
        typed.get("was", ""),
        " ".join(text[node.start : node.end].split()),
    )


def _items(text: str, value: nodes.Node) -> list[tuple[str, str]]:
    """The players of a list, or of players with reasons, each as it is typed."""
    if isinstance(value, nodes.Mapping):
        return [(key.text, text[key.start : each.end]) for key, each in value.entries]
    items = value.items if isinstance(value, nodes.Sequence) else (value,)
    return [
        (each.text, text[each.start : each.end])
        for each in items
        if isinstance(each, nodes.Scalar) and not each.empty
    ]


def counterpart(ours: Entry, entries: Mapping[str, Entry]) -> Entry | None:
    """What a file says now of the same: the table with the same people, wherever it stands."""
    same = entries.get(ours.place)
    if not ours.people or (same is not None and same.people == ours.people):
        return same
    others = (each for each in entries.values() if each.people == ours.people)
    return next(others, same)


def differs(ours: Entry, theirs: Entry | None) -> bool:
    """Whether an entry no longer says what another one said; a clock that was set is the same."""
    if theirs is None or theirs.people != ours.people != frozenset():
        return True
    if ours.place == _STARTED or (theirs.was and theirs.was != ours.was):
        return False
    sides = [
        (ours.seats[key], theirs.seats.get(key)) for key in ("corp", "runner") if key in ours.seats
    ]
    swapped = any(other is not None and fold(own) != fold(other) for own, other in sides)
    said = {key: _plain(value) for key, value in theirs.outcome.items()}
    return swapped or any(said.get(key) != _plain(value) for key, value in ours.outcome.items())


def _plain(value: str) -> str:
    return re.sub(r"[\s'\"]", "", value).casefold()


def with_entry(content: bytes, path: str, ours: Entry, theirs: Entry | None) -> bytes:
    """A file with an entry in the place of another. Raises NotTypedError where it has none."""
    document = compose(content, path)
    root, text = document.root, document.text
    if not isinstance(root, nodes.Mapping):
        raise NotTypedError(f"{path} cannot be read as it is")
    key = ours.place.partition(" ")[0]
    if ours.place == _STARTED:
        return edited(content, [first_line(text, root, ours.said)])
    if key in _LISTS:
        return edited(content, [_listed(text, root, key, ours.outcome[key])])
    if theirs is None or theirs.people != ours.people != frozenset():
        raise NotTypedError(f"{path} has no table of these players any more; change it by hand")
    wanted = {**ours.outcome, **ours.seats}
    wanted |= {"was": ours.was} if ours.was else {}
    for word in (*_OUTCOME, "was", *_SEATS):
        content = _retyped(content, path, theirs.place, word, wanted.get(word))
    return content


def _listed(text: str, root: nodes.Mapping, key: str, typed: str) -> Edit:
    there = value_of(root, key)
    if isinstance(there, nodes.Sequence):
        return with_items(text, there, [typed])
    if isinstance(there, nodes.Mapping):
        return with_value(text, there, *typed.split(":", 1))
    return with_value(text, root, key, f"{{{typed}}}" if key == "disqualified" else f"[{typed}]")


def _node(content: bytes, path: str, place: str) -> nodes.Mapping | None:
    """The table that stands at a place of a file."""
    root = compose(content, path).root
    tables = value_of(root, "tables") if isinstance(root, nodes.Mapping) else None
    items = tables.items if isinstance(tables, nodes.Sequence) else ()
    found = (node for node in items if isinstance(node, nodes.Mapping))
    return next((node for node in found if _place(node, cut=is_cut(path)) == place), None)


def _retyped(content: bytes, path: str, place: str, key: str, value: str | None) -> bytes:
    """The file with a key of a table as it was typed here; without a value, without the key."""
    node, text = _node(content, path, place), compose(content, path).text
    if node is None or (is_cut(path) and key == "match"):
        return content
    there = value_of(node, key)
    if value is not None:
        return edited(content, [with_value(text, node, key, value)])
    if there is None or key in _SEATS:
        return content
    if isinstance(there, nodes.Scalar) and there.empty:
        return content
    return edited(content, [without(text, node, key)])
