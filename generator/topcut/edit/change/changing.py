"""Every change of what people typed: written into history first, then into the files.

History is `.topcut/history/EVENT.jsonl` beside data/, a change a line. It keeps, for each file,
the lines that stood there and those that stand there now, so that a change can be found again,
taken back, or finished where the power failed between two files. It is the organizer's own: it
is never published, and nothing is read from it but by whoever asks what was done.
"""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

from topcut.disk import ledger
from topcut.disk.locking import private_folder, short
from topcut.disk.tree import stays_below
from topcut.disk.writing import remove_durable, write_durable
from topcut.edit.change.refusals import NotTypedError
from topcut.workspace.data import Data

_FIRST = 0x10FF00
_SIGNS = re.compile("[\U0010ff80-\U0010ffff]")
"""What stands in history for bytes that are no text: the last signs there are, used by nobody."""
_NO_TEXT = re.compile("[\udc80-\udcff\U0010ff80-\U0010ffff]")

UNCONFIRMED = "typed, but the disk does not confirm it"
COMMAND = "a command"
"""Who typed what did not come from the desk."""


class FileChange(Struct, frozen=True, omit_defaults=True):
    """What became of one file: whole lines in place of others."""

    path: str
    """Below the event's folder: rounds/swiss-1.yaml."""
    line: int
    """The first of these lines, from 0."""
    was: str
    """The lines that stood there, with their ends; "" where there were none."""
    became: str
    """The lines that stand there now; "" where there are none."""
    above: str = ""
    """The line before them."""
    before: str = ""
    """The number of the whole file before, "" where there was none."""
    after: str = ""
    """The number of the whole file afterwards, "" where there is none."""


class HistoryEntry(Struct, frozen=True, omit_defaults=True):
    """A change, as it is in history."""

    number: int
    """From 1, in the order of the changes of an event."""
    at: datetime
    """UTC, by this machine's clock."""
    by: str
    """Who typed it: "Ada's phone"; COMMAND for a command."""
    said: str
    """What it did, as it was told to whoever typed it: "table 4: Ada Crane 6–0 Bo Quist"."""
    files: tuple[FileChange, ...]
    undoes: int = 0
    """The number of the change that this one took back; 0 for none."""
    first: int = 0
    """The number of the first of the changes that were made together with it; 0 for one alone."""
    kept: bool = False
    """Whether another hand made it, and it was only taken note of."""


class EditStep(Struct, frozen=True):
    """One of several changes of a file that are made together."""

    said: str
    content: bytes
    """The file's bytes afterwards."""
    undoes: int = 0
    """See `Change`."""


class _Done(Struct, frozen=True):
    """That all files of a change were written."""

    done: int


class Change(Struct, frozen=True):
    """A change that was made, or that nothing had to be made of."""

    said: str
    """What it did, as history has it."""
    number: int = 0
    """Its number in history; 0 where nothing was changed, or history could not be written."""
    confirmed: bool = True
    """Whether the disk confirms that the files will survive a power cut."""

    @property
    def echo(self) -> str:
        """What it did, for whoever typed it."""
        return self.sentence(self.said)

    def sentence(self, text: str) -> str:
        """A sentence about the change; says too that the disk does not confirm it."""
        return text if self.confirmed else f"{text} ({UNCONFIRMED})"


def change(
    data: Data,
    event_id: str,
    said: str,
    files: Mapping[str, tuple[bytes | None, bytes | None]],
    undoes: int = 0,
) -> Change:
    """Gives files, by path below the event's folder, other bytes: all of them, or none.

    Each has its bytes before and after; None for a file that is not there. Whoever calls it holds
    the event's lock, and has checked what it leads to. Raises NotTypedError, and changes nothing,
    if a file was saved since it was read, else OSError with the path. Where only history cannot
    be written, a change of one file is made all the same.
    """
    finish(data, event_id)
    moved = {path: pair for path, pair in files.items() if pair[0] != pair[1]}
    _refuse_if_saved(data, event_id, {path: before for path, (before, _) in files.items()})
    return _apply(data, event_id, moved, [(said, moved, undoes)])


def change_in_steps(
    data: Data, event_id: str, path: str, before: bytes, steps: Sequence[EditStep]
) -> Change:
    """Makes several changes of one file, each with a line of its own in history: all, or none.

    The file is written once. Gives the last one's number, 0 where there is no step. Raises as
    `change` does.
    """
    if not steps:
        return Change("")
    finish(data, event_id)
    _refuse_if_saved(data, event_id, {path: before})
    stood = [before, *(each.content for each in steps)]
    parts = [
        (each.said, {path: (was, each.content)}, each.undoes)
        for was, each in zip(stood, steps, strict=False)
    ]
    return _apply(data, event_id, {path: (before, stood[-1])}, parts)


_Files = Mapping[str, tuple[bytes | None, bytes | None]]


def _refuse_if_saved(data: Data, event_id: str, known: Mapping[str, bytes | None]) -> None:
    for path, before in known.items():
        if read_now(data, event_id, path) != before:
            name = path.rpartition("/")[2]
            raise NotTypedError(f"{name} was saved meanwhile; nothing was changed: try again")


