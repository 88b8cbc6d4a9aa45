"""data/files/: files of the club's own, which lie below /files/ of the site as they are."""

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from topcut.disk.pictures import says_where
from topcut.disk.tree import DEEPEST, NotAFileError, OutsideError, Tree, printable, read_regular
from topcut.documents.event.pictures import WHERE, WITHOUT
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.normalize import WINDOWS

FOLDER = "files"
NAME = re.compile(
    r"[A-Za-z0-9][\w.-]*\.(?:pdf|txt|csv|ics|zip|png|jpe?g|webp|gif|avif|mp3|mp4)", re.ASCII | re.I
)
"""What a file may be called: of kinds in which no browser runs anything."""
CAMERA = re.compile(r"\.(?:png|jpe?g|webp|avif|mp4)$", re.I)
FOLDER_NAME = re.compile(r"[A-Za-z0-9][\w-]*", re.ASCII)
LARGEST, ALL, MOST = 5_000_000, 50_000_000, 200
"""Bytes of a file and of all, and how many."""
LONGEST = 100
"""Letters of a name: while it is written it is longer, and disks hold no more than 255 bytes."""
EXPECTED = "a pdf, txt, csv, ics, zip, png, jpg, webp, gif, avif, mp3 or mp4, named as in map-2.pdf"
UNREADABLE = "it cannot be read", "put the file itself there"
"""What is wrong with a file, and what to do."""


def read_club_files(folder: Tree, problems: Problems) -> tuple[str, ...]:
    """The paths of the files below the site, "files/map.pdf"; a warning of each that is left out.

    Of pictures and films alone the bytes are read, once: a phone writes into them where it was.
    """
    found: dict[str, str] = {}
    """By how they are called where case makes no difference."""
    total = 0
    surplus: list[str] = []
    for path, is_folder in _below(folder, FOLDER):
        wrong = _wrong_kind(folder, path, is_folder=is_folder) or _wrong_name(
            path, is_folder=is_folder
        )
        if not wrong and not is_folder:
            size = _size(folder, path)
            wrong = _too_large(size) or _twice(found.get(path.casefold())) or _placed(folder, path)
            if not wrong and (total + size > ALL or len(found) == MOST):
                surplus.append(path)
            elif not wrong:
                found[path.casefold()] = path
                total += size
        if wrong:
            said = f"this file is left out: {wrong[0]}"
            problems.warning(Mark(printable(path)), "files", said, wrong[1])
    if surplus:
        problems.warning(Mark(printable(surplus[0])), "files", *_too_many(len(surplus)))
    return tuple(found.values())


def contents_of(folder: Tree, paths: Iterable[str]) -> dict[str, bytes]:
    """The bytes of these files by path, without those that are gone or closed again by now.

    Nor is there a picture that was changed meanwhile and says now where it was taken.
    """
    found = {}
    for path in paths:
        with suppress(
            FileNotFoundError, NotADirectoryError, PermissionError, NotAFileError, OutsideError
        ):
            content = folder.read(path)
            if not (CAMERA.search(path) and says_where(content)):
                found[path] = content
    return found


def _size(folder: Tree, path: str) -> int:
    try:
        return (folder.folder / path).stat().st_size
    except OSError:  # gone since it was listed
        return 0


def _placed(folder: Tree, path: str) -> tuple[str, str] | None:
    """Why a picture or film is left out that says where it was taken."""
    if not CAMERA.search(path):
        return None
    try:
        status = (folder.folder / path).stat()
        said = _says_where(folder.folder / path, status.st_size, status.st_mtime_ns)
    except FileNotFoundError:  # gone since it was listed
        return None
    except OSError:
        return UNREADABLE
    return (f"it {WHERE}", WITHOUT) if said else None


@lru_cache(maxsize=2 * MOST)
def _says_where(path: Path, _size: int, _changed: int) -> bool:
    return says_where(read_regular(os.fspath(path)))


def _twice(other: str | None) -> tuple[str, str] | None:
    if other is None:
        return None
    said = f"{other} differs from it by case alone, and some machines tell no difference"
    return said, "give one of the two another name"


def _too_large(size: int) -> tuple[str, str] | None:
    if size <= LARGEST:
        return None
    said = f"it has {size / 1e6:.1f} MB, and at most {LARGEST // 10**6} MB are published"
    return said, "make it smaller, or link to it elsewhere"


def _too_many(surplus: int) -> tuple[str, str]:
    """The message of files that are left out behind so many of so many bytes."""
    said = "this file is" if surplus == 1 else f"this file and {surplus - 1} more are"
    most = f"at most {MOST} files of {ALL // 10**6} MB together are published"
    return f"{said} left out: {most}", "remove what nobody needs"


def _below(folder: Tree, above: str) -> Iterator[tuple[str, bool]]:
    """What lies below a folder, with whether it is a folder; nothing below a link."""
    if (folder.folder / above).is_symlink():
        yield above, False
        return
    unnamed = {path for path, _ in folder.oddities(above, deep=False)}
    if above == FOLDER and above in unnamed:  # it is closed; of one below, it is said there
        yield above, False
    names = folder.readable_names(above)
    for path in sorted({*(f"{above}/{name}" for name in names), *unnamed} - {above}):
        name = path.rpartition("/")[2]
        if name.startswith("."):
            continue  # what a system writes into every folder, and nobody meant to show
        is_folder = folder.is_folder(path) and not (folder.folder / path).is_symlink()
        yield path, is_folder
        if is_folder and not _wrong_name(path, is_folder=True) and path.count("/") < DEEPEST:
            yield from _below(folder, path)


def _wrong_name(path: str, *, is_folder: bool) -> tuple[str, str] | None:
    name = path.rpartition("/")[2]
    if path == FOLDER:
        return None
    if name.partition(".")[0].casefold() in WINDOWS:
        return "Windows cannot hold a file of its name", "give it another name"
    if len(name) > LONGEST:
        said = f"its name has {len(name)} letters, and at most {LONGEST} are published"
        return said, "give it a shorter name"
    if (FOLDER_NAME if is_folder else NAME).fullmatch(name):
        return None
    if is_folder:
        return "a folder’s name has letters, digits and hyphens alone", "write: maps-2"
    return "its name is not that of a file which is published", EXPECTED


def _wrong_kind(folder: Tree, path: str, *, is_folder: bool) -> tuple[str, str] | None:
    if (folder.folder / path).is_symlink():
        return "it is a link", "put the file itself there"
    if is_folder and path.count("/") >= DEEPEST:
        return f"it lies {DEEPEST} folders deep, and is not looked into", "put it higher"
    if not folder.is_folder(path) and not folder.has(path):
        return UNREADABLE
    if not os.access(folder.folder / path, os.R_OK):
        return "this account may not read it", "give everybody the right to read it"
    return None
