"""Writing pages so that a reader never meets half of one."""

import os
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

UNFINISHED = ".new"
"""How a file ends that is being written, and that nobody reads."""
RETRIES = 10
"""Attempts to replace a file that a reader holds open (Windows)."""


def write_files(site: Path, files: Mapping[str, bytes]) -> int:
    """Writes what differs, each file whole or not at all; gives the number of files written.

    Raises OSError, with the path, where the disk refuses.
    """
    root = os.fspath(site)
    written = 0
    for path, content in files.items():
        target = f"{root}/{path}"
        if not _holds(target, content):
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


def remove_unfinished(site: Path) -> None:
    """Removes what a build left behind that was killed while it wrote."""
    for path in site.rglob(f".*{UNFINISHED}"):
        path.unlink(missing_ok=True)


def _holds(target: str, content: bytes) -> bool:
    """Whether the file is there, with just this content."""
    try:
        file = os.open(target, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return False
    try:
        return os.fstat(file).st_size == len(content) and os.read(file, len(content)) == content
    finally:
        os.close(file)


def _replace(target: str, content: bytes) -> None:
    folder, _, name = target.rpartition("/")
    temporary = f"{folder}/.{name}.{os.getpid()}{UNFINISHED}"
    try:
        _write(temporary, content)
    except FileNotFoundError:
        Path(folder).mkdir(parents=True, exist_ok=True)
        _write(temporary, content)
    for attempt in range(RETRIES):
        try:
            os.replace(temporary, target)  # noqa: PTH105 – thousands of times a build
            return
        except PermissionError:
            if attempt == RETRIES - 1:
                Path(temporary).unlink(missing_ok=True)
                raise
            time.sleep(0.02 * (attempt + 1))


def _write(path: str, content: bytes) -> None:
    with open(path, "wb", buffering=0) as file:  # noqa: PTH123
        file.write(content)


def _remove_if_empty(folder: Path) -> bool:
    try:
        folder.rmdir()
    except OSError:
        return False
    return True
