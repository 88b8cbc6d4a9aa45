"""When to look: the changes that the file system tells of, and how long to wait after them.

While every changed file is closed, a build begins 10 ms after the last event. A file that is still
open (a slow copy, a handle held over SMB) is waited for until nothing changed for 50 ms, but no
longer than 300 ms after the first change. Where the system does not say that a file was closed
(macOS, Windows, polling), it counts as open.
"""

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

from watchdog.events import FileSystemEvent, FileSystemEventHandler

CLOSED = 0.01
"""Seconds without another change before a build, where no changed file is open."""
QUIET = 0.05
"""The same where one is open."""
MOST = 0.3
"""Seconds after which a build begins though changes go on."""
GONE = 0.5
"""Seconds that a deletion waits: vim deletes a file and makes it again."""
GONE_MOST = 2.0
"""Seconds that a build waits at most for deletions that go on."""
LOCKED_MOST = 2.0
"""Seconds that a build waits at most for git."""
LOCKED_LOOK = 0.02
"""Seconds between two looks at git's lock."""

ABANDONED = 60.0
"""Seconds after which a lock belongs to a git that died."""


class Changes(FileSystemEventHandler):
    """Collects changes, and waits until all is quiet."""

    def __init__(self, locked: Callable[[], bool] = lambda: False) -> None:
        """`locked` says whether git is changing the files."""
        self._locked = locked
        self._condition = threading.Condition()
        self._first = self._last = 0.0
        self._pending = self._stopped = False
        self._present: set[str] = set()
        self._open: set[str] = set()
        """Files from their first change until they are closed, moved or deleted."""
        self._touched: set[str] = set()
        self._gone: dict[str, float] = {}

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Notes a change; what editors write beside the file does not count."""
        source, target = str(event.src_path), str(event.dest_path)
        paths = [path for path in (source, target) if path and not _beside(path)]
        if not paths:
            return
        now = time.monotonic()
        with self._condition:
            if not self._pending:
                self._first, self._pending = now, True
            self._last = now
            kind = event.event_type
            self._touched.update(paths)
            if kind not in ("created", "modified"):
                self._open -= {source, target}
            elif not event.is_directory:
                self._open.add(source)
            gone = kind == "deleted" or (kind == "moved" and _beside(target))  # for now
            if gone and not _beside(source) and source not in self._present:
                self._gone.setdefault(source, now)
            else:
                self._present.update(paths)
            self._condition.notify_all()

    def stop(self) -> None:
        """Ends every waiting."""
        with self._condition:
            self._stopped = True
            self._condition.notify_all()

    @property
    def pending(self) -> bool:
        """Whether something changed that nobody has waited for yet."""
        return self._pending

    @property
    def stopped(self) -> bool:
        """Whether nobody waits any more."""
        return self._stopped

    def wait(self, longest: float) -> bool:
        """Waits for a change and then for quiet; False where `longest` seconds brought none."""
        with self._condition:
            self._condition.wait_for(lambda: self._pending or self._stopped, longest)
            while self._pending and not self._stopped and (left := self._seconds_to_wait()) > 0:
                self._condition.wait(left)
            changed, self._pending = self._pending, False
            self._present.clear()
            self._open.clear()
            self._gone.clear()
            return changed

    def take(self) -> frozenset[str]:
        """The paths that changed since they were last taken: hints at what to look at first."""
        with self._condition:
            touched = frozenset(self._touched)
            self._touched.clear()
            return touched

    def _seconds_to_wait(self) -> float:
        """Seconds until a build may begin."""
        ready = min(self._last + (QUIET if self._open else CLOSED), self._first + MOST)
        gone = [since for path, since in self._gone.items() if not Path(path).exists()]
        if gone:
            ready = max(ready, min(max(gone) + GONE, self._first + GONE_MOST))
        now = time.monotonic()
        if ready <= now < self._first + LOCKED_MOST and self._locked():
            return LOCKED_LOOK
        return ready - now


def _beside(path: str) -> bool:
    """Whether nobody reads such a file: an editor's own, or git's."""
    name = os.path.basename(path)  # noqa: PTH119 – asked for every event
    return (
        name.startswith(".")
        or name.endswith("~")
        or name == "4913"
        or f"{os.sep}.git{os.sep}" in path
    )


def is_locked(data: Path) -> bool:
    """Whether the repository that holds this folder has a fresh `index.lock`."""
    lock = _lock(data)
    try:
        return lock is not None and time.time() - lock.stat().st_mtime < ABANDONED
    except OSError:
        return False


def _lock(data: Path) -> Path | None:
    """Where git lays its lock; None outside of every repository."""
    folder = data.resolve()
    for above in (folder, *folder.parents):
        git = above / ".git"
        if git.is_dir():
            return git / "index.lock"
        if git.is_file():
            return _linked(git)
    return None


def _linked(git: Path) -> Path | None:
    """The lock of a working tree or submodule, whose `.git` is a file that names a folder."""
    try:
        word, _, folder = git.read_text(encoding="utf-8").strip().partition(": ")
    except (OSError, UnicodeDecodeError):
        return None
    return git.parent / folder / "index.lock" if word == "gitdir" else None
