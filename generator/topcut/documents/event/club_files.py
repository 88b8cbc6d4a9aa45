"""data/files/: files of the club's own, which lie below /files/ of the site as they are."""

import re
from collections.abc import Iterator

from topcut.disk.tree import DEEPEST, Tree, printable
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems

FOLDER = "files"
NAME = re.compile(
    r"[A-Za-z0-9][\w.-]*\.(?:pdf|txt|csv|ics|zip|png|jpe?g|webp|gif|avif|mp3|mp4)", re.ASCII | re.I
)
"""What a file may be called: of kinds in which no browser runs anything."""
FOLDER_NAME = re.compile(r"[A-Za-z0-9][\w-]*", re.ASCII)
LARGEST, ALL, MOST = 5_000_000, 50_000_000, 200
"""Bytes of a file and of all, and how many."""
EXPECTED = "a pdf, txt, csv, ics, zip, png, jpg, webp, gif, avif, mp3 or mp4, named as in map-2.pdf"


def read_club_files(folder: Tree, problems: Problems) -> tuple[str, ...]:
    """The paths of the files below the site, "files/map.pdf"; a warning of each that is left out.

    Their bytes are not read here: whoever shows a page of the desk needs none.
    """
    found: list[str] = []
    total = 0
    for path, is_folder in _below(folder, FOLDER):
        wrong = _wrong_kind(folder, path) or _wrong_name(path, is_folder=is_folder)
        if not wrong and not is_folder:
            size = (folder.folder / path).stat().st_size
            wrong = _too_large(size, total, len(found))
            if not wrong:
                found.append(path)
                total += size
        if wrong:
            said = f"this file is left out: {wrong[0]}"
            problems.warning(Mark(printable(path)), "files", said, wrong[1])
    return tuple(found)


def _too_large(size: int, total: int, number: int) -> tuple[str, str] | None:
    """Why a file is left out behind so many of so many bytes."""
    if size > LARGEST:
        said = f"it has {size / 1e6:.1f} MB, and at most {LARGEST // 10**6} MB are published"
        return said, "make it smaller, or link to it elsewhere"
    if total + size > ALL or number == MOST:
        said = f"at most {MOST} files of {ALL // 10**6} MB together are published"
        return said, "remove what nobody needs"
    return None


def _below(folder: Tree, above: str) -> Iterator[tuple[str, bool]]:
    """What lies below a folder, with whether it is a folder; nothing below a link."""
    if (folder.folder / above).is_symlink():
        yield above, False
        return
    for name in folder.readable_names(above):
        if name.startswith("."):
            continue  # what a system writes into every folder, and nobody meant to show
        path = f"{above}/{name}"
        is_folder = folder.is_folder(path) and not (folder.folder / path).is_symlink()
        yield path, is_folder
        if is_folder and path.count("/") < DEEPEST and FOLDER_NAME.fullmatch(name):
            yield from _below(folder, path)


def _wrong_name(path: str, *, is_folder: bool) -> tuple[str, str] | None:
    name = path.rpartition("/")[2]
    if path == FOLDER or (FOLDER_NAME if is_folder else NAME).fullmatch(name):
        return None
    if is_folder:
        return "a folder’s name has letters, digits and hyphens alone", "write: maps-2"
    return "its name is not that of a file which is published", EXPECTED


def _wrong_kind(folder: Tree, path: str) -> tuple[str, str] | None:
    if (folder.folder / path).is_symlink():
        return "it is a link", "put the file itself there"
    if not folder.is_folder(path) and not folder.has(path):
        return "it cannot be read", "put the file itself there"
    return None
