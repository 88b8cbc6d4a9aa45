"""That something changed in a folder: watchdog's word, a hint and not the truth."""

import ctypes
import errno
import logging
import os
import sys
import threading
import warnings
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from watchdog.events import (
    DirCreatedEvent,
    DirDeletedEvent,
    DirMovedEvent,
    FileClosedEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileSystemEvent,
)
from watchdog.observers import Observer
from watchdog.observers.polling import PollingObserverVFS

from topcut.disk.tree import DEEPEST
from topcut.live.watching.changes import Changes

INTERVAL = 0.5
"""Seconds between two looks where the file system has to be polled."""

_EVENTS: list[type[FileSystemEvent]] = [
    DirCreatedEvent, DirDeletedEvent, DirMovedEvent,
    FileCreatedEvent, FileClosedEvent, FileDeletedEvent, FileModifiedEvent, FileMovedEvent,
]  # fmt: skip
"""Without a filter every reading of a file is an event too, and our own reading is the most."""

_MOUNTS = Path("/proc/self/mountinfo")
_SILENT = (
    "9p", "afs", "cifs", "drvfs", "fuse", "ncpfs", "nfs", "nfs4", "prl_fs", "smb3", "smbfs",
    "vboxsf", "virtiofs", "vmhgfs",
)  # fmt: skip
"""Network drives, and folders that a virtual machine or container shares with its host."""
_TELLING = ("fuseblk",)
"""Disks of this machine whose driver happens to be a FUSE one."""

_CREATED = 0x100
"""The event of inotify that is asked for."""


class Watch:
    """Watches folders, those that do not exist yet included."""

    def __init__(self, folders: Sequence[Path], changes: Changes, *, poll: bool = False) -> None:
        """`poll` polls in any case; otherwise where a folder's file system tells nothing."""
        self._folders = folders
        self._changes = changes
        self._why = "as told" if poll else needs_polling(folders)
        self._observer: Any = None
        self._watched: dict[Path, tuple[int, int]] = {}
        self._threads: list[Any] = []

    @property
    def how(self) -> str:
        """One line for people: what is watched, and how."""
        folders = ", ".join(str(folder) for folder in self._watched) or "nothing yet"
        if self._why:
            return f"watching {folders} by checking every {INTERVAL} s ({self._why})"
        return f"watching {folders}"

    def tend(self) -> bool:
        """Watches what has to be watched; says whether anything about it changed.

        Never raises: where the system refuses its events, folders are polled.
        """
        folders = {folder: place for folder in self._folders if (place := _place(folder))}
        alive = self._observer is not None and all(each.is_alive() for each in self._threads)
        full = self._out_of_watches(folders)
        if folders == self._watched and alive and not full:
            return False
        if not self._why and any(
            not each.is_alive() and each.should_keep_running() for each in self._threads
        ):
            self._why = "the system stopped reporting changes"
        self.stop()
        try:
            self._start(folders)
        except (OSError, RecursionError) as error:
            self._why = _reason(error)
            self.stop()
            try:
                self._start(folders)
            except OSError:
                self.stop()
        return True

    def _out_of_watches(self, folders: Iterable[Path]) -> bool:
        asked = not self._why and sys.platform == "linux"
        return asked and any(map(out_of_watches, folders))

    def stop(self) -> None:
        """Watches nothing any more."""
        observer, self._observer, self._watched, self._threads = self._observer, None, {}, []
        if observer is not None:
            observer.stop()
            if observer.is_alive():
                observer.join(2)

    def _start(self, folders: dict[Path, tuple[int, int]]) -> None:
        # What it warns of does no harm, and what it logs as lost is found by the next look.
        warnings.filterwarnings("ignore", category=RuntimeWarning, module=r"watchdog\.")
        logging.getLogger("watchdog").setLevel(logging.CRITICAL)
        observer = _polling(folders) if self._why else Observer()
        self._observer = observer
        observer.start()
        for folder in folders:
            observer.schedule(self._changes, str(folder), recursive=True, event_filter=_EVENTS)
        if self._out_of_watches(folders):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._watched = folders
        self._threads = [
            each for each in threading.enumerate() if type(each).__module__.startswith("watchdog.")
        ]


def _polling(folders: Iterable[Path]) -> Any:
    """What polls folders, as deep as they are looked into; links are not followed."""
    most = max((len(folder.parts) for folder in folders), default=0) + DEEPEST

    def listed(path: str | None) -> Iterator[os.DirEntry[str]]:
        deep = path is not None and len(Path(path).parts) > most
        return iter(()) if deep else os.scandir(path)

    return PollingObserverVFS(os.lstat, listed, polling_interval=INTERVAL)


def _reason(error: OSError | RecursionError) -> str:
    """Why the system does not report changes."""
    if isinstance(error, RecursionError):
        return "folders lie too deep in one another"
    limits = {errno.ENOSPC: "watches", errno.EMFILE: "watchers"}
    out_of = limits.get(error.errno or 0)
    return f"the system is out of {out_of}" if out_of else f"{error.strerror or error}"


def _place(folder: Path) -> tuple[int, int] | None:
    """Which folder lies there; None where there is none."""
    try:
        status = folder.stat()
    except OSError:
        return None
    return (status.st_dev, status.st_ino) if folder.is_dir() else None


def needs_polling(folders: Sequence[Path]) -> str:
    """Why folders have to be polled, asked on Linux alone; "" where the system tells changes."""
    try:
        mounts = _MOUNTS.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    for folder in folders:
        kind = kind_of(folder.resolve(), mounts)
        if kind not in _TELLING and kind.partition(".")[0] in _SILENT:
            return f"{folder} is on {kind}, which does not report changes"
    return ""


def kind_of(path: Path, mounts: str) -> str:
    """The type of the file system that holds a path, by /proc/self/mountinfo; "" if unknown."""
    best, found = -1, ""
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        fields = before.split()
        if len(fields) < 5 or not after:
            continue
        mount = Path(fields[4].encode().decode("unicode_escape"))
        if (path == mount or mount in path.parents) and len(mount.parts) >= best:
            best, found = len(mount.parts), after.split()[0]
    return found


def out_of_watches(folder: Path) -> bool:
    """Whether this user has used up the watches of the system (ENOSPC); False without inotify.

    watchdog goes on in silence then, so one more watch is asked for here, and given back.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    if not hasattr(libc, "inotify_init1"):
        return False
    opened = libc.inotify_init1(os.O_CLOEXEC)
    if opened < 0:
        return False
    try:
        watch = libc.inotify_add_watch(opened, os.fsencode(folder), _CREATED)
        return bool(watch < 0 and ctypes.get_errno() == errno.ENOSPC)
    finally:
        os.close(opened)
