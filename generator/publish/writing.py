"""Writing pages so that a reader never meets half of one."""

import os
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from shutil import rmtree

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


def write_folder(site: Path, name: str, files: Mapping[str, bytes]) -> int:
    """Writes all files of one folder of the site; gives the number of files written.

    A folder that is not there yet appears at one stroke, with every file in it. Raises OSError,
    with the path, where the disk refuses.
    """
    target = f"{os.fspath(site)}/{name}"
    if os.path.lexists(target):
        return write_files(site, files)
    temporary = f"{os.fspath(site)}/.{name}.{os.getpid()}{UNFINISHED}"
    folders = {""}
    try:
        os.makedirs(temporary)  # noqa: PTH103
        for path, content in files.items():
            inside = path.removeprefix(name)
            _make_folders(temporary, inside.rpartition("/")[0], folders)
            _write(temporary + inside, content)
        _move(temporary, target)
    except OSError:
        rmtree(temporary, ignore_errors=True)
        raise
    return len(files)


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
    for path in list(site.rglob(f".*{UNFINISHED}")):
        if path.is_dir():
            rmtree(path, ignore_errors=True)
        else:
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
    _write_anywhere(temporary, content)
    try:
        _move(temporary, target)
    except PermissionError:
        Path(temporary).unlink(missing_ok=True)
        raise


def _move(temporary: str, target: str) -> None:
    for attempt in range(RETRIES):
        try:
            os.replace(temporary, target)  # noqa: PTH105 – thousands of times a build
            return
        except PermissionError:
            if attempt == RETRIES - 1:
                raise
            time.sleep(0.02 * (attempt + 1))


def _write_anywhere(path: str, content: bytes) -> None:
    """Writes a file, in a folder that is made where it is missing."""
    try:
        _write(path, content)
    except FileNotFoundError:
        os.makedirs(path.rpartition("/")[0], exist_ok=True)  # noqa: PTH103
        _write(path, content)


def _make_folders(root: str, folder: str, made: set[str]) -> None:
    """Makes a folder, and those above it, that are not among the made ones."""
    if folder not in made:
        _make_folders(root, folder.rpartition("/")[0], made)
        os.mkdir(root + folder)  # noqa: PTH102 – thousands of times a build
        made.add(folder)


def _write(path: str, content: bytes) -> None:
    with open(path, "wb", buffering=0) as file:  # noqa: PTH123
        file.write(content)


def _remove_if_empty(folder: Path) -> bool:
    try:
        folder.rmdir()
    except OSError:
        return False
    return True
