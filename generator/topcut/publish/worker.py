"""Building one event: read, checked, rendered, and only then written.

A save while a server runs writes the pages for everybody as soon as they are rendered: with 251
players they are there in a third of the time.

Longer than most: each step of building an event works with the same open folders and caches.
"""

import gc
import os
import signal
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from functools import cached_property, lru_cache
from multiprocessing.util import Finalize
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.json import encode

from topcut.disk import scan
from topcut.disk.tree import Tree
from topcut.disk.writing import remove_files, too_long, write_files, write_folder
from topcut.documents.event.club_files import contents_of
from topcut.documents.files import FileCache
from topcut.documents.load import entries_of
from topcut.pages.event.overview import photo_file
from topcut.pages.frame.summary import Summary, summary
from topcut.people.entries import EventEntry
from topcut.publish.archive.editions import (
    edition_contributions,
    further,
    in_edition,
    placed,
)
from topcut.publish.archive.kinds import contributions
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.archive.redirects import contributed, event_redirects
from topcut.publish.cache import manifest
from topcut.publish.cache.build_cache import REDIRECTS, BuildCache, StoredEvent
from topcut.publish.cache.entry_table import EntryTable
from topcut.publish.cache.global_key import folder_key
from topcut.publish.elsewhere.index import Index
from topcut.publish.event_cache import CachedEvent, EventCache
from topcut.publish.files import (
    as_published,
    club_file,
    edition_files,
    event_context,
    event_files,
    screen_images,
    site_values,
)
from topcut.publish.pictures.result import can_draw, with_result_picture
from topcut.publish.rendering import (
    NONE,
    archive_files,
    common_files,
    common_pages,
    fixed_files,
    listed,
)
from topcut.publish.state import FILE as STATE
from topcut.publish.templates.processes import end_with_parent
from topcut.publish.templates.renderer import Renderer
from topcut.publish.templates.template_folders import own_templates, template_folders
from topcut.text.problems.problem import Level, Problem
from topcut.text.words.texts import Own
from topcut.workspace import faults
from topcut.workspace.data import CheckedEvent, Data
from topcut.workspace.reports import EventReport


class BuiltEvent(Struct, frozen=True):
    """An event whose pages are written, or whose errors keep its last good ones."""

    id: str
    report: EventReport
    read: StoredEvent = StoredEvent("", "", good=False)
    """State of its files when they were read."""
    summary: bytes | None = None
    """What the front page needs of it, as JSON; None where it has errors."""
    contributions: tuple[Contribution, ...] = ()
    """To pages over several events."""
    entries: tuple[EventEntry, ...] = ()
    """Who is on its list."""
    people: Mapping[str, str] = {}
    """The people to whom its pages lead, by player; "" for who stands alone."""
    paths: frozenset[str] = frozenset()
    """Its files below site/."""
    size: int = 0
    """Bytes of all its files."""
    written: int = 0
    """Files that differed and were written."""


if TYPE_CHECKING:
    from multiprocessing.synchronize import Event as Stopped


COLLECTED = 20_000
"""Objects that a process makes before it looks for garbage: an event makes more."""
FEW = 8
"""Events whose files are kept from the reading of their lists until they are built."""
READINGS = 5
"""Times that an event is read whose files change while it is."""
SETTLE = 0.05
"""Seconds between two of them."""
INSTALL = 'install it: pip install "topcut[pictures]"'


class UnsettledError(Exception):
    """The files of an event change as often as they are read."""

    plain = ("still changing", "build again when nobody is writing them")


class LongNameError(Exception):
    """No disk holds the name of a file that an event publishes."""

    plain = ("address", "give it a short id")


