"""What was done to the files of an event: a line each, in the order in which it was done.

History is `.topcut/history/EVENT.jsonl` beside data/. It keeps, for each file, the lines before and
after a change, so that the change can be found again, taken back, or finished where the power
failed between two files. It is the organizer's own: it is never published, and no page is made
of it.
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

from topcut.disk import ledger
from topcut.disk.locking import private_folder, short
from topcut.disk.tree import stays_below
from topcut.text.words.message import Message, english, packed, unpacked
from topcut.workspace.data import Data

_FIRST = 0x10FF00
_SIGNS = re.compile("[\U0010ff80-\U0010ffff]")
"""What stands in history for bytes that are no text: the last signs there are, used by nobody."""
_NO_TEXT = re.compile("[\udc80-\udcff\U0010ff80-\U0010ffff]")

COMMAND = "a command"
"""Who typed what did not come from the desk."""
DESK = "the desk"
"""Who typed what came from the desk on the organizer's machine."""


def typist(by: str) -> str:
    """Who typed something, as a message: a device by its name."""
    keys = {DESK: "history.desk", COMMAND: "history.command"}
    return Message(keys[by]) if by in keys else by


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
    """What it did: "table 4: Ada Crane 6–0 Bo Quist"."""
    files: tuple[FileChange, ...]
    undoes: int = 0
    """The number of the change that this one took back; 0 for none."""
    first: int = 0
    """The number of the first of the changes that were made together with it; 0 for one alone."""
    kept: bool = False
    """Whether somebody made it without Topcut, and it was only noted."""
    settles: str = ""
    """The keys of what another version of the file says and this settled, with blanks between."""
    mends: bool = False
    """Whether it mended errors, which may come back with it."""
    message: object = None
    """What it did, as a message that can be said in any language; None where it is none."""

    @property
    def words(self) -> str:
        """What it did, as a message where it is one."""
        return unpacked(self.said, self.message) if self.message else self.said


class _Done(Struct, frozen=True):
    """That all files of a change were written."""

    done: int


def note(data: Data, event_id: str, summary: str, file: FileChange, settles: str = "") -> None:
    """Writes into history what another hand did to a file, and leaves the file as it is.

    `settles` is as in HistoryEntry. Whoever calls it holds the event's lock, and has called
    `changing.finish`. Raises OSError.
    """
    place = place_of(data, event_id)
    number = last_number(place) + 1
    noted = HistoryEntry(
        number,
        datetime.now(UTC),
        data.author or COMMAND,
        english(summary),
        (file,),
        kept=True,
        settles=settles,
        message=as_message(summary),
    )
    ledger.add(place, msgspec.json.encode(noted), done_line(number))


def as_message(summary: str) -> object:
    """What history keeps of a message beside its English; None of any other text."""
    return packed(summary) if isinstance(summary, Message) else None


def changes(data: Data, event_id: str) -> list[HistoryEntry]:
    """The changes of an event, oldest first; lines that cannot be read are left out."""
    return [each for each in map(entry, ledger.lines(place_of(data, event_id))) if each is not None]


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


def _signs(match: re.Match[str]) -> str:
    return "".join(chr(_FIRST + byte) for byte in match[0].encode("utf-8", "surrogateescape"))


def difference(path: str, before: bytes | None, after: bytes | None) -> FileChange:
    """What became of a file between two contents."""
    old, new = (text_of(content).splitlines(keepends=True) for content in (before, after))
    first = in_common(old, new)
    rest = in_common(old[first:][::-1], new[first:][::-1])
    return FileChange(
        path,
        first,
        "".join(old[first : len(old) - rest]),
        "".join(new[first : len(new) - rest]),
        old[first - 1] if first else "",
        number_of(before),
        number_of(after),
    )


def in_common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many signs two texts, or lines two files, begin with in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def number_of(content: bytes | None) -> str:
    """A number by which bytes are recognized; "" for a file that is not there."""
    return "" if content is None else blake2b(content, digest_size=12).hexdigest()


def is_line(line: bytes) -> bool:
    """Whether a line without a checksum is one of history."""
    try:
        msgspec.json.decode(line, type=_Done)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return entry(line) is not None
    return True


def last_number(place: Path) -> int:
    """The number of the last change; 0 before the first."""
    entries = map(entry, reversed(ledger.lines(place)))
    return next((each.number for each in entries if each is not None), 0)


def done_line(number: int) -> bytes:
    """The line that says that a change is done."""
    return msgspec.json.encode(_Done(number))


def entry(line: bytes) -> HistoryEntry | None:
    """A change; None for any other line, and for one that names a file outside of the event."""
    try:
        found = msgspec.json.decode(ledger.opened(line), type=HistoryEntry)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return found if all(stays_below(each.path) for each in found.files) else None
