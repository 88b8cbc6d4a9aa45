"""Answers of servers in bounded time: status, headers and body together."""

import socket
import time
from http.client import HTTPException, HTTPResponse
from io import BufferedReader, RawIOBase
from typing import Any, NamedTuple

CHUNK = 4096


class Deadline(NamedTuple):
    """A moment of the monotonic clock, until which something may take."""

    until: float

    @classmethod
    def after(cls, seconds: float) -> "Deadline":
        """The moment so many seconds from now."""
        return cls(time.monotonic() + seconds)

    def remaining(self) -> float:
        """Seconds, above 0. Raises TimeoutError where none are left."""
        left = self.until - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left


class _InTime(RawIOBase):
    """What a server sends; each wait ends with the deadline."""

    def __init__(self, raw: RawIOBase, sock: socket.socket, deadline: Deadline) -> None:
        self.raw, self.sock, self.deadline = raw, sock, deadline
        self.silence = sock.gettimeout()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int | None:
        left = self.deadline.remaining()
        self.sock.settimeout(left if self.silence is None else min(left, self.silence))
        return self.raw.readinto(buffer)

    def close(self) -> None:
        self.raw.close()
        super().close()


class BoundedResponse(HTTPResponse):
    """An answer whose reading raises TimeoutError at the deadline, in its headers too."""

    def __init__(
        self, sock: socket.socket, *arguments: Any, deadline: Deadline, **named: Any
    ) -> None:
        super().__init__(sock, *arguments, **named)
        self.fp = BufferedReader(_InTime(self.fp.detach(), sock, deadline))


def receive(response: HTTPResponse, most: int) -> bytes:
    """The body, at most a chunk longer than `most` bytes.

    Raises TimeoutError, HTTPException, OSError.
    """
    body = bytearray()
    while len(body) <= most and (chunk := response.read1(CHUNK)):
        body += chunk
    length = response.headers.get("Content-Length", "")
    if len(body) <= most and length.isdecimal() and len(body) < int(length):
        raise HTTPException(f"{len(body)} of {length} bytes")
    return bytes(body)
