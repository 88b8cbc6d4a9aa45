"""A full room for a minute: 200 phones that poll, 4 screens on the stream, 50 saves."""

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from tests.lab.benchmarks.halls import Hall, shown

PHONES, SCREENS, SAVES, SECONDS, POLL = 200, 4, 50, 60.0, 5.0
SLOWEST = 10.0
"""Seconds after which a request without an answer is an error."""


@dataclass
class Load:
    """What the room saw, in seconds."""

    hall: Hall
    pages: list[float] = field(default_factory=list)
    states: list[float] = field(default_factory=list)
    ages: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    at: dict[str, float] = field(default_factory=dict)
    """When each result was last saved."""
    seen: set[tuple[int, float]] = field(default_factory=set)
    """Screens with the saves that they have shown."""

    async def run(self) -> None:
        """Runs everything at once; ends by itself."""
        crowd = [self._phone(number) for number in range(PHONES)]
        crowd += [self._screen(number) for number in range(SCREENS)]
        tasks = [asyncio.create_task(one) for one in crowd]
        await asyncio.sleep(1)
        for _ in range(SAVES):
            before = time.monotonic()
            result = await asyncio.to_thread(self.hall.save)
            self.at[result] = time.monotonic()
            await asyncio.sleep(max(0, SECONDS / SAVES - (time.monotonic() - before)))
        await asyncio.sleep(3)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        self.errors += [repr(one) for one in ended if not isinstance(one, asyncio.CancelledError)]

    @property
    def missed(self) -> int:
        """How often a screen has not shown a save."""
        return SCREENS * SAVES - len(self.seen)

    async def _phone(self, number: int) -> None:
        """Polls, as `live.js` does without a stream; one connection that is kept."""
        await asyncio.sleep(POLL * number / PHONES)
        page = urlsplit(self.hall.url).path
        client = self._client()
        state, tag, page_tag = "", "", ""
        while True:
            status, headers, body = await client.get(
                f"/{PurePosixPath(page).parts[1]}/state.json", tag, self.states
            )
            self._note(status)
            if status == 200 and body != state:
                state, tag = body, headers["etag"]
                status, headers, _ = await client.get(page, page_tag, self.pages)
                page_tag = headers["etag"]
                self._note(status)
            await asyncio.sleep(POLL)

    async def _screen(self, number: int) -> None:
        """Hears of each build and fetches its page."""
        client = self._client()
        async for _ in self._client().events():
            status, _, body = await client.get(urlsplit(self.hall.url).path, "", self.pages)
            self._note(status)
            saved = self.at.get(shown(body))
            if saved is not None and (number, saved) not in self.seen:
                self.seen.add((number, saved))
                self.ages.append(time.monotonic() - saved)

    def _client(self) -> "Client":
        return Client(urlsplit(self.hall.url).port or 80)

    def _note(self, status: int) -> None:
        if status not in (200, 304):
            self.errors.append(str(status))


class Client:
    """HTTP/1.1 over one kept connection, with nothing around it that could cost time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, tag: str, times: list[float]) -> tuple[int, dict[str, str], str]:
        """Status, headers and body; the time until the last byte goes to `times`."""
        begun = time.perf_counter()
        async with asyncio.timeout(SLOWEST):
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
