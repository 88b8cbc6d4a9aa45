"""The event of 251 that the desk is measured with, and one who asks it over a kept connection."""

import asyncio
import re
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from msgspec import structs
from topcut.edit.event.importing import write_event
from topcut.edit.reports.report_keys import ReportStore, StoredReport, change_store, keys
from topcut.edit.reports.reporting import seats
from topcut.edit.rounds.tables import CurrentRound
from topcut.rules.generating.rates import PLAIN
from topcut.workspace.data import Data

from tests.support.generated import plain_event
from tests.support.outcomes import outcome

EVENT = "hall"
PLAYERS, ROUNDS = 251, 6
MORE = 3
"""Rounds that are announced and not paired: who comes late plays in these."""
PHONES = 60
SLOWEST = 30.0
"""Seconds after which a request without an answer is an error."""


class Reply(NamedTuple):
    """An answer, and the seconds until it was whole."""

    status: int
    headers: dict[str, str]
    text: str
    seconds: float


@dataclass
class Seat:
    """Somebody who asks one port over a connection that is kept, as a browser does."""

    port: int
    cookie: str = ""
    _streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def ask(self, path: str, fields: dict[str, str] | None = None) -> Reply:
        """Asks for a page, or sends a form."""
        async with self._lock, asyncio.timeout(SLOWEST):
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
            reader, writer = self._streams
            body = urlencode(fields).encode() if fields is not None else b""
            host = f"127.0.0.1:{self.port}"
            head = f"{'GET' if fields is None else 'POST'} {path} HTTP/1.1\r\nHost: {host}\r\n"
            head += f"Cookie: {self.cookie}\r\n" if self.cookie else ""
            if fields is not None:
                head += f"Origin: http://{host}\r\nContent-Length: {len(body)}\r\n"
            begun = time.perf_counter()
            writer.write(f"{head}\r\n".encode() + body)
            status, headers = _head(await reader.readuntil(b"\r\n\r\n"))
            content = await reader.readexactly(int(headers.get("content-length", 0)))
            taken = time.perf_counter() - begun
        if given := headers.get("set-cookie"):
            self.cookie = given.partition(";")[0]
        return Reply(status, headers, content.decode(), taken)


def _head(said: bytes) -> tuple[int, dict[str, str]]:
    first, *lines = said.decode().split("\r\n")
    pairs = (line.split(": ", 1) for line in lines if line)
    return int(first.split()[1]), {name.lower(): value for name, value in pairs}


@dataclass
class Room:
    """An event in its sixth round, of which nothing is typed yet."""

    folder: Path
    players: int = PLAYERS
    data: Data = field(init=False)
    hand: CurrentRound = field(init=False)
    keys: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        """Writes it."""
        self.data = Data(self.folder / "data")
        self.data.path.mkdir()
        (self.data.path / "site.yaml").write_text("topcut: 1\n")
        nobody_leaves = structs.replace(PLAIN, drop=0, late=0, awarded=0)
        made = plain_event("desk", self.players, ROUNDS, nobody_leaves)
        write_event(replace(made, id=EVENT), self.data)
        folder = self.data.folder(EVENT)
        about = (folder / "event.yaml").read_text()
        about = about.replace(f"rounds: {ROUNDS}", f"rounds: {ROUNDS + MORE}")
        more = "reporting: yes\nscreens: {hall: [pairings, results]}\n"
        (folder / "event.yaml").write_text(about + more)
        last = folder / "rounds" / f"swiss-{ROUNDS}.yaml"
        kept = re.sub(r", (result|split|no show): [^}]*", "", last.read_text())
        last.write_text(re.sub(r"(?m)^drops:.*\n", "", kept))
        opened = self.data.open(EVENT)
        assert opened.good, opened.report.problems
        assert opened.event is not None
        assert opened.regulations is not None
        self.hand = CurrentRound(opened.event, opened.regulations, opened.event.swiss[-1])
        self.keys = keys(self.data, EVENT, [player.id for player in opened.event.players])

    @property
    def round(self) -> str:
        """The round that is on: swiss-6."""
        return self.hand.round.name

    @property
    def tables(self) -> list[int]:
        """The numbers of its tables."""
        return [match.table or 0 for match in self.hand.round.matches]

    def sitting(self) -> list[str]:
        """The keys of who sits at the first tables, a phone each."""
        first = self.hand.round.matches[: PHONES // 2]
        return [self.keys[player] for match in first for player in match.players]

    def agree(self) -> int:
        """Lets both sides of every table say the same, from two phones; gives how many tables."""
        matches = self.hand.round.matches
        said = tuple(
            StoredReport(
                self.round,
                seats(self.hand.table(match)),
                player,
                time.time(),
                outcome("6-0"),
                device=f"phone {player}",
            )
            for match in matches
            for player in match.players
        )
        change_store(self.data, EVENT, lambda before: _with(before, said))
        return len(matches)


def _with(before: ReportStore, said: tuple[StoredReport, ...]) -> ReportStore:
    return structs.replace(before, reports=said)


def on_page(page: str, table: int) -> bool:
    """Whether the page of a round has a result of a table."""
    found = re.search(rf"<tr id=table-{table}>.*?(?=<tr|</tbody|</table)", page, re.DOTALL)
    return found is not None and re.search(r"<b>\d", found[0]) is not None


def on_screen(page: str, table: int) -> bool:
    """Whether the results on a television have one of a table."""
    found = re.search(rf'<li data-k="{table}".*?(?=<li|</ol)', page, re.DOTALL)
    return found is not None and re.search(r"<em>\d", found[0]) is not None
