"""data/ becomes site/: only what changed, one event at a time, each whole.

An event is read and checked before the first of its files is written. One with
errors keeps its last good pages while the others go on.

Longer than most: each step of a build reads and writes the same cache and the same result.
"""

import errno
import os
import time
from collections.abc import Callable, Collection, Generator, Mapping
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from topcut.disk import scan
from topcut.disk.writing import ForeignFileError, remove_files, remove_unfinished, write_files
from topcut.publish.cache import edition_table, manifest
from topcut.publish.cache.build_cache import BuildCache, StoredEvent, cache_path, with_cache
from topcut.publish.cache.entry_table import EntryTable
from topcut.publish.cache.global_key import key_of_addresses, key_of_everything
from topcut.publish.cache.owned_files import OwnedFiles
from topcut.publish.place import adopt_files, check_place, too_many
from topcut.publish.templates.broken_template import BrokenTemplateError
from topcut.text.problems.problem import has_errors
from topcut.workspace import faults
from topcut.workspace.reports import EventReport, Reporter, Silent

if TYPE_CHECKING:
    from topcut.people.entries import EventEntry
    from topcut.publish.archive.page_kind import PageKind
    from topcut.publish.event_cache import EventCache
    from topcut.publish.worker import BuiltEvent, Worker

PARALLEL_FROM = 50
"""Changed events from which a second process pays off."""
CHUNK = 8
"""Events that a process is handed at once."""


class Owner(StrEnum):
    """Owners of files in site/ other than events, whose ids own theirs; no event is called so."""

    SITE = ""
    """The pages over all events."""
    STATIC = "*"
    """The files that no event changes."""


SITE = "site.yaml"
"""The file of what holds for all events."""

LISTINGS = 5
"""Times that the events are listed where they come and go meanwhile."""
SOME = 5
"""Pages over several events that are made before anybody is asked whether that is to go on."""


@dataclass(slots=True)
class BuildResult:
    """What a build did."""

    events: int = 0
    """Events in data/; of an index those of all its sites."""
    changed: int = 0
    """Events that were read again."""
    pages: int = 0
    """HTML pages that were made for them."""
    written: int = 0
    removed: int = 0
    files: int = 0
    size: int = 0
    """Files of site/, and bytes of those of events; 0 where nothing changed."""
    broken: tuple[str, ...] = ()
    """Events with errors: their last good pages stay, or they have none yet."""
    unpublished: tuple[str, ...] = ()
    """Those of the broken that have no page at all."""
    retained: tuple[str, ...] = ()
    """Events that vanished and keep their pages: too many at once."""
    languages: tuple[str, ...] = ()
    """Those of the pages, where there are several."""
    addressed: bool = True
    """Whether site.yaml says where the site will be, so that it has a feed and a sitemap."""
    site_broken: bool = False
    """site.yaml has errors: nothing was built."""
    gone: str = ""
    """What data/ has lost since the last build, so that nothing was built."""

    @property
    def ok(self) -> bool:
        """Whether every event of data/ is on its pages."""
        return not (self.broken or self.retained or self.site_broken or self.gone)


def build(
    data: Path,
    site: Path,
    reporter: Reporter,
    *,
    prune: bool = False,
    first: Collection[str] = (),
    memory: "EventCache | None" = None,
    archive: bool = True,
) -> BuildResult:
    """Brings site/ up to date with data/.

    `prune` allows the pages of many vanished events to be removed at once, and site.yaml to be
    gone that was there; without it every page stays as it was. A running server
    names the events that somebody just saved, which come `first`, before all others are looked
    at, has a `memory` of the last builds, and leaves the `archive`, the pages over several events,
    for when nobody waits (`build_archive`). Raises PlaceError for a site that would lie among its
    sources, OSError with the path where a file cannot be read or written.
    """
    check_place(data, site)

    def work(cache: BuildCache) -> BuildResult:
        run = _Run(data, site, cache, reporter, memory, prune=prune)
        run.all(first, archive=archive)
        return run.built

    return with_cache(site, work)


def build_archive(
    data: Path, site: Path, memory: "EventCache | None", interrupted: Callable[[], bool]
) -> int:
    """Builds the pages over several events that the last builds left, until it is `interrupted`.

    Gives the number of pages written. Raises OSError as `build` does.
    """

    def work(cache: BuildCache) -> int:
        if not cache.has_stale_pages:
            return 0
        run = _Run(data, site, cache, Silent(), memory)
        run.archive(interrupted)
        run.end()
        return run.built.written

    return with_cache(site, work)


class _Run:
    """A build under way."""

    def __init__(
        self,
        data: Path,
        site: Path,
        cache: BuildCache,
        reporter: Reporter,
        memory: "EventCache | None",
        *,
        prune: bool = False,
    ) -> None:
        self.data, self.site, self.cache, self.reporter = data, site, cache, reporter
        self.prune, self.memory = prune, memory
        self.built = BuildResult()
        self.everything = key_of_everything(data)
        if memory is not None:
            memory.under(self.everything)
        index = site / "index.html"
        self.same = cache.value("everything") == self.everything and index.is_file()
        """Whether all that every page depends on is as it was."""
        adopt_files(site, cache)
        self.before = cache.events()
        self.current = self.before if self.same else {}
        self.files = OwnedFiles(site, cache)
        self.entries = EntryTable(cache)
        self.ids: list[str] = []
        self.begun = False

    def all(self, first: Collection[str], *, archive: bool) -> None:
        """Builds what differs, the events in `first` before all others."""
        for _ in range(LISTINGS):
            self.ids = ids = scan.event_ids(self.data)
            self.built.events = len(ids)
            saved = [id_ for id_ in ids if id_ in first]
            for some in filter(None, (saved, [id_ for id_ in ids if id_ not in first])):
                stale = _stale(self.data, self.site, self.cache, some, self.current)
                if (stale or self.entries.changed()) and not self.make(stale):
                    return
            vanished = sorted(set(self.before) - set(ids))
            if not vanished or scan.event_ids(self.data) == ids:
                break  # else data/ was away for a moment, and is back
        if vanished or not self.same or self.cache.value("writing"):
            self.finish(vanished, len(ids) + len(vanished))
        if archive:
            self.archive(lambda: False)
        self.built.events += len(self.cache.value("elsewhere").split())
        self.end()

    @cached_property
    def worker(self) -> "Worker":
        """Made when it turns out that there is something to do."""
        from topcut.publish.worker import Worker

        return Worker(self.data, self.site, self.memory, self.cache)

    @cached_property
    def kinds(self) -> "tuple[PageKind, ...]":
        """All kinds of pages over several events: a build with nothing changed needs none."""
        from topcut.publish.archive.editions import kinds

        return kinds(self.worker.values)

    def begin(self) -> bool:
        """Notes that files are being written; False where site.yaml forbids it, or is gone."""
        if self.begun:
            return True
        report = self.worker.site_report
        self.built.gone = self.gone()
        if self.built.gone:
            return False
        if report.problems or not self.same:
            self.reporter.checked(report)
        strays = self.worker.data.site.strays
        if strays:
            self.reporter.checked(EventReport("", strays, {}))
            self.built.broken += tuple(problem.mark.file for problem in strays)
            self.built.unpublished += tuple(problem.mark.file for problem in strays)
        self.built.site_broken = has_errors(report.problems)
        if self.built.site_broken:
            return False
        self.built.languages = tuple(one.language for one in self.worker.values.editions)
        self.built.addressed = bool(self.worker.values.address)
        front = self.site / "index.html"
        ours = self.cache.files(Owner.SITE) or self.cache.former([front.name])
        if not ours and not self.cache.may_replace_all and front.exists():
            said = "this page was not made by Topcut; move it away, or name another --site"
            raise ForeignFileError(errno.EEXIST, said, os.fspath(front))
        if self.cache.value("writing") or not self.cache.value("listed"):
            remove_unfinished(self.site)
            self.same = False
        self.cache.set_value("writing", "yes")
        self.begun = True
        return True

    def gone(self) -> str:
        """What data/ has lost since the last build; "" where it has lost nothing.

        Asked once site.yaml was read: a stick may be pulled out at any time.
        """
        if not self.data.is_dir():
            return f"there is no folder {self.data} any more"
        had = self.cache.value(SITE) and not self.prune
        lost = had and not self.worker.site_report.sources
        return f"there is no {self.data / SITE} any more" if lost else ""

    def make(self, stale: list[str]) -> bool:
        """Builds events, and those whose people follow from theirs; False where nothing can be."""
        if not self.begin():
            return False
        former = {id_: self.entries.set_entries(id_, self.worker.entries(id_)) for id_ in stale}
        left = sorted({*stale, *self.relinked(everybody=not self.same)})
        while left:
            self.make_events(left, former)
            left = self.relinked()
        return True

    def relinked(self, *, everybody: bool = False) -> list[str]:
        """Events to build again, since their pages lead to other people than they should.

        What has errors keeps its pages as they are.
        """
        self.entries.join(self.worker.data.site.site.people, everybody=everybody)
        there = set(self.ids).difference(self.built.broken)
        return [id_ for id_ in self.entries.changed() if id_ in there]

    def make_events(self, stale: list[str], former: "Mapping[str, set[EventEntry] | None]") -> None:
        """Builds events; one that has errors gets its `former` entries back where they differ."""
        self.built.changed += len(stale)
        alone = cache_path(self.site) is None  # no other process sees what is known here
        with closing(_built(self.worker, stale, alone=alone)) as each:
            for done, made in enumerate(each, 1):
                self.reporter.checked(made.report)
                self.reporter.progress(done, len(stale))
                _record(self.cache, self.site, made, self.built)
                if made.read.good:
                    self.entries.set_entries(made.id, made.entries)
                    self.entries.set_linked(made.id, made.people)
                    continue
                self.entries.set_entries(made.id, former.get(made.id))
                self.built.broken += (made.id,)
                if made.id not in self.before or not self.cache.files(made.id):
                    self.built.unpublished += (made.id,)

    def finish(self, vanished: list[str], all_events: int) -> None:
        """Removes what is gone, and writes what belongs to no event."""
        if not self.begin():
            return
        built, cache, site = self.built, self.cache, self.site
        events = self.data / "events"
        there = events.is_dir()  # a moment ago it need not have been
        vanished = [id_ for id_ in vanished if not (events / id_).is_dir()]
        paged = [id_ for id_ in vanished if cache.files(id_)]
        if too_many(paged, all_events, there and events.is_dir()) and not self.prune:
            built.retained = tuple(paged)
        else:
            for id_ in vanished:
                built.removed += remove_files(site, cache.files(id_))
                self.entries.set_entries(id_, ())
                cache.forget_event(id_)
            self.make_events(self.relinked(), {})
        self.files.publish(Owner.SITE, self.worker.archive(cache.summaries()))
        if not self.same or not manifest.are_complete(site, cache.files(Owner.STATIC)):
            self.files.publish(Owner.STATIC, self.worker.fixed())
        always = ((kind.path.format(""), kind) for kind in self.kinds if kind.always)
        paths = [path for path, kind in always if path in cache.files(kind.owner(""))]
        if not (self.same and manifest.are_complete(site, paths)):
            cache.doubt_pages({kind.name: kind.always for kind in self.kinds})
        built.removed += remove_files(site, edition_table.others(cache, self.worker.folders))
        edition_table.keep(cache, self.worker.folders)
        cache.set_value(SITE, "yes" if self.worker.site_report.sources else "")
        cache.set_value("everything", self.everything)

    def archive(self, interrupted: Callable[[], bool]) -> None:
        """Builds the stale pages over several events, some at a time; who fails stays stale."""
        addresses = key_of_addresses(self.data)
        if not self.cache.has_stale_pages and self.cache.value("addresses") == addresses:
            return
        from topcut.publish.archive.redirects import redirect_people

        redirect_people(self.data, self.cache, addresses)
        for kind in self.kinds:
            stale = self.cache.stale_pages(kind.name)
            left = iter(stale)
            while some := list(islice(left, SOME)):
                if interrupted() or not self.begin():
                    return
                if stale:  # all at once, since the list is as long as the site; but what lies there
                    paths = (kind.path.format(id_) for id_ in stale)
                    self.files.announce(p for p in paths if not os.path.lexists(self.site / p))
                    stale = []
                built = [id_ for id_ in some if self.archive_page(kind, id_)]
                self.cache.settle_pages(kind.name, built)

    def archive_page(self, kind: "PageKind", id_: str) -> bool:
        """Builds a page over several events; a fault at it is said, and its last good one stays.

        Gives whether it is built.
        """
        owner = kind.owner(id_)
        try:
            page = self.worker.page(kind, id_)
            self.files.publish(owner, page.files)
            self.cache.set_contributions(owner, page.contributions)
        except BrokenTemplateError:
            raise  # it is the same for everybody
        except Exception as error:
            folder = self.worker.data.faults
            self.reporter.checked(faults.report("", error, folder, owner.replace("/", "-")))
            self.built.broken += (owner,)
            return False
        return True

    def end(self) -> None:
        """Notes that every file is written."""
        if self.begun and not self.built.site_broken:
            files, built = self.files, self.built
            changed = bool(built.written or built.removed or files.written or files.removed)
            files.end(whole=not self.cache.has_stale_pages, changed=changed)
            built.files, built.size = self.cache.size()
            built.pages += files.pages
            built.written += files.written
            built.removed += files.removed
            self.cache.set_value("listed", "yes")
            self.cache.set_value("writing", "")


def _stale(
    data: Path, site: Path, cache: BuildCache, ids: list[str], current: dict[str, StoredEvent]
) -> list[str]:
    """Events whose bytes differ from those of their pages, or that had errors."""
    now = time.time_ns()
    folder = os.fspath(data / "events")
    published = set(os.listdir(site)) if site.is_dir() else set()  # noqa: PTH208 – names will do
    editions = [f"{os.fspath(site)}/{each}" for each in edition_table.folders(cache)]
    good = [
        id_
        for id_ in ids
        if id_ in published
        and id_ in current
        and current[id_].good
        and all(os.path.lexists(folder + id_) for folder in editions)
    ]
    stale = set(ids).difference(good)
    for id_ in good:
        stamp = scan.stamp(f"{folder}/{id_}", now, data)
        before = current[id_]
        if stamp and stamp == before.stamp:
            continue
        if scan.key(f"{folder}/{id_}", data) != before.key:
            stale.add(id_)
        elif stamp:
            cache.set_event(id_, structs.replace(before, stamp=stamp))
    return sorted(stale)


def _built(
    worker: "Worker", stale: list[str], *, alone: bool
) -> Generator["BuiltEvent", None, None]:
    """Builds events, in two processes or more where it pays off, in the order of ids.

    Whoever closes it before its end waits for the events in hand and for no other.
    """
    if alone or len(stale) < PARALLEL_FROM:
        yield from map(worker.build, stale)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import Event

    from topcut.publish.worker import build_event, start

    stopped = Event()
    pool = ProcessPoolExecutor(initializer=start, initargs=(worker.data.path, worker.site, stopped))
    try:
        left = iter(stale)
        while batch := list(islice(left, 64 * CHUNK)):
            yield from pool.map(build_event, batch, chunksize=CHUNK)
    except BaseException:  # also whatever ends the build while an event is in its hands
        stopped.set()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _record(cache: BuildCache, site: Path, event: "BuiltEvent", built: BuildResult) -> None:
    """Puts a built event into the cache and the result; removes the files that it has no more."""
    if event.read.good:
        gone = cache.files(event.id) - event.paths
        built.removed += remove_files(site, gone)
        for path in [each for each in event.paths if gone and each.endswith(f"/{manifest.FILE}")]:
            folder = path.removesuffix(f"/{manifest.FILE}")
            paths = (each for each in event.paths if each.startswith(f"{folder}/"))
            write_files(site, {path: manifest.listing(paths, folder)})
        cache.set_files(event.id, event.paths)
        cache.set_contributions(event.id, event.contributions)
        built.pages += sum(path.endswith(".html") for path in event.paths)
        built.written += event.written
    cache.set_event(event.id, event.read, event.summary, event.size)
