"""`topcut serve`, running as it does for an organizer."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from pathlib import Path

from tests.support.children import HEARS_CTRL_C, ending

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 30.0
"""Seconds after which something that should have happened has not."""
FIRST = 300.0
"""Seconds that the first build may take: the benchmarks have large archives."""
TRIES, TAKEN = 4, " is taken: "
"""Ports that are tried, since other tests may be quicker, and what is said of such a one."""
BUILT = (
    "file written",
    "files written",
    "has no pages yet",
    "keeps its last good pages",
    "are up to date",
)
"""What the server says once it has looked at everything."""


@dataclass(frozen=True)
class Answer:
    """What the server said."""

    status: int
    headers: Message
    text: str


@dataclass
class Served:
    """A server on this machine."""

    data: Path
    site: Path
    port: int
    log: Path
    process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def get(self, path: str, host: str = "localhost", **headers: str) -> Answer:
        """Asks for a path; `if_none_match` is the header If-None-Match."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(f"http://{host}:{self.port}{path}", headers=named)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return Answer(answer.status, answer.headers, answer.read().decode())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read().decode())

    def until(self, path: str, holds: str, *, lacks: str = "\0") -> Answer:
        """Waits until a page holds a text, and another one no more."""
        until = time.monotonic() + PATIENCE
        while holds not in (answer := self.get(path)).text or lacks in answer.text:
            assert time.monotonic() < until, self.said()
            time.sleep(0.05)  # between two looks
        return answer

    def said(self) -> str:
        """What stands in its terminal."""
        return self.log.read_text(encoding="utf-8")

    def state(self, event: str) -> dict[str, object]:
        found: dict[str, object] = json.loads(self.get(f"/{event}/state.json").text)
        return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def command(data: Path, site: Path, port: int, *more: str) -> list[str]:
    """The command line that serves."""
    return [
        *(sys.executable, "-m", "topcut.cli", "serve"),
        *("--data", str(data), "--site", str(site), "--port", str(port), *more),
    ]


@contextmanager
def served(folder: Path, *more: str, port: int = 0, line: str = "") -> Iterator[Served]:
    """Serves folder/data, and has built it once; `line` is typed where its command asks."""
    for _ in range(TRIES):
        server = _begun(folder, more, port or free_port(), line)
        with ending(server.process):
            is_up = _is_up(server)
            if is_up:
                yield server
            server.process.send_signal(signal.SIGINT)
            server.process.wait(10)
        if is_up:
            return
        assert not port, server.said()
        assert TAKEN in server.said(), server.said()
    raise AssertionError(f"{TRIES} ports were taken by others")


def _begun(folder: Path, more: tuple[str, ...], port: int, line: str) -> Served:
    log = folder / "serve.log"
    data, site = folder / "data", folder / "site"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*HEARS_CTRL_C, *command(data, site, port, *more)],
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    assert process.stdin is not None
    process.stdin.write(f"{line}\n".encode())
    process.stdin.close()
    return Served(data, site, port, log, process)


def _is_up(server: Served) -> bool:
    """Waits until it has built everything; False where it has ending before."""
    until = time.monotonic() + FIRST
    while not any(each in server.said() for each in BUILT):
        if server.process.poll() is not None:
            return False
        assert time.monotonic() < until, server.said()
        time.sleep(0.05)  # between two looks
    return True
