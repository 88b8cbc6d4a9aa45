"""One at a time: whoever changes an event's files holds its lock from reading to writing.

The lock is a file beside data/, in `.topcut/locks/`, so that no editor, scan or commit meets it.
It is the system's own lock on that file: it ends with the process that holds it, however that
ends. Editors take no lock; what they save meanwhile is found by comparing (see `live`).

Longer than most: whose `.topcut/` it is decides whether its locks count, and is said here too.
"""

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from topcut.disk.aside import tell
from topcut.disk.tree import below, read_regular
from topcut.disk.user_folders import state_folder, state_of
from topcut.disk.writing import make_private, no_link, write_files, write_private

if TYPE_CHECKING:
    from filelock import FileLock

WAIT = 10.0
"""Seconds to wait for somebody else who changes the same event."""
TURNS = 6
"""How often that is waited for, while one holder follows another."""
OWN = ".topcut"
KEPT_OUT = ".gitignore"
KEEP_OUT = b"*\n"
"""The .gitignore of `.topcut/`: nothing in it is anybody else's business."""
SERVING = "serving"
"""The lock that a running desk holds: its `.topcut/` is not put aside."""
MARK = "machine"
"""The file that says on which machine `.topcut/` was made."""
ELSEWHERE = "elsewhere-"
"""How folders begin that have what another machine kept."""


_HELD: "WeakValueDictionary[str, FileLock]" = WeakValueDictionary()
"""The locks of the desks of this process, by their `.topcut/`."""


class LockedError(Exception):
    """Another process keeps the lock of an event; the message names it."""


@contextmanager
def locked(data: Path, *events: str, by: str) -> Iterator[None]:
    """Locks events while their files are read, checked and written.

    `by` says who holds it, for whoever waits: "topcut result". Several are taken in one order,
    so that two who want the same ones never wait for each other. Never hold it while a person
    is asked. Raises LockedError after ten seconds of one holder, OSError where no lock can be made.
    """
    from filelock import FileLock

    folder = _folder(data)
    with ExitStack() as stack:
        for event in sorted(set(events)):
            path = folder / f"{short(event)}.lock"
            holder = path.with_suffix(".holder")
            no_link(path)
            no_link(holder)
            lock = FileLock(path, timeout=WAIT, poll_interval=0.02)
            _acquire(lock, event, holder)
            stack.callback(_quietly, lock.release)
            since = f"{datetime.now():%H:%M:%S}"  # noqa: DTZ005 – this machine's clock
            with suppress(OSError):  # it is for whoever waits, and decides nothing
                holder.write_bytes(f"{by} (process {os.getpid()}, since {since})".encode())
            stack.callback(_quietly, holder.unlink)
        yield


def _acquire(lock: "FileLock", event: str, holder: Path) -> None:
    """Waits while others come and go before it. Raises LockedError where one of them holds on."""
    from filelock import Timeout

    before = _holder_text(holder)
    for turn in range(TURNS):
        try:
            lock.acquire()
        except Timeout:
            now = _holder_text(holder)
            if now == before or turn == TURNS - 1:
                raise LockedError(
                    f"{now or 'another program'} is changing {event}; nothing was changed here,"
                    " try again"
                ) from None
            before = now
        else:
            return


def _quietly(end: Callable[[], None]) -> None:
    """Ends a lock; an error of the disk then is ignored, since everything is written."""
    with suppress(OSError):
        end()


def _holder_text(holder: Path) -> str:
    try:
        return read_regular(os.fspath(holder)).decode(errors="replace").strip()
    except OSError:
        return ""


def short(event: str) -> str:
    """The event's id as the beginning of a file's name, also where it is too long for one."""
    if len(os.fsencode(event)) <= 200:
        return event
    return blake2b(os.fsencode(event), digest_size=16).hexdigest()


def _folder(data: Path) -> Path:
    """The folder of the locks; beside data/, or the user's own where nothing may be there."""
    own = own_folder(data)
    no_link(own / "locks" / KEPT_OUT)
    no_link(own / KEPT_OUT)
    try:
        return _lock_folder(own)
    except PermissionError:
        elsewhere_ = state_of(data.resolve().parent)
        if elsewhere_ is None:
            raise
        return _lock_folder(elsewhere_)


def _lock_folder(own: Path) -> Path:
    """The folder of the locks below this one, for whoever runs this program alone."""
    make_private(own / "locks")
    if own.name == OWN:
        _claim(own)
    with suppress(OSError):  # a full disk: what is to be typed says so, with its own name
        write_files(own, {KEPT_OUT: KEEP_OUT})
    return own / "locks"


def private_folder(data: Path) -> Path:
    """`.topcut/` if this machine created it; else the path of no folder."""
    own = own_folder(data)
    return own if is_ours(own) else own / "unclaimed"


def is_ours(own: Path) -> bool:
    """Whether this machine created a `.topcut/`, or nothing is in it.

    Its mark is a random number with a hash of it that needs this machine's key. Where the user
    has no folder in which a key could be kept, nothing can be told.
    """
    key = _key()
    return key is None or not foreign(own) or _is_marked(own, key)


