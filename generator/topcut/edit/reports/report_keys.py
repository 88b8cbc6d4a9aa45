"""Each player’s key for reporting, and what was reported: `.topcut/reports/`, never published.

Keys are made here at random and stand on strips that only the desk prints. Whoever holds one can
say what came of that player's table, and nothing else.
"""

import os
import secrets
from base64 import b32encode
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from topcut.disk import ledger
from topcut.disk.aside import put_aside
from topcut.disk.locking import locked, private_folder, short
from topcut.disk.writing import write_private
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.outcome import Outcome, points
from topcut.rules.ground.exact import plain
from topcut.text.words.message import Message
from topcut.workspace.data import Data

SIGNS = 8
"""Signs of a key, of 5 bits each: 1 099 511 627 776 keys."""
OLD = 2000
"""Keys that were made anew and are remembered, so that an old strip is told so."""
_MEANT = str.maketrans("018", "OIB")
"""Signs that no key has, as what they are read from."""


class StoredReport(Struct, frozen=True):
    """What one player said of a table."""

    round: str
    """swiss-3."""
    seats: str
    """The table and who sits there: a table that is paired anew is another one."""
    player: str
    at: float
    """Seconds since 1970."""
    outcome: Outcome | None = None
    words: str = ""
    """The same in words, as it was stored before."""
    device: str = ""
    """Which phone sent it; "" where the phone does not say."""
    late: bool = False
    """Whether it took back what both had said."""
    settled: str = ""
    """The typed result that the desk let stand against it; "" where it has not."""


class ReportStore(Struct, frozen=True):
    """What is kept of an event: `.topcut/reports/EVENT.json`."""

    event: str
    secret: str
    """What the cookies of phones are made with."""
    keys: dict[str, str] = {}
    """By player."""
    reports: tuple[StoredReport, ...] = ()
    old: tuple[str, ...] = ()
    """Hashes of keys that no longer count."""


class UnknownKeyError(NotTypedError):
    """A key is nobody's, or was made anew."""


class KeyHolder(Struct, frozen=True):
    """Whose a key is."""

    event: str
    player: str
    key: str


def store_of(data: Data, event_id: str) -> ReportStore | None:
    """What is kept of an event; None where nothing is, or what is there cannot be read."""
    return _read(place_of_reports(data, event_id))


def keys(data: Data, event_id: str, players: Iterable[str]) -> dict[str, str]:
    """The key of each of these players; whoever has none gets one.

    Raises OSError, and LockedError where somebody else has been writing for long.
    """
    wanted = tuple(players)
    known = store_of(data, event_id)
    if known is None or any(player not in known.keys for player in wanted):
        known = change_store(data, event_id, lambda before: _with_keys(before, wanted))
    return {player: known.keys[player] for player in wanted}


def renew_keys(data: Data, event_id: str, players: Iterable[str]) -> dict[str, str]:
    """Other keys for these players: whatever was printed for them before is refused from now on.

    What they have reported stays. Raises OSError, LockedError.
    """
    wanted = frozenset(players)

    def anew(before: ReportStore) -> ReportStore:
        gone = [_hash(key) for player, key in before.keys.items() if player in wanted]
        rest = {player: key for player, key in before.keys.items() if player not in wanted}
        old = (*before.old, *gone)[-OLD:]
        return _with_keys(structs.replace(before, keys=rest, old=old), sorted(wanted))

    made = change_store(data, event_id, anew)
    return {player: made.keys[player] for player in wanted}


def holder(data: Data, key: str) -> KeyHolder:
    """Whose key this is, of all events that have keys, however it was typed.

    Raises UnknownKeyError with a sentence for whoever typed it.
    """
    typed = plain_key(key)
    old = False
    for each in all_stores(data):
        for player, known in each.keys.items():
            if compare_digest(known, typed):
                return KeyHolder(each.event, player, known)
        old = old or _hash(typed) in each.old
    if old:
        raise UnknownKeyError(Message("reporting.replaced"))
    raise UnknownKeyError(Message("reporting.nobodys"))


