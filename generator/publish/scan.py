"""What lies in data/: which events there are, and whether their bytes changed."""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from operator import attrgetter
from pathlib import Path

FRESH = 2_000_000_000
"""Nanoseconds: a file touched this recently may be touched again within one tick of the clock."""

MANY = 1000
"""Folders from which a second process helps to look at them."""


def event_ids(data: Path) -> list[str]:
    """Folders below data/events, in order."""
    try:
        with os.scandir(data / "events") as entries:
            return sorted(
                entry.name for entry in entries if not entry.name.startswith(".") and entry.is_dir()
            )
    except FileNotFoundError:
        return []


def stamp(folder: Path | str, now: int | None = None) -> str:
    """Names, sizes and times of all files of a folder: changes when a file is touched.

    With `now`, in nanoseconds, "" where a file is so fresh that another change could hide in
    the same tick of the file system's clock: then only the bytes can tell.
    """
    parts = []
    young = now - FRESH if now is not None else None
    for path, entry in _files(os.fspath(folder)):
        status = entry.stat()
        changed = status.st_mtime_ns
        if young is not None and changed > young:
            return ""
        parts.append(f"{path}\0{status.st_size}\0{changed}\0{status.st_ino}")
    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()


def stamps(folders: Sequence[str], now: int) -> list[str]:
    """The stamps of many folders, in two processes where that is quicker.

    Raises OSError where one of them cannot be looked at.
    """
    half = len(folders) // 2 if len(folders) >= MANY and _can_fork() else len(folders)
    with _elsewhere(folders[half:], now) as rest:
        found = [stamp(folder, now) for folder in folders[:half]]
        found += rest()
    return found + [stamp(folder, now) for folder in folders[len(found) :]]


@contextmanager
def _elsewhere(folders: Sequence[str], now: int) -> Iterator[Callable[[], list[str]]]:
    """Looks at folders in a process of its own, which holds a copy of this one's memory.

    Gives what asks for their stamps, which are not all where that process failed.
    """
    if not folders:
        yield list
        return
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            found = [stamp(folder, now) for folder in folders]
            with os.fdopen(writing, "w", encoding="ascii") as pipe:
                pipe.writelines(f"{each}\n" for each in found)
        finally:
            os._exit(0)  # whatever this process was doing is the other's
    os.close(writing)
    with os.fdopen(reading, encoding="ascii") as pipe:
        try:
            yield lambda: pipe.read().splitlines()
        finally:
            pipe.close()
            os.waitpid(child, 0)


def _can_fork() -> bool:
    """Whether this process may be copied: it is the only thread, and there is another processor."""
    return hasattr(os, "fork") and threading.active_count() == 1 and (os.cpu_count() or 1) > 1


def key(folder: Path | str) -> str:
    """Hash of the names and bytes of all files of a folder."""
    total = blake2b(digest_size=16)
    for path, entry in _files(os.fspath(folder)):
        content = Path(entry.path).read_bytes()
        total.update(f"{path}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def _files(folder: str, prefix: str = "") -> list[tuple[str, os.DirEntry[str]]]:
    """The files below a folder with their paths, in order; a list is quickest."""
    found = []
    with os.scandir(folder) as entries:
        ordered = sorted(entries, key=_NAME)
    for entry in ordered:
        name = entry.name
        if name[0] == "." or name[-1] == "~" or name == "__pycache__":
            continue
        if entry.is_dir():
            found += _files(entry.path, f"{prefix}{name}/")
        elif entry.is_file():
            found.append((prefix + name, entry))
    return found


_NAME = attrgetter("name")
