"""Saving while a server runs: how soon a page is on disk and on a screen, and a full room.

`python -m tests.lab.benchmarks.live` measures `topcut serve` and Hugo's server with 300 events in
the archive, in turn: a save of ours, one of Hugo's. A number names another size of archive; --docs
writes docs/measurements/live-figures.md. For Hugo a save is another result in the ready-made rows
of one round. Everything runs on this machine together: servers, builders, browser, phones and
screens.
"""

import asyncio
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

from tests.lab.benchmarks import figures, hugo
from tests.lab.benchmarks.figures import Figure, Target
from tests.lab.benchmarks.full_room import Load
from tests.lab.benchmarks.halls import Hall, HugoServer, hugo_server, hugos_hall, our_hall
from tests.lab.benchmarks.memory import held
from tests.support.archive import write_archive, write_event
from tests.support.served import PATIENCE, Served, served

ARCHIVE = 300
ON_DISK = {32: (60.0, 80.0), 251: (200.0, 300.0)}
"""Players of an event → milliseconds in which a save is to be on its page, and in all files."""
SAVES = 30
PLAYED = 90_000
"""Number of the first event that is being played."""
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
DOCS = Path(__file__).parents[3] / "docs" / "measurements"


@dataclass(frozen=True, slots=True)
class Rivals:
    """Both servers, over the same events."""

    ours: Served
    hugos: HugoServer
    folder: Path

    def halls(self, event: Path) -> tuple[Hall, Hall]:
        """One event as ours and as Hugo's."""
        return (
            our_hall(event, self.ours.site, self.ours.url),
            hugos_hall(event, self.folder / "hugo", self.hugos.url),
        )


def main(arguments: Sequence[str] = ()) -> int:
    """Prints all figures; 1 where a target is missed."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # no server outlives this
    archive = next((int(argument) for argument in arguments if argument.isdigit()), ARCHIVE)
    print(f"{archive} events in the archive; {figures.HEAD}", flush=True)
    measured = []
    with tempfile.TemporaryDirectory() as name:
        for figure in _measured(Path(name), archive):
            print(figures.line(figure), flush=True)
            measured.append(figure)
    if "--docs" in arguments:
        _write(archive, measured)
    return int(any(figure.missed for figure in measured))


def _measured(folder: Path, archive: int) -> Iterator[Figure]:
    write_archive(folder / "data", archive)
    events = {n: write_event(folder / "data", PLAYED + n, n) for n in ON_DISK}
    memory = Figure("memory of all processes after a save", "MB", Target("max", 150))
    with _rivals(folder) as rivals:
        for players, event in events.items():
            yield from _saves(rivals, event, players, memory)
        load = Load(rivals.halls(events[max(events)])[0])
        asyncio.run(load.run())
        memory.ours.append(held(rivals.ours.process.pid))
    yield memory
    yield from _room(load)


@contextmanager
def _rivals(folder: Path) -> Iterator[Rivals]:
    hugo.write_site(folder / "data", folder / "hugo")
    with served(folder) as ours, hugo_server(folder / "hugo") as hugos:
        yield Rivals(ours, hugos, folder)


def _saves(rivals: Rivals, event: Path, players: int, memory: Figure) -> Iterator[Figure]:
    disk, files = (
        Figure(f"save to {what} on disk, {players} players", "ms", Target("p95", most))
        for what, most in zip(("page", "all files"), ON_DISK[players], strict=True)
    )
    screen = Figure(f"all files on disk to screen, {players} players", "ms", Target("p95", 250))
    halls = rivals.halls(event)
    pause = Random(players)
    for _ in range(SAVES):
        for hall, whose in zip(halls, ("ours", "hugos"), strict=True):
            for figure, seconds in zip((disk, files), hall.to_disk(), strict=True):
                getattr(figure, whose).append(seconds * 1000)
            _rest(pause)
        memory.ours.append(held(rivals.ours.process.pid))
        memory.hugos.append(held(rivals.hugos.process.pid))
    yield from (disk, files)
    _watch(halls, screen, pause)
    yield screen


def _watch(halls: tuple[Hall, Hall], screen: Figure, pause: Random) -> None:
    if not CHROMIUM.exists():
        print("no Chromium: page to screen was not measured")
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        pages = [browser.new_page() for _ in halls]
        for hall, page in zip(halls, pages, strict=True):
            page.goto(hall.url)
        for _ in range(SAVES):
            for hall, page, values in zip(halls, pages, (screen.ours, screen.hugos), strict=True):
                page.bring_to_front()
                _rest(pause)
                values.append(_seen(hall, page))
        browser.close()


def _seen(hall: Hall, page: Page) -> float:
    """Milliseconds from a page on disk to the same page in the browser."""
    result = hall.save()
    at = page.wait_for_function(
        """result => {
            const cell = document.querySelector("table tbody tr:first-child td:nth-child(3)");
            const said = cell ? cell.textContent.trim().replace("–", "-") : "";
            return said === result ? Date.now() : 0;
        }""",
        arg=result,
        polling="raf",
        timeout=PATIENCE * 1000,
    ).json_value()
    return float(at) - hall.written() / 1e6


def _rest(pause: Random) -> None:
    """Lets a server come to rest; as long as no clock of its own could keep step with."""
    time.sleep(pause.uniform(0.4, 0.9))


def _room(load: Load) -> Iterator[Figure]:
    for name, target, seconds in (
        ("a page", Target("p99", 100), load.pages),
        ("state.json", None, load.states),
        ("age of a screen", Target("max", 2000), load.ages),
    ):
        yield Figure(f"a full room: {name}", "ms", target, [second * 1000 for second in seconds])
    for error in load.errors[:5]:
        print(error)
    for name, count in (("errors", len(load.errors)), ("saves that a screen missed", load.missed)):
        yield Figure(f"a full room: {name}", "", Target("max", 0), [count])


def _write(archive: int, measured: Sequence[Figure]) -> None:
    head = (
        f"With {archive} events in the archive; {figures.HEAD}; written by"
        " `python -m tests.lab.benchmarks.live --docs`.\n\n"
    )
    (DOCS / "live-figures.md").write_text(head + figures.table(measured), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