def events_with_keys(data: Data) -> tuple[str, ...]:
    """The events that have keys."""
    return tuple(each.event for each in all_stores(data) if data.has(each.event))


def all_stores(data: Data) -> list[ReportStore]:
    """What is kept of each event."""
    try:
        names = sorted(os.listdir(_folder(data)))  # noqa: PTH208 – names will do
    except OSError:
        return []
    files = (_read(_folder(data) / name) for name in names if name.endswith(".json"))
    return [each for each in files if each is not None]


def change_store(
    data: Data, event_id: str, become: Callable[[ReportStore], ReportStore]
) -> ReportStore:
    """Changes what is kept of an event, one at a time. Raises OSError, LockedError."""
    with locked(data.path, f"{event_id}.reports", by="the desk"):
        path = place_of_reports(data, event_id)
        before = _read(path)
        is_damaged = path.exists() and not decoded(path.read_bytes(), path.stem)[1]
        if is_damaged:
            put_aside(path, "has damaged lines")
        after = become(before or ReportStore(event_id, secrets.token_hex(32)))
        if after != before or is_damaged:
            write_private(path, encoded(after))
    return after


def encoded(store: ReportStore) -> bytes:
    """What is kept, a line each key and report, so that a damaged byte takes no other with it."""
    head = structs.replace(store, keys={}, reports=())
    parts = [head, *store.keys.items(), *store.reports]
    return b"".join(
        ledger.sealed(msgspec.json.encode(part, enc_hook=plain)) + b"\n" for part in parts
    )


def decoded(content: bytes, event_id: str) -> tuple[ReportStore | None, bool]:
    """What is kept, and whether all of it is whole. One line is how it was kept before."""
    lines = content.rstrip(b"\n").split(b"\n")
    head: ReportStore | None = None
    keys: dict[str, str] = {}
    reports: list[StoredReport] = []
    whole = True
    for line in map(ledger.opened, lines):
        try:
            part = msgspec.json.decode(line, type=tuple[str, str] | dict[str, msgspec.Raw])
            if isinstance(part, tuple):
                keys[part[0]] = part[1]
            elif "secret" in part:
                head = msgspec.json.decode(line, type=ReportStore, dec_hook=points)
            else:
                reports.append(msgspec.json.decode(line, type=StoredReport, dec_hook=points))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            whole = False
    if head is None and (keys or reports):
        head, whole = ReportStore(event_id, secrets.token_hex(32)), False
    if head is None:
        return None, False
    return structs.replace(
        head, keys={**head.keys, **keys}, reports=(*head.reports, *reports)
    ), whole


def plain_key(key: str) -> str:
    """A key as it is kept, however it was typed: "abcd-efgh" is ABCDEFGH."""
    signs = "".join(sign for sign in key.upper() if sign.isascii() and sign.isalnum())
    return signs.translate(_MEANT)


def in_groups(key: str) -> str:
    """A key as people read it: ABCD EFGH."""
    return f"{key[: SIGNS // 2]} {key[SIGNS // 2 :]}"


def _with_keys(before: ReportStore, players: Iterable[str]) -> ReportStore:
    made = dict(before.keys)
    taken = set(made.values())
    for player in players:
        while player not in made:
            key = b32encode(secrets.token_bytes(SIGNS * 5 // 8)).decode()
            if key not in taken:
                made[player] = key
                taken.add(key)
    return structs.replace(before, keys=made)


def _folder(data: Data) -> Path:
    return private_folder(data.path) / "reports"


def place_of_reports(data: Data, event_id: str) -> Path:
    """The file of an event's keys and reports."""
    return _folder(data) / f"{short(event_id)}.json"


def _read(path: Path) -> ReportStore | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return _decoded(path, (status.st_ino, status.st_mtime_ns, status.st_size))


@lru_cache(maxsize=8)
def _decoded(path: Path, _: tuple[int, int, int]) -> ReportStore | None:
    """What a file holds; it is replaced whole, so that each content has an inode of its own."""
    try:
        return decoded(path.read_bytes(), path.stem)[0]
    except OSError:
        return None


def _hash(key: str) -> str:
    return sha256(key.encode()).hexdigest()
