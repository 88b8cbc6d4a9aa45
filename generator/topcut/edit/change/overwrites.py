"""What was typed here and another hand saved over: an editor with an older file, a merge, a sync.

History has what was typed of results and players, and the file says what counts. Where the two
differ, and nobody here changed it, somebody has to say which of them is right: until then no
round is paired.
"""

import re
from collections.abc import Collection, Mapping
from datetime import datetime
from shlex import quote

from msgspec import Struct

from topcut.documents.players.players import FILE as PLAYERS
from topcut.documents.rounds.entries import (
    PLAYER,
    Entry,
    counterpart,
    differs,
    entries,
    entries_of_lines,
    is_cut,
    is_key_alone,
    players,
    with_key,
)
from topcut.edit.change.changing import editing, legal
from topcut.edit.change.history import (
    FileChange,
    HistoryEntry,
    bytes_of,
    changes,
    difference,
    note,
    number_of,
    typist,
)
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_entries import with_entry
from topcut.edit.change.round_meaning import same_meaning
from topcut.edit.change.writing import finish, read_now
from topcut.text.words.message import Message
from topcut.workspace.data import Data

_TABLE = re.compile(r"\b(?:table|match) [0-9]+")
_AGAIN = "typed again: "
_GONE: Mapping[str, Entry] = {}
"""What a round's file says that is gone or empty."""
_NEXT_TABLE = re.compile(r"; (?=(?:table|match) [0-9]+\b)")


class Overwrite(Struct, frozen=True):
    """Something typed here that the file no longer says."""

    number: int
    """Of the change, in history."""
    typed: str
    """table 3: Ada Crane 6–0 Bo Quist."""
    at: datetime
    by: str
    path: str
    """rounds/swiss-1.yaml, players.yaml."""
    ours: Entry
    theirs: Entry | None
    """What the file says in its place; None where it says nothing."""
    gone: bool = False
    """Whether the whole file is gone or empty."""

    @property
    def said(self) -> str:
        """What happened, in a sentence."""
        table = self.ours.line and self.path != PLAYERS
        key = "no_result" if table else "no_longer"
        if self.theirs is not None and self.theirs.summary and not is_key_alone(self.ours):
            key = "has"
        if self.theirs is not None and self.theirs.people != self.ours.people:
            key = "players"
        return Message(
            "differs.gone" if self.gone else f"differs.{key}{'_at' if table else ''}",
            change=self.typed,
            time=f"{self.at.astimezone():%H:%M}",
            hand=typist(self.by),
            file=self.path if self.gone else self.path.rpartition("/")[2],
            now=self.theirs.summary if self.theirs is not None else "",
            ours=self.ours.summary,
            place=self.ours.place,
        )


def overwrites(data: Data, event_id: str) -> tuple[Overwrite, ...]:
    """What was typed here and was saved over, in the order in which it was typed.

    A file that cannot be read, or a players.yaml that is gone, is another matter: its own errors
    say so. So is a history that cannot be read.
    """
    now: dict[str, Mapping[str, Entry] | None] = {}
    found = []
    try:
        places = last_entered(data, event_id)
    except OSError:
        return ()
    for (path, _), (typed, ours) in places.items():
        if ours.outcome and path not in now:
            now[path] = _now(data, event_id, path)
        there = now.get(path)
        if there is None or not ours.outcome:
            continue
        theirs = counterpart(ours, there)
        if differs(ours, theirs) and not (theirs is None and is_key_alone(ours)):
            said = _summary_of(typed, ours.place)
            over = Overwrite(
                typed.number, said, typed.at, typed.by, path, ours, theirs, there is _GONE
            )
            found.append(over)
    if found:
        same = same_meaning(data, event_id, [(each.path, each.ours, each.theirs) for each in found])
        found = [each for each, alike in zip(found, same, strict=True) if each.gone or not alike]
    return tuple(sorted(found, key=lambda each: each.number))


def _summary_of(change: HistoryEntry, place: str) -> str:
    """What a change of several tables or players says of one; all that it says where it is one."""
    if place.startswith(f"{PLAYER} "):
        lines = sum(len(each.became.splitlines()) for each in change.files if each.path == PLAYERS)
        return change.words if lines == 1 else place.removeprefix(f"{PLAYER} ")
    parts = _NEXT_TABLE.split(change.said.removeprefix(_AGAIN))
    if parts == [change.said]:
        return change.words
    of_place = (each for each in parts if (said := _TABLE.search(each)) and said[0] == place)
    return next(of_place, change.said)


