"""A server on the web, asked once: `fetch` reads a file, `post` sends one.

The name is resolved here, every number that comes of it must be public, and the connection goes to
the very number that was checked. No proxy, no cookie, no login; the certificate must be the name's.
"""

import errno
import re
import socket
import ssl
import threading
import zlib
from collections.abc import Callable, Mapping
from functools import partial
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import NamedTuple
from urllib.parse import quote, urljoin

from topcut import __version__
from topcut.share.fetching.addresses import PORT, WebAddress, WebError, is_public, parse_address
from topcut.share.fetching.bounded import BoundedResponse, Deadline, receive

SECONDS = 10
"""How long all may take: name, connection, TLS, headers, body, redirects."""
MOST = 1_000_000
"""Bytes of a body, after unpacking."""
REDIRECTS = 5
_UNREACHABLE = (errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN)


class Fetched(NamedTuple):
    """What a server gave."""

    content: bytes
    type: str
    """As `text/csv`, in lower case; "" where it is not said."""
    address: str
    """Where it came from in the end; as private as the address that was asked."""

    def text(self) -> str:
        """The content as text in UTF-8, without a byte order mark.

        Raises WebError where it is a web page, or no text.
        """
        host = parse_address(self.address).host
        if self.type in ("text/html", "application/xhtml+xml"):
            raise WebError(f"{host} answers a web page, not a file; is the address the right one?")
        try:
            text = self.content.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise WebError(f"what {host} answers is not text in UTF-8") from None
        if "\0" in text:
            raise WebError(f"what {host} answers is not text in UTF-8")
        return text


class Network(NamedTuple):
    """How the network is reached."""

    resolve: Callable[[str], list[str]]
    """The numbers of a host. Raises OSError."""
    connect: Callable[[str, int, float], socket.socket]
    """A connection to a number and port, in so many seconds. Raises OSError."""
    context: Callable[[], ssl.SSLContext]
    """Which certificates are believed."""


def _resolve(host: str) -> list[str]:
    entries = socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in entries))


def _connect(number: str, port: int, seconds: float) -> socket.socket:
    sock = socket.socket(socket.AF_INET6 if ":" in number else socket.AF_INET)
    try:
        sock.settimeout(seconds)
        sock.connect((number, port))
    except BaseException:
        sock.close()
        raise
    return sock


NETWORK = Network(_resolve, _connect, ssl.create_default_context)


def fetch(
    address: str, *, most: int = MOST, seconds: float = SECONDS, network: Network | None = None
) -> Fetched:
    """The file at an https address, over at most 5 redirects.

    Raises WebError with one sentence that has the host of the address and nothing else of it.
    """
    deadline, here = Deadline.after(seconds), parse_address(address)
    for _ in range(REDIRECTS + 1):
        response, body = _ask(here, "GET", b"", {}, most, deadline, network or NETWORK)
        if response.status not in (301, 302, 303, 307, 308):
            return _answer(here, response, body, most)
        here = _next(here, response)
    raise WebError(f"{here.host} redirects more than {REDIRECTS} times")


def post(
    address: str,
    body: bytes,
    *,
    kind: str = "application/json",
    most: int = MOST,
    seconds: float = SECONDS,
    network: Network | None = None,
) -> Fetched:
    """What a server answers to a body that is sent to it; no redirect is followed.

    Raises WebError with one sentence that has the host of the address and nothing else of it; with
    a status of 2xx where the server took the body and only its answer is of no use.
    """
    deadline, here = Deadline.after(seconds), parse_address(address)
    sent = {"Content-Type": kind}
    response, content = _ask(here, "POST", body, sent, most, deadline, network or NETWORK)
    return _answer(here, response, content, most)


def _next(here: WebAddress, response: HTTPResponse) -> WebAddress:
    """Where a redirect leads. Raises WebError."""
    location = response.headers.get("Location", "")
    typed = quote(location.encode("latin-1", "replace"), safe="%/:=&?~!$,;'@()*[]+#")
    try:
        return parse_address(urljoin(here.text(), typed))
    except ValueError:
        raise WebError(f"{here.host} redirects to what is not a web address") from None
    except WebError as error:
        raise WebError(f"{here.host} redirects to where nothing is asked: {error}") from None


def _answer(here: WebAddress, response: HTTPResponse, body: bytes, most: int) -> Fetched:
    """What came, unpacked. Raises WebError for another status than 2xx, or too much."""
    status = response.status
    if not 200 <= status < 300:
        raise WebError(
            f"{here.host} {_REFUSALS.get(status, f'answers {status}')}", status, _wait(response)
        )
    try:
        content = _unpack(here.host, response, body, most)
    except WebError as error:
        raise WebError(str(error), status) from None
    return Fetched(
        content,
        response.headers.get_content_type() if "Content-Type" in response.headers else "",
        here.text(),
    )


