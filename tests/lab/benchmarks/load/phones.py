"""Phones and televisions, asking for what their scripts ask for, when these ask.

As templates/*.js and live/server/assets/live.js have it: a page comes with all that it loads, opens
the stream of changes, and is asked for again at each message that concerns its event. Where the
stream ends, state.json is asked for at once, and the stream opened again after a second. A phone
that sleeps reads nothing, or has lost its connections, and looks when it wakes.
"""

import asyncio
import json
import random
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from posixpath import join, normpath
from typing import Any
from urllib.parse import urlsplit

from tests.lab.benchmarks.load.ledger import Ledger, Screen
from tests.support.wire import OK, Answer, Browser, Stream, listen

POLL, RETRY = 10.0, 1.0
"""Seconds between two looks of a television, and until a stream is opened again."""
LOOKS, TENTH = 3, 10
"""How often a television looks after a change, and each which of its looks is at the page too."""
STAY, ASLEEP = (20.0, 90.0), (5.0, 60.0)
"""Seconds that somebody stays on a page, and that a phone sleeps."""
SLEEPS, GONE, NEW = 0.35, 0.5, 0.1
"""How often a phone sleeps after a while, has lost its connections then, is somebody new's."""
CATCHES_UP = 0.1
"""Seconds in which what waited for a phone is there."""
_LOADED = re.compile(rb'<(?:script|link)[^>]*? (?:src|href)=(?:"([^"]*)"|([^\s">]+))')
_STAMP = re.compile(rb'data-stamp="([^"]*)"')
_CLOCK = b"class=ends"


def loads(path: str, body: bytes) -> tuple[str, ...]:
    """The addresses of the scripts, styles and the icon that a page loads."""
    head = body.partition(b"<body>")[0] + body[body.rfind(b"<script") :]
    folder = path if path.endswith("/") else path.rpartition("/")[0]
    made = (join(folder, (quoted or plain).decode()) for quoted, plain in _LOADED.findall(head))
    return tuple(dict.fromkeys(_plain(each) for each in made))


def _plain(address: str) -> str:
    parts = urlsplit(address)
    return normpath(parts.path) + (f"?{parts.query}" if parts.query else "")


def _stamp(body: bytes) -> bytes:
    found = _STAMP.findall(body)
    return found[-1] if found else b""


@dataclass
class Watcher:
    """A page that is open, kept up to date by the stream of changes."""

    port: int
    ledger: Ledger
    event: str
    chance: random.Random
    kind: str = "page"
    path: str = ""
    browser: Browser = field(init=False)
    screen: Screen = field(init=False)
    _stamp: bytes = b""
    _version: str = ""
    _stream: Stream | None = None
    _state: bytes = b""

    def __post_init__(self) -> None:
        """Has asked for nothing yet."""
        self.browser = Browser(self.port)
        self.screen = Screen(self.kind)
        self.ledger.screens.add(self.screen)

    async def get(self, path: str, kind: str, method: str = "GET") -> Answer | None:
        """What comes; None where nothing does, which is an error."""
        try:
            answer = self.ledger.note(kind, await self.browser.get(path, method=method))
        except (OSError, TimeoutError) as error:
            self.ledger.errors.append(f"{kind}: {type(error).__name__} {error}")
            return None
        if answer.status == OK and method == "GET":
            self.browser.kept[path] = answer.header("etag"), answer.body
        return answer

    async def page(self, kind: str) -> bytes:
        """The page as it is now, and whether it is shown; b"" where none came."""
        path = self.path
        answer = await self.get(path, kind)
        if answer is None:
            return b""
        body, facts = self.ledger.read(path, answer.body)
        self.browser.kept[path] = self.browser.kept[path][0], body
        self.ledger.shows(self.screen, facts)
        return body

    async def opened(self, kind: str, again: str) -> bytes:
        """A page with everything that it loads."""
        self.hush()
        self._version, self._state = "", b""
        body = await self.page(again if self.path in self.browser.kept else kind)
        self._stamp = _stamp(body)
        wanted = loads(self.path, body)
        await asyncio.gather(*(self.get(each, self._asset(each)) for each in wanted))
        return body

    def _asset(self, path: str) -> str:
        return f"asset, {'again' if path in self.browser.kept else 'first visit'}"

    async def refresh(self) -> None:
        """Looks at the page again."""
        body = await self.page(f"{self.kind} after a change")
        if _stamp(body) != self._stamp:
            self._stamp = _stamp(body)
            await self.news()

    async def news(self) -> None:
        """Something else was shown."""

    async def hear(self, until: float) -> None:
        """Follows the stream until then, and opens it again where it ends."""
        while (left := until - time.monotonic()) > 0:
            try:
                if self._stream is None:
                    self._stream = await listen(self.port)
                data = await asyncio.wait_for(self._stream.heard.get(), self.longest(left))
            except TimeoutError:
                await self.silence()
            except OSError as error:
                self.ledger.errors.append(f"stream: {error}")
                await self._lost(left)
            else:
                stream = self._stream
                await (self._told(stream, data) if data is not None else self._lost(left))

    def longest(self, left: float) -> float:
        """Seconds for which nothing is done where nothing is heard."""
        return left

    async def silence(self) -> None:
        """Nothing was heard for so long."""

    async def _lost(self, left: float) -> None:
        """The stream has ended: looks at the state, and waits before it is opened again."""
        self.hush()
        answer = await self.get(f"/{self.event}/state.json", "state.json")
        said = answer.body if answer is not None else b""
        if self._state not in (b"", said):
            await self.refresh()
        self._state = said
        await asyncio.sleep(min(RETRY, left))

    async def _told(self, stream: Stream, data: bytes) -> None:
        """Looks where a message is new, and concerns this event; what waits is one look."""
        message = json.loads(data)
        if mine := self._concerns(message):
            await asyncio.sleep(self.wait(message["within"] / 1000))
        while not stream.heard.empty():
            waited = stream.heard.get_nowait()
            if waited is None:
                stream.heard.put_nowait(None)
                break
            mine = self._concerns(json.loads(waited)) or mine
        if mine:
            await self.refresh()
        self.screen.awake = True

    def _concerns(self, message: dict[str, Any]) -> bool:
        """Whether it tells of another version, and of one that is another one of this event."""
        news, self._version = message["version"] != self._version, message["version"]
        return news and (
            "events" not in message or self.event in message["events"] + message["held"]
        )

    def wait(self, longest: float) -> float:
        """Seconds until it looks, of those that the server gives."""
        return longest * self.chance.random()

    def hush(self) -> None:
        """Hears no more."""
        if self._stream is not None:
            self._stream.close()
        self._stream = None


