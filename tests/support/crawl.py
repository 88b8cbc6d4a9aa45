"""Links of a built site, followed on disk and over HTTP."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache, partial
from html.parser import HTMLParser
from http.client import HTTPConnection
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urljoin, urlsplit

ADDRESSES = frozenset(
    ("href", "src", "srcset", "poster", "action", "formaction", "data", "cite", "xlink:href")
)
"""Attributes that hold an address."""
_IN_STYLES = re.compile(r"""url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)""")


@dataclass(frozen=True, slots=True)
class Link:
    """One address of a page."""

    tag: str
    rel: str
    address: str

    @property
    def is_absolute(self) -> bool:
        """Whether it names a scheme, a host, or begins at the root of one."""
        parts = urlsplit(self.address)
        return bool(parts.scheme or parts.netloc) or self.address.startswith("/")

    @property
    def is_requested(self) -> bool:
        """Whether a browser fetches it by itself, without a click."""
        return self.tag != "a" and self.rel not in ("canonical", "alternate")


@dataclass
class Found(HTMLParser):
    """What a page refers to, and what can be referred to in it."""

    links: list[Link] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            assert values["id"] not in self.anchors, f"id {values['id']} stands twice"
            self.anchors.add(values["id"])
        for name in ADDRESSES & values.keys():
            self.links.append(Link(tag, values.get("rel", ""), values[name]))
        if values.get("http-equiv", "").lower() == "refresh":
            self.links.append(Link("meta", "", values["content"].partition("=")[2]))


@lru_cache(maxsize=2_000)
def of_page(text: str) -> Found:
    """The links and anchors of a page; each text is parsed once, however often it is crawled."""
    found = Found()
    found.feed(text)
    found.close()
    return found


def of_styles(text: str) -> list[Link]:
    """The addresses in a style sheet."""
    return [Link("style", "", one or other) for one, other in _IN_STYLES.findall(text)]


class _Handler(SimpleHTTPRequestHandler):
    """Serves as GitHub Pages does: with 404.html of the site where nothing is."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    prefix = "/"
    asked: list[str]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        if not Path(self.translate_path(self.path)).exists():
            body = Path(self.translate_path(f"{self.prefix}404.html")).read_bytes()
            self.send_response(404)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
            return
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@dataclass
class Served:
    """A site on this machine."""

    port: int
    prefix: str
    asked: list[str]
    """The paths that were asked for."""

    def __post_init__(self) -> None:
        self._connection = HTTPConnection("127.0.0.1", self.port, timeout=20)

    @property
    def address(self) -> str:
        """Of its front page: http://127.0.0.1:…/some/path/."""
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def get(self, path: str) -> tuple[int, str, bytes]:
        """Status, kind and content of what is at this path."""
        self._connection.request("GET", path)
        answer = self._connection.getresponse()
        return answer.status, answer.headers.get_content_type(), answer.read()

    def crawl(self) -> dict[str, int]:
        """The status of everything that the front page leads to, and of what that leads to."""
        statuses: dict[str, int] = {}
        left = [self.prefix]
        while left:
            path = left.pop()
            if path in statuses:
                continue
            statuses[path], kind, body = self.get(path)
            links: list[Link] = []
            if kind == "text/html":
                links = of_page(body.decode()).links
            elif kind == "text/css":
                links = of_styles(body.decode())
            for link in links:
                parts = urlsplit(urljoin(self.address[: -len(self.prefix)] + path, link.address))
                if parts.hostname == "127.0.0.1":
                    left.append(parts.path)
        return statuses

    def close(self) -> None:
        self._connection.close()


@contextmanager
def served(root: Path, prefix: str = "/") -> Iterator[Served]:
    """Serves a folder on a free port of this machine; the site lies at `prefix` in it."""
    asked: list[str] = []
    handler = type("Handler", (_Handler,), {"prefix": prefix, "asked": asked})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(root)))
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    site = Served(server.server_address[1], prefix, asked)
    try:
        yield site
    finally:
        site.close()
        server.shutdown()
        server.server_close()
        thread.join()


def below(page: str, address: str) -> tuple[str, str]:
    """Path below the site's root and anchor that a relative address leads to from a page.

    The path begins with ".." where the address leads out of the site.
    """
    parts = urlsplit(address)
    if not parts.path:
        return page, unquote(parts.fragment)
    names = page.split("/")[:-1]
    for name in unquote(parts.path).split("/"):
        if name == ".." and names and names[-1] != "..":
            names.pop()
        elif name != ".":
            names.append(name)
    return "/".join(names), unquote(parts.fragment)
