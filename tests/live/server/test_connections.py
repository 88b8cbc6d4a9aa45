"""Requests that do not come whole: they end, and nobody else's answer waits for them."""

import asyncio
import errno
import resource
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import cast

import pytest
import uvicorn
from topcut.live.serve import configuration, listen
from topcut.live.server import open_files
from topcut.live.server.connections import Connection, Unfinished, protocol
from topcut.live.server.guard import PIECE
from topcut.live.server.open_files import Refusals, raise_limit
from topcut.live.server.server import application
from topcut.live.watching.board import Board
from uvicorn.server import ServerState

from tests.support.desk import alone
from tests.support.served import PATIENCE

HALF = b"GET /page.html HTTP/1.1\r\nHost: localhost\r\nX-Half: "
WHOLE = b"GET /page.html HTTP/1.1\r\nHost: localhost\r\n\r\n"
STREAM = b"GET /_topcut/events HTTP/1.1\r\nHost: localhost\r\n\r\n"


@contextmanager
def serving(
    folder: Path, unfinished: Unfinished | None = None, unread: Unfinished | None = None
) -> Iterator[int]:
    """The server in a thread of this process; its port."""
    (folder / "page.html").write_text("<p>here")
    listener = listen("127.0.0.1", 0)
    app = application(folder / "data", Board(folder))
    server = uvicorn.Server(configuration(app, protocol(unfinished, unread)))
    thread = threading.Thread(target=asyncio.run, args=(server.serve([listener]),))
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()


