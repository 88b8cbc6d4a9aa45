"""What lies in data/: which events there are, and whether their bytes changed."""

import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

FRESH = 2_000_000_000
"""Nanoseconds: a file touched this recently may be touched again within one tick of the clock."""


def event_ids(data: Path) -> list[str]:
    """Folders below data/events, in order."""
    try:
        with os.scandir(data / "events") as entries:
            return sorted(
                entry.name for entry in entries if not entry.name.startswith(".") and entry.is_dir()
            )
    except FileNotFoundError:
        return []


def stamp(folder: Path, now: int | None = None) -> str:
    """Names, sizes and times of all files of a folder: changes when a file is touched.

    With `now`, in nanoseconds, "" where a file is so fresh that another change could hide in
    the same tick of the file system's clock: then only the bytes can tell.
    """
    parts = []
    for path, entry in _walk(str(folder)):
        status = entry.stat()
        if now is not None and now - status.st_mtime_ns < FRESH:
            return ""
        parts.append(f"{path}\0{status.st_size}\0{status.st_mtime_ns}\0{status.st_ino}")
    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()


def key(folder: Path) -> str:
    """Hash of the names and bytes of all files of a folder."""
    total = blake2b(digest_size=16)
    for path, entry in _walk(str(folder)):
        content = Path(entry.path).read_bytes()
        total.update(f"{path}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def _walk(folder: str, prefix: str = "") -> Iterator[tuple[str, os.DirEntry[str]]]:
    with os.scandir(folder) as entries:
        ordered = sorted(entries, key=lambda entry: entry.name)
    for entry in ordered:
        if entry.name.startswith(".") or entry.name.endswith("~") or entry.name == "__pycache__":
            continue
        if entry.is_dir():
            yield from _walk(entry.path, f"{prefix}{entry.name}/")
        elif entry.is_file():
            yield f"{prefix}{entry.name}", entry
