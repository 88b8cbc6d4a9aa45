"""Raw requests to the server and the desk: each is answered or closed, and the server goes on."""

import http.client
import re
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple
from urllib.parse import urlencode

from tests.build import typed
from tests.lab.longrun.hostile_bytes import UNICODE, WORDS, mutated
from tests.lab.longrun.hostile_watch import MEGABYTES, SECONDS
from tests.lab.longrun.units import Done, Unit
from tests.support.attacks import desk_of, raw
from tests.support.kept import cache_of
from tests.support.payloads import PAYLOADS
from tests.support.phones import ON, OPEN
from tests.support.served import Served, served

PAGES = ("/", "/downtown/", "/downtown/standings/", "/downtown/state.json", "/style.css",
         "/feed.xml", "/organizer/", "/organizer/overlay", "/report", "/report/fresh",
         "/_topcut/events", "/_topcut/live.js", "/downtown/screen/hall/", "/players/",
         "/404.html")  # fmt: skip
DESK = ("/", "/begin", "/devices", "/in", "/downtown/", "/downtown/results", "/downtown/players",
        "/downtown/cut", "/downtown/news", "/downtown/history", "/downtown/problems",
        "/downtown/publish", "/downtown/strips", "/downtown/reports", "/downtown/papers",
        "/downtown/stamp", "/downtown/preview", "/downtown/identities?typed=a")  # fmt: skip
FORMS = ({"do": "line", "line": "1 60"}, {"do": "add", "name": "Mallory"}, {"do": "pair"},
         {"do": "announce", "title": "x", "text": "y"},
         {"do": "extend", "table": "1", "minutes": "5"}, {"do": "undo", "number": "1"},
         {"do": "facts", "player": "ada-crane", "byes": "1"},
         {"do": "seats", "move": "swap", "who": "1", "round": "swiss-1"},
         {"do": "say", "outcome": "6-0"}, {"do": "enter", "key": "abc"}, {"key": "x", "name": "y"},
         {"do": "make"})  # fmt: skip
UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
)
HEADS = (
    *("Cookie: topcut-desk=x; a=b", "Cookie: " + "a=b; " * 500, "Origin: null"),
    *("Range: bytes=0-9,-1", "Range: bytes=9-1", "If-None-Match: *", "Expect: 100-continue"),
    "If-Modified-Since: nonsense",
    *(UPGRADE,
      "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk",
      "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked", "Content-Length: 5",
      "Content-Length: -1", "Content-Length: 99999999999999999999", "Accept-Encoding: gzip;q=x",
      "Content-Type: multipart/form-data; boundary=x", "Content-Type: text/plain; charset=utf-7",
      "X-Forwarded-For: 127.0.0.1", "Via: 1.1 x", "Host: evil.example", "Referer: http://evil.example/",
      "Accept: text/event-stream", "Last-Event-ID: -1", "A" * 9000 + ": x", "X: " + "y" * 70_000),
)  # fmt: skip
PATIENCE = 0.4
"""Seconds that an answer is waited for, where the request may be none."""
KNOWN = frozenset((200, 206, 302, 303, 304, 307, 308, 400, 403, 404, 405, 408, 409, 411, 413, 414,
                   416, 421, 426, 429, 431, 501, 503))  # fmt: skip
"""What a server of ours may say; 500 is a fault."""


class Asked(NamedTuple):
    """One request."""

    kind: str
    port: int
    words: bytes


def do(unit: Unit, folder: Path, count: int) -> Done:
    """Serves an event with its desk, and sends so many requests."""
    typed(folder, event=f"{ON}screens: {{hall: [pairings, clock]}}\n", swiss_1=OPEN)
    (folder / "data" / "site.yaml").write_text("topcut: 1\n", encoding="utf-8")
    counts: dict[str, int] = {}
    failures: list[str] = []
    most = 0.0
    with served(folder, "--desk") as server:
        ports = server.port, int(desk_of(server).rstrip("/").rpartition(":")[2])
        token = _token(ports[1])
        for index in range(count):
            asked = _drawn(ports, token, Random(f"{unit}/{index}"))
            before = _processor(server)
            answer = raw(asked.port, asked.words, wait=PATIENCE)
            took = _processor(server) - before
            most = max(most, took)
            status = _status(answer)
            word = "refused" if status >= 400 or not status else "accepted"
            for name in ("inputs", f"{asked.kind}: {word}"):
                counts[name] = counts.get(name, 0) + 1
            failures += [
                f"{unit} input {index}, {asked.kind}: {wrong}; {asked.words[:300]!r}"
                for wrong in _wrongs(server, answer, status, took)
            ]
            if server.process.poll() is not None:
                break
        failures += [f"{unit}: {wrong}" for wrong in _afterwards(server, folder)]
        megabytes = _memory(server)
    notes = {"seconds": f"{most:.2f} http", "megabytes": f"{megabytes:.0f} http"}
    return Done(counts=counts, failures=tuple(failures), notes=notes)


