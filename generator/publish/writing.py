"""Writing pages so that a reader never meets half of one."""

import os
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

RETRIES = 10
"""Attempts to replace a file that a reader holds open (Windows)."""


def write_files(site: Path, files: Mapping[str, bytes]) -> int:
    """Writes what differs, each file whole or not at all; gives the number of files written.

    Raises OSError, with the path, where the disk refuses.
    """
    written = 0
    for path, content in files.items():
        target = site / path
        if _content(target) != content:
            _replace(target, content)
            written += 1
    return written


def remove_files(site: Path, paths: Iterable[str]) -> int:
    """Removes files that are no longer made, and folders that are empty then.

    Gives the number of files removed. Other people's files and folders stay.
    """
    removed = 0
    for path in sorted(paths, reverse=True):
        target = site / path
        if target.is_file():
            target.unlink()
            removed += 1
        for folder in target.parents:
            if folder == site or not _remove_if_empty(folder):
                break
    return removed


def size_of(site: Path) -> int:
    """Bytes of all files of the site, other people's included."""
    return sum(
        (Path(folder) / name).lstat().st_size
        for folder, _, names in os.walk(site)
        for name in names
    )


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None


def _replace(target: Path, content: bytes) -> None:
    temporary = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        temporary.write_bytes(content)
    except FileNotFoundError:
        target.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(content)
    for attempt in range(RETRIES):
        try:
            temporary.replace(target)
            return
        except PermissionError:
            if attempt == RETRIES - 1:
                temporary.unlink(missing_ok=True)
                raise
            time.sleep(0.02 * (attempt + 1))


def _remove_if_empty(folder: Path) -> bool:
    try:
        folder.rmdir()
    except OSError:
        return False
    return True
