"""Devices at the desk, asking for what desk.js asks for, and the hands that type there."""

import asyncio
import re
import time
from dataclasses import dataclass, field

from tests.lab.benchmarks.load.ledger import Change, Ledger, Screen
from tests.support.wire import OK, SENT_ON, Answer, Browser

LOOK, KEY = 1.0, 0.12
"""Seconds between two looks of a device, and between two keys of somebody who types fast."""
ASKED = 409
"""The status of a question before something is typed."""
_TOKEN = re.compile(rb'name=token value="([0-9a-f]+)"')
_STAMP = re.compile(rb'data-event="[^"]*" data-stamp="([^"]*)"')
_QUESTION = re.compile(rb'class="told ask".*?</form>', re.DOTALL)
_HIDDEN = re.compile(rb'<input type=hidden name="?([^" ]+)"? value="([^"]*)"')
_KEY = re.compile(r"[?&]key=([^&]+)")
_WAITING = re.compile(rb'name="id" value="([^"]+)"')


@dataclass
class Device:
    """One that sits at the desk; it shows a page of it."""

    port: int
    ledger: Ledger
    event: str
    page: str = "results"
    elsewhere: bool = True
    """Whether it is another one than the organizer's machine, and so has to be let in."""
    browser: Browser = field(init=False)
    screen: Screen = field(init=False)
    _token: str = ""
    _stamp: bytes = b""
    _busy: bool = False
    hand: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        """Is not in yet."""
        self.browser = Browser(self.port, self.elsewhere)
        self.screen = Screen("device of the desk")
        self.ledger.screens.add(self.screen)

    async def come(self, organizer: "Device") -> None:
        """Comes by a key, and is let in."""
        where = (await organizer.post("/devices", "a device is let in", do="invite")).header
        key = _KEY.search(where("location"))
        assert key, where("location")
        await self.browser.post("/in", {"key": key[1], "name": "Hand"})
        page = await organizer.browser.get("/devices")
        for id_ in {each.decode() for each in _WAITING.findall(page.body)}:
            await organizer.post("/devices", "a device is let in", do="let in", id=id_)

    async def open(self, page: str = "") -> Answer:
        """Shows a page of the event; its own where none is named."""
        self.page = page or self.page
        path = f"/{self.event}/{self.page if self.page != 'round' else ''}"
        answer = self.ledger.note(f"desk, {self.page}", await self.browser.get(path))
        return self._show(answer)

    def _show(self, answer: Answer) -> Answer:
        if token := _TOKEN.search(answer.body):
            self._token = token[1].decode()
        if (stamp := _STAMP.search(answer.body)) and answer.status == OK:
            self._stamp = stamp[1]
            results = self.page == "results"
            path = f"desk/{self.page}"
            self.ledger.shows(self.screen, self.ledger.read(path, answer.body)[1])
            self.screen.awake = results and not self._busy
        return answer

    async def look(self, until: float) -> None:
        """Asks each second for the stamp, and for the page where it is another one.

        While a line is half typed the page stays, and says itself that it is old.
        """
        while time.monotonic() < until:
            try:
                answer = await self.browser.get(f"/{self.event}/stamp")
                self.ledger.note("desk, a look for changes", answer, OK)
                if answer.body != self._stamp and not self._busy:
                    await self.open()
            except (OSError, TimeoutError) as error:
                self.ledger.errors.append(f"desk: {type(error).__name__} {error}")
            await asyncio.sleep(LOOK)
        self.ledger.sleeps(self.screen)

    async def post(self, path: str, kind: str, **fields: str) -> Answer:
        """Sends a form; says yes where it is asked."""
        if not self._token:
            await self.open()
        answer = await self.browser.post(path, {"token": self._token, **fields})
        if answer.status == ASKED and (question := _QUESTION.search(answer.body)):
            said = {name.decode(): value.decode() for name, value in _HIDDEN.findall(question[0])}
            answer = await self.browser.post(path, said)
        return self.ledger.note(kind, answer, SENT_ON)

    async def do(self, page: str, kind: str, **fields: str) -> Answer:
        """Clicks a button of a page, and follows to the page behind it."""
        async with self.hand:
            self.page = page
            answer = await self.post(
                f"/{self.event}/{page if page != 'round' else ''}", kind, **fields
            )
            await self._follow(answer)
        return answer

    async def _follow(self, answer: Answer) -> None:
        if answer.status == SENT_ON:
            behind = await self.browser.get(answer.header("location"))
            self._show(self.ledger.note(f"desk, {self.page}", behind))

    async def types(self, line: str, table: int, round_: str) -> float:
        """Types a result key by key; gives when the desk had answered, 0 where it refused."""
        async with self.hand:
            self.page = "results"
            self._busy = True
            self.ledger.sleeps(self.screen)
            for end in range(1, len(line) + 1):
                asked = f"/{self.event}/preview?line={line[:end]}&round={round_}"
                self.ledger.note("desk, a key’s echo", await self.browser.get(asked))
                await asyncio.sleep(KEY)
            self._busy = False
            return await self.changes(
                "results", "a result is typed", table, do="line", line=line, round=round_
            )

    async def changes(self, page: str, kind: str, *keys: int, **fields: str) -> float:
        """Sends a form after which all screens are to show something else."""
        self.page = page
        begun = [self.ledger.begin(key) for key in keys]
        path = f"/{self.event}/{page if page != 'round' else ''}"
        answer = await self.post(path, kind, **fields)
        at = time.monotonic() if answer.status == SENT_ON else 0.0
        for change in begun:
            self._answered(change, at)
        await self._follow(answer)
        return at

    def _answered(self, change: Change, at: float) -> None:
        if at:
            change.answered = at
        else:
            self.ledger.changes.remove(change)
