"""Saving while `topcut serve` runs: how soon a page is on disk and on a screen, and a full room.

`python -m tests.benchmarks.live` measures with 300 events in the archive; a number names another
size. All figures are milliseconds on this machine, server, builder, browser and clients together.
The load lasts a minute: 200 phones that ask for state.json and fetch their page when it differs,
4 screens on the stream of events, 50 saves, one event of 251 players.
"""

import asyncio
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tests.benchmarks.archive import write_archive, write_event
from tests.support.served import Served, served

ARCHIVE = 300
PLAYERS = (32, 251)
SAVES = 25
HALL = 90_000
"""Number of the event that is being played."""
PHONES, SCREENS, SAVES_OF_LOAD, SECONDS, POLL = 200, 4, 50, 60.0, 5.0
RESULTS = ("6-0", "0-6", "5-0", "0-5", "4-1", "1-4", "3-3", "2-3", "3-2", "2-2", "1-3")
CHROMIUM = Path("/usr/bin/chromium")


def main(arguments: Sequence[str] = ()) -> None:
    """Prints all figures."""
    archive = int(arguments[0]) if arguments else ARCHIVE
    for players in PLAYERS:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            write_archive(folder / "data", archive)
            hall = Hall(write_event(folder / "data", HALL, players), folder / "site")
            with served(folder) as server:
                print(f"\n{players} players, {archive} events in the archive")
                _saves(hall)
                _browser(hall, server)
                _memory(server)
                if players == max(PLAYERS):
                    asyncio.run(Load(hall, server).run())
                    _memory(server)


@dataclass
class Hall:
    """The event that is being played: its last round, of which table 1 changes."""

    folder: Path
    site: Path
    saved: int = 0

    @property
    def address(self) -> str:
        return f"/{self.folder.name}/rounds/5/index.html"

    def save(self) -> str:
        """Types another result for table 1, in place as most editors do, and gives it."""
        self.saved += 1
        result = RESULTS[self.saved % len(RESULTS)]
        file = self.folder / "rounds" / "swiss-5.yaml"
        text = re.sub(r"(table: 1, .*?result: )[^}]*", rf"\g<1>{result}", file.read_text(), count=1)
        file.write_text(text)
        return result

    def changed(self) -> int:
        """When the last of the event's files was written, in nanoseconds."""
        return (self.site / self.folder.name / "state.json").stat().st_mtime_ns


def shown(page: str) -> str:
    """The result of table 1 on a round's page."""
    found = re.search(r"<tr><td>1<td.*?<b>([\d.]+)</b><i>–</i><b>([\d.]+)</b>", page, re.DOTALL)
    return f"{found[1]}-{found[2]}" if found else ""


def _saves(hall: Hall) -> None:
    taken = []
    for _ in range(SAVES):
        before = hall.changed()
        hall.save()
        begun = time.perf_counter()
        while hall.changed() == before:
            assert time.perf_counter() - begun < 20, "no page came"
            time.sleep(0.001)
        taken.append(time.perf_counter() - begun)
        time.sleep(0.5)
    print(_line("save to page on disk", taken))


def _browser(hall: Hall, server: Served) -> None:
    if not CHROMIUM.exists():
        print("no Chromium: page to screen was not measured")
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(server.url + hall.address)
        page.wait_for_timeout(500)
        seen = [_seen(hall, page) for _ in range(SAVES)]
        browser.close()
    print(_line("page on disk to screen", seen))


def _seen(hall: Hall, page: Page) -> float:
    first, second = hall.save().split("-")
    at = page.wait_for_function(
        """result => {
            const row = document.querySelector("table.r tbody tr");
            const cells = row ? row.querySelectorAll("td:nth-child(3) b") : [];
            const said = Array.from(cells).map(cell => cell.textContent).join("-");
            return said === result ? Date.now() : 0;
        }""",
        arg=f"{first}-{second}",
        polling="raf",
    ).json_value()
    time.sleep(0.5)
    return float(at) / 1000 - hall.changed() / 1e9


def _memory(server: Served) -> None:
    sizes = {"server": _rss(server.process.pid)}
    tasks = Path(f"/proc/{server.process.pid}/task")
    for child in " ".join(path.read_text() for path in tasks.glob("*/children")).split():
        if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text():
            sizes["builder"] = _rss(int(child))
    told = ", ".join(f"{name} {size:.0f} MB" for name, size in sizes.items())
    print(f"{'memory':26} {told}, together {sum(sizes.values()):.0f} MB")


