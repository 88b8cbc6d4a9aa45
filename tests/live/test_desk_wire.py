"""The desk by its socket: what no browser sends, and connections that hold it up."""

import json
import re
import signal
import socket
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlencode

import pytest
from topcut.desk.session.devices import Devices, NotLetInError
from topcut.disk import ledger

from tests.build import typed
from tests.support.attacks import desk_of, kept, raw
from tests.support.kept import devices_file
from tests.support.phones import ON, OPEN
from tests.support.served import Served, served

DEVICE = "Via: 1.1 room\r\n"
"""Whoever comes through somebody else is no longer this machine."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("wire")
    typed(folder, event=ON, swiss_1=OPEN)
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    with served(folder, "--desk") as made:
        yield made


@pytest.fixture(scope="module")
def port(server: Served) -> int:
    return int(desk_of(server).rstrip("/").rpartition(":")[2])


def token(port: int) -> str:
    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/downtown/results").read().decode()
    found = re.search(r'name=token value="(\w+)"', page)
    assert found
    return str(found[1])


def form(port: int, **fields: str) -> bytes:
    return urlencode({"token": token(port), "do": "line", "line": "1 60"} | fields).encode()


def post(port: int, *lines: str, body: bytes = b"", target: str = "/downtown/results") -> bytes:
    """A request with these lines in place of the honest ones of the same name."""
    names = {line.partition(":")[0].lower() for line in lines}
    if len(lines) == 1 and "transfer-encoding" in names:
        names.add("content-length")
    honest = (f"Host: 127.0.0.1:{port}", f"Origin: http://127.0.0.1:{port}",
              f"Content-Length: {len(body)}")  # fmt: skip
    said = [line for line in honest if line.partition(":")[0].lower() not in names]
    head = "\r\n".join([f"POST {target} HTTP/1.1", *said, *(each for each in lines if each)])
    return head.encode("latin-1") + b"\r\n\r\n" + body


ODD = {
    "a host with a user": ("Host: a@127.0.0.1:{port}",),
    "a host of IPv6": ("Host: [::1]:{port}", "Origin: http://[::1]:{port}"),
    "a host with a dot behind": ("Host: localhost.:{port}", "Origin: http://localhost.:{port}"),
    "a host as one number": ("Host: 2130706433:{port}", "Origin: http://2130706433:{port}"),
    "a short address": ("Host: 127.1:{port}", "Origin: http://127.1:{port}"),
    "a host without its port": ("Host: 127.0.0.1", "Origin: http://127.0.0.1"),
    "a foreign host": ("Host: evil.example:{port}", "Origin: http://evil.example:{port}"),
    "two hosts": ("Host: 127.0.0.1:{port}", "Host: evil.example"),
    "two origins": ("Origin: http://127.0.0.1:{port}", "Origin: http://evil.example"),
    "no origin": ("Origin:",),
    "the origin null": ("Origin: null",),
    "the origin of the pages": ("Origin: http://127.0.0.1:{pages}",),
    "two lengths": ("Content-Length: 70", "Content-Length: 7"),
    "a length below nothing": ("Content-Length: -1",),
    "a length and pieces": ("Content-Length: 70", "Transfer-Encoding: chunked"),
}


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_request_changes_nothing(server: Served, port: int, odd: str) -> None:
    lines = [each.format(port=port, pages=server.port) for each in ODD[odd]]
    body, before = form(port), kept(server)
    answer = raw(port, post(port, *lines, body=body), wait=3)
    assert re.match(rb"HTTP/1.1 4(00|03|21) ", answer), answer[:80]
    assert kept(server) == before


@pytest.mark.parametrize("target", ["http://evil.example/downtown/results", "*", "/down\0town/"])
def test_an_odd_target_changes_nothing(server: Served, port: int, target: str) -> None:
    body, before = form(port), kept(server)
    answer = raw(port, post(port, body=body, target=target), wait=3)
    assert re.match(rb"HTTP/1.1 40[04] ", answer), answer[:80]
    assert kept(server) == before


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
def test_no_other_method_does_what_a_form_does(server: Served, port: int, method: str) -> None:
    body, before = form(port), kept(server)
    for path in ("", "players", "results", "history", "news"):
        target = f"/downtown/{path}?{body.decode()}"
        words = post(port, body=body, target=target).replace(b"POST", method.encode(), 1)
        assert re.match(rb"HTTP/1.1 (200|405) ", raw(port, words))
    assert kept(server) == before


@pytest.mark.parametrize("size", [64 * 1024 + 1, 10_000_000])
def test_a_body_too_large_is_refused_whole_or_in_pieces(
    server: Served, port: int, size: int
) -> None:
    before = kept(server)
    rest = b"a" * 65_537
    for line in (f"Content-Length: {size}", "Transfer-Encoding: chunked"):
        body = rest if line.startswith("Content") else b"%x\r\n%s\r\n" % (len(rest), rest)
        assert b" 413 " in raw(port, post(port, line, body=body), wait=3)[:40]
    assert kept(server) == before


def test_who_breaks_off_is_not_logged(server: Served, port: int) -> None:
    for _ in range(5):
        for at, target in ((port, "/in"), (port, "/downtown/results"), (server.port, "/report")):
            with socket.create_connection(("127.0.0.1", at)) as made:
                made.sendall(post(at, "Content-Length: 500", DEVICE.strip(), target=target) + b"a")
    assert raw(port, f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    time.sleep(0.3)  # until all have been noticed
    assert "Traceback" not in server.said()


@pytest.mark.parametrize("begun", [False, True])
def test_a_body_that_turns_into_nonsense_is_not_logged(
    server: Served, port: int, begun: bool
) -> None:
    """Before anything was answered, and while a stream is."""
    pieces, nonsense = "Transfer-Encoding: chunked\r\n\r\n", b"no number\r\n"
    for at in (port, server.port):
        target = "/_topcut/events" if begun else "/"
        head = f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{at}\r\n{pieces}".encode()
        with socket.create_connection(("127.0.0.1", at), 10) as made:
            made.sendall(head if begun else head + nonsense)
            assert made.recv(4096)
            with suppress(ConnectionError):
                made.sendall(nonsense)
                while made.recv(4096):
                    pass
    assert raw(port, f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    assert "Traceback" not in server.said()


def test_the_desk_answers_while_a_thousand_connections_hold_on(server: Served, port: int) -> None:
    slow = post(port, "Content-Length: 60000", target="/in") + b"a"
    idle = f"GET /in HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{DEVICE}\r\n".encode()
    with ExitStack() as open_:
        for number in range(1000):
            made = socket.create_connection(("127.0.0.1", port), 10, ("127.0.0.66", 0))
            open_.enter_context(made)
            made.sendall(slow if number % 2 else idle)
        took = []
        for _ in range(10):
            begun = time.monotonic()
            page = f"GET /downtown/results HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
            assert b" 200 " in raw(port, page.encode())[:20]
            took.append(time.monotonic() - begun)
    assert max(took) < 3


def test_two_devices_with_one_key_at_one_moment_are_one(tmp_path: Path) -> None:
    devices = Devices(tmp_path / ".topcut" / "desk.json")
    for _ in range(20):
        key, came = devices.invite(), list[str]()
        gate = threading.Barrier(8)

        def come(key: str = key, came: list[str] = came, gate: threading.Barrier = gate) -> None:
            gate.wait()
            with suppress(NotLetInError):
                came.append(devices.come(key, "Mallory")[0].id)

        threads = [threading.Thread(target=come) for _ in range(8)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        assert len(came) == 1


@pytest.mark.parametrize("wait", [0.0, 0.004, 0.05])
def test_kill_9_during_the_exchange_lets_nobody_in(tmp_path: Path, wait: float) -> None:
    typed(tmp_path, swiss_1=OPEN)
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    with served(tmp_path, "--desk") as made:
        port = int(desk_of(made).rstrip("/").rpartition(":")[2])
        body = urlencode({"token": token(port), "do": "invite"}).encode()
        led = raw(port, post(port, body=body, target="/devices"))
        found = re.search(rb"key=(\w+)", led)
        assert found, led
        body = urlencode({"key": found[1].decode(), "name": "Bo"}).encode()
        with socket.create_connection(("127.0.0.1", port)) as device:
            device.sendall(post(port, DEVICE.strip(), body=body, target="/in"))
            time.sleep(wait)  # how far the exchange comes
            made.process.send_signal(signal.SIGKILL)
            made.process.wait(10)
    known = json.loads(ledger.opened(devices_file(tmp_path).read_bytes()))
    assert not any(each.get("let_in") for each in known["devices"])
    again = Devices(devices_file(tmp_path))
    assert len(again.all) == len(known["devices"])
    with pytest.raises(NotLetInError):
        again.come(found[1].decode(), "Mallory")
