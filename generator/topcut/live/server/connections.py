"""Connections that wait for their client: how long each may take, and how many there may be.

uvicorn waits for a request's rest and an answer's reader for as long as the client likes, and takes
the next request before the last answer is read. Here it does not, and a client that lets it wait
too long is disconnected. A stream that is read is never counted.
"""

import asyncio
import select
import socket
import struct
import sys
from collections import Counter
from contextlib import suppress
from functools import partial
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS = 10.0
"""That a request may take to come whole, from its first byte (the first one: from connecting)."""
PER_ADDRESS = 50
"""Unfinished requests of one address; a hall behind a router is one."""
IN_ALL = 500
"""Unfinished requests of everybody."""
AT_ONCE = 1.0
"""Seconds within which any number may come: a whole hall connects again after a restart."""
UNREAD = 10.0
"""Seconds after which an answer is given up of which the client reads nothing more."""
MOST_UNREAD = 2000
"""Answers that are not read yet: 300 phones open six connections each, on a Wi-Fi that is slow."""
_ENDS_AT_ONCE = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
"""SO_LINGER: what the client has not read is dropped, not kept by the system for minutes."""


class Unfinished:
    """The connections whose request is still coming, or whose answer is not read; oldest first.

    Where there are too many, those end that have waited longest: the request of somebody honest
    comes within moments. One that has come and was not read yet waits for this server, which has
    more to do than it can, and not for its client.
    """

    def __init__(
        self, seconds: float = SECONDS, per_address: int = PER_ADDRESS, in_all: int = IN_ALL
    ) -> None:
        self._seconds = seconds
        self._per_address = per_address
        self._in_all = in_all
        self._at_once = min(AT_ONCE, seconds / 2)
        self._since: dict[Connection, float] = {}
        self._count: Counter[str] = Counter()
        self._looking = False

    def begin(self, connection: "Connection") -> None:
        """Counts a connection from now on; one that is counted already goes on waiting."""
        if connection in self._since:
            return
        self._since[connection] = connection.loop.time()
        self._count[connection.address] += 1
        self._look_soon(connection.loop)

    def end(self, connection: "Connection") -> None:
        """Counts a connection no more."""
        if self._since.pop(connection, None) is None:
            return
        self._count[connection.address] -= 1
        if not self._count[connection.address]:
            del self._count[connection.address]

    def _look_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._looking:
            self._looking = True
            loop.call_later(self._at_once / 2, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Ends what has waited too long, or is too much."""
        for connection, since in list(self._since.items()):
            waited = loop.time() - since
            if waited < self._at_once:
                break
            many = self._count[connection.address] > self._per_address
            many = many or len(self._since) > self._in_all
            if waited >= self._seconds or (many and not connection.is_unread()):
                connection.give_up()
        self._looking = False
        if self._since:
            self._look_soon(loop)


class Connection(H11Protocol):
    """uvicorn's connection, one answer at a time, which ends where its client is not in time."""

    def __init__(
        self, *arguments: Any, unfinished: Unfinished, unread: Unfinished, **named: Any
    ) -> None:
        super().__init__(*arguments, **named)
        self._unfinished = unfinished
        self._unread = unread
        self._heard = False

    @property
    def address(self) -> str:
        """Of the client; "" where the system does not say it."""
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Waits for the first request."""
        super().connection_made(transport)
        # Paused until the system has taken everything; TLS never resumes at 0 (Python 3.11).
        transport.set_write_buffer_limits(1 if transport.get_extra_info("sslcontext") else 0)
        self._unfinished.begin(self)

    def data_received(self, data: bytes) -> None:
        """Hands on what came, and waits for the rest where it is not a whole request."""
        self._heard = True
        super().data_received(data)
        self._wait_for(begun=True)

    def handle_events(self) -> None:
        """Takes the next request, once the answer to the last one has gone."""
        if self.flow.write_paused:
            self.flow.pause_reading()
        else:
            super().handle_events()

    def send_400_response(self, msg: str) -> None:
        """Refuses what is no request, where its beginning has no answer yet."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def pause_writing(self) -> None:
        """Waits for the client to read."""
        super().pause_writing()
        self._unread.begin(self)

    def resume_writing(self) -> None:
        """Goes on: the client has read."""
        super().resume_writing()
        self._unread.end(self)
        if not self.transport.is_closing():
            self.flow.resume_reading()
            self.handle_events()

    def on_response_complete(self) -> None:
        """Waits for the rest of what came while the answer was being sent."""
        super().on_response_complete()
        self._wait_for(begun=bool(self.conn.trailing_data[0]))

    def connection_lost(self, exc: Exception | None) -> None:
        """Waits for nothing any more."""
        self._unfinished.end(self)
        self._unread.end(self)
        super().connection_lost(exc)

    def is_unread(self) -> bool:
        """Whether its client has sent something, of which nothing was read here yet."""
        return not self._heard and _has_come(self.transport)

    def give_up(self) -> None:
        """Ends the connection without an answer."""
        self._unfinished.end(self)
        self._unread.end(self)
        ours: socket.socket = self.transport.get_extra_info("socket")
        with suppress(OSError):  # it is closed already
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _ENDS_AT_ONCE)
        self.transport.abort()

    def _wait_for(self, *, begun: bool) -> None:
        """Counts the connection while a request that has `begun`, or its body, is still coming."""
        state = self.conn.their_state
        if state is h11.SEND_BODY or (state is h11.IDLE and begun):
            self._unfinished.begin(self)
        else:
            self._unfinished.end(self)


def _has_come(transport: asyncio.BaseTransport) -> bool:
    """Whether bytes wait to be read; False for a connection that is closed."""
    file = transport.get_extra_info("socket").fileno()
    if file < 0:
        return False
    if not hasattr(select, "poll"):  # Windows, whose select takes any number
        return bool(select.select([file], [], [], 0)[0])
    waiting = select.poll()
    waiting.register(file, select.POLLIN)
    return any(seen & select.POLLIN for _, seen in waiting.poll(0))


def protocol(
    unfinished: Unfinished | None = None, unread: Unfinished | None = None
) -> type[asyncio.Protocol]:
    """What uvicorn makes the connections of one port with, as its setting `http`."""
    made = partial(
        Connection,
        unfinished=unfinished or Unfinished(),
        unread=unread or Unfinished(UNREAD, MOST_UNREAD, MOST_UNREAD),
    )
    return cast("type[asyncio.Protocol]", made)
