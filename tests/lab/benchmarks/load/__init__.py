"""A hall of 251 players for ten minutes: 300 phones, 6 televisions, 5 devices, 60 who report.

`python -m tests.lab.benchmarks load` serves the event with `topcut serve --desk`, a process of its
own, and asks it from here as the scripts of its pages ask; it prints what was measured. With
MINUTES=10, as without, it also writes load.md among the measurements of docs/; with any other
number it only prints.
"""

import asyncio
import os
import random
import re
import tempfile
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.lab.benchmarks.desk_hall import EVENT, PLAYERS, Room
from tests.lab.benchmarks.load.desk import Device
from tests.lab.benchmarks.load.evening import Evening, Reporter
from tests.lab.benchmarks.load.ledger import STALE, Ledger
from tests.lab.benchmarks.load.phones import Phone, Television
from tests.lab.benchmarks.load.told import UNREAD, Told, document, missed, written
from tests.support.processes import Processes
from tests.support.served import Served, served

DOCS = Path(__file__).parents[4] / "docs" / "measurements" / "load.md"
MINUTES, QUIET = 10.0, 3.0
"""Of the hall, and of one where nobody types, for what it holds in memory."""
SAMPLES = 10
"""How often the processes are looked at, at most a minute apart."""
LOOK = 0.25
"""Seconds between two looks for stale screens."""


@dataclass(frozen=True, slots=True)
class Size:
    """How many there are of each."""

    phones: int = 300
    televisions: int = 6
    devices: int = 5
    reporters: int = 60
    minutes: float = MINUTES
    rounds: int = 2
    players: int = PLAYERS
    patience: float = STALE
    """Seconds after which a screen is stale."""


@dataclass
class Hall:
    """Everybody who asks one server."""

    room: Room
    server: Served
    size: Size

    def __post_init__(self) -> None:
        """Nobody has come yet."""
        self.ledger = Ledger(self.size.patience, self.room.hand.round.number)
        self.processes = Processes(self.server.process.pid)
        found = re.search(r"desk: +http://127\.0\.0\.1:(\d+)/", self.server.said())
        assert found, self.server.said()
        self.desk = int(found[1])

    async def run(self) -> Told:
        """Runs everything at once; gives what was measured."""
        begun, own = time.monotonic(), time.process_time()
        seconds = self.size.minutes * 60
        until = begun + seconds
        before = self.processes.taken()
        devices, reporters = await self._devices(), self._reporters()
        lag: list[float] = []
        async with asyncio.TaskGroup() as group:
            for task in self._crowd(until):
                group.create_task(task)
            for device in devices:
                group.create_task(device.look(until))
            group.create_task(self._watch(begun, until))
            group.create_task(self._look(until, lag))
            evening = self._evening(devices, reporters)
            group.create_task(evening.run(self.size.rounds, self._round(seconds)))
        for browser in [each.browser for each in devices] + [each.browser for each in reporters]:
            browser.leave()
        server, below = (
            after - first for after, first in zip(self.processes.taken(), before, strict=True)
        )
        own = time.process_time() - own
        return Told(
            self.ledger, self.processes, self.size.minutes, own, server, below, lag, self._said()
        )

    def _round(self, seconds: float) -> float:
        """Of all seconds some are left for the end of the last round."""
        return seconds * 0.95 / max(self.size.rounds, 1)

    def _said(self) -> str:
        """What the server has said of itself that is no news of a build."""
        lines = self.server.said().splitlines()
        return "\n".join(line for line in lines if "Error" in line or "Traceback" in line)

    def _crowd(self, until: float) -> list[Coroutine[Any, Any, None]]:
        """Phones, which come over the first twentieth, and televisions."""
        arrive, port = self.size.minutes * 3, self.server.port
        pages = self._pages()
        phones = []
        for number in range(self.size.phones):
            chance = random.Random(number)
            mine = [*pages, f"/{EVENT}/players/{chance.choice(self._players())}/index.html"]
            phone = Phone(port, self.ledger, EVENT, chance, pages=mine, me=chance.random() < 0.5)
            phones.append(phone.live(arrive * number / self.size.phones, until))
        screens = []
        for number in range(self.size.televisions):
            screen = Television(port, self.ledger, EVENT, random.Random(-number), "television")
            screen.path = f"/{EVENT}/screen/hall/index.html"
            screens.append(screen.live(number / 2, until))
        return [*phones, *screens]

    def _pages(self) -> list[str]:
        return [
            f"/{EVENT}/{each}index.html"
            for each in ("", "pairings/", "pairings/", "standings/", "rounds/{round}/")
        ]

    def _players(self) -> list[str]:
        return [player.id for player in self.room.hand.event.players]

    async def _devices(self) -> list[Device]:
        """The organizer's machine, and devices that it lets in."""
        here = Device(self.desk, self.ledger, EVENT, elsewhere=False)
        others = [Device(self.desk, self.ledger, EVENT) for _ in range(1, self.size.devices)]
        for device in others:
            await device.come(here)
        for device in (here, *others):
            await device.open()
        return [here, *others]

    def _reporters(self) -> list[Reporter]:
        return [Reporter(self.server.port, self.ledger) for _ in range(self.size.reporters)]

    def _evening(self, devices: list[Device], reporters: list[Reporter]) -> Evening:
        number = self.room.hand.round.number
        return Evening(
            self.server.site, EVENT, self.room.keys, self.ledger, devices, reporters, number
        )

    async def _watch(self, begun: float, until: float) -> None:
        """Looks at the processes."""
        every = min(60.0, (until - begun) / SAMPLES)
        while True:
            self.processes.look((time.monotonic() - begun) / 60)
            if time.monotonic() + every > until + 1:
                return
            await asyncio.sleep(every)

    async def _look(self, until: float, lag: list[float]) -> None:
        """Finds stale screens, and how late everything here runs."""
        while time.monotonic() < until:
            begun = time.perf_counter()
            await asyncio.sleep(LOOK)
            lag.append(time.perf_counter() - begun - LOOK)
            self.ledger.look()


def measure(size: Size) -> Told:
    """A hall of this size."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        room = Room(Path(name), size.players)
        with served(Path(name), "--desk") as server:
            return asyncio.run(Hall(room, server, size).run())


def main() -> int:
    """Prints what was measured; 1 where a target is missed, or an answer was an error."""
    minutes = float(os.environ.get("MINUTES", MINUTES))
    told = measure(Size(minutes=minutes))
    quiet = measure(Size(minutes=min(minutes, QUIET), rounds=0)).processes
    text = document(told, quiet)
    print(text)
    if minutes == MINUTES:
        _, *unread = DOCS.read_text(encoding="utf-8").partition(UNREAD)
        DOCS.write_text("\n".join((text, "".join(unread))), encoding="utf-8")
    wrong = missed(told, quiet)
    print(written(wrong) if wrong else "no target is missed")
    return int(bool(wrong))
