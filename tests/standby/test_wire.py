"""The way to the other laptop: nothing is said to another machine."""

import socket
import ssl
import threading
from pathlib import Path

import msgspec
import pytest
from topcut.standby.certificate import certificate_of, digest_of_certificate, encoded
from topcut.standby.wire import (
    Answered,
    DeskPlace,
    PeerLine,
    WrongMachineError,
    certificate_at,
    split_address,
)
from topcut.text.problems.refusal import RefusedError

HELLO = DeskPlace(0, True, 0.0, 1, 2, 3)


class Impostor:
    """Shows a certificate, and keeps what it is sent."""

    def __init__(self, folder: Path, answer: bytes = b"") -> None:
        place = certificate_of(folder)
        self.shown = encoded(place)
        self.heard = b""
        self._answer = answer
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(place)
        plain = socket.create_server(("127.0.0.1", 0))
        self._listener = context.wrap_socket(plain, server_side=True)
        self.address = f"127.0.0.1:{self._listener.getsockname()[1]}"
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        try:
            line, _ = self._listener.accept()
            with line:
                self.heard += line.recv(4096)
                line.sendall(self._answer)
        except OSError:
            return

    def end(self) -> None:
        self._thread.join(10)
        self._listener.close()


def test_another_certificate_and_nothing_is_sent(tmp_path: Path) -> None:
    impostor = Impostor(tmp_path)
    with pytest.raises(WrongMachineError):
        PeerLine(impostor.address, "0" * 64, "id", "key").ask(HELLO, Answered)
    impostor.end()
    assert impostor.heard == b""


@pytest.mark.parametrize(
    "answer",
    [
        b"", b"\0\1\2", b"HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabc",
        b"HTTP/1.1 200 OK\r\ncontent-length: 999999999999\r\n\r\n\x90",
    ],
)  # fmt: skip
def test_an_answer_that_is_none_is_an_error_of_the_line(tmp_path: Path, answer: bytes) -> None:
    impostor = Impostor(tmp_path, answer)
    line = PeerLine(impostor.address, digest_of_certificate(impostor.shown))
    with pytest.raises(OSError, match=r"."):
        line.ask(HELLO, Answered)
    impostor.end()


def test_a_certificate_is_looked_at_without_a_word(tmp_path: Path) -> None:
    impostor = Impostor(tmp_path)
    assert certificate_at(impostor.address) == impostor.shown
    impostor.end()
    assert impostor.heard == b""


@pytest.mark.parametrize("text", ["", "8002", "host", "host:", "host:x", "host:99999", ":1"])
def test_what_is_no_address_is_said(text: str) -> None:
    with pytest.raises(RefusedError, match="is no address; write: --follow"):
        split_address(text)


def test_an_address_is_host_and_port() -> None:
    assert split_address("192.168.1.5:8002") == ("192.168.1.5", 8002)
    assert split_address("[fe80::1]:8002") == ("fe80::1", 8002)


@pytest.mark.parametrize(
    "odd", [{"epoch": 1 << 63}, {"since": 1e300}, {"since": float("nan")}, {"port": 1 << 16}]
)
def test_numbers_that_no_laptop_says_are_refused(odd: dict[str, float]) -> None:
    said = {**msgspec.to_builtins(HELLO), **odd}
    with pytest.raises(msgspec.ValidationError):
        msgspec.msgpack.decode(msgspec.msgpack.encode(said), type=DeskPlace)