def _apply(
    data: Data, event_id: str, moved: _Files, parts: Sequence[tuple[str, _Files, int]]
) -> Change:
    """Writes changes into history, and then the files as they are after the last of them."""
    place = place_of(data, event_id)
    number, size = 0, -1
    try:
        first = _last(place) + 1
        at, by = datetime.now(UTC), data.author or COMMAND
        entries = [
            HistoryEntry(
                first + count,
                at,
                by,
                said,
                tuple(difference(path, *pair) for path, pair in files.items()),
                undoes,
                first if len(parts) > 1 else 0,
            )
            for count, (said, files, undoes) in enumerate(parts)
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
            ledger.add(place, msgspec.json.encode(_Done(number)), synced=False)
    return Change(parts[-1][0], number, confirmed)


def note(data: Data, event_id: str, said: str, file: FileChange) -> None:
    """Writes into history what another hand did to a file, and leaves the file as it is.

    Whoever calls it holds the event's lock, and has called `finish`. Raises OSError.
    """
    place = place_of(data, event_id)
    number = _last(place) + 1
    noted = HistoryEntry(
        number, datetime.now(UTC), data.author or COMMAND, said, (file,), kept=True
    )
    ledger.add(place, *map(msgspec.json.encode, (noted, _Done(number))))


def changes(data: Data, event_id: str) -> list[HistoryEntry]:
    """The changes of an event, oldest first; lines that cannot be read are left out."""
    return [each for each in map(entry, ledger.lines(place_of(data, event_id))) if each is not None]


def finish(data: Data, event_id: str) -> str:
    """Finishes the last change where the power failed between its files.

    If none of its files was written, history forgets it. Whoever calls it holds the event's lock.
    Gives what was finished, "" where nothing was open. Files that somebody else saved since stay
    as they are. Raises OSError.
    """
    place = place_of(data, event_id)
    ledger.mend(place, _is_line)
    whole = ledger.lines(place)
    made = _made_together(whole)
    if not made:
        return ""
    last = made[-1]
    before = {each.path: each.before for each in made[0].files}
    states = {
        each.path: _state(data, event_id, each.path, before[each.path], each.after)
        for each in last.files
    }
    if "before" in states.values() and "after" not in states.values():
        ledger.cut(place, sum(len(line) + 1 for line in whole[: -len(made)]))
        return ""
    for each in last.files:
        if states[each.path] == "before":
            _write(data, event_id, each.path, _applied(data, event_id, each))
    ledger.add(place, done_line(last), synced=False)
    return last.said if "before" in states.values() else ""


def _made_together(lines: Sequence[bytes]) -> list[HistoryEntry]:
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


def place_of(data: Data, event_id: str) -> Path:
    """The file that has the history of an event."""
    return private_folder(data.path) / "history" / f"{short(event_id)}.jsonl"


def size(data: Data, event_id: str) -> int:
    """The bytes of an event's history, which grows with each change; 0 where there is none."""
    try:
        return place_of(data, event_id).stat().st_size
    except OSError:
        return 0


def text_of(content: bytes | None) -> str:
    """The bytes of a file as text, whatever they are; `bytes_of` gives them back.

    A byte that is no UTF-8 is a sign of its own, which JSON can hold.
    """
    text = (content or b"").decode("utf-8", "surrogateescape")
    return text if text.isascii() else _NO_TEXT.sub(_signs, text)


def bytes_of(text: str) -> bytes:
    """The bytes that `text_of` was given."""
    raw = _SIGNS.sub(lambda found: chr(ord(found[0]) - _FIRST + 0xDC00), text)
    return raw.encode("utf-8", "surrogateescape")


def _signs(found: re.Match[str]) -> str:
    return "".join(chr(_FIRST + byte) for byte in found[0].encode("utf-8", "surrogateescape"))


def difference(path: str, before: bytes | None, after: bytes | None) -> FileChange:
    """What became of a file between two contents."""
    old, new = (text_of(content).splitlines(keepends=True) for content in (before, after))
    first = _alike(old, new)
    rest = _alike(old[first:][::-1], new[first:][::-1])
    return FileChange(
        path,
        first,
        "".join(old[first : len(old) - rest]),
        "".join(new[first : len(new) - rest]),
        old[first - 1] if first else "",
        number_of(before),
        number_of(after),
    )


def _alike(one: list[str], other: list[str]) -> int:
    """How many lines two files begin with in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def number_of(content: bytes | None) -> str:
    """A number by which bytes are recognized; "" for a file that is not there."""
    return "" if content is None else blake2b(content, digest_size=12).hexdigest()


def read_now(data: Data, event_id: str, path: str) -> bytes | None:
    """The bytes of a file of an event; None if there is none. Raises OSError."""
    try:
        return data.tree(event_id).read(path)
    except FileNotFoundError:
        return None


def _state(data: Data, event_id: str, path: str, before: str, after: str) -> str:
    """Whether a file is as it was "before" a change, or "after" it; "" if it is neither."""
    number = number_of(read_now(data, event_id, path))
    return {before: "before", after: "after"}.get(number, "")


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


def _is_line(line: bytes) -> bool:
    """Whether a line without a checksum is one of history."""
    try:
        msgspec.json.decode(line, type=_Done)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return entry(line) is not None
    return True


def _last(place: Path) -> int:
    entries = map(entry, reversed(ledger.lines(place)))
    return next((each.number for each in entries if each is not None), 0)


def done_line(last: HistoryEntry) -> bytes:
    """The line that says that a change is done."""
    return msgspec.json.encode(_Done(last.number))


def entry(line: bytes) -> HistoryEntry | None:
    """A change; None for any other line, and for one that names a file outside of the event."""
    try:
        found = msgspec.json.decode(ledger.opened(line), type=HistoryEntry)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return found if all(stays_below(each.path) for each in found.files) else None