def _now(data: Data, event_id: str, path: str) -> Mapping[str, Entry] | None:
    """What a file says: nothing where a round's is gone or empty; None where it cannot be read."""
    try:
        content = read_now(data, event_id, path)
    except OSError:
        return None
    if path != PLAYERS and not (content or b"").strip():
        return _GONE
    if content is None:
        return None
    return players(content) if path == PLAYERS else entries(content, cut=is_cut(path))


def type_ours(data: Data, event_id: str, numbers: Collection[int] | None = None) -> list[str]:
    """Types again what was saved over, by default all of it; gives what each was.

    `numbers` are those of the changes. Raises NotTypedError, and changes nothing, if a table is
    no longer there, or the event would have an error that it does not have now; else OSError.
    """
    with editing(data, event_id, by="history") as opened:
        chosen = _chosen(opened.data, event_id, numbers)
        files: dict[str, tuple[bytes | None, bytes | None]] = {}
        for each in chosen:
            now = read_now(opened.data, event_id, each.path)
            before, content = files.get(each.path, (now, now))
            if each.gone:
                content = _whole(opened.data, event_id, each.path)
            else:
                content = with_entry(content or b"", each.path, each.ours, each.theirs)
            files[each.path] = before, content
        typed = [each.typed for each in chosen]
        if files:
            legal(opened, f"{_AGAIN}{'; '.join(typed)}", files).make()
        return typed


def _whole(data: Data, event_id: str, path: str) -> bytes:
    """A file as history has it, change by change.

    Raises NotTypedError where another hand changed it meanwhile: then no history is whole.
    """
    text: str | None = None
    for each in (file for one in changes(data, event_id) for file in one.files):
        if each.path != path:
            continue
        if not each.before:
            text = each.became
        elif text is not None and number_of(bytes_of(text)) == each.before:
            lines = text.splitlines(keepends=True)
            lines[each.line : each.line + len(each.was.splitlines())] = [each.became]
            text = "".join(lines)
        else:
            text = None
    if text is None:
        raise NotTypedError(
            f"{path} is gone, and history does not have all of it: put it back from a copy, or"
            f" `topcut settle {quote(event_id)} theirs` goes on without it"
        )
    return bytes_of(text)


def keep_theirs(data: Data, event_id: str, numbers: Collection[int] | None = None) -> list[str]:
    """Keeps what the files say, by default all of it, for good; gives what each was.

    History has it as a change, which can be taken back. Raises OSError.
    """
    with data.lock(event_id, by="history"):
        data = data.fresh()
        chosen = _chosen(data, event_id, numbers)
        finish(data, event_id)
        for each in chosen:
            name = each.path.rpartition("/")[2]
            note(
                data,
                event_id,
                f"kept as {name} says: {each.ours.place}",
                _acceptance(data, event_id, each),
            )
        return [each.typed for each in chosen]


def _chosen(data: Data, event_id: str, numbers: Collection[int] | None) -> list[Overwrite]:
    return [
        each for each in overwrites(data, event_id) if numbers is None or each.number in numbers
    ]


def _acceptance(data: Data, event_id: str, each: Overwrite) -> FileChange:
    """The change from what was typed here to what the file says."""
    now = b"tables: []\n" if each.gone else read_now(data, event_id, each.path) or b""
    try:
        return difference(each.path, with_entry(now, each.path, each.ours, each.theirs), now)
    except NotTypedError:
        ours = f"- {each.ours.line}\n"
        return FileChange(each.path, 0, ours, "", "", number_of(now), number_of(now))


def last_entered(data: Data, event_id: str) -> dict[tuple[str, str], tuple[HistoryEntry, Entry]]:
    """What was typed here last, by file and place."""
    last: dict[tuple[str, str], tuple[HistoryEntry, Entry]] = {}
    for each in changes(data, event_id):
        for file in () if each.kept and each.settles else each.files:
            if file.path == "event.yaml" and not file.before:
                last.clear()  # another event had this address before
            if not file.path.startswith("rounds/") and file.path != PLAYERS:
                continue
            if not file.before or not file.after:
                last = {key: value for key, value in last.items() if key[0] != file.path}
            place = found[0] if (found := _TABLE.search(each.said)) else ""
            was, became = (
                (players(text.encode()) or {})
                if file.path == PLAYERS
                else entries_of_lines(text, place, cut=is_cut(file.path))
                for text in (file.was, file.became)
            )
            for key, entry in became.items():
                before = was.get(key)
                if before == entry or each.kept:
                    continue
                earlier = last.get((file.path, key))
                keyed = before and with_key(before, entry, earlier and earlier[1])
                if keyed:
                    last[file.path, key] = earlier[0] if earlier else each, keyed
                else:
                    last[file.path, key] = each, entry
            for key in was.keys() - (() if each.kept else became.keys()):
                last.pop((file.path, key), None)
    return last