class Worker:
    """Builds events of one data folder into one site folder; each process has its own."""

    def __init__(
        self,
        data: Path,
        site: Path,
        memory: EventCache | None = None,
        cache: BuildCache | None = None,
    ) -> None:
        """Reads site.yaml and prepares the templates. Raises OSError where it cannot.

        `memory` is what builds of the same process remember, `cache` an open one of this site.
        """
        self.data = Data(data)
        self.memory = memory
        self.site = site
        loaded = self.data.site
        self.values = site_values(loaded.site, loaded.picture, loaded.logo)
        self.index = Index(self.data, self.values)
        keys = tuple(map(folder_key, template_folders(data)))
        self.renderer = _renderer(own_templates(data), os.getpid(), keys, loaded.site.own)
        self._cache = cache
        self._listed_files: dict[str, FileCache] = {}
        """What the lists of events were read from that are built next."""

    @cached_property
    def site_report(self) -> EventReport:
        """What is wrong with site.yaml, and with the files of other sites."""
        loaded = self.data.site
        problems = loaded.problems + self.index.problems
        if self.values.pictures and not can_draw():
            said = "Pillow draws them and is not installed, so the site’s picture is shown"
            problems += (
                Problem(Level.WARNING, "pictures", loaded.site.pictures_mark, said, INSTALL),
            )
        return EventReport("", problems, loaded.sources)

    @cached_property
    def cache(self) -> BuildCache:
        """What the builds of this site know, opened by the first event that is written."""
        return self._cache or BuildCache(self.site)

    def close(self) -> None:
        """Closes the cache, where it was opened here."""
        opened = self.__dict__.get("cache")
        if self._cache is None and opened is not None:
            opened.close()

    def build(self, id_: str) -> BuiltEvent:
        """Builds one event; a fault at it is its problem, and its last good pages stay."""
        try:
            return self._build(id_)
        except Exception as error:
            return BuiltEvent(id_, faults.report(id_, error, self.data.faults))

    def _build(self, id_: str) -> BuiltEvent:
        cached = self.memory.event(id_, self.renderer) if self.memory is not None else None
        read, checked, pictures = self._read(id_, cached)
        shown = as_published(checked, self.data.site.site)
        event, regulations = shown.event, shown.regulations
        if checked.event is None or event is None or regulations is None or not read.good:
            return BuiltEvent(id_, checked.report, read)
        renderer = cached.renderer if cached else self.renderer
        people = EntryTable(self.cache).people(id_)
        context, drawn = with_result_picture(
            event_context(event, regulations, self.values, people), self.site, self.cache
        )
        if event.photo is not None and context.event.photo is None:
            ahead = f"{id_}/{photo_file(event.photo)}"
            pictures = {path: each for path, each in pictures.items() if path != ahead}
        line = listed(summary(context), self.values, renderer)
        editions = [(one, in_edition(context, one)) for one in further(self.values)]
        waited_for = cached is not None and bool(self.cache.files(id_))  # a save while it is played
        with self._writing(id_) as writing:
            common = {**common_files(context, renderer, pictures), **pictures, **drawn}
            if waited_for:
                writing.soon(common)
            trees: dict[str, dict[str, bytes]] = {"": common}
            for one, spoken in editions:
                trees[one.folder] = placed(common_pages(spoken, renderer), one)
                if waited_for:
                    writing.soon(trees[one.folder], one.folder)
            trees[""] = event_files(context, line, shown, renderer, common)
            own, former = event_redirects(context, self.data.tree(id_), trees[""], renderer)
            trees[""] = {**own, **trees[""]}
            contributed_here = [*contributions(context, line), *contributed(former)]
            for one, spoken in editions:
                tree = trees[one.folder]
                tree |= placed(edition_files(spoken, shown, renderer), one)
                tree[f"{one.folder}{id_}/{STATE}"] = trees[""][f"{id_}/{STATE}"]
                of_edition = listed(summary(spoken), spoken.site, renderer)
                contributed_here += edition_contributions(spoken, of_edition, one)
            files: dict[str, bytes] = {}
            for folder, tree in trees.items():
                files |= writing.all(tree, folder)
        return BuiltEvent(
            id_,
            checked.report,
            read,
            summary=encode(line),
            contributions=tuple(contributed_here),
            entries=entries_of(checked.event),
            people=people,
            paths=frozenset(files),
            size=sum(map(len, files.values())),
            written=writing.written,
        )

    def entries(self, id_: str) -> tuple[EventEntry, ...] | None:
        """Who is on an event's list, before it is built; None where that cannot be read."""
        cached = self.memory.event(id_, self.renderer) if self.memory is not None else None
        files = cached.files if cached else FileCache()
        if cached is None and len(self._listed_files) < FEW:
            self._listed_files[id_] = files
        try:
            return self.data.entries(id_, files)
        except Exception:
            return None  # the fault is said when the event is built

    def _read(
        self, id_: str, cached: CachedEvent | None
    ) -> tuple[StoredEvent, CheckedEvent, Mapping[str, bytes]]:
        """The state of an event's files, the event checked, and the pictures of its screens.

        Files that change meanwhile are read again, so half of one that is being saved is never
        published. Raises UnsettledError where they change every time.
        """
        files = cached.files if cached else self._listed_files.pop(id_, None)
        for reading in range(READINGS):
            if reading:
                time.sleep(SETTLE)
            stamp, key = self._stamp(id_), self._key(id_)
            at_work = "" if stamp else self._stamp(id_, fresh=True)
            examined = self.data.open(id_, memory=files)
            pictures: Mapping[str, bytes] = NONE
            if examined.event is not None and examined.good:
                pictures = screen_images(examined.event, self.data.tree(id_))
            if (stamp and stamp == self._stamp(id_)) or (
                at_work and at_work == self._stamp(id_, fresh=True) and key == self._key(id_)
            ):
                good = examined.event is not None and examined.good
                return StoredEvent(stamp, key, good), examined, pictures
        raise UnsettledError(f"its files changed {READINGS} times while they were read")

    def _stamp(self, id_: str, *, fresh: bool = False) -> str:
        """The stamp of its files; "" where one is so fresh that its bytes have to be asked."""
        now = None if fresh else time.time_ns()
        return scan.stamp(self.data.folder(id_), now, self.data.path)

    def _key(self, id_: str) -> str:
        return scan.key(self.data.folder(id_), self.data.path)

    @contextmanager
    def _writing(self, id_: str) -> Iterator["_Writing"]:
        """What writes an event's files; those written soon are taken back if a later step fails."""
        writing = _Writing(id_, self.site, self.cache)
        try:
            yield writing
        except Exception:
            writing.take_back()
            raise

    def archive(self, summaries: Iterable[bytes]) -> dict[str, bytes]:
        """The pages over all events, from their summaries; of an index those of other sites."""
        others = self.index.feed(self.cache, lambda one, site: listed(one, site, self.renderer))
        return archive_files((*decoded(summaries, Summary), *others), self.values, self.renderer)

    def page(self, kind: PageKind, id_: str) -> ArchivePage:
        """A page over several events, from what is contributed to it."""
        if kind.name == REDIRECTS and self.data.has(id_):
            return ArchivePage({})  # another event has that address now
        return kind.make(id_, self.cache.contents(kind.name, id_), self.values, self.renderer)

    def fixed(self) -> dict[str, bytes]:
        """The files that are the same whatever the events are."""
        loaded, tree = self.data.site, Tree(self.data.path)
        own = contents_of(tree, loaded.files)
        for stem, picture in ("picture", loaded.picture), ("logo", loaded.logo):
            if picture is not None:
                own[club_file(stem, picture)] = picture.content
        return {**fixed_files(self.values, self.renderer), **own}

    @property
    def folders(self) -> tuple[str, ...]:
        """Those of the editions: "en/"."""
        return tuple(one.folder for one in further(self.values))


