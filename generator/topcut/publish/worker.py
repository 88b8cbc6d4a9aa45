"""Building one event: read, checked, rendered, and only then written."""

import gc
import signal
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, lru_cache
from multiprocessing.util import Finalize
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct
from msgspec.json import encode

from topcut.disk import scan
from topcut.disk.writing import too_long, write_folder
from topcut.pages.parts.summary import Summary
from topcut.pages.site.person import Appearance
from topcut.publish import listing
from topcut.publish.files import event_files, screen_images, site_values
from topcut.publish.memory import Memory, Ready, Remembered
from topcut.publish.rendering import Renderer, archive_files, fixed_files, person_files
from topcut.publish.store import Kept, Store, cache_folder
from topcut.publish.template_folders import own_templates, template_folders
from topcut.text.mark import Mark
from topcut.text.problem import Level, Problem
from topcut.workspace import faults
from topcut.workspace.data import Data
from topcut.workspace.reports import EventReport

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event as Stopped

T = TypeVar("T")


class Made(Struct, frozen=True):
    """What came of one event; its files are written already."""

    id: str
    stamp: str
    key: str
    report: EventReport
    good: bool
    """Whether it had no errors, so that its pages are those of its files."""
    summary: bytes | None = None
    """What the front page needs of it, as JSON."""
    appearances: tuple[Kept, ...] = ()
    paths: frozenset[str] = frozenset()
    pages: int = 0
    size: int = 0
    """Bytes of all its files."""
    written: int = 0