class Clients(ExitStack):
    """Connections to a port of this machine, closed at the end."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self.port = port

    def send(self, words: bytes, source: str = "127.0.0.1") -> socket.socket:
        """A new connection over which these words have gone."""
        made = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))
        self.enter_context(made)
        made.sendall(words)
        return made


def heard(connection: socket.socket, words: bytes) -> bool:
    """Whether these words come before the connection ends."""
    connection.settimeout(PATIENCE)
    so_far = b""
    while words not in so_far and (more := connection.recv(65536)):
        so_far += more
    return words in so_far


def ended(connection: socket.socket, within: float) -> bool:
    """Whether the server ends a connection, without a word, in so many seconds."""
    connection.settimeout(within)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


@pytest.mark.parametrize(
    "words", [b"", b"G", HALF, b"POST /page.html HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1"]
)
def test_a_request_that_does_not_come_whole_ends(tmp_path: Path, words: bytes) -> None:
    """Its head or its body; what comes of it now and then does not prolong it."""
    with serving(tmp_path, Unfinished(seconds=0.6)) as port, Clients(port) as clients:
        begun = time.monotonic()
        connection = clients.send(words)
        while not ended(connection, 0.1):
            with suppress(ConnectionError):
                connection.sendall(b"x" if words else b"")
        assert 0.5 < time.monotonic() - begun < 5


def test_a_second_request_of_a_connection_has_to_come_whole_too(tmp_path: Path) -> None:
    with serving(tmp_path, Unfinished(seconds=0.5)) as port, Clients(port) as clients:
        connection = clients.send(WHOLE)
        assert heard(connection, b"<p>here")
        assert not ended(connection, 1), "nothing is owed between two requests"
        connection.sendall(HALF)
        assert ended(connection, PATIENCE)


def test_streams_and_idle_connections_of_one_address_are_not_limited(tmp_path: Path) -> None:
    """A hall behind a router is one address, and all of it comes at once after a restart."""
    unfinished = Unfinished(per_address=5, in_all=5)
    with serving(tmp_path, unfinished) as port, Clients(port) as clients:
        streams = [clients.send(STREAM) for _ in range(60)]
        idle = [clients.send(WHOLE) for _ in range(60)]
        for connection in idle:
            assert heard(connection, b"<p>here")
        for stream in streams:
            assert heard(stream, b"event: hello")
        time.sleep(1.6)  # idle for longer than the server looks
        for connection in idle:
            connection.sendall(WHOLE)
            assert heard(connection, b"<p>here")
        assert not any(ended(stream, 0.001) for stream in streams)


def test_too_many_unfinished_requests_of_an_address_end_oldest_first(tmp_path: Path) -> None:
    with serving(tmp_path, Unfinished(per_address=3)) as port, Clients(port) as clients:
        mine = [clients.send(HALF) for _ in range(5)]
        other = clients.send(HALF, "127.0.0.2")
        assert all(ended(connection, PATIENCE) for connection in mine[:2])
        assert not any(ended(connection, 0.01) for connection in (*mine[2:], other))
        for connection in mine[2:]:
            connection.sendall(b"here\r\n\r\n")
            connection.settimeout(PATIENCE)
            assert heard(connection, b"<p>here")


def test_too_many_unfinished_requests_of_everybody_end_oldest_first(tmp_path: Path) -> None:
    with serving(tmp_path, Unfinished(in_all=4)) as port, Clients(port) as clients:
        half = [clients.send(HALF, f"127.0.0.{number}") for number in range(2, 8)]
        assert all(ended(connection, PATIENCE) for connection in half[:2])
        assert not any(ended(connection, 0.01) for connection in half[2:])
        assert heard(clients.send(WHOLE), b"<p>here")


PIPELINED = WHOLE.replace(b"page.html", b"large.json") * 16
LARGE = 400_000
"""Bytes of a file that neither the system nor the server takes whole for a client."""


def until(holds: Callable[[], bool]) -> None:
    """Waits until something holds."""
    given_up = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < given_up
        time.sleep(0.01)  # between two looks


def many() -> Unfinished:
    """As many answers as there are may wait to be read, for as long as a test takes."""
    return Unfinished(*(10 * PATIENCE, 1000, 1000))


def test_a_client_that_reads_nothing_holds_one_piece_of_one_answer(tmp_path: Path) -> None:
    """However often it asks; everybody else is answered."""
    (tmp_path / "large.json").write_bytes(b"7" * LARGE)
    unread = many()
    with serving(tmp_path, unread=unread) as port, Clients(port) as clients:
        for _ in range(8):
            clients.send(PIPELINED)
        until(lambda: len(unread._since) == 8)
        assert heard(clients.send(WHOLE), b"<p>here")
        for connection in unread._since:
            assert 0 < connection.transport.get_write_buffer_size() <= PIECE
            assert not connection.cycle.response_complete
            assert connection.server_state.total_requests <= 1, "the page alone"


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    (tmp_path / "large.json").write_bytes(b"7" * LARGE)
    unread = Unfinished(seconds=0.6)
    with serving(tmp_path, unread=unread) as port, Clients(port) as clients:
        silent = clients.send(PIPELINED)
        until(lambda: len(unread._since) == 1)
        until(lambda: not unread._since)
        with pytest.raises(ConnectionError):  # what it had not read is dropped
            heard(silent, b"the end")


def test_a_client_that_reads_slowly_gets_every_answer(tmp_path: Path) -> None:
    """One takes longer than a client may be silent."""
    (tmp_path / "large.json").write_bytes(b"7" * LARGE)
    with serving(tmp_path, unread=Unfinished(seconds=1.0)) as port, Clients(port) as clients:
        slow = clients.send(PIPELINED)
        slow.settimeout(PATIENCE)
        begun, came = time.monotonic(), 0
        while came < 16 * LARGE:
            came += len(slow.recv(32_768))
            time.sleep(0.1 if came < LARGE else 0)  # as over a slow Wi-Fi
        assert time.monotonic() - begun > 1


def test_of_too_many_unread_answers_the_oldest_end(tmp_path: Path) -> None:
    (tmp_path / "large.json").write_bytes(b"7" * LARGE)
    unread = Unfinished(in_all=2)
    with serving(tmp_path, unread=unread) as port, Clients(port) as clients:
        clients.send(PIPELINED, "127.0.0.2")
        until(lambda: len(unread._since) == 1)
        clients.send(PIPELINED, "127.0.0.3")
        until(lambda: len(unread._since) == 2)
        clients.send(PIPELINED, "127.0.0.4")
        until(lambda: [*unread._since][-1].address == "127.0.0.4" and len(unread._since) == 2)
        assert [each.address for each in unread._since] == ["127.0.0.3", "127.0.0.4"]


@dataclass(eq=False)
class Waits:
    """A connection whose request is still coming, or has come and was not read yet."""

    unread: bool
    loop: "Clock"
    address: str = "10.0.0.2"
    given_up: bool = False

    def is_unread(self) -> bool:
        return self.unread

    def give_up(self) -> None:
        self.given_up = True


@dataclass
class Clock:
    """A loop that does what is to be done later when it is told to."""

    now: float = 0.0
    later: list[Callable[[], None]] = field(default_factory=list)

    def time(self) -> float:
        return self.now

    def call_later(self, _: float, do: Callable[..., None], *of: object) -> None:
        self.later.append(partial(do, *of))

    def at(self, now: float) -> None:
        self.now = now
        self.later.pop()()


def waiting(unread: Sequence[bool], unfinished: Unfinished) -> tuple[Clock, list[Waits]]:
    clock = Clock()
    made = [Waits(each, clock) for each in unread]
    for each in made:
        unfinished.begin(cast("Connection", each))
    return clock, made


@pytest.mark.parametrize("limits", [{"per_address": 1}, {"in_all": 1}])
def test_what_a_slow_server_has_not_read_yet_is_not_too_much(limits: dict[str, int]) -> None:
    """A hall that comes at once is one address, and may be more than is read in a second."""
    clock, made = waiting((True, False, True), Unfinished(**limits))
    clock.at(1.5)
    assert [each.given_up for each in made] == [False, True, False]


def test_nothing_waits_for_ever_to_be_read() -> None:
    clock, made = waiting((True, True), Unfinished(seconds=10))
    clock.at(10.5)
    assert [each.given_up for each in made] == [True, True]


def test_a_connection_is_unread_until_its_first_bytes_are_read(tmp_path: Path) -> None:
    async def run() -> list[bool]:
        ours, theirs = socket.socketpair()
        made = cast("Callable[[], Connection]", connection_of(tmp_path))
        transport, connection = await asyncio.get_running_loop().connect_accepted_socket(made, ours)
        transport.pause_reading()
        said = [connection.is_unread()]
        theirs.sendall(HALF)
        said.append(connection.is_unread())
        transport.resume_reading()
        await asyncio.sleep(0.05)  # until it is read
        theirs.sendall(b"x")
        said.append(connection.is_unread())
        connection.give_up()
        await asyncio.sleep(0.05)  # until it is closed
        said.append(connection.is_unread())
        theirs.close()
        return said

    assert alone(run()) == [False, True, False, False]


def connection_of(folder: Path) -> Callable[[], asyncio.BaseProtocol]:
    """Makes a connection of the server, as uvicorn does."""
    config = configuration(application(folder, Board(folder)), protocol())
    config.load()
    made = cast("Callable[..., asyncio.BaseProtocol]", protocol())
    return partial(made, config=config, server_state=ServerState(), app_state={})


def test_what_is_no_request_is_refused_and_not_logged(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path, Unfinished()) as port, Clients(port) as clients:
        for _ in range(20):
            assert heard(clients.send(b"\x16\x03\x01nonsense\r\n\r\n"), b"400 Bad Request")
    assert capfd.readouterr() == ("", "")


def test_that_nobody_else_gets_in_is_said_once() -> None:
    said: list[str] = []
    loop = asyncio.new_event_loop()
    try:
        hear = Refusals(said.append)
        for _ in range(2000):
            full = OSError(errno.EMFILE, "Too many open files")
            hear(loop, {"message": "socket.accept() out of system resource", "exception": full})
    finally:
        loop.close()
    assert said == [
        "the system lets no more browsers in (Too many open files): those that are connected stay,"
        " others get in as soon as some leave"
    ]


def test_the_limit_of_open_files_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as anybody may; a system that refuses the most is asked for less."""
    asked: list[tuple[int, int]] = []

    def refuse_the_most(_: int, limits: tuple[int, int]) -> None:
        asked.append(limits)
        if limits[0] == open_files.ENOUGH[0]:
            raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse_the_most)
    raise_limit()
    assert [soft for soft, _ in asked] == list(open_files.ENOUGH[:2])


def test_a_page_is_not_said_to_be_missing_while_no_file_can_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> bytes:
        raise OSError(errno.EMFILE, "Too many open files")

    with serving(tmp_path, Unfinished()) as port, Clients(port) as clients:
        monkeypatch.setattr(Path, "read_bytes", refuse)
        assert heard(clients.send(WHOLE), b"503 Service Unavailable")
