"""What went to a channel: `.topcut/announcements/EVENT.json`, which a second laptop gets too."""

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from topcut.disk.locking import locked, private_folder, short
from topcut.disk.writing import write_private
from topcut.workspace.data import Data

SENT, FAILED, SENDING, SKIPPED, AGAIN = "sent", "failed", "sending", "skipped", "again"


class SentMessage(Struct, frozen=True):
    """What became of one thing that a channel is told, as the pairings of a round."""

    state: str
    """One of those above."""
    content: str
    """Says what it told: another word where that is not what would be told now."""
    parts: int = 0
    """Messages of it that arrived."""
    why: str = ""
    """Why it failed, in a sentence."""


class SentRecord(Struct, frozen=True):
    """What is kept of an event."""

    event: str
    hook: str = ""
    """The mark of the address to which somebody said yes; "" while nothing is sent."""
    messages: dict[str, SentMessage] = {}
    """By key: pairings swiss-3, standings swiss-2, winner."""


def sent_record(data: Data, event_id: str) -> SentRecord:
    """What is kept of an event; nothing where it cannot be read."""
    try:
        return msgspec.json.decode(_place(data, event_id).read_bytes(), type=SentRecord)
    except (OSError, msgspec.MsgspecError):
        return SentRecord(event_id)


def change_record(
    data: Data, event_id: str, become: Callable[[SentRecord], SentRecord]
) -> SentRecord:
    """Changes what is kept, one at a time. Raises OSError, LockedError."""
    with locked(data.path, f"{event_id}.announcements", by="the desk"):
        before = sent_record(data, event_id)
        after = become(before)
        if after != before:
            write_private(_place(data, event_id), msgspec.json.encode(after))
    return after


def is_open(record: SentRecord, key: str) -> bool:
    """Whether a message is to be sent: it never was, or somebody clicked to send it again."""
    return key not in record.messages or record.messages[key].state == AGAIN


def with_message(record: SentRecord, key: str, message: SentMessage) -> SentRecord:
    """The record with one of its messages as it is now."""
    return structs.replace(record, messages={**record.messages, key: message})


def without_message(record: SentRecord, key: str) -> SentRecord:
    """The record as if one of its messages had never been begun."""
    rest = {each: message for each, message in record.messages.items() if each != key}
    return structs.replace(record, messages=rest)


def agreed_events(data: Data) -> list[str]:
    """The events of which something is kept, and that are here."""
    try:
        paths = sorted((private_folder(data.path) / "announcements").glob("*.json"))
    except OSError:
        return []
    events = []
    for path in paths:
        try:
            record = msgspec.json.decode(path.read_bytes(), type=SentRecord)
        except (OSError, msgspec.MsgspecError):
            continue
        if record.hook and data.has(record.event):
            events.append(record.event)
    return events


def _place(data: Data, event_id: str) -> Path:
    return private_folder(data.path) / "announcements" / f"{short(event_id)}.json"
