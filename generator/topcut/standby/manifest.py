"""Every file that two laptops share, with its hash; looked at again and again.

Editors, git and commands write as they like, so that nothing but the files says what there is.
"""

import os
import secrets
import stat
import time
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from threading import Condition, Lock
from typing import NamedTuple

from topcut.disk import scan
from topcut.disk.tree import is_text, read_regular
from topcut.standby.places import DATA, DEVICES, OWN, Places, is_alone

EVENTS_AT_ONCE = 200
"""Events that are looked at in one turn; those of a large archive take turns."""
STEADY = 3
"""How often an event is looked at again at once, while it changes under the look."""


class FileEntry(NamedTuple):
    """A file as it was seen last."""

    digest: str
    """Its SHA-256; "" where it is gone."""
    at_count: int
    """The count of the manifest when that was seen."""


class Manifest:
    """The files of one laptop."""

    def __init__(self, places: Places) -> None:
        """Looks at nothing yet."""
        self.session = secrets.token_hex(8)
        """Another one each time the program starts: counts of an earlier one mean nothing."""
        self.count = 0
        """Grows with each look that sees a change."""
        self.entries: dict[str, FileEntry] = {}
        self.times: dict[int, float] = {}
        """When each of the last changes was seen, by count."""
        self._places = places
        self._stamps: dict[str, tuple[tuple[int, ...], str]] = {}
        self._of_unit: dict[str, set[str]] = {}
        self._turn = 0
        self._ended = False
        self._looking = Lock()
        self._changed = Condition()

    def look(self, event: str = "") -> int:
        """Looks at everything, or at one event and `.topcut/`; gives the count then."""
        return self._look([event] if event else scan.event_ids(self._places.data), not event)

    def look_around(self) -> int:
        """Looks at everything but the archive, and at some events of that."""
        events = scan.event_ids(self._places.data)
        if len(events) > EVENTS_AT_ONCE:
            recent = {path.split("/")[2] for path in self._recent() if path.count("/") > 2}
            begin = self._turn = (self._turn + EVENTS_AT_ONCE) % len(events)
            turn = (events + events)[begin : begin + EVENTS_AT_ONCE]
            events = sorted(recent.intersection(events).union(turn))
        return self._look(events, whole=True, gone=scan.event_ids(self._places.data))

    def digests(self) -> dict[str, str]:
        """The hash of every file that is there."""
        with self._changed:
            return {path: each.digest for path, each in self.entries.items() if each.digest}

    def after(self, count: int) -> tuple[list[str], int]:
        """The paths of what changed since a count, and the count now."""
        with self._changed:
            if count == self.count:
                return [], count
            changed = [path for path, each in self.entries.items() if each.at_count > count]
            return changed, self.count

    def wait(self, count: int, seconds: float) -> int:
        """Waits until something is seen that is newer than a count; gives the count then."""
        with self._changed:
            self._changed.wait_for(lambda: self.count != count or self._ended, seconds)
            return self.count

    def end(self) -> None:
        """Lets nobody wait any more."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def behind(self, count: int) -> tuple[int, float]:
        """How many changes came after a count, and when the first of them was seen."""
        with self._changed:
            later = [(number, at) for number, at in self.times.items() if number > count]
        return len(later), min(later)[1] if later else 0.0

    def newest_first(self, paths: Iterable[str]) -> list[str]:
        """Paths in the order in which they are wanted: what was saved last, first."""
        return sorted(paths, key=lambda path: (-self._saved(path), path))

    def _saved(self, path: str) -> int:
        stamp, _ = self._stamps.get(path, ((0, 0, 0), ""))
        return stamp[1]

    def _recent(self) -> list[str]:
        last = max(1, self.count - EVENTS_AT_ONCE)  # not what the first look saw
        return [path for path, each in self.entries.items() if each.at_count > last]

    def _look(self, events: list[str], whole: bool, gone: list[str] | None = None) -> int:
        with self._looking:
            there = set(events if gone is None else gone)
            units = [f"{DATA}events/{event}/" for event in events]
            if whole:
                units.append(DATA)
                past = [unit for unit in self._of_unit if unit.startswith(f"{DATA}events/")]
                units += [unit for unit in past if unit.split("/")[2] not in there]
            found = {unit: self._unit(unit) for unit in units}
            # History after the files: it is written before them, and is never behind them here.
            kept = {unit: self._unit(unit) for unit in (OWN, DEVICES)}
            for _ in range(STEADY if len(units) < STEADY else 0):
                again = {unit: self._unit(unit) for unit in units}
                if again == found:
                    break
                found, kept = again, {unit: self._unit(unit) for unit in (OWN, DEVICES)}
            return self._enter(found | kept)

    def _enter(self, units: Mapping[str, Mapping[str, str]]) -> int:
        with self._changed:
            moved = {}
            for unit, files in units.items():
                for path in self._of_unit.get(unit, set()) - files.keys():
                    if self.entries[path].digest:
                        moved[path] = ""
                moved |= {
                    path: digest
                    for path, digest in files.items()
                    if path not in self.entries or self.entries[path].digest != digest
                }
                self._of_unit[unit] = set(files)
            if moved:
                self.count += 1
                self.times[self.count] = time.monotonic()
                if len(self.times) > EVENTS_AT_ONCE:
                    del self.times[min(self.times)]
                for path, digest in moved.items():
                    self.entries[path] = FileEntry(digest, self.count)
                self._changed.notify_all()
            return self.count

    def _unit(self, unit: str) -> dict[str, str]:
        """The files of a part with their hashes; one that cannot be read is as it was."""
        found = {}
        for path, full, status in self._files(unit):
            if not stat.S_ISREG(status.st_mode) or not is_text(path):
                continue
            try:
                found[path] = self._digest(path, full, status)
            except FileNotFoundError:
                continue
            except OSError:
                if (before := self.entries.get(path)) is not None:
                    found[path] = before.digest
        return found

    def _files(self, unit: str) -> Iterator[tuple[str, str, os.stat_result]]:
        data, own, devices = self._places
        if unit == DEVICES:
            if devices.is_file():
                yield DEVICES, os.fspath(devices), devices.stat()
        elif unit not in (DATA, OWN):
            yield from _below(data / unit.removeprefix(DATA), unit, data)
        else:
            folder = data if unit == DATA else own
            for name in _names(folder):
                if name.startswith(".") or (is_alone(name) if unit == OWN else name == "events"):
                    continue
                full = folder / name
                if full.is_dir():
                    yield from _below(full, f"{unit}{name}/", folder)
                elif full.exists():
                    yield unit + name, os.fspath(full), full.stat()

    def _digest(self, path: str, full: str, status: os.stat_result) -> str:
        """The hash of a file; one that was touched lately is read again, however it looks."""
        stamp = (status.st_size, status.st_mtime_ns, status.st_ino)
        before = self._stamps.get(path)
        fresh = status.st_mtime_ns > time.time_ns() - scan.FRESH
        if before is not None and before[0] == stamp and not fresh:
            return before[1]
        digest = digest_of(read_regular(full))
        self._stamps[path] = stamp, digest
        return digest


def digest_of(content: bytes) -> str:
    """The hash by which the two laptops compare files."""
    return sha256(content).hexdigest()


def _names(folder: Path) -> list[str]:
    try:
        return sorted(os.listdir(folder))  # noqa: PTH208 – names will do
    except OSError:
        return []


def _below(folder: Path, path: str, within: Path) -> Iterator[tuple[str, str, os.stat_result]]:
    try:
        for name, status in scan.files(folder, within):
            yield path + name, f"{folder}/{name}", status
    except OSError:
        return
