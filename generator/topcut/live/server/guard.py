"""What holds for every answer of the local server, and who counts as the organizer."""

import re
from collections.abc import Iterator
from ipaddress import IPv6Address, ip_address

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}
"""What a page cannot say of itself; the rest of the policy stands in the page, which is read
without this server too. `no-referrer` would make browsers hide where a form comes from."""
PIECE = 16 * 1024
"""Bytes of a body that are sent at once: the next go when the client has read."""

OWN_NAMES = frozenset(("localhost",))
"""Names of this machine, beside its loopback addresses."""
_HOST = re.compile(r"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>[a-z0-9.-]+))(?::[0-9]{1,5})?", re.I)
BY_KEY = "topcut-by-key"
"""What a scope holds where nobody counts as this machine: see Guard."""
_PASSED_ON = re.compile(r"forwarded|via|x-real-ip|x-forwarded-.*")


class Guard:
    """Refuses a request that can be read in two ways, and adds what every answer says."""

    def __init__(self, app: ASGIApp, *, by_key: bool = False) -> None:
        """`by_key` is for a container: whoever reaches its ports seems to be this machine."""
        self._app = app
        self._by_key = by_key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    said.setdefault(name, value)
            for piece in _pieces(message):
                await send(piece)

        scope[BY_KEY] = self._by_key
        # With both, two programs on the way could see its end in two places (RFC 9112, 6.3).
        both = {b"content-length", b"transfer-encoding"} <= {name for name, _ in scope["headers"]}
        app = _refuse if both else self._app
        await app(scope, receive, guarded)


_refuse = PlainTextResponse(
    "a request has either Content-Length or Transfer-Encoding", 400, {"connection": "close"}
)


def _pieces(message: Message) -> Iterator[Message]:
    """A message, of a long body in pieces: whoever does not read holds one, not all of them."""
    body = message.get("body", b"")
    if len(body) <= PIECE:
        yield message
        return
    for at in range(0, len(body), PIECE):
        more = at + PIECE < len(body) or message.get("more_body", False)
        yield {**message, "body": body[at : at + PIECE], "more_body": more}


def is_from_here(request: HTTPConnection) -> bool:
    """Whether this very machine asks, under its own name and through nobody else.

    A page of another site cannot ask in its name (its own host name would be in the request),
    and neither can somebody behind a tunnel or proxy that runs here. In a container nobody can.
    """
    if request.scope.get(BY_KEY):
        return False
    client = request.client.host if request.client else ""
    if any(_PASSED_ON.fullmatch(name) for name in request.headers):
        return False
    named = _HOST.fullmatch(request.headers.get("host", ""))
    if named is None or not is_loopback(client):
        return False
    host = (named["six"] or named["name"]).lower()
    return host in OWN_NAMES or is_loopback(host)


def is_loopback(host: str) -> bool:
    """Whether this is an address, and one of the machine itself."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback
