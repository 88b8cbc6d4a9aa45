"""A folder as bytes by path: regular files alone, and nothing from outside.

Links that lead out, endless pipes and names that no text can hold are found here alone.
"""

import errno
import os
import re
import stat
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from topcut.disk.temporary_files import is_passing

EVERYBODYS = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.ENFILE, errno.ENOMEM))
"""What stops everything and is no file's or event's fault: a full disk, no handles, no memory."""


BINARY = getattr(os, "O_BINARY", 0)
"""How a file is opened for its bytes as they are: Windows alone would give other ends of lines."""
_TO_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)
_LEADS_OUT = re.compile(r"[\\\0]|^[A-Za-z]:")
"""A backslash, the end of a name, a drive."""
LARGEST = 64 << 20
"""Bytes of a file that is read; pictures are the largest that are."""
DEEPEST = 20
"""Folders one in the other that are looked into."""


class OutsideError(OSError):
    """A link leads out of the folder that is read."""


class NotAFileError(OSError):
    """What lies there is a pipe, a device or a folder: it cannot be read as a file."""


class Tree:
    """What lies below a folder, read by path with slashes.

    `within` is the folder that links may lead to, without one this folder itself. `instead`
    has bytes to read in place of a file's own, None for a file that is not there: what the
    folder would be after a change.
    """

    def __init__(
        self,
        folder: Path,
        within: Path | None = None,
        instead: Mapping[str, bytes | None] | None = None,
    ) -> None:
        """Looks at nothing yet; the folder may be missing."""
        self.folder = folder
        self._within = folder if within is None else within
        self._top = ""
        self._instead = instead or {}

    @classmethod
    def of(cls, place: "Path | Tree") -> "Tree":
        """The tree of a folder; of an event's folder, with data/ as what links may lead to."""
        if isinstance(place, Tree):
            return place
        return cls(place, place.parent.parent if place.parent.name == "events" else None)

    @property
    def name(self) -> str:
        """The folder's own name."""
        return self.folder.name

    def read(self, path: str) -> bytes:
        """The bytes of a file.

        Raises FileNotFoundError, OutsideError, NotAFileError, OSError; each says in `strerror`
        what is wrong in plain words.
        """
        if path in self._instead:
            content = self._instead[path]
            if content is None:
                raise FileNotFoundError(errno.ENOENT, "there is no such file", path)
            return content
        full = self.folder / path
        self._check(full)
        return read_regular(os.fspath(full))

    def has(self, path: str) -> bool:
        """Whether `read` would give a file's bytes."""
        if path in self._instead:
            return self._instead[path] is not None
        return stat.S_ISREG(self._mode(path))

    def is_folder(self, path: str) -> bool:
        """Whether a folder lies there, within what is read."""
        return stat.S_ISDIR(self._mode(path))

    def _mode(self, path: str) -> int:
        """The mode of what lies there; 0 where nothing can be read."""
        full = self.folder / path
        try:
            self._check(full)
            return os.stat(full).st_mode  # noqa: PTH116
        except (OSError, ValueError):
            return 0

    def names(self, path: str = "") -> list[str]:
        """The names of what lies in a folder, sorted; none where there is no such folder.

        Names that are not UTF-8 are left out; `oddities` has them. So are files that a save is
        about to rename. Raises OutsideError, OSError.
        """
        full = self.folder / path
        found: set[str] = set()
        try:
            self._check(full)
            there = os.listdir(full)  # noqa: PTH208 – names will do
            found = {name for name in there if not is_passing(name, f"{full}/{name}")}
        except (FileNotFoundError, NotADirectoryError):
            pass
        above = f"{path}/" if path else ""
        for each, content in self._instead.items():
            if each.startswith(above):
                name, _, below = each[len(above) :].partition("/")
                if content is not None:
                    found.add(name)
                elif not below:
                    found.discard(name)
        return sorted(name for name in found if is_text(name))

    def readable_names(self, path: str = "") -> list[str]:
        """As `names`; none of a folder that cannot be read, which is among the oddities."""
        try:
            return self.names(path)
        except OSError:
            return []

    def oddities(self, path: str = "", *, deep: bool = True) -> list[tuple[str, str]]:
        """What cannot be read as it lies there, by path, with what it is, in plain words.

        Hidden files are not looked at, and folders below only where it is `deep`.
        """
        found: list[tuple[str, str]] = []
        full = self.folder / path
        try:
            self._check(full)
            with os.scandir(full) as entries:
                ordered = sorted(entries, key=lambda entry: entry.name)
        except FileNotFoundError:
            return []
        except OSError as error:
            return [(path, _reason(error))]
        for entry in ordered:
            if entry.name.startswith(".") or is_passing(entry.name, entry.path):
                continue
            below = f"{path}/{entry.name}" if path else entry.name
            if said := self._odd(entry):
                found.append((below, said))
            elif deep and entry.is_dir() and not entry.is_symlink():
                if below.count("/") >= DEEPEST:
                    found.append((below, f"it lies more than {DEEPEST} folders deep"))
                else:
                    found += self.oddities(below)
        return found

    def _odd(self, entry: os.DirEntry[str]) -> str:
        if not is_text(entry.name):
            return "its name is not UTF-8, or has control characters"
        try:
            if entry.is_symlink():
                self._check(Path(entry.path))
                mode = os.stat(entry.path).st_mode  # noqa: PTH116
            else:
                mode = entry.stat().st_mode
        except OSError as error:
            if isinstance(error, FileNotFoundError):
                return "it is a link that leads nowhere"
            return _reason(error)
        return "" if stat.S_ISREG(mode) or stat.S_ISDIR(mode) else _KIND

    def _check(self, full: Path) -> None:
        """Raises OutsideError where links lead out."""
        try:
            target = os.path.realpath(full, strict=True)
        except FileNotFoundError:
            if full.is_symlink():
                raise FileNotFoundError(
                    errno.ENOENT, "it is a link that leads nowhere", os.fspath(full)
                ) from None
            raise
        except OSError as error:
            if error.errno == errno.ELOOP:
                raise OutsideError(errno.ELOOP, "it is a link to itself", os.fspath(full)) from None
            raise
        self._top = self._top or os.path.realpath(self._within)
        if target != self._top and not is_below(target, self._top):
            said = f"it is a link that leads out of {self._within.name}/"
            raise OutsideError(errno.ELOOP, said, os.fspath(full))


