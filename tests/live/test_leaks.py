"""Ten thousand answers, and connections that end in any way: the server holds what it held before.

Garbage is collected every five seconds alone, so that each look at the memory waits for that.
"""

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from topcut.live.serve import COLLECTED

from tests.build import ROUND_1, typed
from tests.support.desk import alone
from tests.support.processes import open_files, resident
from tests.support.served import PATIENCE, Served, served
from tests.support.wire import OK, SAME, Browser, Stream, listen

pytestmark = pytest.mark.slow

PAGES = (
    "/downtown/index.html",
    "/downtown/rounds/1/index.html",
    "/downtown/state.json",
    "/nothing/",
    "/downtown",
    "/report",
)
REQUEST = b"GET /downtown/index.html HTTP/1.1\r\nHost: localhost\r\n\r\n"
STREAM = b"GET /_topcut/events HTTP/1.1\r\nHost: localhost\r\n\r\n"
AT_ONCE = 20
GROWS = 6.0
"""Megabytes by which a process may differ from one look at it to the next."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("leaks")
    typed(folder, swiss_1=ROUND_1)
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    with served(folder, "--desk") as made:
        alone(requests(made.port, 2000))
        alone(streams(made, 500))  # as many as the test: what the most at once take, stays taken
        yield made


async def requests(port: int, count: int) -> None:
    """Asks so many times, some of them for what the browser has."""

    async def some(browser: Browser) -> None:
        for number in range(count // AT_ONCE):
            path = PAGES[number % len(PAGES)]
            answer = await browser.get(path)
            assert answer.status in (OK, SAME, 301, 404), (path, answer)
            if number % 3 and (tag := answer.header("etag")):
                browser.kept[path] = tag, answer.body
        browser.leave()

    await asyncio.gather(*(some(Browser(port)) for _ in range(AT_ONCE)))


@asynccontextmanager
async def listening(port: int, count: int) -> AsyncIterator[list[Stream]]:
    """So many streams, each of which has heard something."""
    made = [await listen(port) for _ in range(count)]
    for each in made:
        async with asyncio.timeout(PATIENCE):
            assert await each.heard.get()
    yield made
    for each in made:
        each.close()


async def streams(server: Served, count: int) -> None:
    """Opens and drops streams, fifty at once, while something is saved."""
    file = server.data / "events" / "downtown" / "rounds" / "swiss-1.yaml"
    for number in range(count // 50):
        async with listening(server.port, 50):
            file.write_text(ROUND_1 if number % 2 else ROUND_1.replace("3-3", "1-1"))


def back(server: Served, before: int) -> bool:
    """Whether as few files and connections are open as before, as soon as it may be.

    The server accepts connections in their order: after an answer to one more, it has all of them.
    """
    assert server.get(PAGES[0]).status == OK
    until = time.monotonic() + PATIENCE
    while open_files(server.process.pid) > before:
        if time.monotonic() > until:
            return False
        time.sleep(0.1)  # between two looks
    return True


def collected(server: Served) -> float:
    """Megabytes of the server, once its garbage is collected."""
    time.sleep(COLLECTED + 2)  # so seldom does the server collect
    return resident(server.process.pid)


@pytest.mark.parametrize("what", ["requests", "streams"])
def test_memory_is_flat_and_every_connection_closed(server: Served, what: str) -> None:
    before, files = collected(server), open_files(server.process.pid)
    alone(requests(server.port, 10_000) if what == "requests" else streams(server, 500))
    assert back(server, files)
    assert collected(server) - before < GROWS


@pytest.mark.parametrize("words", [b"", b"GET /down", REQUEST, STREAM, REQUEST * 50])
@pytest.mark.parametrize("half", [True, False])
def test_connections_that_end_half_way_are_closed(
    server: Served, words: bytes, *, half: bool
) -> None:
    """The client says no more, and reads nothing; or is gone, without a word."""
    files = open_files(server.process.pid)
    made = [socket.create_connection(("127.0.0.1", server.port), PATIENCE) for _ in range(40)]
    for each in made:
        each.sendall(words)
        if half:
            each.shutdown(socket.SHUT_WR)
        else:
            each.close()
    assert back(server, files)
    for each in made:
        each.close()
