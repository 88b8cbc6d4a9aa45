"""One at a time: whoever changes an event's files holds its lock from reading to writing.

The lock is a file beside data/, in `.topcut/locks/`, so that no editor, scan or commit meets it.
It is the system's own lock on that file: it ends with the process that holds it, however that
ends. Editors take no lock; what they save meanwhile is found by comparing (see `live`).
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from topcut.disk.writing import make_private, no_link, write_files

if TYPE_CHECKING:
    from filelock import FileLock

WAIT = 10.0
"""Seconds to wait for somebody else who changes the same event."""
OWN = ".topcut"
KEPT_OUT = ".gitignore"
KEEP_OUT = b"*\n"
"""The .gitignore of `.topcut/`: nothing in it is anybody else's business."""


class HeldError(Exception):
    """Somebody else has been changing the event for long; says who."""


@contextmanager
def held(data: Path, *events: str, by: str) -> Iterator[None]:
    """Holds the locks of events while their files are read, checked and written.

    `by` says who holds it, for whoever waits: "topcut result". Several are taken in one order,
    so that two who want the same ones never wait for each other. Never hold it while a person
    is asked. Raises HeldError after ten seconds, OSError where no lock can be made.
    """
    from filelock import FileLock, Timeout

    folder = _folder(data)
    with ExitStack() as stack:
        for event in sorted(set(events)):
            path = folder / f"{short(event)}.lock"
            holder = path.with_suffix(".holder")
            no_link(path)
            no_link(holder)
            lock = FileLock(path, timeout=WAIT, poll_interval=0.02)
            try:
                lock.acquire()
            except Timeout:
                raise HeldError(_who(event, holder)) from None
            stack.callback(_release, lock)
            since = f"{datetime.now():%H:%M:%S}"  # noqa: DTZ005 – this machine's clock
            with suppress(OSError):  # it is for whoever waits, and decides nothing
                holder.write_bytes(f"{by} (process {os.getpid()}, since {since})".encode())
            stack.callback(_forget, holder)
        yield


def _release(lock: "FileLock") -> None:
    """Gives a lock back; a disk that fails at that takes nothing back of what was typed."""
    with suppress(OSError):
        lock.release()


def _forget(holder: Path) -> None:
    """Removes who held a lock, while it is still held."""
    with suppress(OSError):
        holder.unlink()


def _who(event: str, holder: Path) -> str:
    who = "another program"
    with suppress(OSError):
        who = holder.read_bytes().decode(errors="replace").strip() or who
    return f"{who} is changing {event}; nothing was changed here, try again"


def short(event: str) -> str:
    """The event's id as the beginning of a file's name, also where it is too long for one."""
    if len(os.fsencode(event)) <= 200:
        return event
    return blake2b(os.fsencode(event), digest_size=16).hexdigest()


def _folder(data: Path) -> Path:
    """The folder of the locks; beside data/, or for temporary files where nothing may be there."""
    own = own_folder(data)
    no_link(own / "locks" / KEPT_OUT)
    no_link(own / KEPT_OUT)
    try:
        return _made(own)
    except PermissionError:
        known = blake2b(os.fsencode(data.resolve()), digest_size=8).hexdigest()
        return _made(Path(tempfile.gettempdir()) / f"topcut-{known}")


def _made(own: Path) -> Path:
    """The folder of the locks below this one, for whoever runs this program alone."""
    make_private(own / "locks")
    with suppress(OSError):  # a full disk: what is to be typed says so, with its own name
        write_files(own, {KEPT_OUT: KEEP_OUT})
    return own / "locks"


def close_to_others(data: Path) -> None:
    """Takes from everybody else what a copy of the folder may have given them: keys, history."""
    own = own_folder(data)
    for path in (own, *own.rglob("*")):
        if not path.is_symlink():
            with suppress(OSError):  # a disk without modes, or somebody else's file
                path.chmod(0o700 if path.is_dir() else 0o600)


def own_folder(data: Path) -> Path:
    """Where the program keeps what belongs to data/ and is nobody else's business: `.topcut/`."""
    return data.resolve().parent / OWN
