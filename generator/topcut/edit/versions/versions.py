"""What other hands say of an event's files and these do not, place by place.

There are copies beside a file, the other side of a merge, and what another machine put aside.
"""

import re
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from msgspec import Struct, structs

from topcut.documents.folder import copies
from topcut.edit.change.history import changes, number_of
from topcut.edit.change.naming import round_called
from topcut.edit.change.overwrites import last_entered
from topcut.edit.change.round_meaning import same_meaning
from topcut.edit.change.writing import read_now
from topcut.edit.versions.comparing import PAIRINGS, PUBLISH, Compared, compared
from topcut.edit.versions.keeping import waiting
from topcut.edit.versions.merge_marks import sides
from topcut.text.words.message import Message
from topcut.workspace.data import Data

_OWNER = re.compile(r"\(([^()]*?)(?:['’]s?)? conflicted copy[^()]*\)")
"""Whose a conflicted copy is, in the name that Dropbox gives it."""
_ROUND = re.compile(r"rounds/([a-z]+)-([0-9]+)\.yaml")
_TABLE = re.compile(r"(table|match) ([0-9]{1,6})")
_SAYS = frozenset(("drops", "disqualified", "left", "declined", "returns"))


class PlaceDifference(Struct, frozen=True):
    """A place at which another version says something that our file does not."""

    key: str
    """Of the other version and the place: what was settled is not asked again."""
    mark: str
    """Begins with the key; another one where our file says something else there."""
    path: str
    machine: str
    """Whose the other version is: "Bo’s laptop"."""
    at: Compared
    author: str = ""
    """Who typed ours: "Ann’s phone, 14:02"; "" where history does not say."""

    @property
    def place(self) -> str:
        """Table 4 of round 3; swiss-3.yaml."""
        found, name = _ROUND.fullmatch(self.path), self.path.rpartition("/")[2]
        if not self.at.place:
            return name
        if found is None:
            return self.at.place.removeprefix("player ")
        place = "" if self.at.place == PUBLISH else self.at.place
        key, _, who = place.partition(" ")
        if key in _SAYS:
            return Message("differs.somebody", name=who, round=self._round)
        what: str = Message("differs.key", key=key) if key and not who else place
        if table := _TABLE.fullmatch(place):
            what = Message(f"called.{table[1]}", n=int(table[2]))
        return Message("differs.of", what=what, round=self._round) if what else self._round

    @property
    def _round(self) -> str:
        found = _ROUND.fullmatch(self.path)
        assert found is not None
        return round_called(found[1], int(found[2]))

    @property
    def elsewhere(self) -> str:
        """What the other version says, in words."""
        key, _, who = self.at.place.partition(" ")
        return Message(f"differs.{key}", name=who) if key in _SAYS else self.at.elsewhere

    @property
    def here(self) -> str:
        """What our file says, with who typed it: "6–0 (Ann’s phone, 14:02)"."""
        here = self.at.here or Message("changed.nothing")
        return Message("differs.by", said=here, hand=self.author) if self.author else here

    @property
    def sentence(self) -> str:
        """Bo’s laptop says 3–3 at table 4 of round 3; here 6–0 (Ann’s phone, 14:02)."""
        machine, other = self.machine, self.elsewhere
        if not self.at.place:
            return Message("differs.file", machine=machine, file=self.place, said=self.at.elsewhere)
        if self.at.place == PUBLISH:
            key = "differs.shown"
            return Message(key, machine=machine, place=self.place, said=other, here=self.here)
        if self.at.place.partition(" ")[0] in _SAYS:
            return Message("differs.says_that", machine=machine, said=other, round=self._round)
        if self.at.place == PAIRINGS:
            return Message("differs.pairings", machine=machine, round=self._round)
        if self.at.place.startswith("player ") and self.at.ours is None:
            return Message("differs.player", machine=machine, name=self.place)
        key = "differs.says_of" if self.path == "players.yaml" else "differs.says_at"
        return Message(key, machine=machine, said=other, place=self.place, here=self.here)

    def concerns(self, path: str, place: str) -> bool:
        """Whether it is about this table of a round: rounds/swiss-3.yaml and table 4."""
        return self.path == path and self.at.place in ("", PAIRINGS, place)


