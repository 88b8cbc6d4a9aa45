"""`topcut serve`: the server here, the builder in a process of its own."""

import asyncio
import errno
import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from topcut.live import console
from topcut.live.console import Console
from topcut.live.server.connections import protocol
from topcut.live.server.forwarder import Forwarder
from topcut.live.server.guard import is_loopback
from topcut.live.server.interfaces import addresses
from topcut.live.server.open_files import Refusals, raise_limit
from topcut.live.server.server import Reports, application
from topcut.live.watching.board import Board
from topcut.live.watching.building import Builder
from topcut.live.watching.watching import Rebuild, tidy
from topcut.text.problems.refusal import RefusedError

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 – compared with, not bound to
LAST_PORT = 65535
RESTART_AFTER = 1.0
"""Seconds after which a builder that died is started again."""
GIVES_WAY = 0.001
"""Seconds after which a thread that computes lets another one run."""
COLLECTED = 5.0
"""Seconds between two collections of garbage: memory that a full hall takes in more stays taken."""

BUFFERED = 32 * 1024
"""Bytes that the system keeps of what a client does not read, or this server; Linux doubles it,
and would by itself keep 4 MB a connection."""


class CannotServeError(RefusedError):
    """The server cannot start; says why."""

    cannot_run = True


@dataclass(frozen=True, slots=True)
class Settings:
    """Where to serve, and how to watch."""

    data: Path
    site: Path
    host: str = "127.0.0.1"
    port: int = 8000
    poll: bool = False
    by_key: bool = False
    """Whether nobody counts as this machine: in a container."""
    forwarder: Forwarder | None = None
    """What forwards the ports, in a codespace."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What is served beside the pages, at a port of its own: another origin for browsers."""

    app: ASGIApp
    listener: socket.socket
    line: str
    """A line for the terminal: "desk:             http://127.0.0.1:8001/"."""
    reports: Reports | None = None
    """What answers at `/report` of the pages' own port."""
    lock: object = None
    """What ends with the process: others then know that nobody serves."""
    second: Callable[[], str] = str
    """The address of the second laptop's pages; "" where none follows."""
    enter: Callable[[], str] | None = None
    """What is said after a line was typed at the terminal."""


def serve(settings: Settings, beside: Callable[[int], Beside | None] = lambda _: None) -> None:
    """Serves until it is stopped. Raises CannotServeError where the port cannot be had.

    `beside` makes what is served beside the pages, from their port.
    """
    listener = listen(settings.host, settings.port)
    try:
        _serve_at(listener, settings, beside(listener.getsockname()[1]))
    except KeyboardInterrupt:
        return
    finally:
        listener.close()


def _serve_at(listener: socket.socket, settings: Settings, beside: Beside | None) -> None:
    host, port = listener.getsockname()[:2]
    line = beside.line if beside else ""
    if settings.forwarder is not None:
        console.forwarded(sys.stdout, settings.forwarder.address(port), line)
    else:
        console.addresses(sys.stdout, *_places(host, port), line, problems=not settings.by_key)
    raise_limit()
    board = Board(settings.site, beside.second if beside is not None else str)
    terminal = Console(settings.data, board)

    def hear(message: Rebuild | str) -> None:
        board.hear(message)
        terminal.hear(message)

    reports = beside.reports if beside is not None else None
    pages = application(settings.data, board, reports, by_key=settings.by_key)
    server = uvicorn.Server(configuration(pages, protocol()))
    signal.signal(signal.SIGINT, server.handle_exit)  # from here on, not only while it answers
    asyncio.run(_serve(settings, server, listener, hear, terminal.say, beside))