_REFUSALS = {
    401: "asks for a login (401)",
    403: "does not let everybody read this (403)",
    404: "has nothing at this address (404)",
    410: "has nothing at this address any more (410)",
    413: "finds this too large (413)",
    429: "has had too many requests (429)",
    500: "has an internal error (500)",
    502: "has an internal error (502)",
    503: "is not available now (503)",
} | dict.fromkeys((301, 302, 303, 307, 308), "redirects instead of taking this")


def _wait(response: HTTPResponse) -> float:
    """Retry-After in seconds, at most an hour; 0 where it is none, or a date."""
    text = response.headers.get("Retry-After", "").strip()
    if not re.fullmatch(r"[0-9]+(?:\.[0-9]*)?", text):
        return 0
    return min(float(text[:12]), 3600)


def _unpack(host: str, response: HTTPResponse, body: bytes, most: int) -> bytes:
    """The content behind its encoding. Raises WebError."""
    encoding = response.headers.get("Content-Encoding", "identity").strip().lower()
    if encoding in ("gzip", "x-gzip"):
        unpacking = zlib.decompressobj(wbits=31)
        try:
            body = unpacking.decompress(body, most + 1)
        except zlib.error:
            raise WebError(f"what {host} answers is damaged") from None
        if len(body) <= most and (not unpacking.eof or unpacking.unused_data):
            raise WebError(f"what {host} answers is damaged")
    elif encoding not in ("identity", ""):
        raise WebError(f"{host} answers in an encoding that was not asked for")
    if len(body) > most:
        raise WebError(f"{host} answers more than {most:,} bytes")
    return body


def _ask(
    here: WebAddress,
    method: str,
    body: bytes,
    more: Mapping[str, str],
    most: int,
    deadline: Deadline,
    network: Network,
) -> tuple[HTTPResponse, bytes]:
    """One answer: status and headers, and the body as it came. Raises WebError."""
    host, started, status = here.host, False, 0
    headers = {
        "User-Agent": f"topcut/{__version__}",
        "Accept-Encoding": "gzip",
        "Connection": "close",
        **more,
    }
    try:
        numbers = _numbers(host, deadline, network)
        with _connection(numbers, deadline, network) as plain:
            plain.settimeout(deadline.remaining())
            with network.context().wrap_socket(plain, server_hostname=host) as sock:
                connection = HTTPConnection(host)
                connection.response_class = partial(BoundedResponse, deadline=deadline)  # type: ignore[assignment]
                connection.sock = sock
                sock.settimeout(deadline.remaining())
                started = True
                connection.request(method, here.target, body or None, headers)
                with connection.getresponse() as response:
                    status = response.status
                    return response, receive(response, most)
    except (HTTPException, OSError, ValueError) as error:
        raise WebError(f"{host} {_why(error, started)}", status) from None


def _numbers(host: str, deadline: Deadline, network: Network) -> list[str]:
    """The numbers of a host, all public. Raises WebError, OSError."""
    answers: list[list[str] | Exception] = []

    def ask() -> None:
        try:
            answers.append(network.resolve(host))
        except Exception as error:
            answers.append(error)

    asking = threading.Thread(target=ask, daemon=True)  # a resolver has no bound of its own
    asking.start()
    asking.join(deadline.remaining())
    if not answers:
        raise TimeoutError
    answer = answers[0]
    if isinstance(answer, Exception):
        raise answer
    if not answer or not all(map(is_public, answer)):
        raise WebError(f"{host} is not a server on the public network; it was not asked")
    return answer


def _connection(numbers: list[str], deadline: Deadline, network: Network) -> socket.socket:
    """A connection to the first number that answers, each in its share of the time.

    Raises OSError.
    """
    for place, number in enumerate(numbers):
        left = len(numbers) - place
        try:
            return network.connect(number, PORT, deadline.remaining() / left)
        except OSError:
            if left == 1:
                raise
    raise TimeoutError


def _why(error: Exception, started: bool) -> str:
    """What went wrong, behind the host."""
    if isinstance(error, socket.gaierror):
        return "is not known: there is no network, or no such server"
    if isinstance(error, ssl.SSLCertVerificationError):
        return (
            "shows a certificate that is not valid for it; is the clock here right, or is there a"
            " login page of the network in between?"
        )
    if isinstance(error, TimeoutError):
        return "takes too long to answer"
    if isinstance(error, ssl.SSLError):
        return "makes no secure connection"
    if isinstance(error, ConnectionRefusedError):
        return "refuses the connection"
    if isinstance(error, OSError) and error.errno in _UNREACHABLE:
        return "is out of reach: there is no network"
    return "broke off its answer" if started else "is out of reach"
