"""data/ becomes site/: only what changed, one event at a time, each whole.

An event is read, checked and rendered before the first of its files is written. One with
errors keeps its last good pages while the others go on.
"""

import os
import time
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from generator import __version__
from generator.publish import scan
from generator.publish.reporter import Reporter
from generator.publish.store import Known, Store
from generator.publish.writing import remove_files, remove_unfinished, write_files
from generator.text.problem import has_errors

if TYPE_CHECKING:
    from generator.publish.memory import Memory
    from generator.publish.worker import Made, Worker

PARALLEL_FROM = 50
"""Changed events from which a second process pays off."""
CHUNK = 8
"""Events that a process is handed at once."""
ARCHIVE = ""
"""The owner of the pages over all events."""
FIXED = "*"
"""The owner of the files that no event changes; no event can be called so."""


@dataclass(slots=True)
class Built:
    """What a build did."""

    events: int = 0
    """Events in data/."""
    changed: int = 0
    """Events that were read again."""
    pages: int = 0
    """HTML pages that were made for them."""
    written: int = 0
    removed: int = 0
    size: int = 0
    """Bytes of all events' files in site/; 0 where nothing changed."""
    broken: tuple[str, ...] = ()
    """Events with errors: their last good pages stay, or they have none yet."""
    unpublished: tuple[str, ...] = ()
    """Those of the broken that have no page at all."""
    kept: tuple[str, ...] = ()
    """Events that vanished and keep their pages: too many at once."""
    addressed: bool = True
    """Whether site.yaml says where the site will be, so that it has a feed and a sitemap."""
    site_broken: bool = False
    """site.yaml has errors: nothing was built."""

    @property
    def ok(self) -> bool:
        """Whether every event of data/ is on its pages."""
        return not (self.broken or self.kept or self.site_broken)


def build(
    data: Path,
    site: Path,
    reporter: Reporter,
    *,
    prune: bool = False,
    memory: "Memory | None" = None,
) -> Built:
    """Brings site/ up to date with data/.

    `prune` allows the pages of many vanished events to be removed at once. `memory` is what a
    running server remembers from one build to the next. Raises OSError with the path where a
    file cannot be read or written.
    """
    built = Built()
    with Store(site) as store:
        everything = _key_of_everything(data)
        same = store.value("everything") == everything and (site / "index.html").is_file()
        known = store.events() if same else {}
        ids = scan.event_ids(data)
        built.events = len(ids)
        stale = _stale(data, site, store, ids, known)
        vanished = sorted(set(store.events()) - set(ids))
        if same and not stale and not vanished and not store.value("writing"):
            return built

        from generator.publish.worker import Worker

        if memory is not None:
            memory.under(everything)
        worker = Worker(data, site, memory)
        if worker.site_report.problems:
            reporter.checked(worker.site_report)
        if has_errors(worker.site_report.problems):
            built.site_broken = True
            return built

        built.addressed = bool(worker.values.address)
        if store.value("writing"):
            remove_unfinished(site)
        store.set_value("writing", "yes")
        built.changed = len(stale)
        broken, unpublished = [], []
        had = store.events()
        for done, made in enumerate(_made(worker, stale), 1):
            reporter.checked(made.report)
            reporter.progress(done, len(stale))
            _keep(store, site, made, built)
            if not made.good:
                broken.append(made.id)
                if made.id not in had or not store.files(made.id):
                    unpublished.append(made.id)
        built.broken, built.unpublished = tuple(broken), tuple(unpublished)

        if _too_many(vanished, len(ids) + len(vanished), data) and not prune:
            built.kept = tuple(vanished)
        else:
            for id_ in vanished:
                built.removed += remove_files(site, store.files(id_))
                store.forget_event(id_)

        _publish(store, site, ARCHIVE, worker.archive(store.summaries()), built)
        if not same or not _all_there(site, store.files(FIXED)):
            _publish(store, site, FIXED, worker.fixed(), built)
        built.size = store.size()
        store.set_value("everything", everything)
        store.set_value("writing", "")
    return built


def _key_of_everything(data: Path) -> str:
    """Hash of all that every page depends on.

    The program with its texts, templates, card facts, regulations of one's own, site.yaml.
    """
    from generator.publish.template_folders import template_folders

    total = blake2b(digest_size=16)
    total.update(_program().encode())
    for folder in (data / "cards", data / "regulations", *template_folders(data)):
        total.update(scan.key(folder).encode() if folder.is_dir() else b"-")
    for path in (data / "site.yaml",):
        total.update(path.read_bytes() if path.is_file() else b"-")
    return total.hexdigest()


@cache
def _program() -> str:
    """The program that runs, known by its files' times when it started."""
    return f"{__version__}\0{scan.stamp(Path(__file__).parent.parent)}"


def _stale(
    data: Path, site: Path, store: Store, ids: list[str], known: dict[str, Known]
) -> list[str]:
    """Events whose bytes differ from those of their pages, or that had errors."""
    now = time.time_ns()
    events = os.fspath(data / "events")
    there = set(os.listdir(site)) if site.is_dir() else set()  # noqa: PTH208 – names will do
    stale = []
    for id_ in ids:
        before = known.get(id_)
        if before is None or not before.good or id_ not in there:
            stale.append(id_)
            continue
        folder = f"{events}/{id_}"
        stamp = scan.stamp(folder, now)
        if stamp and stamp == before.stamp:
            continue
        if scan.key(folder) != before.key:
            stale.append(id_)
        elif stamp:
            store.set_event(id_, replace(before, stamp=stamp))
    return stale


def _made(worker: "Worker", stale: list[str]) -> Iterator["Made"]:
    """Builds events, in two processes or more where it pays off, in the order of ids."""
    if len(stale) < PARALLEL_FROM:
        yield from map(worker.make, stale)
        return
    from concurrent.futures import ProcessPoolExecutor

    from generator.publish.worker import make, start

    with ProcessPoolExecutor(initializer=start, initargs=(worker.data, worker.site)) as pool:
        left = iter(stale)
        while batch := list(islice(left, 64 * CHUNK)):
            yield from pool.map(make, batch, chunksize=CHUNK)


def _keep(store: Store, site: Path, made: "Made", built: Built) -> None:
    if made.good:
        built.removed += remove_files(site, store.files(made.id) - made.paths)
        store.set_files(made.id, made.paths)
        built.pages += made.pages
        built.written += made.written
    store.set_event(made.id, Known(made.stamp, made.key, made.good), made.summary, made.size)


def _publish(
    store: Store, site: Path, owner: str, files: Mapping[str, bytes], built: Built
) -> None:
    """Writes the files of an owner and removes those that it has no more."""
    store.announce_files(owner, files)
    built.pages += sum(path.endswith(".html") for path in files)
    built.written += write_files(site, files)
    built.removed += remove_files(site, store.files(owner) - set(files))
    store.set_files(owner, files)


def _all_there(site: Path, paths: Collection[str]) -> bool:
    return bool(paths) and all((site / path).is_file() for path in paths)


def _too_many(vanished: list[str], before: int, data: Path) -> bool:
    """Whether so much vanished at once that a stick was pulled out rather than events deleted."""
    if not vanished:
        return False
    return not (data / "events").is_dir() or (len(vanished) > 1 and len(vanished) * 5 >= before)
