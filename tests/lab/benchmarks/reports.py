"""Sixty phones that ask every five seconds and report, while results of 251 players are typed."""

import asyncio
import random
import re
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import quantiles
from urllib.parse import urlencode

from topcut.edit.event.importing import write_event
from topcut.edit.reports.report_keys import keys
from topcut.edit.reports.reporting import ReportState, reports
from topcut.edit.results.results import type_result
from topcut.workspace.data import Data

from tests.support.generated import plain_event
from tests.support.outcomes import button
from tests.support.served import Served, served

PHONES, SECONDS, POLL, TYPED = 60, 60.0, 5.0, 2.0
TARGET = 0.05
"""Seconds within which 95 of 100 answers come."""


@dataclass
class Phone:
    """One connection that is kept, with the cookie that it was given."""

    port: int
    cookie: str = ""
    page: str = ""
    streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, fields: dict[str, str] | None = None, path: str = "/report"
    ) -> tuple[int, float]:
        """The status of an answer, and the seconds until it was whole."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        body = urlencode(fields or {}).encode()
        host = f"127.0.0.1:{self.port}"
        head = f"{'POST' if fields else 'GET'} {path} HTTP/1.1\r\nHost: {host}\r\n"
        head += f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        if fields:
            head += f"Origin: http://{host}\r\nContent-Length: {len(body)}\r\n"
        begun = time.perf_counter()
        writer.write(f"{head}\r\n".encode() + body)
        said = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"(?i)^content-length: (\d+)", said, re.M)
        content = await reader.readexactly(int(length[1]) if length else 0)
        taken = time.perf_counter() - begun
        if given := re.search(r"(?i)^set-cookie: ([^;]+)", said, re.M):
            self.cookie = given[1]
        if not fields and path == "/report":
            self.page = content.decode()
        return int(said.split()[1]), taken


@dataclass
class Load:
    """What the phones saw, in seconds."""

    gets: list[float] = field(default_factory=list)
    posts: list[float] = field(default_factory=list)
    files: list[float] = field(default_factory=list)
    """A file of site/ after each, for what the machine itself takes."""
    errors: list[str] = field(default_factory=list)

    async def phone(self, port: int, key: str, number: int, until: float) -> None:
        """Gives its key, says its result at some time, and looks every five seconds."""
        phone = Phone(port)
        await asyncio.sleep(POLL * number / PHONES)
        status, _ = await phone.ask({"do": "enter", "key": key})
        says = time.monotonic() + random.Random(number).uniform(0, SECONDS * 0.8)
        while time.monotonic() < until:
            status, taken = await phone.ask()
            self.gets.append(taken)
            _, taken = await phone.ask(path="/hall/state.json")
            self.files.append(taken)
            if status != 200:
                self.errors.append(f"GET {status}")
            if says and time.monotonic() > says and (shown := _shown(phone.page)):
                says = 0.0
                status, taken = await phone.ask(
                    {"do": "say", "outcome": button("6-0"), "shown": shown}
                )
                self.posts.append(taken)
                if status != 303:
                    self.errors.append(f"POST {status}")
            await asyncio.sleep(POLL)

    async def run(self, server: Served, data: Data, given: list[str], free: list[str]) -> None:
        """Sixty phones, and one who types at other tables all the while."""
        until = time.monotonic() + SECONDS
        crowd = [self.phone(server.port, key, number, until) for number, key in enumerate(given)]
        typing = asyncio.create_task(asyncio.to_thread(_typed, data, free, until))
        await asyncio.gather(*crowd)
        await typing


def main() -> int:
    """Prints the latencies; 1 where the target is missed."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        data, given, free = _made(Path(folder))
        load = Load()
        with served(Path(folder)) as server:
            asyncio.run(load.run(server, data, given, free))
        found = reports(data, "hall")
    agreed = sum(each.state is ReportState.AGREED for each in found)
    print(f"{PHONES} phones, {len(load.gets)} GET, {len(load.posts)} POST, {agreed} tables agreed")
    for name, taken in (
        ("GET", load.gets),
        ("POST", load.posts),
        ("state.json beside it", load.files),
    ):
        cuts = quantiles(taken, n=100)
        print(
            f"{name}: p50 {1000 * cuts[49]:.1f} ms, p95 {1000 * cuts[94]:.1f} ms,"
            f" longest {1000 * max(taken):.0f} ms"
        )
    print(f"errors: {load.errors or 'none'}")
    return int(bool(load.errors) or quantiles(load.gets, n=100)[94] > TARGET)


def _made(folder: Path) -> tuple[Data, list[str], list[str]]:
    """An event whose last round is played, keys of its first tables, and its other tables."""
    event = folder / "data" / "events" / "hall"
    data = Data(folder / "data")
    data.path.mkdir()
    write_event(replace(plain_event("reports", 251, 6), id="hall"), data)
    (data.path / "site.yaml").write_text("topcut: 1\n")
    with (event / "event.yaml").open("a") as file:
        file.write("reporting: yes\n")
    last = event / "rounds" / "swiss-6.yaml"
    kept = re.sub(r", (result|split|no show): [^}]*", "", last.read_text())
    last.write_text(re.sub(r"(?m)^drops:.*\n", "", kept))
    opened = data.open("hall").event
    assert opened is not None
    tables = opened.swiss[-1].matches
    known = keys(data, "hall", [player.id for player in opened.players])
    sitting = [player for match in tables[: PHONES // 2] for player in match.players]
    return data, [known[each] for each in sitting], [str(each.table) for each in tables[40:]]


def _typed(data: Data, tables: list[str], until: float) -> None:
    for table in tables:
        if time.monotonic() > until:
            return
        begun = time.monotonic()
        type_result(data, "hall", table, "6-0")
        time.sleep(max(0.0, TYPED - (time.monotonic() - begun)))


def _shown(page: str) -> str:
    found = re.search(r'name=shown value="([0-9a-f]+)"', page)
    return found[1] if found else ""


if __name__ == "__main__":
    raise SystemExit(main())
