"""Files of an event written: into history first, then into the files; all of them, or none."""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

import msgspec
from msgspec import Struct

from topcut.disk import ledger
from topcut.disk.writing import remove_durable, write_durable
from topcut.edit.change.history import (
    COMMAND,
    FileChange,
    HistoryEntry,
    as_message,
    bytes_of,
    difference,
    done_line,
    entry,
    is_line,
    last_number,
    number_of,
    place_of,
    text_of,
)
from topcut.edit.change.refusals import NotTypedError
from topcut.text.words.message import english
from topcut.workspace.data import Data

Contents = tuple[bytes | None, bytes | None]
"""The bytes of a file before and after; None for a file that is not there."""
Files = Mapping[str, Contents]
"""By path below the event's folder."""


class EditStep(Struct, frozen=True):
    """One of several changes of a file that are made together."""

    summary: str
    content: bytes
    """The file's bytes afterwards."""
    undoes: int = 0
    """The number of the change that it takes back; 0 for none."""
    settles: str = ""
    """See HistoryEntry."""


class Written(NamedTuple):
    """Files that were written."""

    number: int
    """See `Change`."""
    confirmed: bool


def write_files(
    data: Data,
    event_id: str,
    summary: str,
    files: Files,
    undoes: int = 0,
    *,
    mends: bool = False,
) -> Written:
    """Gives files other bytes: all of them, or none; checks nothing.

    The caller holds the event's lock. Raises NotTypedError, and changes nothing, if a file was
    saved since it was read, else OSError with the path. Where only history cannot be written, a
    change of one file is made all the same.
    """
    finish(data, event_id)
    moved = {path: pair for path, pair in files.items() if pair[0] != pair[1]}
    _refuse_if_saved(data, event_id, {path: before for path, (before, _) in files.items()})
    return _apply(data, event_id, moved, [(summary, moved, undoes, "")], mends=mends)


def write_steps(
    data: Data, event_id: str, path: str, before: bytes, steps: Sequence[EditStep]
) -> Written:
    """Makes several changes of one file, each with a line of its own in history: all, or none.

    The file is written once. Gives the last one's number, 0 where there is no step. Raises as
    `write_files` does.
    """
    if not steps:
        return Written(0, confirmed=True)
    finish(data, event_id)
    _refuse_if_saved(data, event_id, {path: before})
    contents = [before, *(each.content for each in steps)]
    parts = [
        (each.summary, {path: (old, each.content)}, each.undoes, each.settles)
        for old, each in zip(contents, steps, strict=False)
    ]
    return _apply(data, event_id, {path: (before, contents[-1])}, parts)


def _refuse_if_saved(data: Data, event_id: str, contents: Mapping[str, bytes | None]) -> None:
    for path, before in contents.items():
        if read_now(data, event_id, path) != before:
            name = path.rpartition("/")[2]
            raise NotTypedError(f"{name} was saved meanwhile; nothing was changed: try again")


def _apply(
    data: Data,
    event_id: str,
    moved: Files,
    parts: Sequence[tuple[str, Files, int, str]],
    *,
    mends: bool = False,
) -> Written:
    """Writes changes into history, and then the files as they are after the last of them."""
    place = place_of(data, event_id)
    number, size = 0, -1
    try:
        first = last_number(place) + 1
        at, by = datetime.now(UTC), data.author or COMMAND
        entries = [
            HistoryEntry(
                first + count,
                at,
                by,
                english(summary),
                tuple(difference(path, *pair) for path, pair in files.items()),
                undoes,
                first if len(parts) > 1 else 0,
                settles=settles,
                mends=mends,
                message=as_message(summary),
            )
            for count, (summary, files, undoes, settles) in enumerate(parts)
        ]
        size = ledger.add(place, *map(msgspec.json.encode, entries))
        number = entries[-1].number
    except OSError:
        if len(moved) > 1:
            raise
    written: list[str] = []
    confirmed = True
    try:
        for path, (before, after) in moved.items():
            check = partial(_refuse_if_saved, data, event_id, {path: before})
            confirmed &= _write(data, event_id, path, after, check)
            written.append(path)
    except BaseException:
        for path in reversed(written):
            _write(data, event_id, path, moved[path][0])
        if size >= 0:
            ledger.cut(place, size)
        raise
    if number:
        with suppress(OSError):  # the files are as they should be, which `finish` sees as well
            ledger.add(place, done_line(number), synced=False)
    return Written(number, confirmed)


def finish(data: Data, event_id: str) -> str:
    """Finishes the last change where the power failed between its files.

    If none of its files was written, history forgets it. Whoever calls it holds the event's lock.
    Gives what was finished, "" where nothing was open. Files that somebody else saved since stay
    as they are. Raises OSError.
    """
    place = place_of(data, event_id)
    ledger.mend(place, is_line)
    whole = ledger.lines(place)
    made = _last_together(whole)
    if not made:
        return ""
    last = made[-1]
    before = {each.path: each.before for each in made[0].files}
    numbers = {each.path: number_of(read_now(data, event_id, each.path)) for each in last.files}
    missing = [
        each
        for each in last.files
        if numbers[each.path] == before[each.path] and numbers[each.path] != each.after
    ]
    if missing and all(numbers[each.path] != each.after for each in last.files):
        ledger.cut(place, sum(len(line) + 1 for line in whole[: -len(made)]))
        return ""
    for each in missing:
        _write(data, event_id, each.path, _applied(data, event_id, each))
    ledger.add(place, done_line(last.number), synced=False)
    return last.said if missing else ""


def finish_all(data: Data, by: str) -> list[tuple[str, str]]:
    """Finishes the last change of every event; gives event and change where one was open.

    `by` is what somebody is told who has to wait. Raises LockedError, OSError.
    """
    finished = []
    for event in data.events():
        if place_of(data, event).exists():
            with data.lock(event, by=by):
                if change := finish(data, event):
                    finished.append((event, change))
    return finished


def _last_together(lines: Sequence[bytes]) -> list[HistoryEntry]:
    """The last change with those that were made together with it; none where it is done."""
    last = entry(lines[-1]) if lines else None
    if last is None:
        return []
    made = [last]
    for line in reversed(lines[:-1] if last.first else ()):
        before = entry(line)
        if before is None or before.first != last.first:
            break
        made.insert(0, before)
    return made


def read_now(data: Data, event_id: str, path: str) -> bytes | None:
    """The bytes of a file of an event; None if there is none. Raises OSError."""
    try:
        return data.tree(event_id).read(path)
    except FileNotFoundError:
        return None


def _applied(data: Data, event_id: str, each: FileChange) -> bytes | None:
    """The bytes of a file after a change, if it is as it was before."""
    if not each.after:
        return None
    lines = text_of(read_now(data, event_id, each.path)).splitlines(keepends=True)
    count = len(each.was.splitlines())
    return bytes_of("".join([*lines[: each.line], each.became, *lines[each.line + count :]]))


def _write(
    data: Data,
    event_id: str,
    path: str,
    content: bytes | None,
    check: Callable[[], None] = lambda: None,
) -> bool:
    full = data.folder(event_id) / path
    if content is not None:
        return write_durable(full, content, check)
    check()
    return remove_durable(full) if os.path.lexists(full) else True
