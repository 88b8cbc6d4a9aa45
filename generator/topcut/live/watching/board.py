"""What the server knows of the builds: problems, what is held back, who waits to hear."""

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from topcut.live.watching.watching import Rebuild
from topcut.publish.state import FILE as STATE
from topcut.text.problems.problem import has_errors
from topcut.workspace.reports import EventReport

HEARTBEAT, QUICKER = 15.0, 5.0
"""Seconds after which a silent stream says that it is alive; the second ones where a second laptop
follows, which pages turn to when this one falls silent."""
A_LOOK, LONGEST = 3, 1000
"""Milliseconds that each listener is given to look in, and all of them together at most: a hall
that looked at once would wait for itself."""
RETRY, SPREAD = 1000, 1000
"""Milliseconds after which a stream that broke off is opened again, and
over how many more all of them are."""
_WAITING = 32
"""Messages that a stream may lie behind before it is told to look for itself."""


@dataclass(slots=True)
class Board:
    """Kept in memory by the server; never written to site/."""

    site: Path
    second: Callable[[], str] = str
    """The address of the second laptop's pages; "" where none follows."""
    how: str = ""
    """How data/ is watched."""
    last: Rebuild | None = None
    reports: dict[str, EventReport] = field(default_factory=dict)
    """Of every event in data/, as of its last reading; "" is site.yaml."""
    version: str = ""
    outdated: dict[str, str] = field(default_factory=dict)
    """Events whose pages show an older state than their files, and the time of day of that state
    by this machine's clock; "" where there is none."""
    _streams: set[asyncio.Queue[str]] = field(default_factory=set)
    _begun: int = field(default_factory=time.time_ns)
    _count: int = 0

    def hear(self, message: Rebuild | str) -> None:
        """Takes in what the builder told, and passes it on to whoever listens."""
        if isinstance(message, str):
            self.how = message
            return
        self.last = message
        self.reports |= {report.id: report for report in message.reports}
        for gone in message.without(self.reports):
            del self.reports[gone]
        self.outdated = {one.id: self._since(one.id) for one in self.broken if one.id}
        self._count += 1
        self.version = f"{self._begun:x}-{self._count}"
        event = _event(
            "built",
            {
                "version": self.version,
                "events": list(message.good),
                "held": [*self.outdated],
                "written": message.written + message.removed,
                "within": self.within,
            },
        )
        for stream in self._streams:
            behind = stream.full()
            while behind and not stream.empty():
                stream.get_nowait()
            stream.put_nowait(self._hello() if behind else event)

    @property
    def within(self) -> int:
        """Milliseconds in which those who listen are to look, each at a moment of its own."""
        return min(LONGEST, A_LOOK * len(self._streams))

    def _hello(self) -> str:
        return _event("hello", {"version": self.version, "within": self.within})

    def _beat(self) -> str:
        """That the server is there, and where the pages are when it is not."""
        second = self.second()
        return _event("second", {"pages": second}) if second else ":\n\n"

    @property
    def failure(self) -> str:
        """Why there was no whole build the last time; "" where there was."""
        return self.last.failure if self.last is not None else ""

    @property
    def retained(self) -> tuple[str, ...]:
        """Events that vanished and keep their pages: too many at once."""
        return self.last.retained if self.last is not None else ()

    @property
    def events(self) -> frozenset[str]:
        """Every event that has pages, or may have: those in data/, and those that vanished."""
        return self.last.events.union(self.last.retained) if self.last is not None else frozenset()

    @property
    def unread(self) -> int:
        """Events that were not read since the server started: they are as they were built."""
        return len(self.last.events - self.reports.keys()) if self.last is not None else 0

    @property
    def broken(self) -> tuple[EventReport, ...]:
        """What has errors, site.yaml first."""
        return tuple(
            self.reports[id_]
            for id_ in sorted(self.reports)
            if has_errors(self.reports[id_].problems)
        )

    def outdated_since(self, event: str) -> str:
        """Time of an event's last good state; "" where its pages are those of its files."""
        return self.outdated.get(event, "")

    def _since(self, event: str) -> str:
        try:
            written = (self.site / event / STATE).stat().st_mtime
        except OSError:
            return ""
        return f"{datetime.fromtimestamp(written).astimezone():%H:%M}"

    async def stream(self) -> AsyncIterator[str]:
        """Server-sent events: `hello` at once, `built` after every build that changed something."""
        mine: asyncio.Queue[str] = asyncio.Queue(_WAITING)
        self._streams.add(mine)
        try:
            yield f"retry: {RETRY + secrets.randbelow(SPREAD)}\n{self._hello()}"
            while True:
                try:
                    yield await asyncio.wait_for(
                        mine.get(), QUICKER if self.second() else HEARTBEAT
                    )
                except TimeoutError:
                    yield self._beat()
        finally:
            self._streams.discard(mine)


def _event(name: str, values: dict[str, object]) -> str:
    return f"event: {name}\ndata: {json.dumps(values)}\n\n"
