"""`topcut serve` in a process of its own, whose network is a server on this machine.

As a program it serves so: PORT PEM, then the arguments of `topcut serve`.
Without arguments it measures how long 100 messages take to arrive.
"""

import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from topcut.share.fetching import fetching
from topcut.share.webhook.hook import hook_mark, set_hook
from topcut.share.webhook.sent import SentRecord, change_record
from topcut.workspace.data import Data

from tests.build import EVENT, PLAYERS, ROUND_1
from tests.support.children import HEARS_CTRL_C, ending
from tests.support.served import PATIENCE, ROOT, free_port
from tests.support.web import HOST, PUBLIC, Web, raw, trusting, web

ADDRESS = f"https://{HOST}/hooks/secret-word"
DRAFT = f"publish: draft\n{ROUND_1}".replace("6-0", "").replace("3-3", "")
GONE = raw(b"HTTP/1.1 204 No Content\r\n\r\n")


@dataclass
class AtDesk:
    """The served desk, and what its terminal says."""

    url: str
    log: Path

    def click(self, event: str, do: str, **fields: str) -> None:
        """Presses a button of the event's home; returns when the desk has answered."""
        home = f"{self.url}{event}/"
        with urllib.request.urlopen(home, timeout=PATIENCE) as page:
            token = re.search(r'name=token value="([0-9a-f]+)"', page.read().decode())
        assert token is not None
        body = urllib.parse.urlencode({"token": token[1], "do": do, **fields}).encode()
        origin = self.url.rstrip("/")
        request = urllib.request.Request(home, body, {"Origin": origin})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            assert answer.status == 200


def evening(folder: Path, *events: str) -> Data:
    """Events with a drafted round, and a channel to which somebody said yes."""
    for name in events:
        rounds = folder / "data" / "events" / name / "rounds"
        rounds.mkdir(parents=True)
        (rounds.parent / "event.yaml").write_text(EVENT)
        (rounds.parent / "players.yaml").write_text(PLAYERS)
        (rounds / "swiss-1.yaml").write_text(DRAFT)
    data = Data(folder / "data")
    for name in events:
        set_hook(data, name, ADDRESS)
        change_record(data, name, lambda record: SentRecord(record.event, hook_mark(ADDRESS)))
    return data


@contextmanager
def desk_with(folder: Path, server: Web) -> Iterator[AtDesk]:
    """Serves folder/data beside a server that every name leads to."""
    pem, log = folder / "server.pem", folder / "serve.log"
    pem.write_bytes(server.pem)
    own = ("--data", str(folder / "data"), "--site", str(folder / "site"))
    words = [sys.executable, "-m", "tests.support.channel", str(server.port), str(pem)]
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*HEARS_CTRL_C, *words, "serve", *own, "--port", str(free_port())],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    with ending(process):
        until = time.monotonic() + PATIENCE
        while not (at := re.search(r"desk: +(http://\S+/)", log.read_text())):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.05)  # between two looks
        yield AtDesk(at[1], log)
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)


def arrived(server: Web, count: int) -> float:
    """Seconds until so many messages are there."""
    began = time.monotonic()
    while len(server.bodies) < count:
        server.arrived.clear()
        if len(server.bodies) < count:
            assert server.arrived.wait(PATIENCE), f"{len(server.bodies)} of {count}"
    return time.monotonic() - began


def serve(port: int, pem: Path, words: list[str]) -> int:
    """Serves with that server as the network."""
    from topcut import cli

    def connect(number: str, _: int, seconds: float) -> socket.socket:
        assert number == PUBLIC
        return socket.create_connection(("127.0.0.1", port), timeout=seconds)

    def context() -> ssl.SSLContext:
        return trusting(pem.read_bytes())

    fetching.NETWORK = fetching.Network(lambda _: [PUBLIC], connect, context)
    return cli.main(words)


def measure(count: int = 50) -> list[float]:
    """Seconds from a click's answer to the message, for two messages of each of so many events."""
    taken: list[float] = []
    with tempfile.TemporaryDirectory() as place, web(GONE) as server:
        folder = Path(place)
        names = [f"evening-{at}" for at in range(1, count + 1)]
        evening(folder, *names)
        with desk_with(folder, server) as desk:
            for name in names:
                desk.click(name, "start", round="swiss-1")
                taken.append(arrived(server, len(taken) + 1))
                desk.click(name, "line", line="1 60", round="swiss-1")
                desk.click(name, "line", line="2 60", round="swiss-1")
                taken.append(arrived(server, len(taken) + 1))
    return sorted(taken)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        sys.exit(serve(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]))
    times = measure()
    sys.stdout.write(
        f"{len(times)} messages: half within {times[len(times) // 2]:.2f} s, 95 of 100 within"
        f" {times[len(times) * 95 // 100 - 1]:.2f} s, all within {times[-1]:.2f} s\n"
    )
