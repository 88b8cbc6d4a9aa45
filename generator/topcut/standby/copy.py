"""The second laptop's copy: what comes is written whole and durably, and never over anything else.

A journal in the user's own folder says what each file was when it last came. Whatever differs from
it was typed here, and is put aside before the other's is written.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from topcut.disk import ledger
from topcut.disk.tree import read_regular
from topcut.disk.writing import remove_durable, write_durable, write_files, write_private
from topcut.standby.manifest import digest_of
from topcut.standby.places import DATA, DEVICES, OWN, REPLACED, Places
from topcut.standby.wire import FileContent

LINES = 2000
"""Lines of the journal after which it is written anew."""
MANY = 50
"""Files after which the whole disk is synced once, and not each file."""

VANISH = 5
"""Files that go at once after which they are put aside here, whatever they were."""
_SETTLED = ""
"""The path that a line of the journal has which counts whatever is on the disk."""


class Journal:
    """What each file was when both laptops last had the same, by path: its hash."""

    def __init__(self, path: Path, places: Places) -> None:
        """Reads it. Raises OSError."""
        self._path = path
        self.digests: dict[str, str] = {}
        lines = [_digests(line) for line in ledger.lines(path)]
        for line in lines[:-1]:
            self.digests |= line
        self.digests.pop(_SETTLED, None)
        last = lines[-1] if lines else {}
        is_settled = last.pop(_SETTLED, None) is not None
        for name, digest in last.items():
            # The power may have failed behind this line: what is on the disk decides.
            if is_settled or digest_at(places, name) == digest:
                self.digests[name] = digest
        self._count = len(lines)
        self._undone: dict[str, str] = {}

    def add(self, digests: Mapping[str, str], *, settled: bool = False) -> None:
        """Notes what files become, on the disk before this returns. Raises OSError.

        `settled` is for what was put aside, and will not be seen on the disk.
        """
        if not digests:
            return
        lines = [{**digests, _SETTLED: ""} if settled else digests]
        if self._undone:
            lines.insert(0, {**self._undone, _SETTLED: ""})
        ledger.add(self._path, *map(msgspec.json.encode, lines))
        self.digests |= digests
        self._undone = {}
        self._count += len(lines)
        if self._count > LINES:
            self.become({path: digest for path, digest in self.digests.items() if digest})

    def undo(self, before: Mapping[str, str]) -> None:
        """Counts what files were before, where they could not be written.

        The disk may be full: the next line says it there.
        """
        self.digests |= before
        self._undone |= before

    def become(self, digests: Mapping[str, str]) -> None:
        """Forgets what it was, and notes this. Raises OSError."""
        line = ledger.sealed(msgspec.json.encode({**digests, _SETTLED: ""}))
        write_private(self._path, line + b"\n")
        self.digests, self._count, self._undone = dict(digests), 1, {}


class Copy:
    """Writes what comes from the other laptop."""

    def __init__(self, places: Places, journal: Journal) -> None:
        self.journal = journal
        self._places = places
        self._aside: Path | None = None
        self.replaced: list[str] = []
        """Paths of files that were otherwise here, and were put aside."""

    def write(self, files: Sequence[FileContent]) -> None:
        """Writes and removes files, on the disk before this returns.

        Nobody ever sees a part of a file. Raises ElsewhereError before anything is written where
        a path is none that two laptops share, OSError.
        """
        located = {each.path: self._places.locate(each.path) for each in files}
        fresh = {
            each.path: "" if each.content is None else digest_of(each.content) for each in files
        }
        gone = [each.path for each in files if each.content is None]
        before = {path: self.journal.digests.get(path, "") for path in fresh}
        if len(gone) > VANISH:
            self.journal.digests = {
                path: digest for path, digest in self.journal.digests.items() if path not in gone
            }
        for path, place in located.items():
            self._keep_other(path, place, fresh[path])
        self.journal.add(fresh)
        written = {each.path: each.content for each in files if each.content is not None}
        try:
            for path in sorted(gone, reverse=True):
                remove_shared(located[path], self._places)
            for path in located:
                if os.path.islink(located[path]):  # noqa: PTH114 – what it leads to is not ours
                    located[path].unlink()
            _write(written, located, self._places)
        except OSError:
            missing = [path for path in fresh if digest_at(self._places, path) != fresh[path]]
            self.journal.undo({path: before[path] for path in missing})
            raise

    def _keep_other(self, path: str, place: Path, digest: str) -> None:
        """Puts aside what is here, where it is not what came last, and another one comes."""
        if place.is_dir() and not place.is_symlink():
            aside = self._place_aside() / path
            aside.parent.mkdir(parents=True, exist_ok=True)
            place.rename(aside)
            self.replaced.append(path)
        if path == DEVICES:
            return
        try:
            content = read_regular(os.fspath(place))
        except OSError:
            return
        if digest_of(content) in (digest, self.journal.digests.get(path)):
            return
        if path.startswith(OWN) and not self.journal.digests.get(path) and not content:
            return
        write_private(self._place_aside() / path, content)
        self.replaced.append(path)

    def _place_aside(self) -> Path:
        if self._aside is None:
            number = 1
            while os.path.lexists(place := self._places.own / f"{REPLACED}{number}"):
                number += 1
            self._aside = place
        return self._aside


def _write(files: Mapping[str, bytes], located: Mapping[str, Path], places: Places) -> None:
    """Writes files: history before what it tells of, as the desk does."""
    if len(files) > MANY and hasattr(os, "sync"):
        for root, folder in ((OWN, places.own), (DATA, places.data)):
            inside = {
                path.removeprefix(root): content
                for path, content in files.items()
                if path.startswith(root)
            }
            write_files(folder, inside)
            if root == OWN:
                for path in inside:
                    (folder / path).chmod(0o600)
        if DEVICES in files:
            write_private(places.devices, files[DEVICES])
        os.sync()
        return
    for path in sorted(files, key=_order):
        write_shared(path, located[path], files[path])


def write_shared(path: str, place: Path, content: bytes) -> None:
    """Writes a file whole and durably, for this user alone where it is private. Raises OSError."""
    if path.startswith(DATA):
        write_durable(place, content)
    else:
        write_private(place, content)


def _order(path: str) -> tuple[bool, str]:
    return path.startswith(DATA), path


def remove_shared(place: Path, places: Places) -> None:
    """Removes a file, and the folders that are empty then. Raises OSError."""
    with suppress(FileNotFoundError, NotADirectoryError):
        remove_durable(place)
    for folder in place.parents:
        if folder in (places.data, places.own, places.data / "events"):
            break
        with suppress(OSError):  # not empty
            folder.rmdir()


def _digests(line: bytes) -> dict[str, str]:
    """A line of the journal; nothing for a damaged one."""
    try:
        return msgspec.json.decode(ledger.opened(line), type=dict[str, str])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return {}


def digest_at(places: Places, path: str) -> str:
    """The hash of a file as it is on the disk now; "" where none can be read."""
    try:
        return digest_of(read_regular(os.fspath(places.locate(path))))
    except OSError:
        return ""


def contents(places: Places, paths: Iterable[str], most: int) -> list[FileContent]:
    """Files as they are now, up to so many bytes, at least one. One unreadable is left out."""
    found: list[FileContent] = []
    size = 0
    for path in paths:
        try:
            content: bytes | None = read_regular(os.fspath(places.locate(path)))
        except (FileNotFoundError, NotADirectoryError):
            content = None
        except OSError:
            continue
        size += len(content or b"") + len(path)
        if found and size > most:
            break
        found.append(FileContent(path, content))
    return found
