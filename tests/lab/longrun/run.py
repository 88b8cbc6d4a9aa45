"""Works through units for some minutes, as many at once as there are cores."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from multiprocessing.connection import wait
from pathlib import Path
from time import monotonic

from filelock import FileLock, Timeout

from tests.lab.longrun import kept, records
from tests.lab.longrun.child import Child
from tests.lab.longrun.plan import Plan
from tests.lab.longrun.units import Done, Part, Record, Unit
from tests.lab.longrun.version import program

EVERY = 30
"""Seconds between two lines that say how far it is."""

Say = Callable[[str], None]


class Run:
    """One call: what is open when it begins, and what was done in it."""

    def __init__(
        self, parts: Iterable[Part], seed: str, folder: Path = records.FOLDER, say: Say = print
    ) -> None:
        """Parts that cannot be done here are said and left out."""
        self.parts: dict[str, Part] = {}
        self.say = say
        for part in parts:
            if why := part.ready():
                say(f"{part.name}: left out: {why}")
            else:
                part.warm()
                self.parts[part.name] = part
        self.folder, self.seed, self.version = folder, seed, program()
        known = {name: kept.known(folder, name) for name in self.parts}
        self.plan = Plan(self.parts.values(), known, seed, self.version)
        self.units = self.failed = 0

    def work(self, minutes: float, at_once: int | None = None) -> int:
        """Until the time is over or nothing is left; how many units failed.

        No unit begins after the last minute; those at work then are waited for.
        """
        end = monotonic() + minutes * 60
        said = monotonic()
        at_work: list[Child] = []
        try:
            while True:
                while len(at_work) < (at_once or os.cpu_count() or 1) and monotonic() < end:
                    unit = self.plan.next()
                    if unit is None:
                        break
                    at_work.append(Child(self.parts[unit.part], unit))
                if not at_work:
                    return self.failed
                wait([child.sentinel for child in at_work], timeout=1)
                for child in [child for child in at_work if child.is_over()]:
                    at_work.remove(child)
                    self._record(child)
                if monotonic() >= said + EVERY:
                    said = monotonic()
                    self.say(self._so_far(end - said))
        finally:
            for child in at_work:
                child.drop()

    def _record(self, child: Child) -> None:
        done = child.ended()
        seconds = monotonic() - child.began
        records.append(self.folder, record(child.unit, done, seconds, self.version))
        self.plan.finished(child.unit, seconds)
        self.units += 1
        if done.failures:
            self.failed += 1
            self.say(told(child.unit, done))

    def _so_far(self, left: float) -> str:
        failed = f", {self.failed} failed" if self.failed else ""
        spent = ", ".join(f"{name} {seconds:.0f} s" for name, seconds in self.plan.spent.items())
        return f"{self.units} units{failed} ({spent}); {max(left, 0) / 60:.0f} minutes left"


def record(unit: Unit, done: Done, seconds: float, version: str) -> Record:
    """The line of a finished unit."""
    return Record(
        **unit._asdict(),
        version=version,
        seconds=round(seconds, 2),
        day=datetime.now(UTC).date().isoformat(),
        counts=done.counts,
        failures=done.failures,
        notes=done.notes,
    )


def told(unit: Unit, done: Done) -> str:
    """What is said of a unit that failed, and how to do it again."""
    lines = [f"FAILED: make longrun UNIT='{unit}'", *done.failures]
    return "\n    ".join(line for text in lines for line in text.splitlines())


def main(parts: Iterable[Part], minutes: float, seed: str, folder: Path = records.FOLDER) -> int:
    """Runs; 0 if no unit failed, 1 if one did, 2 where a long run is at work already."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # children end with it
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(folder / ".lock", timeout=0):
            run = Run(parts, seed, folder, say=lambda text: print(text, flush=True))
            failed = run.work(minutes)
    except Timeout:
        print("a long run is at work here already; wait for it or stop it", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("stopped; finished units are kept, and the next call goes on", file=sys.stderr)
        return 130
    print(f"{run.units} units by {run.version}, {failed} failed", flush=True)
    return 1 if failed else 0