def below(folder: Path) -> Iterator[os.DirEntry[str]]:
    """What lies below a folder, no link followed, as deep as folders are looked into."""
    waiting = [(os.fspath(folder), 0)]
    while waiting:
        path, depth = waiting.pop()
        with suppress(OSError), os.scandir(path) as entries:
            for entry in entries:
                yield entry
                if depth < DEEPEST and entry.is_dir(follow_symlinks=False):
                    waiting.append((entry.path, depth + 1))


def stays_below(path: str) -> bool:
    """Whether a path with slashes names something below the folder that it begins at, anywhere.

    Not one with "..", from the root, with a drive or a backslash: the system that it was written
    on need not be this one.
    """
    parts = path.split("/")
    return not (_LEADS_OUT.search(path) or any(part in ("", ".", "..") for part in parts))


def leads_within(target: str, top: str) -> bool:
    """Whether a resolved path is a folder or lies below it."""
    whole = os.path.realpath(top)
    return target == whole or is_below(target, whole)


def is_below(target: str, top: str) -> bool:
    """Whether a resolved path lies below a resolved folder."""
    return target.startswith(top.rstrip(os.sep) + os.sep)


def read_regular(path: str) -> bytes:
    """The bytes of a regular file, without waiting for a pipe.

    Raises NotAFileError for anything else, else OSError with the path.
    """
    file = os.open(path, _TO_READ | BINARY)
    try:
        status = os.fstat(file)
        if not stat.S_ISREG(status.st_mode):
            raise NotAFileError(errno.EINVAL, _KIND)
        if status.st_size > LARGEST:
            raise NotAFileError(errno.EFBIG, f"it has more than {LARGEST >> 20} MB")
        parts = []
        while part := os.read(file, status.st_size + 1):
            parts.append(part)
        return b"".join(parts)
    except OSError as error:
        if error.filename is None:
            error.filename = path
        raise
    finally:
        os.close(file)


_KIND = "it is neither a file nor a folder"


def _reason(error: OSError) -> str:
    said = str(error.strerror)
    return said if isinstance(error, OutsideError) else f"it cannot be read: {said}"


def printable(path: str) -> str:
    """A path as a message can show it, in one line: what is no text stands in it as its code."""
    return "".join(each if is_text(each) else ascii(each)[1:-1] for each in path)


def is_text(name: str) -> bool:
    """Whether a name can stand in a message and an address: UTF-8, without control characters."""
    return name.isprintable()