class Version(Struct, frozen=True):
    """Another version of a file."""

    path: str
    """Of our file, below the event's folder."""
    machine: str
    """Whose it is, as a sentence begins with it: "Bo’s laptop", "the copy “swiss-3 (1).yaml”"."""
    content: bytes
    ours: bytes | None
    """What our file says; its own side where it holds both sides of a merge, None for no file."""
    at: datetime | None = None
    """When another machine's was put aside."""
    place: Path | None = None
    """The file that it lies in; None where it stands between the marks of a merge in ours."""
    differences: tuple[PlaceDifference, ...] = ()
    """What it says that ours does not and nobody has settled."""


def versions(data: Data, event_id: str) -> tuple[Version, ...]:
    """The other versions that say what our files do not, until somebody settles it.

    Raises OSError where history cannot be read.
    """
    return tuple(each for each in all_versions(data, event_id) if each.differences)


def all_versions(data: Data, event_id: str) -> tuple[Version, ...]:
    """The same with those that say nothing more: they can be put away."""
    found = _open(data, event_id)
    if not found:
        return ()
    all_ = changes(data, event_id)
    undone = {each.undoes for each in all_}
    settled = {
        key for each in all_ if each.number not in undone for key in each.settles.split() if key
    }
    authors = {
        place: f"{change.by}, {change.at.astimezone():%H:%M}"
        for place, (change, _) in last_entered(data, event_id).items()
    }
    return tuple(
        structs.replace(each, differences=_differences(data, event_id, each, settled, authors))
        for each in found
    )


def _open(data: Data, event_id: str) -> list[Version]:
    """Every other version that there is, compared with nothing yet."""
    tree = data.tree(event_id)
    found = []
    merged: dict[str, bytes] = {}
    for path in _files(data, event_id):
        content = read_now(data, event_id, path)
        both = sides(content) if content is not None else None
        if both is not None:
            merged[path] = both.ours
            machine = Message(
                "differs.merge_of" if both.named else "differs.merge", name=both.named
            )
            found.append(Version(path, machine, both.theirs, both.ours))
    for file, path in copies(tree):
        try:
            content, ours = tree.read(file), merged.get(path) or tree.read(path)
        except OSError:
            continue  # said with what else cannot be read as it lies there
        both = sides(content)
        content = both.theirs if both is not None else content
        place = data.folder(event_id) / file
        found.append(Version(path, _machine(file), content, ours, place=place))
    for place, head, content in waiting(data, event_id):
        ours_ = merged.get(head.path) or read_now(data, event_id, head.path)
        found.append(Version(head.path, head.machine, content, ours_, head.at, place))
    return found


def _files(data: Data, event_id: str) -> list[str]:
    """The files of an event that people type, by path."""
    tree = data.tree(event_id)
    return [
        f"{folder}/{name}" if folder else name
        for folder in ("", "rounds", "news")
        for name in tree.readable_names(folder)
        if name.endswith((".yaml", ".md")) and (folder or name in ("event.yaml", "players.yaml"))
    ]


def _machine(file: str) -> str:
    """Whose a copy is, by its name."""
    name = file.rpartition("/")[2]
    owner = _OWNER.search(name)
    if owner and owner[1]:
        return Message("differs.copy_of", name=owner[1])
    return Message("differs.copy", file=name)


def _differences(
    data: Data,
    event_id: str,
    version: Version,
    settled: set[str],
    authors: Mapping[tuple[str, str], str],
) -> tuple[PlaceDifference, ...]:
    found = []
    for each in _meant(data, event_id, version):
        key = number_of(b"\0".join((version.path.encode(), version.content, each.place.encode())))
        if key in settled:
            continue
        whole = each.place in ("", PAIRINGS)
        ours = version.ours or b"" if whole else each.here.encode()
        by = authors.get((version.path, each.place), "") if each.here else ""
        mark = f"{key}.{number_of(ours)[:8]}"
        found.append(PlaceDifference(key, mark, version.path, version.machine, each, by))
    return tuple(found)


def _meant(data: Data, event_id: str, version: Version) -> list[Compared]:
    """What is compared, without results that are one in other words: `winner: corp`, `3-0`."""
    found = compared(version.path, version.ours, version.content)
    pairs = [
        (version.path, each.theirs.entry, each.ours.entry)
        for each in found
        if each.theirs is not None and each.ours is not None and each.theirs.entry.people
        if not each.theirs.more
    ]
    if not pairs or read_now(data, event_id, version.path) != version.ours:
        return found
    same = {
        entry.place
        for (_, entry, _), alike in zip(pairs, same_meaning(data, event_id, pairs), strict=True)
        if alike
    }
    return [each for each in found if each.place not in same]
