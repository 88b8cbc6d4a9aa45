"""Two rounds of an evening: started, typed by the hands and reported by phones, then paired."""

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.lab.benchmarks.load.desk import Device
from tests.lab.benchmarks.load.ledger import SHAPE, Ledger
from tests.support.outcomes import button
from tests.support.wire import OK, SENT_ON, Browser

LOOK = 5.0
"""Seconds between two looks of a player who has reported."""
COMES = 30.0
"""Seconds that a round's page may take to come."""
FIRST, LAST, CORRECTED, LEFT, CAME, ALL, LOOKS = 0.05, 0.8, 0.7, 0.75, 0.8, 0.85, 0.97
"""At what share of a round results are typed from and to, and what else comes when;
and until when players look."""
APART = 1.2
"""Seconds from one result to the next at least; what does not fit so is typed at the end."""
TAKES = 0.1
"""How often, in shares of a round, the desk takes what is agreed."""
_TABLE = re.compile(r"<tr id=table-(\d+)>(.*?)(?=<tr|</tbody|</table)", re.DOTALL)
_PLAYER = re.compile(r"/players/([^/]+)/index\.html")
_SEATS = re.compile(rb'name=shown value="([0-9a-f]+)"')
_MARK = re.compile(rb'name="?mark"? value="([^"]+)"')
_AGREED = re.compile(rb"<li><p class=sentence>\D*(\d+)<")
_BUTTON = 'id="t{table}".*?</form>'
_FIELD = re.compile(rb'name="shown" value="({table[^"]*)"')


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a player sits, and the key of their strip."""

    key: str
    table: int


@dataclass
class Reporter:
    """A player's phone at /report."""

    port: int
    ledger: Ledger
    browser: Browser = field(init=False)

    def __post_init__(self) -> None:
        """Has no key yet."""
        self.browser = Browser(self.port)

    async def play(
        self, seat: Seat, comes: float, says: float, until: float, typed: Mapping[int, float]
    ) -> None:
        """Gives a key after some seconds, says the result at some time, then looks until another.

        `typed` has when the desk had answered, by table.
        """
        await asyncio.sleep(comes)
        enter = await self.browser.post("/report", {"do": "enter", "key": seat.key})
        self.ledger.note("report, a key", enter, SENT_ON)
        await asyncio.sleep(max(0.0, says - time.monotonic()))
        body = await self._look(typed, seat.table)
        if seats := _SEATS.search(body):
            said = {"do": "say", "outcome": button("6-0"), "shown": seats[1].decode()}
            answer = await self.browser.post("/report", said)
            self.ledger.note("report, a result", answer, SENT_ON)
            body = await self._look(typed, seat.table)
        else:
            self.ledger.errors.append("a player has no table to report")
        while (left := until - time.monotonic()) > 0:
            await asyncio.sleep(min(LOOK, left))
            if b"data-waits" in body:
                body = await self._look(typed, seat.table)

    async def _look(self, typed: Mapping[int, float], table: int) -> bytes:
        begun = time.monotonic()
        answer = self.ledger.note("report, a look", await self.browser.get("/report"), OK)
        late = table in typed and begun > typed[table] + self.ledger.patience
        if late and b"The desk has typed" not in answer.body:
            self.ledger.stale.append(f"a player’s report did not show table {table}")
        return answer.body


@dataclass
class Evening:
    """What happens at the desk, with the players who report."""

    site: Path
    event: str
    keys: dict[str, str]
    ledger: Ledger
    devices: Sequence[Device]
    reporters: Sequence[Reporter]
    number: int
    """Of the round that is on."""
    chance: random.Random = field(default_factory=lambda: random.Random("evening"))
    typed: dict[int, float] = field(default_factory=dict)
    """When the desk had answered, by table of the round that is on."""

    @property
    def round(self) -> str:
        """The round that is on: swiss-6."""
        return f"swiss-{self.number}"

    async def run(self, rounds: int, seconds: float) -> None:
        """Plays so many rounds, of so many seconds each."""
        await self._safe(self._start())
        for _ in range(rounds):
            begun = time.monotonic()
            await self._play(begun, seconds)
            await self._safe(self._next())
            await asyncio.sleep(max(0.0, begun + seconds - time.monotonic()))

    async def _start(self) -> None:
        await self.devices[0].do("round", "the clock is started", do="start")

    async def _next(self) -> None:
        """The next round: paired, then shown with its clock started."""
        self.number += 1
        self.typed = {}
        await self.devices[0].do("round", "a round is paired", do="pair")
        await self.devices[0].changes("round", "a round is published", SHAPE, do="start")
        await self._shown()
        self.ledger.round = self.number

    async def _shown(self) -> None:
        """Waits until the round's page is there."""
        until = time.monotonic() + COMES
        while not self._page().exists():
            if time.monotonic() > until:
                self.ledger.errors.append(f"round {self.number} has no page")
                return
            await asyncio.sleep(0.05)

    def _page(self) -> Path:
        return self.site / self.event / "rounds" / str(self.number) / "index.html"

    def _tables(self) -> dict[int, list[str]]:
        """Who plays at which table; nobody where the round was not published."""
        if not self._page().exists():
            return {}
        found = _TABLE.findall(self._page().read_text(encoding="utf-8"))
        return {int(table): _PLAYER.findall(row) for table, row in found}

    async def _play(self, begun: float, seconds: float) -> None:
        tables = self._tables()
        reported = sorted(tables)[: len(self.reporters) // 2]
        sitting = [(table, player) for table in reported for player in tables[table]]
        typed = [table for table in tables if table not in reported]
        self.chance.shuffle(typed)
        ends = begun + ALL * seconds
        async with asyncio.TaskGroup() as group:
            for one, (table, player) in zip(self.reporters, sitting, strict=False):
                says = begun + seconds * self.chance.uniform(FIRST, LAST - TAKES)
                comes = self.chance.uniform(0, FIRST * seconds)
                task = one.play(
                    Seat(self.keys[player], table), comes, says, begun + LOOKS * seconds, self.typed
                )
                group.create_task(self._safe(task))
            for hand in range(len(self.devices)):
                group.create_task(self._safe(self._types(hand, typed, begun, seconds)))
            group.create_task(self._safe(self._takes(begun, seconds)))
            group.create_task(self._safe(self._more(begun, seconds)))
            group.create_task(self._safe(self._rest(ends, tables)))

    async def _safe(self, task: Awaitable[None]) -> None:
        """What one of them meets ends none of the others."""
        try:
            await task
        except (OSError, TimeoutError) as error:
            self.ledger.errors.append(f"{type(error).__name__} {error}")

    async def _types(self, hand: int, tables: list[int], begun: float, seconds: float) -> None:
        """One hand, which takes the next slip of the pile all the time."""
        span, many = (LAST - FIRST) * seconds, len(self.devices)
        apart = many * max(APART, span / max(1, len(tables)))
        at = begun + FIRST * seconds + apart * hand / many
        while tables and at < begun + LAST * seconds:
            await asyncio.sleep(max(0.0, at - time.monotonic()))
            if tables:
                await self._type(self.devices[hand], tables.pop())
            at += apart

    async def _type(self, device: Device, table: int) -> None:
        line = f"{table}{self.chance.choice('wl')}"
        if at := await device.types(line, table, self.round):
            self.typed[table] = at

    async def _takes(self, begun: float, seconds: float) -> None:
        """Takes what is agreed, from time to time."""
        device, at = self.devices[-1], begun + FIRST * seconds
        while (at := at + TAKES * seconds) < begun + ALL * seconds:
            await asyncio.sleep(max(0.0, at - time.monotonic()))
            await self._take(device)

    async def _take(self, device: Device) -> None:
        async with device.hand:
            page = await device.open("reports")
            marks = b" ".join(_MARK.findall(page.body)).decode()
            tables = [int(each) for each in _AGREED.findall(page.body)]
            if marks:
                at = await device.changes(
                    "reports", "reports are taken", *tables, do="take", mark=marks
                )
                self.typed |= dict.fromkeys(tables, at)
            await device.open("results")

    async def _more(self, begun: float, seconds: float) -> None:
        """A correction, a player who leaves, and one who comes late."""
        organizer = self.devices[0]
        await asyncio.sleep(max(0.0, begun + CORRECTED * seconds - time.monotonic()))
        if self.typed:
            await self._correct(self.devices[1], next(iter(self.typed)))
        await asyncio.sleep(max(0.0, begun + LEFT * seconds - time.monotonic()))
        if tables := self._tables():
            who = tables[max(tables)][0]
            await organizer.do("players", "a player leaves", do="drop", player=who)
        await asyncio.sleep(max(0.0, begun + CAME * seconds - time.monotonic()))
        name = f"Late Player {self.number}"
        await organizer.do("players", "a late entry", do="add", name=name)
        await organizer.open("results")

    async def _correct(self, device: Device, table: int) -> None:
        async with device.hand:
            page = await device.open("results")
            row = re.search(_BUTTON.format(table=table).encode(), page.body, re.DOTALL)
            shown = _FIELD.search(row[0]) if row else None
            await device.changes(
                *("results", "a correction", table), do="button", round=self.round,
                table=str(table), outcome=button("3-3"), shown=shown[1].decode() if shown else "",
            )  # fmt: skip

    async def _rest(self, at: float, tables: dict[int, list[str]]) -> None:
        """Every table that is left, at once."""
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        await self._safe(self._take(self.devices[-1]))
        for table in tables:
            if table not in self.typed:
                device = self.devices[table % len(self.devices)]
                await self._safe(self._type(device, table))
