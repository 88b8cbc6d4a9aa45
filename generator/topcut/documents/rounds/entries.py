"""What a round's file says, place by place: of each table, of who left, of its clock.

players.yaml is read in the same way. Comments, blanks, further keys and a correction with `was:`
are no difference.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from topcut.text.words.normalize import fold
from topcut.text.words.suggest import closest
from topcut.text.yaml import nodes
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import value_of

OUTCOME = (
    *("result", "points", "split", "winner", "by", "agenda", "flatlined", "no show", "games"),
    "match",
)
"""What a table says of how it ended; in the cut `match` is its number instead."""
SEATS = ("corp", "runner", "players", "runners")
LISTS = ("drops", "disqualified", "left", "declined", "returns")
STARTED = "started"
PLAYER = "player"
KEY = "key"
_OF_PLAYERS = ("name", "joins", "withdrawn", "waiting", "byes", KEY)
"""What players.yaml says of who plays when, and by what they are drawn."""
_BEGINS_WITH_ITEM = re.compile(r"\s*(?:#[^\n]*\n\s*)*-\s")


class Entry(Struct, frozen=True):
    """One place of a file: a table, a player, a round's clock."""

    place: str
    """table 3, match 3, drops Ada Crane, started, player Ada Crane."""
    outcome: dict[str, str]
    """What is typed there, by key; nothing while a table has no result."""
    seats: Mapping[str, str] = {}
    was: str = ""
    """The result before a correction, as typed."""
    line: str = ""
    """The table, or the player, as it is typed."""

    @property
    def people(self) -> frozenset[str]:
        """Who sits there, as they are spelled."""
        words = re.split(r"[\[\],]", ",".join(self.seats.values()))
        return frozenset(fold(word.strip(" '\"")) for word in words if word.strip(" '\""))

    @property
    def summary(self) -> str:
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
                if isinstance(node, nodes.Mapping) and (place := place_of(node, cut=cut)):
                    found[place] = _entry(text, node, place, cut=cut)
        elif key.text in LISTS:
            for word, typed in _items(text, value):
                found[f"{key.text} {word}"] = Entry(f"{key.text} {word}", {key.text: typed})
        elif key.text == STARTED and isinstance(value, nodes.Scalar) and not value.empty:
            found[STARTED] = Entry(STARTED, {STARTED: text[value.start : value.end]})
    return found


@lru_cache(maxsize=256)
def players(content: bytes) -> Mapping[str, Entry] | None:
    """What players.yaml says, player by player; None where it is no list of players."""
    document = compose(content, "")
    root, text = document.root, document.text
    if root is not None and not isinstance(root, nodes.Sequence):
        return None
    found = {}
    for node in root.items if root else ():
        if isinstance(node, nodes.Mapping) and (place := player_place(node)):
            typed = {key.text: text[value.start : value.end] for key, value in node.entries}
            outcome = {key: typed[key] for key in _OF_PLAYERS if key in typed}
            line = ", ".join(f"{key}: {value}" for key, value in typed.items())
            found[place] = Entry(place, outcome, line=f"{{{line}}}")
    return found


def player_place(node: nodes.Mapping) -> str:
    """Player Ada Crane, or by the id; "" for an entry without either."""
    named = value_of(node, "id") or value_of(node, "name")
    return f"{PLAYER} {named.text}" if isinstance(named, nodes.Scalar) else ""


def place_of(table: nodes.Mapping, *, cut: bool) -> str:
    """Table 3, match 3; "" for a table without a number."""
    word = "match" if cut else "table"
    number = value_of(table, word)
    return f"{word} {number.text}" if isinstance(number, nodes.Scalar) else ""


def _entry(text: str, node: nodes.Mapping, place: str, *, cut: bool) -> Entry:
    typed = {
        key.text: " ".join(text[value.start : value.end].split())
        for key, value in node.entries
        if not (isinstance(value, nodes.Scalar) and value.empty)
    }
    keys = [key for key in OUTCOME if key in typed and not (cut and key == "match")]
    return Entry(
        place,
        {key: typed[key] for key in keys},
        {key: typed[key] for key in SEATS if key in typed},
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
    """The same place in a file now: the table with the same people, the player, however spelled."""
    same = entries.get(ours.place)
    if same is None and ours.place.startswith(f"{PLAYER} "):
        keys = {each.outcome[KEY]: each for each in entries.values() if KEY in each.outcome}
        meant = keys.get(ours.outcome.get(KEY, ""))
        if "name" not in ours.outcome:
            return meant
        names = {each.outcome["name"]: each for each in entries.values() if "name" in each.outcome}
        meant = meant or names.get(closest(ours.outcome["name"], names))
        return meant and replace(meant, outcome=meant.outcome | {"name": ours.outcome["name"]})
    if not ours.people or (same is not None and same.people == ours.people):
        return same
    others = (each for each in entries.values() if each.people == ours.people)
    return next(others, same)


def differs(ours: Entry, theirs: Entry | None) -> bool:
    """Whether an entry no longer says what another one said; a clock that was set is the same."""
    if theirs is None or theirs.people != ours.people != frozenset():
        return True
    if ours.place == STARTED or (theirs.was and theirs.was != ours.was):
        return False
    sides = [
        (ours.seats[key], theirs.seats.get(key)) for key in ("corp", "runner") if key in ours.seats
    ]
    swapped = any(other is not None and fold(own) != fold(other) for own, other in sides)
    said = {key: _plain(value) for key, value in theirs.outcome.items()}
    return swapped or any(said.get(key) != _plain(value) for key, value in ours.outcome.items())


def is_key_alone(entry: Entry) -> bool:
    """Whether nothing of a player was typed here but the number of the draw."""
    return entry.place.startswith(f"{PLAYER} ") and not entry.outcome.keys() - {KEY}


def with_key(before: Entry, after: Entry, earlier: Entry | None) -> Entry | None:
    """A player's entry where a draft typed the number, or took it back; None for another change.

    Nobody typed the rest then: unless `earlier` has it as typed, the number alone is.
    """
    one, other = (
        {key: value for key, value in each.outcome.items() if key != KEY}
        for each in (before, after)
    )
    if before.outcome == after.outcome or one != other:
        return None
    if earlier is not None and not is_key_alone(earlier):
        return after
    return replace(after, outcome={KEY: after.outcome[KEY]} if KEY in after.outcome else {})


def _plain(value: str) -> str:
    return re.sub(r"[\s'\"]", "", value).casefold()
