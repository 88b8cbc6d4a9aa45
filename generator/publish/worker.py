"""Building one event: read, checked, rendered, and only then written."""

import gc
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from generator.documents.load import load_site
from generator.publish import scan
from generator.publish.examine import examine
from generator.publish.files import archive_files, event_files, screen_images, site_values
from generator.publish.rendering import Renderer
from generator.publish.reporter import EventReport
from generator.publish.store import Store
from generator.publish.template_folders import own_templates, template_folders
from generator.publish.writing import write_files


@dataclass(frozen=True, slots=True)
class Made:
    """What came of one event; its files are written already."""

    id: str
    stamp: str
    key: str
    report: EventReport
    good: bool
    """Whether it had no errors, so that its pages are those of its files."""
    summary: dict[str, Any] | None = None
    paths: frozenset[str] = frozenset()
    pages: int = 0
    written: int = 0


class Worker:
    """Builds events of one data folder into one site folder; each process has its own."""

    def __init__(self, data: Path, site: Path) -> None:
        """Reads site.yaml and prepares the templates. Raises OSError where it cannot."""
        self.data = data
        self.site = site
        loaded = load_site(data)
        self.zone = loaded.site.zone
        self.values = site_values(loaded.site)
        self.site_report = EventReport("", loaded.problems, loaded.sources)
        self.renderer = _renderer(own_templates(data), _stamps(data))
        self.store = Store(site)

    def make(self, id_: str) -> Made:
        """Builds one event."""
        folder = self.data / "events" / id_
        stamp = scan.stamp(folder, time.time_ns())
        key = scan.key(folder)
        examined = examine(folder, self.zone)
        if examined.event is None or examined.regulations is None or not examined.good:
            return Made(id_, stamp, key, examined.report, good=False)
        summary, files = event_files(
            examined.event,
            examined.regulations,
            examined.report.problems,
            self.values,
            self.renderer,
            examined.pool,
            screen_images(examined.event, folder),
        )
        self.store.announce_files(id_, files)
        return Made(
            id_,
            stamp,
            key,
            examined.report,
            good=True,
            summary=summary,
            paths=frozenset(files),
            pages=sum(path.endswith(".html") for path in files),
            written=write_files(self.site, files),
        )

    def archive(self, summaries: Iterator[dict[str, Any]]) -> dict[str, bytes]:
        """The pages that belong to no event, from the summaries of all."""
        return archive_files(summaries, self.values, self.renderer)


@lru_cache(maxsize=1)
def _renderer(own: Path, _stamps: tuple[str, ...]) -> Renderer:
    """The templates, compiled once for as long as nobody touches them."""
    return Renderer(own)


def _stamps(data: Path) -> tuple[str, ...]:
    return tuple(scan.stamp(folder) if folder.is_dir() else "" for folder in template_folders(data))


_worker: list[Worker] = []


def start(data: Path, site: Path) -> None:
    """Prepares a process of its own."""
    _worker[:] = [Worker(data, site)]
    gc.freeze()


def make(id_: str) -> Made:
    """Builds one event in a process that was started."""
    return _worker[0].make(id_)