def _token(port: int) -> str:
    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/downtown/results", timeout=20).read()
    found = re.search(rb'name=token value="(\w+)"', page)
    assert found, page[:300]
    return found[1].decode()


def _drawn(ports: tuple[int, int], token: str, chance: Random) -> Asked:
    """A good request with something changed: its path, head, body, form, or bytes."""
    at_desk = chance.random() < 0.6
    port = ports[at_desk]
    path = chance.choice(DESK if at_desk else PAGES).encode()
    kind = chance.choice(("path", "query", "head", "body", "form", "cookie", "bytes", "stream"))
    method, heads, body = "GET", list[str](), b""
    odd = chance.choice((*WORDS, *UNICODE, *PAYLOADS)).encode("utf-8", "surrogatepass")
    if kind == "path":
        more = chance.choice((b"../", b"%2e%2e/", b"%00", b"//", b"%", b"%ff", b"?", b"#"))
        path += more * chance.randint(1, 3) + (odd if chance.random() < 0.5 else b"")
    elif kind == "query":
        name = chance.choice(("round", "player", "told", "at", "key", "line", "typed", "event"))
        path += (b"&" if b"?" in path else b"?") + urlencode({name: odd}).encode()
    if kind in ("form", "body", "bytes") and chance.random() < 0.8:
        method, fields = "POST", dict(chance.choice(FORMS))
        fields[chance.choice(tuple(fields))] = odd.decode("utf-8", "replace")
        body = urlencode({"token": token, **fields}).encode()
        body = mutated(body, chance, b"a=b&" * 20) if kind == "body" else body
        heads += [f"Origin: http://127.0.0.1:{port}", f"Content-Length: {len(body)}",
                  "Content-Type: application/x-www-form-urlencoded"]  # fmt: skip
    if kind == "stream":
        path = b"/_topcut/events?path=" + odd.replace(b" ", b"+").replace(b"\n", b"")
        port, heads = ports[0], [UPGRADE, *heads] if chance.random() < 0.4 else heads
    if kind in ("head", "cookie"):
        some = [each for each in HEADS if each.startswith("Cookie") == (kind == "cookie")]
        heads += [chance.choice(some)]
    words = method.encode() + b" " + path + b" HTTP/1.1\r\n"
    words += f"Host: 127.0.0.1:{port}\r\n".encode()
    for each in heads:
        words += each.encode() + b"\r\n"
    if kind == "cookie":
        words += b"Cookie: x=" + odd.replace(b"\n", b"") + b"\r\n"
    words += b"Connection: close\r\n\r\n" + body
    return Asked(kind, port, mutated(words, chance, words) if kind == "bytes" else words)


def _status(answer: bytes) -> int:
    """The answer's status; 0 where the connection was closed without one."""
    found = re.match(rb"HTTP/1\.[01] (\d{3})", answer)
    return int(found[1]) if found else 0


def _wrongs(server: Served, answer: bytes, status: int, took: float) -> Iterator[str]:
    if status and status not in KNOWN and status != 101:
        yield f"the answer is {status}"
    if answer and not status:
        yield f"an answer without a status: {answer[:60]!r}"
    if b"Traceback" in answer or b'File "' in answer:
        yield "a traceback in the answer"
    if took > SECONDS:
        yield f"takes {took:.1f} s of processor time"
    if server.process.poll() is not None:
        yield f"the server ended with {server.process.poll()}"


def _afterwards(server: Served, folder: Path) -> Iterator[str]:
    """What is wrong once all is asked."""
    if server.process.poll() is None:
        for attempt in range(3):  # the last request may still be answered
            try:
                if server.get("/downtown/").status == 200:
                    break
            except (OSError, http.client.HTTPException) as error:
                if attempt == 2:
                    yield f"the server no longer answers: {error}"
            time.sleep(0.2)  # what is tried is a server that does not answer
    if "Traceback" in server.said():
        yield f"a traceback in the terminal: {server.said()[-600:]}"
    faults = [path.read_text(encoding="utf-8")[-400:] for path in cache_of(folder).glob("faults/*")]
    yield from (f"a fault: {each}" for each in faults)
    if _memory(server) > MEGABYTES:
        yield f"the server has {_memory(server):.0f} MB"


def _memory(server: Served) -> float:
    """The most megabytes that the server had; 0 where the system does not say."""
    try:
        status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    found = re.search(r"VmHWM:\s+(\d+)", status)
    return int(found[1]) / 1024 if found else 0.0


def _processor(server: Served) -> float:
    """Seconds of processor time of the server; 0 where the system does not say."""
    try:
        stat = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="ascii")
    except OSError:
        return 0.0
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / 100
