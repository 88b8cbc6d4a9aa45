"""Who may ask the desk for what: by address, name, origin and token.

The desk writes, so nothing is taken on trust that a page of somebody else can send from the same
browser: a request names the very address at which it arrived, whatever changes something comes
from a form of the desk itself, and each form carries a token of the device that it was made for.
"""

import hmac
from hashlib import sha256

from starlette.requests import ClientDisconnect, HTTPConnection, Request

from topcut.live.server.forwarder import Forwarder
from topcut.live.server.guard import OWN_NAMES, is_loopback

LARGEST = 64 * 1024
"""Bytes of a form."""
ONE_LINE = 1000
"""Signs of a field that is one line: a name, a result, a reason."""
LINES = frozenset(
    ("corp", "line", "name", "organizer", "outcome", "place", "pronouns", "reason", "runner",
     "title")
)  # fmt: skip
FORWARDED = "x-forwarded-host"
"""The header in which a forwarder says which name the browser asked for."""
HTTP = 80
"""The port that no address names."""
HEADERS = {
    "cache-control": "no-store",
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""What every answer of the desk says."""


def headers(second: str) -> dict[str, str]:
    """What every answer says; a page may also ask the desk at `second` where it is, if any."""
    if not second:
        return HEADERS
    name = "content-security-policy"
    allowed = HEADERS[name].replace("connect-src 'self'", f"connect-src 'self' {second}whereabouts")
    return {**HEADERS, name: allowed}


def refused_name(
    connection: HTTPConnection, names: frozenset[str], forwarder: Forwarder | None = None
) -> str:
    """Why a request is refused for the name that it asks for; "" where the name is the desk's.

    `names` are the desk's beside the address at which the request arrives. A name that somebody
    else's name server leads here ("rebinding") is none of them. Through a forwarder a request has
    two names, and both are looked at.
    """
    server = connection.scope.get("server") or ("", None)
    address, port = str(server[0]), server[1]
    asked = connection.headers.get("host", "").lower()
    if len(connection.headers.getlist("host")) != 1:
        return "a request names one host"
    allowed = {_in_url(address.removeprefix("::ffff:")), *names}
    if is_loopback(address):
        allowed |= OWN_NAMES
    behind = "" if port == HTTP else f":{port}"
    if forwarder is not None:
        public = forwarder.host(_port(connection))
        through = [each.lower() for each in connection.headers.getlist(FORWARDED)]
        if through not in ([], [public]):
            return "the desk is not forwarded under this name"
        if asked == public or (through and asked in OWN_NAMES):
            return ""
    if asked not in {f"{name}{behind}" for name in allowed}:
        return "the desk does not answer under this name"
    return ""


def refused_origin(connection: HTTPConnection, forwarder: Forwarder | None = None) -> str:
    """Why a request that changes something is refused for where it comes from; "" where it may.

    Browsers say with each form from which scheme, name and port its page came; "null" is a page
    that will not say. GitHub's forwarder writes localhost in the place of its own name, and the
    page's own in the place of no other.
    """
    origins = connection.headers.getlist("origin")
    host = connection.headers.get("host", "").lower()
    allowed = [f"http://{host}"]
    if forwarder is not None and is_forwarded(connection, forwarder):
        port = _port(connection)
        allowed = [f"https://{forwarder.host(port)}"]
        if FORWARDED in connection.headers:
            allowed += [f"https://localhost:{port}", f"http://localhost:{port}"]
    if origins not in [[each] for each in allowed]:
        return "this form does not come from the desk"
    return ""


def is_forwarded(connection: HTTPConnection, forwarder: Forwarder | None) -> bool:
    """Whether a request, whose name was looked at, came through the forwarder: by https."""
    if forwarder is None:
        return False
    public = forwarder.host(_port(connection))
    return FORWARDED in connection.headers or connection.headers.get("host", "").lower() == public


def _port(connection: HTTPConnection) -> int:
    return int((connection.scope.get("server") or ("", 0))[1])


def cookie_name(request: Request, what: str) -> str:
    """A cookie's name, with the port: browsers keep cookies of all ports of a host together."""
    return f"topcut-{what}-{(request.scope.get('server') or ('', 0))[1]}"


def token(secret: bytes, device: str) -> str:
    """The token of a device's forms; "" is this machine."""
    return hmac.new(secret, f"form {device}".encode(), sha256).hexdigest()[:32]


def same(one: str, other: str) -> bool:
    """Whether two secrets are the same, in a time that says nothing of where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


async def body_of(request: Request) -> str | None:
    """The body of a form as text; None for one that is too large, or breaks off."""
    parts, size = [], 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > LARGEST:
                return None
            parts.append(part)
    except ClientDisconnect:  # nobody hears the answer
        return None
    return b"".join(parts).decode("utf-8", "replace")


def _in_url(address: str) -> str:
    return f"[{address}]" if ":" in address else address
