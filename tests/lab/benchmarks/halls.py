"""The event that is being played while a server watches: ours, or the same one as Hugo has it."""

import re
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.lab.benchmarks import hugo
from tests.support.served import FIRST, PATIENCE, free_port

RESULTS = ("6-0", "0-6", "5-0", "0-5", "4-1", "1-4", "3-3", "2-3", "3-2", "2-2", "1-3")
NEXT = dict(zip(RESULTS, RESULTS[1:] + RESULTS[:1], strict=True))


@dataclass(frozen=True, slots=True)
class Hall:
    """Round 5 of an event, of which the result of table 1 changes."""

    typed: Path
    """The file that is saved."""
    result: re.Pattern[str]
    """The result of table 1 in it."""
    page: Path
    last: Path
    """The last file that the server writes when a save has changed the page."""
    url: str

    def save(self) -> str:
        """Types another result, in place as most editors do, and gives it."""
        text = self.typed.read_text(encoding="utf-8")
        found = self.result.search(text)
        assert found is not None, self.typed
        result = NEXT.get(found[1], RESULTS[0])
        self.typed.write_text(text[: found.start(1)] + result + text[found.end(1) :], "utf-8")
        return result

    def written(self) -> int:
        """When the last file was written, in nanoseconds."""
        return self.last.stat().st_mtime_ns

    def to_disk(self) -> tuple[float, float]:
        """Seconds from a save to the whole new page on disk, and to the last file."""
        before = self.written()
        result = self.save()
        begun = time.perf_counter()
        until(lambda: self._shows(result), f"{self.page}, {result}")
        shown = time.perf_counter() - begun
        until(lambda: self.written() != before, f"{self.last}")
        return shown, time.perf_counter() - begun

    def _shows(self, result: str) -> bool:
        page = self.page.read_text(encoding="utf-8")
        return "</footer>" in page and shown(page) == result


def shown(page: str) -> str:
    """The result of table 1 on a round's page."""
    found = re.search(
        r"<tr[^>]*><td>1<td.*?<b>(\d+)(?:<i>)?[–-](?:</i>)?(\d+)</b>", page, re.DOTALL
    )
    return f"{found[1]}-{found[2]}" if found else ""


def until(holds: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Waits, a millisecond at a time, until something holds."""
    given_up = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < given_up, f"{what} has not come"
        time.sleep(0.001)


def our_hall(event: Path, site: Path, server: str) -> Hall:
    """An event of ours, as `topcut serve` shows it."""
    return Hall(
        typed=event / "rounds" / "swiss-5.yaml",
        result=re.compile(r"table: 1, .*?result: ([^}]*)"),
        page=site / event.name / "rounds" / "5" / "index.html",
        last=site / event.name / "state.json",
        url=f"{server}/{event.name}/rounds/5/index.html",
    )


def hugos_hall(event: Path, folder: Path, server: str) -> Hall:
    """The same event in Hugo's site."""
    page = folder / "public" / event.name / "round-5" / "index.html"
    return Hall(
        typed=folder / "content" / event.name / "round-5.md",
        result=re.compile(r'"table": 1, .*?"score": "([^"]*)'),
        page=page,
        last=page,
        url=f"{server}/{event.name}/round-5/",
    )


@dataclass(frozen=True, slots=True)
class HugoServer:
    """Hugo's server on this machine, as it comes: pages on disk, the page reloaded by itself."""

    url: str
    process: subprocess.Popen[bytes]


@contextmanager
def hugo_server(folder: Path) -> Iterator[HugoServer]:
    """Serves a Hugo site, and has built it once."""
    port, log = free_port(), folder / "server.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [hugo.executable(), "server", "--port", str(port), "--cacheDir", folder / "cache"],
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=folder,
        )
    try:
        until(lambda: _ready(log, process), "Hugo's first build", FIRST)
        yield HugoServer(f"http://localhost:{port}", process)
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _ready(log: Path, process: subprocess.Popen[bytes]) -> bool:
    said = log.read_text(encoding="utf-8")
    assert process.poll() is None, said
    return "Web Server is available" in said