class _Writing:
    """Writes the files of one event as they come."""

    def __init__(self, id_: str, site: Path, cache: BuildCache) -> None:
        self.written = 0
        """Files that differed and were written."""
        self._id, self._site, self._cache = id_, site, cache
        self._done: dict[str, bytes] = {}
        self._before: dict[str, bytes] = {}

    def soon(self, files: Mapping[str, bytes], folder: str = "") -> None:
        """Writes some before all others are made, so that they can be taken back."""
        files = self._listed(files, f"{folder}{self._id}")
        for path in files:
            with suppress(OSError):
                self._before[path] = (self._site / path).read_bytes()
        self._done |= files
        self.written += self._write(files, f"{folder}{self._id}")

    def all(self, files: Mapping[str, bytes], folder: str = "") -> dict[str, bytes]:
        """Writes what is left of the files of the edition with this folder; gives all of them."""
        files = self._listed(files, f"{folder}{self._id}")
        rest = {path: files[path] for path in files if files[path] != self._done.get(path)}
        self.written += self._write(rest, f"{folder}{self._id}")
        return files

    def take_back(self) -> None:
        """Gives what was written its former bytes again."""
        with suppress(OSError):
            remove_files(self._site, [path for path in self._done if path not in self._before])
            write_files(self._site, self._before)

    def _listed(self, files: Mapping[str, bytes], at: str) -> dict[str, bytes]:
        """Files, with the list of all that the event's folder has until they are written."""
        path, folded = f"{at}/{manifest.FILE}", {name.casefold() for name in files}
        former = (
            name
            for name in self._cache.files(self._id)
            if name.startswith(f"{at}/") and name.casefold() not in folded
        )
        return {path: manifest.listing({*files, path, *former}, at), **files}

    def _write(self, files: Mapping[str, bytes], at: str) -> int:
        """Writes files below site/; gives how many differed."""
        if name := too_long(files):
            raise LongNameError(f"“{name[:40]}…” is too long for the name of a file")
        ours = None if self._cache.may_replace_all else self._cache.files(self._id)
        if ours == frozenset():  # what leads on from an event of this name makes way
            ours = self._cache.files(f"{REDIRECTS}/{self._id}") | self._cache.former(files)

        def begin() -> None:
            remove_files(self._site, self._cache.announce_files(self._id, files))

        return write_folder(self._site, at, files, ours, begin)


@lru_cache(maxsize=1)
def _renderer(own: Path, _process: int, _keys: tuple[str, ...], own_texts: Own) -> Renderer:
    """The templates, compiled once by each process for as long as they stay as they are."""
    return Renderer(own, own_texts=own_texts)


_worker: list[Worker] = []
_stopped: list["Stopped"] = []


def start(data: Path, site: Path, stopped: "Stopped") -> None:
    """Prepares a process of its own, which ends its work when it is `stopped`.

    Ctrl-C in a terminal is for the process that gives it work.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    _stopped[:] = [stopped]
    worker = Worker(data, site)
    _worker[:] = [worker]
    Finalize(None, worker.close, exitpriority=0)
    gc.freeze()
    gc.set_threshold(COLLECTED)
    gc.enable()


def build_event(id_: str) -> BuiltEvent:
    """Builds one event in a process that was started.

    Raises CancelledError where nobody wants it any more.
    """
    if _stopped[0].is_set():
        raise CancelledError
    return _worker[0].build(id_)