class Worker:
    """Builds events of one data folder into one site folder; each process has its own."""

    def __init__(
        self, data: Path, site: Path, memory: Memory | None = None, store: Store | None = None
    ) -> None:
        """Reads site.yaml and prepares the templates. Raises OSError where it cannot.

        `memory` is what builds of the same process remember, `store` an open one of this site.
        """
        self.data = Data(data)
        self.memory = memory
        self.site = site
        loaded = self.data.site
        self.values = site_values(loaded.site)
        self.site_report = EventReport("", loaded.problems, loaded.sources)
        self.renderer = _renderer(
            own_templates(data), cache_folder(site) / "templates", _stamps(data)
        )
        self._store = store

    @cached_property
    def store(self) -> Store:
        """What the builds of this site know, opened by the first event that is written."""
        return self._store or Store(self.site)

    def close(self) -> None:
        """Closes the store, where it was opened here."""
        opened = self.__dict__.get("store")
        if self._store is None and opened is not None:
            opened.close()

    def make(self, id_: str) -> Made:
        """Builds one event; a fault at it is its problem, and its last good pages stay."""
        try:
            return self._make(id_)
        except Exception as error:
            report = faults.report(id_, error, cache_folder(self.site) / "faults")
            return Made(id_, "", "", report, good=False)

    def _make(self, id_: str) -> Made:
        stamp = scan.stamp(self._folder(id_), time.time_ns(), self.data.path)
        ready = self._rehearsed(id_) or self.ready(id_)
        if not ready.good:
            return Made(id_, stamp, ready.key, ready.report, good=False)
        if name := too_long(ready.files):
            return self._refused(ready, f"“{name[:40]}…” is too long for the name of a file")
        ours, list_ = self.store.files(id_), f"{id_}/{listing.FILE}"
        paths = frozenset((*ready.files, list_))
        files = {list_: listing.listing(paths | ours, id_), **ready.files}
        self.store.announce_files(id_, files)
        return Made(
            id_,
            stamp,
            ready.key,
            ready.report,
            good=True,
            summary=ready.summary,
            appearances=ready.appearances,
            paths=paths,
            pages=sum(path.endswith(".html") for path in files),
            size=sum(map(len, files.values())),
            written=write_folder(
                self.site, id_, files, None if self.store.may_replace_all else ours
            ),
        )

    def _refused(self, ready: Ready, said: str) -> Made:
        problem = Problem(Level.ERROR, "address", Mark("event.yaml"), said, "give it a short id")
        report = replace(ready.report, problems=(*ready.report.problems, problem))
        return Made(ready.report.id, "", ready.key, report, good=False)

    def ready(self, id_: str) -> Ready:
        """Reads, checks and renders one event, and writes nothing."""
        key = scan.key(self._folder(id_), self.data.path)
        known = self._known(id_)
        examined = self.data.open(id_, memory=known.files if known else None)
        if examined.event is None or examined.regulations is None or not examined.good:
            return Ready(key, examined.report)
        made = event_files(
            examined.event,
            examined.regulations,
            examined.report.problems,
            self.values,
            known.renderer if known else self.renderer,
            examined.pool,
            screen_images(examined.event, self.data.tree(id_)),
        )
        return Ready(
            key,
            examined.report,
            encode(made.summary),
            tuple(Kept(who, one.player, encode(one)) for who, one in made.appearances),
            made.files,
        )

    def rehearse(self, id_: str) -> None:
        """Makes an event ready while its files may still be changing.

        What comes of it is kept only if no file was touched meanwhile, and published only if the
        bytes are still the same then.
        """
        known = self._known(id_)
        if known is None or self._rehearsed(id_):
            return
        folder = self._folder(id_)
        within = self.data.path
        before = scan.stamp(folder, within=within)
        ready = self.ready(id_)
        untouched = before == scan.stamp(folder, within=within)
        untouched = untouched and ready.key == scan.key(folder, within)
        known.ready = ready if ready.good and untouched else None

    def _rehearsed(self, id_: str) -> Ready | None:
        """What was made ready of the bytes that the event has now."""
        known = self._known(id_)
        if known is None or known.ready is None:
            return None
        return (
            known.ready if known.ready.key == scan.key(self._folder(id_), self.data.path) else None
        )

    def _known(self, id_: str) -> Remembered | None:
        return self.memory.event(id_, self.renderer) if self.memory is not None else None

    def _folder(self, id_: str) -> Path:
        return self.data.folder(id_)

    def archive(self, summaries: Iterable[bytes]) -> dict[str, bytes]:
        """The pages over all events, from their summaries."""
        return archive_files(_decoded(summaries, Summary), self.values, self.renderer)

    def person(self, id_: str, appearances: Iterable[bytes]) -> dict[str, bytes]:
        """The page of a person over all events; nothing for who appears in none any more."""
        decoded = list(_decoded(appearances, Appearance))
        return person_files(id_, decoded, self.values, self.renderer)

    def fixed(self) -> dict[str, bytes]:
        """The files that are the same whatever the events are."""
        return fixed_files(self.values, self.renderer)


def _decoded(kept: Iterable[bytes], kind: type[T]) -> Iterator[T]:
    """What was kept of events, but for those that an older program kept in another form.

    Such an event has errors, else it had been read again: its pages stay, its line waits.
    """
    decode = msgspec.json.Decoder(kind).decode
    for one in kept:
        with suppress(msgspec.ValidationError):
            yield decode(one)


@lru_cache(maxsize=1)
def _renderer(own: Path, kept: Path, _stamps: tuple[str, ...]) -> Renderer:
    """The templates, compiled once for as long as nobody touches them."""
    return Renderer(own, kept)


def _stamps(data: Path) -> tuple[str, ...]:
    return tuple(scan.stamp(folder) if folder.is_dir() else "" for folder in template_folders(data))


_worker: list[Worker] = []
_stopped: list["Stopped"] = []


def start(data: Path, site: Path, stopped: "Stopped") -> None:
    """Prepares a process of its own, which ends its work when it is `stopped`.

    Ctrl-C in a terminal is for the process that gives it work.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stopped[:] = [stopped]
    worker = Worker(data, site)
    _worker[:] = [worker]
    Finalize(None, worker.close, exitpriority=0)
    gc.freeze()
    gc.enable()


def make(id_: str) -> Made:
    """Builds one event in a process that was started.

    Raises CancelledError where nobody wants it any more.
    """
    if _stopped[0].is_set():
        raise CancelledError
    return _worker[0].make(id_)
