"""Readers that do not read: what they hold of the server, and how the desk answers meanwhile.

`python -m tests.lab.benchmarks unread` serves an event of 251 players with `topcut serve --desk`
and opens connections that ask for event.json many times and read nothing. It prints what was
measured and writes it into load.md among the measurements of docs/.
"""

import asyncio
import socket
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from topcut.live.serve import BUFFERED
from topcut.live.server.connections import MOST_UNREAD
from topcut.live.server.connections import UNREAD as UNREAD_SECONDS
from topcut.live.server.guard import PIECE

from tests.lab.benchmarks.desk_hall import EVENT, PLAYERS, Room
from tests.lab.benchmarks.figures import at
from tests.lab.benchmarks.load import DOCS
from tests.lab.benchmarks.load.told import UNREAD
from tests.support.attacks import desk_of
from tests.support.processes import open_files, resident
from tests.support.served import Served, served
from tests.support.wire import OK, Browser

CASES = ((300, 16), (1500, 8))
"""Connections, and requests of each."""
FILE = f"/{EVENT}/event.json"
SECONDS, AFTERWARDS = 15.0, 10.0
"""How long they stay, and how long the server is looked at once they are gone."""
APART = 0.1
"""Seconds between two looks of the desk, and of a phone."""
MOST_MB, MOST_SECONDS = 200.0, 1.0
"""The most that the server may hold, and that a page of the desk may take."""
PAGE = 4096
"""Bytes of a page of the system's."""
HALVES = (0.5, 1.0)
HEAD = (
    "| connections × requests | server MB | TCP MB | desk p50 ms | max ms | phone p50 ms | max ms |"
    " server MB afterwards |\n|---|---:|---:|---:|---:|---:|---:|---:|\n"
)


@dataclass
class Case:
    """What was seen while so many connections read nothing."""

    connections: int
    requests: int
    server: list[float] = field(default_factory=list)
    """Megabytes at each look."""
    kernel: list[float] = field(default_factory=list)
    """Megabytes that all connections of this machine hold."""
    desk: list[float] = field(default_factory=list)
    """Seconds until a page was whole."""
    phone: list[float] = field(default_factory=list)
    left: int = 0
    """Files that stay open afterwards."""
    after: float = 0.0
    """Megabytes of the server afterwards."""

    @property
    def missed(self) -> bool:
        """Whether a target is missed."""
        return max(self.server) > MOST_MB or max(self.desk) > MOST_SECONDS or self.left > 0


def kernel() -> float:
    """Megabytes that TCP holds on this machine."""
    lines = Path("/proc/net/sockstat").read_text(encoding="utf-8").splitlines()
    (tcp,) = (line.split() for line in lines if line.startswith("TCP:"))
    return int(tcp[tcp.index("mem") + 1]) * PAGE / 1e6


def ask(port: int, requests: int) -> socket.socket:
    """A connection that asks so often, and never reads."""
    made = socket.create_connection(("127.0.0.1", port), 30)
    made.setblocking(False)
    line = f"GET {FILE} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
    made.send(line.encode() * requests)
    return made


async def look(browser: Browser, path: str, times: list[float], until: float) -> None:
    """Asks for a page again and again, over a new connection each time."""
    while time.monotonic() < until:
        begun = time.perf_counter()
        answer = await browser.get(path)
        assert answer.status == OK, answer
        times.append(time.perf_counter() - begun)
        browser.leave()
        await asyncio.sleep(APART)


async def watch(server: Served, case: Case, until: float) -> None:
    """Looks at what the server and the system hold."""
    while time.monotonic() < until:
        case.server.append(resident(server.process.pid))
        case.kernel.append(kernel())
        await asyncio.sleep(APART)


async def run(server: Served, case: Case) -> None:
    """Measures one case."""
    port = int(desk_of(server).rstrip("/").rpartition(":")[2])
    files = open_files(server.process.pid)
    until = time.monotonic() + SECONDS
    with ExitStack() as stack:
        async with asyncio.TaskGroup() as group:
            desk, phone = Browser(port, elsewhere=False), Browser(server.port)
            group.create_task(look(desk, f"/{EVENT}/results", case.desk, until))
            group.create_task(look(phone, f"/{EVENT}/pairings/index.html", case.phone, until))
            group.create_task(watch(server, case, until))
            for _ in range(case.connections):
                stack.enter_context(await asyncio.to_thread(ask, server.port, case.requests))
    await asyncio.sleep(AFTERWARDS)
    case.left = open_files(server.process.pid) - files
    case.after = resident(server.process.pid)


def row(case: Case) -> str:
    """What was measured, as a row."""
    desk, phone = (
        " | ".join(f"{1000 * at(times, share):.0f}" for share in HALVES)
        for times in (case.desk, case.phone)
    )
    return (
        f"| {case.connections} × {case.requests} | {max(case.server):.0f} |"
        f" {max(case.kernel):.0f} | {desk} | {phone} | {case.after:.0f} |\n"
    )


def measure() -> tuple[list[Case], int]:
    """Every case, and the bytes of the file."""
    cases = [Case(*each) for each in CASES]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        Room(Path(name), PLAYERS)
        for case in cases:
            with served(Path(name), "--desk") as server:
                size = (server.site / FILE.lstrip("/")).stat().st_size
                asyncio.run(run(server, case))
    return cases, size


def document(cases: list[Case], size: int) -> str:
    """All of it in Markdown."""
    return f"""{UNREAD}
`python -m tests.lab.benchmarks unread` opens connections to such a server, requests event.json many
times over each of them, {size} bytes at a time, and reads nothing for {SECONDS:.0f} seconds.
Meanwhile the desk’s page of results and a phone’s pairings are requested over new connections, ten
times a second. The command wrote this on {datetime.now(UTC):%Y-%m-%d}; TCP is what the
system buffers for both ends.

{HEAD}{"".join(map(row, cases))}
A connection gets one answer at a time, of which the server holds {PIECE // 1024} kB and the system
twice {BUFFERED // 1024} kB; the file’s bytes are in memory once. A client that reads nothing for
{UNREAD_SECONDS:.0f} seconds is disconnected; if more than {MOST_UNREAD} lag behind, so is the
oldest. The desk has its own thread, event loop and limits. Before these changes the system
buffered 793 and 1690 MB, and a page of the desk took up to 15.2 and 13.1 seconds.
"""


def main() -> int:
    """Prints what was measured; 1 where a target is missed."""
    cases, size = measure()
    text = document(cases, size)
    print(text)
    hall = DOCS.read_text(encoding="utf-8").partition(UNREAD)[0].rstrip()
    DOCS.write_text(f"{hall}\n\n{text}", encoding="utf-8")
    return int(any(case.missed for case in cases))
