"""What a laptop answers the other one, at a port of its own, encrypted beyond this machine."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import uvicorn
from msgspec import Struct
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from topcut.disk.locking import LockedError
from topcut.live.serve import CannotServeError, configuration, listen
from topcut.live.server.connections import Unfinished, protocol
from topcut.standby.wire import (
    MOST,
    NOT_LET_IN,
    DeskPlace,
    Hello,
    Poll,
    RefusedByPeerError,
    ReturnedFiles,
)
from topcut.standby.wire import Returning as ReturningFiles

if TYPE_CHECKING:
    from topcut.standby.pair import LaptopPair

TRIED = 10
"""Ports behind that of the desk that are tried."""
SLOW = 60.0
"""Seconds that a message of files may take to come."""
WRONG_CODE = 1.0
"""Seconds after which a wrong code is answered."""
SMALL = 4096
"""Bytes of a message of a laptop that is not let in yet."""


def application(pair: "LaptopPair") -> ASGIApp:
    """Everything one laptop answers the other."""

    def endpoint(kind: type[Struct], do: Callable[[Request, Any], Struct]) -> Route:
        async def answered(request: Request) -> Response:
            knows = pair.is_peer(request.headers.get("authorization", ""))
            if not knows and kind is not Hello:
                return PlainTextResponse(NOT_LET_IN, 403)
            body = await _body(request, MOST if knows else SMALL)
            try:
                message = msgspec.msgpack.decode(body or b"", type=kind)
                answer = await run_in_threadpool(do, request, message)
            except msgspec.MsgspecError:
                return PlainTextResponse("another topcut: install the same on both laptops", 400)
            except RefusedByPeerError as error:
                if kind is Hello:
                    await asyncio.sleep(WRONG_CODE)
                return PlainTextResponse(str(error), 403)
            except (OSError, LockedError) as error:
                return PlainTextResponse(str(error), 507)
            return Response(msgspec.msgpack.encode(answer), media_type="application/msgpack")

        return Route(f"/{kind.__name__.lower()}", answered, methods=["POST"])

    return Starlette(
        routes=[
            endpoint(Hello, lambda _, it: pair.let_in(it)),
            endpoint(DeskPlace, lambda request, it: pair.meet(it, _host(request))),
            endpoint(Poll, lambda request, it: pair.answer(it, _host(request))),
            endpoint(ReturningFiles, lambda _, it: pair.missing(it)),
            endpoint(ReturnedFiles, lambda _, it: pair.take(it)),
        ]
    )


class Port(NamedTuple):
    """A port at which the other laptop is answered."""

    number: int
    server: uvicorn.Server
    thread: Thread

    def close(self) -> None:
        """Answers nothing more, once this returns."""
        self.server.should_exit = True
        self.thread.join()


def open_port(app: ASGIApp, host: str, port: int, certificate: Path | None) -> Port:
    """Listens behind a port, until it is closed or the program ends.

    Raises CannotServeError where no port can be had.
    """
    listener = _listener(host, port)
    config = configuration(app, protocol(Unfinished(SLOW)))
    if certificate is not None:
        config.ssl_certfile = config.ssl_keyfile = certificate
    server = uvicorn.Server(config)

    def serve() -> None:
        asyncio.run(server.serve([listener]))

    thread = Thread(target=serve, name="second laptop", daemon=True)
    thread.start()
    return Port(listener.getsockname()[1], server, thread)


def _listener(host: str, port: int) -> socket.socket:
    refused = CannotServeError("")
    for tried in range(port + 1, port + 1 + TRIED):
        try:
            return listen(host, tried)
        except CannotServeError as error:
            refused = error
    raise refused


async def _body(request: Request, most: int) -> bytes | None:
    parts, size = [], 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                return None
            parts.append(part)
    except ClientDisconnect:
        return None
    return b"".join(parts)


def _host(request: Request) -> str:
    return request.client.host if request.client else ""
