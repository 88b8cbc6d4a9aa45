"""What lies in a folder: which files there are, and whether their bytes changed.

A link is followed, once, where it leads to something within data/; otherwise it counts as the link
alone. A pipe, a device and a folder that lies too deep count by their names.
"""

import os
import stat as modes
from hashlib import blake2b
from operator import attrgetter
from pathlib import Path

from topcut.disk.temporary_files import is_passing
from topcut.disk.tree import DEEPEST, EVERYBODYS, is_text, leads_within, read_regular

ADDRESSES = "addresses.txt"
"""The list of addresses that were published, in an event's folder and in data/."""
TEXTS = "texts"
"""The folder of a club's own texts, beside data/."""
FRESH = 2_000_000_000
"""Nanoseconds: a file touched this recently may be touched again within one tick of the clock."""


def own_texts(data: Path) -> Path:
    """The folder of a club's own texts, which may not exist."""
    return data.resolve().parent / TEXTS


def event_ids(data: Path) -> list[str]:
    """Folders below data/events with names in UTF-8, in order."""
    try:
        with os.scandir(data / "events") as entries:
            return sorted(
                entry.name for entry in entries if is_event_id(entry.name) and _is_folder(entry)
            )
    except FileNotFoundError:
        return []


def is_event_id(name: str) -> bool:
    """Whether a folder of this name would be an event's: one in data/events, and no path."""
    plain = os.path.basename(name) == name  # noqa: PTH119 – asked for every event
    return bool(name) and plain and not name.startswith(".") and is_text(name)


def stamp(folder: Path | str, now: int | None = None, within: Path | str | None = None) -> str:
    """Names, sizes and times of all files of a folder: changes when a file is touched.

    With `now`, in nanoseconds, "" where a file is so fresh that another change could hide in
    the same tick of the file system's clock: then only the bytes can tell. Links are followed
    to what lies `within` a folder, without one within this one.
    """
    parts = []
    young = now - FRESH if now is not None else None
    for path, status in _files(os.fspath(folder), _top(folder, within)):
        changed = status.st_mtime_ns
        if young is not None and changed > young:
            return ""
        parts.append(f"{path}\0{status.st_size}\0{changed}\0{status.st_ino}")
    return blake2b(_bytes("\n".join(parts)), digest_size=16).hexdigest()


def key(folder: Path | str, within: Path | str | None = None) -> str:
    """Hash of the names and bytes of all files of a folder.

    A file that cannot be read counts by the reason; raises OSError where the reason is the
    machine's and not the file's (no file handles left).
    """
    total = blake2b(digest_size=16)
    root = os.fspath(folder)
    for path, status in _files(root, _top(folder, within)):
        content = _content(f"{root}/{path}", status)
        total.update(_bytes(f"{path}\0{len(content)}\0"))
        total.update(content)
    return total.hexdigest()


def files(folder: Path | str, within: Path | str) -> list[tuple[str, os.stat_result]]:
    """All files of a folder by path, with what the system says of them. Raises OSError."""
    return _files(os.fspath(folder), _top(folder, within))


def _content(path: str, status: os.stat_result) -> bytes:
    if not modes.S_ISREG(status.st_mode):
        return f"{status.st_mode}\0{status.st_ino}".encode()
    try:
        return read_regular(path)
    except OSError as error:
        if error.errno in EVERYBODYS:
            raise
        return f"unreadable: {error.errno}".encode()


def _top(folder: Path | str, within: Path | str | None) -> str:
    return os.fspath(folder if within is None else within)


def _files(
    folder: str, top: str, prefix: str = "", linked: set[str] | None = None
) -> list[tuple[str, os.stat_result]]:
    """The files below a folder with their paths, in order; a list is quickest.

    `linked` are the folders that links have led to: two links in each would double them each time.
    """
    found = []
    linked = set() if linked is None else linked
    with os.scandir(folder) as entries:
        ordered = sorted(entries, key=_NAME)
    for entry in ordered:
        name = entry.name
        if name[0] == "." or name[-1] == "~" or name == "__pycache__":
            continue
        if is_passing(name, entry.path):
            continue
        if entry.is_symlink():
            found += _linked(entry, top, prefix + name, linked)
        elif entry.is_dir() and prefix.count("/") < DEEPEST:
            found += _files(entry.path, top, f"{prefix}{name}/", linked)
        else:
            found.append((prefix + name, entry.stat()))
    return found


def _linked(
    entry: os.DirEntry[str], top: str, path: str, linked: set[str]
) -> list[tuple[str, os.stat_result]]:
    """What a link leads to, or the link alone where that is not ours to look at."""
    itself = [(path, os.lstat(entry.path))]
    try:
        target = os.path.realpath(entry.path, strict=True)
        status = os.stat(target)  # noqa: PTH116
    except OSError:
        return itself
    if not leads_within(target, top):
        return itself
    if not modes.S_ISDIR(status.st_mode):
        return [(path, status)]
    here = os.path.realpath(os.path.dirname(entry.path))  # noqa: PTH120
    if target in linked or f"{here}/".startswith(f"{target}/") or path.count("/") >= DEEPEST:
        return itself
    linked.add(target)
    return [*itself, *_files(target, top, f"{path}/", linked)]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _bytes(text: str) -> bytes:
    """Names as the disk has them, which need not be UTF-8."""
    return text.encode(errors="surrogateescape")


_NAME = attrgetter("name")
