"""Which addresses are asked: https, by name, at the usual port; and which machines are public."""

import re
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from topcut.text.problems.refusal import RefusedError

PORT = 443
LONGEST = 2000
_LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")
_AS_TYPED = "%/:=&?~!$,;'@()*[]+"
"""Signs of a path and a query that are sent as they are."""

_V4_CLOSED = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
            "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16",
            "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
        ),
    )
)  # fmt: skip
_V6_PUBLIC = IPv6Network("2000::/3")
"""All that is given out for machines everywhere; outside of it lie ::a.b.c.d, ::ffff:0:0/96,
64:ff9b::/96, 64:ff9b:1::/48, fc00::/7, fe80::/10, fec0::/10, ff00::/8."""
_V6_CLOSED = tuple(map(IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))
"""Within it: Teredo and other protocols, documents, 6to4, documents again."""


class WebError(RefusedError):
    """A server was not asked, or gave no answer that is used; the sentence names its host alone."""

    cannot_run = True

    def __init__(self, sentence: str, status: int = 0, wait: float = 0) -> None:
        super().__init__(sentence)
        self.status = status
        """What the server answered; 0 for nothing."""
        self.wait = wait
        """Seconds after which it wants to be asked again; 0 where it does not say."""


class WebAddress(NamedTuple):
    """A web address in its parts, as they are sent."""

    host: str
    """In ASCII and lower case."""
    target: str
    """Path and query."""

    def text(self) -> str:
        """The whole address."""
        return f"https://{self.host}{self.target}"


def parse_address(text: str) -> WebAddress:
    """The parts of a web address. Raises WebError, whose sentence quotes nothing of it."""
    if len(text) > LONGEST:
        raise WebError(f"the address is longer than {LONGEST} letters")
    if not text.isprintable() or re.search(r'[\s\\<>"]', text):
        raise WebError("the address has a space, a line break or another sign that no address has")
    try:
        parts = urlsplit(text)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        raise WebError("this is not a web address") from None
    if parts.scheme != "https":
        raise WebError("the address does not begin with https://")
    if "@" in parts.netloc:
        raise WebError("the address has a name or password before its server; write it without")
    if port not in (None, PORT):
        raise WebError("the address names a port; only the usual one of https is asked")
    target = quote(parts.path or "/", safe=_AS_TYPED)
    if parts.query:
        target += f"?{quote(parts.query, safe=_AS_TYPED)}"
    return WebAddress(_host(host), target)


def _host(text: str) -> str:
    """A host's name as it is sent. Raises WebError."""
    try:
        host = text.encode("idna").decode("ascii").lower()
        changed = not text.isascii() and host.encode("ascii").decode("idna") != text.lower()
    except UnicodeError:
        raise WebError("the server of the address has no valid name") from None
    if changed:
        raise WebError("the server's name has letters that are read in two ways; write it as xn--…")
    labels = host.split(".")
    if len(host) > 253 or len(labels) < 2 or not all(map(_LABEL.fullmatch, labels)):
        raise WebError("the server of the address has no valid name, such as docs.example.org")
    if not re.search("[a-z]", labels[-1]) or re.fullmatch("0x[0-9a-f]*", labels[-1]):
        raise WebError("the server of the address is a number; write its name")
    return host


def is_public(text: str) -> bool:
    """Whether the number of a machine, as a resolver gives it, is one on the public network.

    Not so for one with a scope, and for IPv6 that carries an address of IPv4.
    """
    try:
        number = ip_address(text)
    except ValueError:
        return False
    if isinstance(number, IPv4Address):
        return not any(number in network for network in _V4_CLOSED)
    return (
        isinstance(number, IPv6Address)
        and number.scope_id is None
        and number in _V6_PUBLIC
        and not any(number in network for network in _V6_CLOSED)
    )