@dataclass
class Phone(Watcher):
    """Somebody who goes from page to page."""

    pages: Sequence[str] = ()
    """{round} stands for the round that is on."""
    me: bool = False
    """Whether "That is me" was tapped: then each page asks for you.json too."""

    async def live(self, begins: float, until: float) -> None:
        """Opens pages from then to then."""
        await asyncio.sleep(begins)
        while time.monotonic() < until:
            await self._visit(self.chance.choice(self.pages).format(round=self.ledger.round))
            await self._stay(until)
            while time.monotonic() < until and self.chance.random() < SLEEPS:
                await self._sleep(until)
                await self._stay(until)
            self.ledger.sleeps(self.screen)
            if self.chance.random() < NEW:
                self.browser.leave()
                self.browser.kept.clear()
        self.hush()
        self.browser.leave()

    async def _stay(self, until: float) -> None:
        await self.hear(min(until, time.monotonic() + self.chance.uniform(*STAY)))

    async def _visit(self, path: str) -> None:
        self.path = path
        body = await self.opened("page, first visit", "page, again")
        if _CLOCK in body:
            await self.get(path, "the server’s time", "HEAD")
        if self.me:
            await self.news()

    async def news(self) -> None:
        """The line on top of the page."""
        if self.me:
            await self.get(f"/{self.event}/you.json", "you.json")

    async def _sleep(self, until: float) -> None:
        """The phone reads nothing, or its network is gone, until it wakes."""
        self.ledger.sleeps(self.screen)
        lasts = min(until - time.monotonic(), self.chance.uniform(*ASLEEP))
        gone = self.chance.random() < GONE
        if gone:
            self.hush()
            self.browser.leave()
        elif self._stream is not None:
            self._stream.pause()
        await asyncio.sleep(max(0.0, lasts))
        if self._stream is not None:
            self._stream.resume()
            await asyncio.sleep(CATCHES_UP)
            self.screen.awake = self._stream.heard.empty()


@dataclass
class Television(Watcher):
    """A screen of the hall, as screen.js keeps it up to date."""

    _again: int = 0
    _looks: int = 0
    _next: float = 0.0

    async def live(self, begins: float, until: float) -> None:
        """Shows its page from then to then."""
        await asyncio.sleep(begins)
        await self.opened("television, first visit", "television, again")
        await self.refresh()
        self._next = time.monotonic() + POLL
        await self.hear(until)
        self.hush()
        self.browser.leave()

    def longest(self, left: float) -> float:
        """Until its next look."""
        return min(left, max(0.0, self._next - time.monotonic()))

    def wait(self, longest: float) -> float:
        """Looks at once."""
        return 0.0

    async def silence(self) -> None:
        """Looks every ten seconds, whatever is heard."""
        if time.monotonic() >= self._next:
            self._next += POLL
            await self.refresh()

    async def refresh(self) -> None:
        """Looks at the state; where that is another one, at the page, and some times again."""
        self._looks += 1
        answer = await self.get(f"/{self.event}/state.json", "state.json")
        if answer is None:
            return
        if answer.body != self._state:
            self._again = LOOKS
        if self._again > 0 or self._looks % TENTH == 0:
            await self.page("television after a change")
            self._again -= 1
        self._state = answer.body