def _rss(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


def _line(what: str, seconds: Sequence[float]) -> str:
    ordered = sorted(second * 1000 for second in seconds)
    p95, p99 = (ordered[min(int(len(ordered) * share), len(ordered) - 1)] for share in (0.95, 0.99))
    return (
        f"{what:26} p50 {median(ordered):7.1f}   p95 {p95:7.1f}   p99 {p99:7.1f}"
        f"   max {ordered[-1]:7.1f}   ({len(ordered)})"
    )


@dataclass
class Load:
    """A full room for a minute."""

    hall: Hall
    server: Served
    pages: list[float] = field(default_factory=list)
    states: list[float] = field(default_factory=list)
    ages: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    unchanged: int = 0
    at: dict[str, float] = field(default_factory=dict)
    """When each result was last saved."""
    seen: set[tuple[int, float]] = field(default_factory=set)
    """Screens with the saves that they have shown."""

    async def run(self) -> None:
        """Runs everything at once and prints what came of it; ends by itself."""
        crowd = [self._phone(number) for number in range(PHONES)]
        crowd += [self._screen(number) for number in range(SCREENS)]
        tasks = [asyncio.create_task(one) for one in crowd]
        await asyncio.sleep(1)
        for _ in range(SAVES_OF_LOAD):
            before = time.monotonic()
            result = await asyncio.to_thread(self.hall.save)
            self.at[result] = time.monotonic()
            await asyncio.sleep(max(0, SECONDS / SAVES_OF_LOAD - (time.monotonic() - before)))
        await asyncio.sleep(3)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        self.errors += [repr(one) for one in ended if not isinstance(one, asyncio.CancelledError)]
        print(_line("load: a page", self.pages))
        print(_line("load: state.json", self.states))
        print(_line("load: age of a screen", self.ages))
        complete = len(self.seen) == SCREENS * SAVES_OF_LOAD
        print(f"load: every screen showed every save: {complete} ({len(self.seen)})")
        print(f"load: {self.unchanged} answers 304, {len(self.errors)} errors {self.errors[:2]}")

    async def _phone(self, number: int) -> None:
        """Polls, as `live.js` does without a stream; one connection that is kept."""
        await asyncio.sleep(POLL * number / PHONES)
        client = Client(self.server.port)
        state, tag, page_tag = "", "", ""
        while True:
            status, headers, body = await client.get(
                f"/{self.hall.folder.name}/state.json", tag, self.states
            )
            self._note(status)
            if status == 200 and body != state:
                state, tag = body, headers["etag"]
                status, headers, _ = await client.get(self.hall.address, page_tag, self.pages)
                page_tag = headers["etag"]
                self._note(status)
            await asyncio.sleep(POLL)

    async def _screen(self, number: int) -> None:
        """Hears of each build and fetches its page."""
        stream = Client(self.server.port)
        client = Client(self.server.port)
        async for _ in stream.events():
            status, _, body = await client.get(self.hall.address, "", self.pages)
            self._note(status)
            saved = self.at.get(shown(body))
            if saved is not None and (number, saved) not in self.seen:
                self.seen.add((number, saved))
                self.ages.append(time.monotonic() - saved)

    def _note(self, status: int) -> None:
        if status == 304:
            self.unchanged += 1
        elif status != 200:
            self.errors.append(str(status))


class Client:
    """HTTP/1.1 over one kept connection, with nothing around it that could cost time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, tag: str, times: list[float]) -> tuple[int, dict[str, str], str]:
        """Status, headers and body; the time until the last byte goes to `times`."""
        begun = time.perf_counter()
        reader, writer = await self._connected()
        known = f"If-None-Match: {tag}\r\n" if tag else ""
        writer.write(f"GET {path} HTTP/1.1\r\nHost: phone\r\n{known}\r\n".encode())
        status, headers = await self._head(reader)
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        times.append(time.perf_counter() - begun)
        return status, headers, body.decode()

    async def events(self) -> AsyncIterator[str]:
        """Lines of data of the stream of changes."""
        reader, writer = await self._connected()
        writer.write(b"GET /_topcut/events HTTP/1.1\r\nHost: phone\r\n\r\n")
        await self._head(reader)
        while line := await reader.readline():
            if line.startswith(b"data:"):
                yield line.decode()

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None or self._streams[1].is_closing() or self._streams[0].at_eof():
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=2**22)
        return self._streams

    @staticmethod
    async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
        return int(lines[0].split()[1]), headers


if __name__ == "__main__":
    main(sys.argv[1:])
