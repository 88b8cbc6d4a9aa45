"""The loop that keeps site/ up to date with data/ while people type.

Events of the file system only say when to look, and a look every few seconds finds what none told
of. Whatever goes wrong is said, and the loop goes on.
"""

import ctypes
import gc
import os
import time
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from topcut.disk import scan
from topcut.disk.os_errors import describe as in_words
from topcut.disk.scan import own_texts
from topcut.live.watching.changes import Changes
from topcut.live.watching.hints import Watch
from topcut.publish.build import BuildResult, build, build_archive
from topcut.publish.event_cache import EventCache
from topcut.publish.place import PlaceError
from topcut.publish.templates.broken_template import BrokenTemplateError
from topcut.publish.templates.template_folders import template_folders
from topcut.workspace.faults import fault_words
from topcut.workspace.reports import EventReport, Silent

SAFETY = 3.0
"""Seconds between two looks without any hint."""
SOON = 0.5
"""Seconds after a build until the look that makes what nobody waits for."""
UNCOLLECTED = 8
"""Builds one upon the other until garbage is collected all the same."""


@dataclass(frozen=True, slots=True)
class Rebuild:
    """What one build came to."""

    at: datetime
    seconds: float
    """From the first look to the last written file."""
    reports: tuple[EventReport, ...] = ()
    """Of every event that was read; "" is site.yaml."""
    events: frozenset[str] = frozenset()
    """Every event in data/."""
    good: tuple[str, ...] = ()
    """Events whose pages were made anew, in order."""
    written: int = 0
    removed: int = 0
    retained: tuple[str, ...] = ()
    """Events that vanished and keep their pages: too many at once."""
    failure: str = ""
    """Why there was no whole build: an error in a template, a full disk, data/ is gone."""

    def without(self, reports: Iterable[str]) -> set[str]:
        """Those of the known events that have no pages any more, now that this is built."""
        if self.failure:
            return set()
        return set(reports) - self.events - {"", *self.retained}


Tell = Callable[[Rebuild | str], None]
"""Hears outcomes, and lines about how data/ is watched."""


@dataclass
class _Reports(Silent):
    """Keeps what a build says of events."""

    by_event: dict[str, EventReport] = field(default_factory=dict)

    def checked(self, report: EventReport) -> None:
        """Keeps a report, with the texts of those files alone that it is about."""
        files = {problem.mark.file for problem in report.problems}
        sources = {file: text for file, text in report.sources.items() if file in files}
        self.by_event[report.id] = replace(report, sources=sources)


def watch(data: Path, site: Path, tell: Tell, changes: Changes, *, poll: bool = False) -> None:
    """Builds, and builds again whenever something changed, until `changes` is stopped.

    Garbage is collected when nothing is to be built for a while, since it takes as long as a
    build; where saves come one upon the other, after some of them.
    """
    hints = Watch((data, own_texts(data), *template_folders(data)), changes, poll=poll)
    memory = EventCache()
    last: Rebuild | None = None
    reports: dict[str, EventReport] = {}
    uncollected = 0
    while not changes.stopped:
        if hints.tend():
            tell(hints.how)
        saved = events_of(data, changes.take())
        outcome = look(data, site, memory, saved, lambda: changes.pending or changes.stopped)
        if last is None or _is_news(outcome, last, reports):
            tell(outcome)
        for gone in outcome.without(reports):
            del reports[gone]
        reports |= {report.id: report for report in outcome.reports}
        last = outcome
        uncollected += bool(outcome.reports)
        changed = changes.wait(SOON if outcome.good else SAFETY)
        if uncollected and (not changed or uncollected >= UNCOLLECTED):
            tidy()
            uncollected = 0
    hints.stop()


def look(
    data: Path,
    site: Path,
    memory: EventCache | None = None,
    first: Collection[str] = (),
    interrupted: Callable[[], bool] = lambda: False,
) -> Rebuild:
    """Builds what differs, of the events in `first` before all others.

    With a `memory` the pages over several events are left to the next look that finds nothing else
    to do, and by it as soon as it is `interrupted`. Never raises: what went wrong is the outcome's
    failure.
    """
    reports = _Reports()
    at, begun = datetime.now(UTC), time.monotonic()
    built, failure = BuildResult(), ""
    try:
        built = build(data, site, reports, first=first, memory=memory, archive=memory is None)
        if memory is not None and built.changed == len(built.broken):
            build_archive(data, site, memory, interrupted)
    except Exception as error:
        failure = error_words(error)
    gone = built.gone or ("" if data.is_dir() else f"there is no folder {data} any more")
    if gone:
        failure = f"{gone}: every page stays as it was"
    try:
        events = frozenset(scan.event_ids(data))
    except OSError:
        events = frozenset()
    broken = {*built.broken, ""}
    return Rebuild(
        at=at,
        seconds=time.monotonic() - begun,
        reports=tuple(reports.by_event.values()),
        events=events,
        good=tuple(sorted(id_ for id_ in reports.by_event if id_ not in broken)),
        written=built.written,
        removed=built.removed,
        retained=built.retained,
        failure=failure,
    )


def events_of(data: Path, paths: Iterable[str]) -> frozenset[str]:
    """The events that these paths belong to."""
    folder = f"{data.resolve() / 'events'}{os.sep}"
    return frozenset(
        resolved.removeprefix(folder).partition(os.sep)[0]
        for path in paths
        if (resolved := os.path.realpath(path)).startswith(folder)
    )


def _is_news(outcome: Rebuild, last: Rebuild, reports: dict[str, EventReport]) -> bool:
    """Whether anything happened that people have not heard of."""
    return bool(
        outcome.written
        or outcome.removed
        or (outcome.failure, outcome.retained) != (last.failure, last.retained)
        or outcome.without(reports)
        or any(reports.get(report.id) != report for report in outcome.reports)
    )


def error_words(error: Exception) -> str:
    """An error in words, with the place where somebody can mend it."""
    if isinstance(error, BrokenTemplateError):
        return f"{error}; {error.plain[1]}"
    if isinstance(error, PlaceError):
        return str(error)
    if isinstance(error, OSError):
        return in_words(error)
    return fault_words(error)


def tidy() -> None:
    """Collects garbage, and gives back what is free; the second where the C library can."""
    gc.collect()
    if trim := _trim():
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """`malloc_trim` of the GNU C library; None where there is another."""
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return None
    return found