async def _serve(
    settings: Settings,
    server: uvicorn.Server,
    listener: socket.socket,
    hear: Callable[[Rebuild | str], None],
    say: Callable[[str], None],
    beside: Beside | None,
) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(Refusals(say))
    ended = threading.Event()

    def on_loop(message: Rebuild | str) -> None:
        loop.call_soon_threadsafe(hear, message)

    building = threading.Thread(target=_keep_building, args=(settings, on_loop, ended))
    building.start()
    threading.Thread(target=_answer_first, args=(ended,), daemon=True).start()
    other = None
    if beside is not None:
        other = uvicorn.Server(configuration(beside.app, protocol()))
        task = asyncio.create_task(asyncio.to_thread(_serve_beside, other, beside.listener, say))
        if beside.enter is not None and sys.stdin is not None and sys.stdin.isatty():
            console.hear_lines(loop, sys.stdin.fileno(), beside.enter, say)
    try:
        await server.serve([listener])
    finally:
        ended.set()
        if other is not None:
            other.should_exit = True
            await asyncio.wait([task])
        await asyncio.to_thread(building.join)


def _serve_beside(
    server: uvicorn.Server, listener: socket.socket, say: Callable[[str], None]
) -> None:
    """Serves in this thread, with a loop and threads of its own: the desk waits for no phone."""

    async def serving() -> None:
        asyncio.get_running_loop().set_exception_handler(Refusals(say))
        await server.serve([listener])

    asyncio.run(serving())


def _answer_first(ended: threading.Event) -> None:
    """Lets answers wait for nothing that can wait, until the server ends.

    Threads that judge a change give way within a millisecond, and garbage is collected seldom.
    """
    before = sys.getswitchinterval()
    sys.setswitchinterval(GIVES_WAY)
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        while not ended.wait(COLLECTED):
            tidy()
    finally:
        gc.enable()
        gc.unfreeze()
        sys.setswitchinterval(before)


def configuration(app: ASGIApp, connections: type[asyncio.Protocol]) -> uvicorn.Config:
    """How uvicorn serves: it says faults of the program alone, not what clients do wrong."""
    return uvicorn.Config(
        app,
        http=connections,
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,
    )


def _keep_building(
    settings: Settings, hear: Callable[[Rebuild | str], None], ended: threading.Event
) -> None:
    """Hears a builder until the server ends; one that dies is followed by another."""
    while not ended.is_set():
        builder = Builder(settings.data, settings.site, poll=settings.poll)
        try:
            while not ended.is_set():
                if builder.heard.poll(0.2):
                    hear(builder.heard.recv())
        except (EOFError, OSError):
            if not ended.wait(RESTART_AFTER):
                hear("the builder stopped and is being restarted")
        finally:
            builder.stop()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises CannotServeError with what can be done.

    TCP is named as the protocol because asyncio sends small answers at once only then; without
    it every answer takes 40 ms more.
    """
    if not 0 <= port <= LAST_PORT:
        raise CannotServeError(f"{port} is not a port; write: --port 8000, at most {LAST_PORT}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    for buffer in (socket.SO_SNDBUF, socket.SO_RCVBUF):  # each connection has those of its listener
        made.setsockopt(socket.SOL_SOCKET, buffer, BUFFERED)
    if sys.platform != "win32":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if host == "::":
        made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    try:
        made.bind((host, port))
        made.listen(1024)
    except (OSError, TypeError, ValueError) as error:  # the last two: a host that is no name
        made.close()
        raise CannotServeError(_refused(host, port, error)) from None
    return made


def _refused(host: str, port: int, error: Exception) -> str:
    no_address = f"this machine has no address {host}; --host 0.0.0.0 serves on all it has"
    if not isinstance(error, OSError) or isinstance(error, socket.gaierror):
        return no_address
    if error.errno == errno.EADDRINUSE:
        return (
            f"port {port} is taken: is another `topcut serve` running?"
            f" --port {port + 10} takes another one"
        )
    if error.errno == errno.EACCES:
        return f"port {port} needs special rights; use --port 8000"
    if error.errno == errno.EADDRNOTAVAIL:
        return no_address
    return f"{host}:{port}: {error.strerror or error}"


def _places(host: str, port: int) -> tuple[str, list[tuple[str, str]] | None]:
    """The pages' address on this machine, and those in the room with their interfaces."""
    if host in EVERYWHERE:
        found = [(f"http://{each.text}:{port}/", each.interface) for each in addresses()]
        return f"http://localhost:{port}/", found
    address = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
    return (address, None) if is_loopback(host) else ("", [(address, "")])