def foreign(own: Path) -> list[str]:
    """The names of what `.topcut/` has besides what needs no mark."""
    try:
        names = os.listdir(own)  # noqa: PTH208 – names will do
    except OSError:
        return []
    needless = {KEPT_OUT, "locks", "publishing", MARK}
    return sorted(name for name in names if name not in needless and not name.startswith(ELSEWHERE))


def unused(data: Path) -> str:
    """That `.topcut/` is not used because another machine made it, and what to do; "" if it is."""
    own = own_folder(data)
    if is_ours(own):
        return ""
    if _is_serving(own):
        return f"{own} is not used: `topcut serve` of another user, or with another home, uses it"
    return (
        f"{own} has no mark of this machine and is not used, so that nothing says what was saved"
        " over: `topcut serve --take-over` goes on with its history and reports"
    )


def elsewhere(data: Path) -> list[Path]:
    """What was put aside because another machine made it, the newest first."""
    found = [path for path in own_folder(data).glob(f"{ELSEWHERE}*") if path.is_dir()]
    return sorted(found, key=lambda path: (len(path.name), path.name), reverse=True)


def claim(data: Path) -> None:
    """Makes `.topcut/` this machine's: what another one kept there is put aside.

    Raises OSError, and LockedError while a desk of another user runs.
    """
    _folder(data)


def serving(data: Path) -> "FileLock":
    """The lock of a running desk, until it is released; a second desk runs without."""
    from filelock import FileLock, Timeout

    place = own_folder(data) / "locks" / SERVING
    no_link(place)
    lock = FileLock(place, timeout=0)
    with suppress(Timeout, OSError):
        lock.acquire()
    _HELD[os.fspath(own_folder(data))] = lock
    return lock


def _claim(own: Path) -> None:
    """Puts aside what another machine kept, and leaves a mark. Raises OSError, LockedError."""
    from filelock import FileLock

    key = _key()
    if key is None or _is_marked(own, key):
        return
    place = own / "locks" / "mark"
    no_link(place)
    with FileLock(place, timeout=WAIT, poll_interval=0.02):
        if _is_marked(own, key):
            return
        if foreign(own):
            with _not_serving(own):
                _put_aside(own)
        no_link(own / MARK)
        mark = secrets.token_hex(16).encode()
        with suppress(OSError):  # a full disk: what is to be typed says so, with its own name
            write_private(own / MARK, mark + b" " + _proof(key, mark))


def _is_serving(own: Path) -> bool:
    """Whether a desk runs that uses this `.topcut/`."""
    try:
        if (own / "locks" / SERVING).exists():
            with _not_serving(own):
                return False
    except LockedError:
        return True
    return False


@contextmanager
def _not_serving(own: Path) -> Iterator[None]:
    from filelock import FileLock, Timeout

    if os.fspath(own) in _HELD:
        yield
        return
    try:
        with FileLock(own / "locks" / SERVING, timeout=0):
            yield
    except Timeout:
        raise LockedError(
            f"`topcut serve` of another user, or with another home folder, is using {own}; nothing"
            " was changed: type it at that desk, or end it first"
        ) from None


def _put_aside(own: Path) -> None:
    number = 1
    while os.path.lexists(aside := own / f"{ELSEWHERE}{number}"):
        number += 1
    aside.mkdir(mode=0o700)
    for name in foreign(own):
        (own / name).rename(aside / name)
    tell(
        f"{own} has no mark of this machine and is not used: it was put aside as {aside.name}/;"
        " `topcut serve --take-over` goes on with its history and reports"
    )


def _is_marked(own: Path, key: bytes) -> bool:
    try:
        no_link(own / MARK)
        number, _, proof = read_regular(os.fspath(own / MARK)).partition(b" ")
    except OSError:
        return False
    return compare_digest(proof, _proof(key, number))


def _proof(key: bytes, number: bytes) -> bytes:
    return blake2b(number, key=key, person=b"topcut").hexdigest().encode()


def _key() -> bytes | None:
    """The key of this machine, made once for the user; None where none can be kept."""
    own = state_folder()
    if own is None:
        return None
    place = own / "machine"
    try:
        if not place.exists():
            fresh = own / f"machine.{os.getpid()}"
            write_private(fresh, secrets.token_bytes(32))
            with suppress(FileExistsError):
                os.link(fresh, place)
            fresh.unlink()
        key = place.read_bytes()
    except OSError:
        return None
    return key if len(key) == 32 else None


def close_to_others(data: Path) -> None:
    """Makes `.topcut/` private again after a copy that opened its keys and history to others."""
    own = own_folder(data)
    for path in (own, *(Path(entry.path) for entry in below(own))):
        if not path.is_symlink():
            with suppress(OSError):  # a disk without modes, or somebody else's file
                path.chmod(0o700 if path.is_dir() else 0o600)


def own_folder(data: Path) -> Path:
    """`.topcut/` beside data/: the program's private files."""
    return data.resolve().parent / OWN
