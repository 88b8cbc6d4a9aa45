"""A hostile page's server, what it would send to the desk, and what changed of it."""

import re
import socket
import threading
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.support.served import Served

FREE = ("text", "search", "textarea", "")
"""Kinds of fields into which anything can be typed."""


@dataclass
class Form:
    """A form of the desk."""

    page: str
    action: str
    post: bool = True
    index: int = 0
    """Which form of the page it is."""
    fields: list[tuple[str, str, str]] = field(default_factory=list)
    """Name, kind and value of each; of a button too, where it has a name."""

    @property
    def does(self) -> str:
        """What it is: its address without the player it is about, and its button."""
        values = {name: value for name, _, value in self.fields}
        return f"{self.action.partition('?')[0]} {values.get('do', '')}"


class _Forms(HTMLParser):
    """The forms and the links of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page
        self.forms: list[Form] = []
        self.links: list[str] = []
        self._open = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in said:
            self.links.append(urllib.parse.urljoin(self.page, said["href"]).partition("#")[0])
        elif tag == "form":
            action = urllib.parse.urljoin(self.page, said.get("action", ""))
            self.forms.append(
                Form(self.page, action, said.get("method") == "post", len(self.forms))
            )
            self._open = True
        elif self._open and tag in ("input", "textarea", "select", "button") and "name" in said:
            kind = said.get("type", "") if tag in ("input", "button") else tag
            kind = "button" if tag == "button" else kind
            self.forms[-1].fields.append((said["name"], kind, said.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        self._open = self._open and tag != "form"


def desk_of(server: Served) -> str:
    """The address of the desk, with its slash."""
    found = re.search(r"desk: +(http://127\.0\.0\.1:\d+/)", server.said())
    assert found, server.said()
    return found[1]


def crawled(desk: str) -> tuple[list[str], list[Form]]:
    """Every page of the desk that a link leads to, and every form of them."""
    wait, seen, forms = [desk], dict[str, None](), list[Form]()
    while wait:
        page = wait.pop(0)
        if page in seen or not page.startswith(desk):
            continue
        seen[page] = None
        with urllib.request.urlopen(page, timeout=20) as answer:
            parser = _Forms(page)
            parser.feed(answer.read().decode())
        forms += parser.forms
        wait += parser.links
    return list(seen), forms


def kept(server: Served) -> dict[str, bytes]:
    """Every byte of data/ and `.topcut/`."""
    top = server.data.parent
    return {
        str(path.relative_to(top)): path.read_bytes()
        for folder in (top / "data", top / ".topcut")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".holder"
    }


@dataclass
class Evil:
    """A server of somebody else: what it shows, and what was asked of it."""

    port: int
    pages: dict[str, str] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def at(self, path: str, host: str = "evil.example") -> str:
        """The address of one of its pages."""
        return f"http://{host}:{self.port}{path}"


@contextmanager
def evil() -> Iterator[Evil]:
    """Serves hostile pages on this machine."""
    known = Evil(0)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            said = {k.lower(): v for k, v in self.headers.items()}
            known.asked.append(f"{self.path} {said}")
            body = known.pages.get(self.path.partition("?")[0], "").encode()
            self.send_response(200 if body else 404)
            kind = "text/javascript" if self.path.endswith(".js") else "text/html; charset=utf-8"
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002
            """Says nothing."""

    made = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    made.daemon_threads = True
    known.port = made.server_address[1]
    thread = threading.Thread(target=made.serve_forever)
    thread.start()
    try:
        yield known
    finally:
        made.shutdown()
        thread.join()
        made.server_close()


def raw(port: int, words: bytes, *, source: str = "127.0.0.1", wait: float = 10.0) -> bytes:
    """What comes back for these bytes, until the connection ends or is silent."""
    with socket.create_connection(("127.0.0.1", port), wait, (source, 0)) as made:
        made.sendall(words)
        heard = b""
        try:
            while part := made.recv(65536):
                heard += part
                head, ended, body = heard.partition(b"\r\n\r\n")
                if ended and words.startswith(b"HEAD "):
                    break
                length = re.search(rb"(?i)content-length: *(\d+)", head)
                if body is not None and length and len(body) >= int(length[1]):
                    break
        except OSError:
            pass
    return heard
