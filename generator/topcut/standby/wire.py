"""What the two laptops say to each other: one message, one answer, by HTTP over TLS."""

import http.client
import socket
import ssl
import time
from contextlib import suppress
from hmac import compare_digest
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from topcut.disk.tree import LARGEST
from topcut.standby.certificate import digest_of_certificate
from topcut.text.problems.refusal import RefusedError

PROTOCOL = 1
"""Raised with whatever an older topcut would misread."""
PIECE = 4 << 20
"""Bytes of files in one message; a larger file is one by itself."""
MOST = LARGEST + PIECE
"""Bytes of a message that are read."""
FILES = 500
"""Files in one message."""
PATIENCE = 5.0
"""Seconds without a byte after which the other laptop counts as away."""
CONNECTED = 1.5
"""Seconds within which a laptop that is on takes a connection."""
WHOLE = 60.0
"""Seconds that a whole answer may take."""


NOT_LET_IN = "this laptop is not let in, or was sent away"
"""What a laptop answers one that it does not know."""
LATEST = 1e11
"""Seconds since 1970 that a laptop may name: some three thousand years."""
MOST_EPOCHS = 1 << 40


class Hello(Struct, frozen=True):
    """The second asks to be let in."""

    secret: int
    id: str
    name: str
    certificate: str
    topcut: str
    protocol: int = PROTOCOL


class Welcome(Struct, frozen=True):
    """The first lets it in."""

    id: str
    name: str
    key: str
    epoch: int


class DeskPlace(Struct, frozen=True):
    """Who has the desk, as one of the two knows it."""

    epoch: int
    head: bool
    """Whether the desk is at the one that says this."""
    since: float
    port: int
    """Where it listens for the other."""
    desk: int
    """The port of its desk in the room; 0 where it has none there."""
    pages: int
    """The port of its pages in the room; 0 as above."""
    takes_over: bool = False
    """Whether the other is to give its desk away."""
    protocol: int = PROTOCOL

    def __post_init__(self) -> None:
        """Raises ValueError for numbers that no laptop says; what comes is read by this, too."""
        ports = (self.port, self.desk, self.pages)
        if not (0 <= self.epoch < MOST_EPOCHS and 0 <= self.since < LATEST):
            raise ValueError("no time or number of a desk")
        if not all(0 <= port < 1 << 16 for port in ports):
            raise ValueError("no port")


class Poll(Struct, frozen=True):
    """The second says what it has, and asks for what changes."""

    meeting: DeskPlace
    session: str = ""
    number: int = 0
    """Of the last answer of this session whose files are on its disk."""
    files: dict[str, str] | None = None
    """The hash of each file it has, to begin with."""


class FileContent(Struct, frozen=True):
    """A file."""

    path: str
    content: bytes | None
    """None where it is gone."""


class Batch(Struct, frozen=True):
    """What the second lacks, or a part of it."""

    meeting: DeskPlace
    session: str
    number: int
    files: tuple[FileContent, ...] = ()
    rest: int = 0
    """How many files are still to come."""


class Returning(Struct, frozen=True):
    """The hashes of what a laptop has that comes back."""

    files: dict[str, str]
    name: str


class Missing(Struct, frozen=True):
    """The files of it that the other has otherwise."""

    paths: tuple[str, ...]


class ReturnedFiles(Struct, frozen=True):
    """Such files."""

    files: tuple[FileContent, ...]
    at: float
    """The time by its clock, in seconds since 1970."""


class Answered(Struct, frozen=True):
    """That something is done."""


class RefusedByPeerError(RefusedError):
    """The other laptop says no; says why."""


class WrongMachineError(RefusedError):
    """Another machine than the one that is meant answers at an address."""


Answer = TypeVar("Answer", bound=Struct)


class PeerLine:
    """The way to the other laptop."""

    def __init__(
        self,
        address: str,
        certificate: str,
        own_id: str = "",
        key: str = "",
        patience: float = PATIENCE,
    ) -> None:
        """`certificate` is the hash it has to show, "" without TLS. Connects to nothing yet."""
        self._patience = patience
        self.host, self.port = split_address(address)
        self._certificate = certificate
        self._headers = {"authorization": f"{own_id} {key}", "content-type": "application/msgpack"}
        self._connection: http.client.HTTPConnection | None = None

    def ask(self, message: Struct, answer: type[Answer]) -> Answer:
        """Sends a message, and gives the answer.

        Raises RefusedByPeerError, WrongMachineError before anything is sent, OSError.
        """
        try:
            if self._connection is None:
                self._connection = self._connect()
            path = f"/{type(message).__name__.lower()}"
            self._connection.request("POST", path, msgspec.msgpack.encode(message), self._headers)
            response = self._connection.getresponse()
            content = _read(response)
            if response.status != 200:
                raise RefusedByPeerError(content[:500].decode("utf-8", "replace"))
            return msgspec.msgpack.decode(content, type=answer)
        except RefusedByPeerError:
            raise
        except (msgspec.MsgspecError, http.client.HTTPException, ValueError) as error:
            self.close()
            raise OSError(f"no answer that can be read: {error}") from None
        except (OSError, WrongMachineError):
            self.close()
            raise

    def break_off(self) -> None:
        """Lets a question fail at once that another thread waits for."""
        connection = self._connection
        if connection is not None and connection.sock is not None:
            with suppress(OSError):
                connection.sock.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Ends the connection; the next message makes another."""
        if self._connection is not None:
            with suppress(OSError):
                self._connection.close()
            self._connection = None

    def _connect(self) -> http.client.HTTPConnection:
        kind: type[http.client.HTTPConnection] = http.client.HTTPConnection
        more: dict[str, Any] = {"timeout": CONNECTED}
        if self._certificate:
            kind, more["context"] = http.client.HTTPSConnection, _unchecked()
        connection = kind(self.host, self.port, **more)
        connection.connect()
        assert connection.sock is not None
        connection.sock.settimeout(self._patience)
        if not self._certificate:
            return connection
        shown = digest_of_certificate(_certificate_of(connection.sock))
        if not compare_digest(shown, self._certificate):
            connection.close()
            raise WrongMachineError(f"another machine answers at {self.host}:{self.port}")
        return connection


def certificate_at(address: str) -> bytes:
    """The certificate that is shown at an address; nothing else is sent. Raises OSError."""
    with (
        socket.create_connection(split_address(address), PATIENCE) as plain,
        _unchecked().wrap_socket(plain) as line,
    ):
        return _certificate_of(line)


def split_address(address: str) -> tuple[str, int]:
    """Host and port of HOST:PORT. Raises RefusedError."""
    host, _, port = address.strip().rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 1 << 16:
        raise RefusedError(f"{address} is no address; write: --follow 192.168.1.5:8002")
    return host.strip("[]"), int(port)


def _unchecked() -> ssl.SSLContext:
    """TLS whose certificate is compared by its hash, whatever it says of names and days."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    return context


def _certificate_of(line: object) -> bytes:
    shown = line.getpeercert(binary_form=True) if isinstance(line, ssl.SSLSocket) else None
    if not shown:
        raise OSError("no certificate was shown")
    return shown


def _read(response: http.client.HTTPResponse) -> bytes:
    """The whole of an answer that is neither too long nor too slow."""
    parts, size, until = [], 0, time.monotonic() + WHOLE
    while part := response.read1(1 << 16):
        parts.append(part)
        size += len(part)
        if size > MOST:
            raise OSError("the answer is too long")
        if time.monotonic() > until:
            raise OSError("the answer takes too long")
    response.close()  # read1() leaves an answer open that has come whole
    return b"".join(parts)
