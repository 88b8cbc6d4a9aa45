"""A running watcher in a process of its own, as `topcut serve` has one."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from topcut.live.watching.building import Builder
from topcut.live.watching.watching import Rebuild

PATIENCE = 20.0
"""Seconds after which something that should have happened has not."""


@dataclass
class Watched:
    """What a watcher has told so far."""

    data: Path
    site: Path
    builder: Builder
    lines: list[str] = field(default_factory=list)
    outcomes: list[Rebuild] = field(default_factory=list)

    def listen(self, seconds: float) -> None:
        """Hears everything that is told within so many seconds."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if self.builder.heard.poll(left):
                message = self.builder.heard.recv()
                if isinstance(message, str):
                    self.lines.append(message)
                else:
                    self.outcomes.append(message)

    def until(self, happened: Callable[[], bool]) -> float:
        """Waits until something has happened, and gives the seconds that it took."""
        begun = time.monotonic()
        while not happened():
            taken = time.monotonic() - begun
            assert taken < PATIENCE, [self.lines, self.outcomes[-2:]]
            self.listen(0.02)
        return time.monotonic() - begun

    def page(self, path: str) -> str:
        """A page as it is on disk, "" where there is none."""
        try:
            return (self.site / path).read_text(encoding="utf-8")
        except FileNotFoundError:
            return ""

    def errors(self) -> list[str]:
        """Messages of the last word on every event, of errors alone."""
        last = {report.id: report for outcome in self.outcomes for report in outcome.reports}
        return [
            problem.message
            for report in last.values()
            for problem in report.problems
            if problem.level == "error"
        ]

    def messages(self) -> list[str]:
        """All that was ever said of any event."""
        return [
            problem.message
            for outcome in self.outcomes
            for report in outcome.reports
            for problem in report.problems
        ]


@contextmanager
def watched(data: Path, site: Path, *, poll: bool = False) -> Iterator[Watched]:
    """A watcher that has built everything once."""
    builder = Builder(data, site, poll=poll)
    watcher = Watched(data, site, builder)
    try:
        watcher.until(lambda: bool(watcher.outcomes))
        yield watcher
    finally:
        builder.stop()
