"""`topcut serve` with its desk in a process of its own, to type at and to kill."""

import http.client
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlencode

from tests.build import EVENT, typed
from tests.support.children import end
from tests.support.served import PATIENCE, command

RESULTS = "/downtown/results"
TABLES = 30


def hall(folder: Path, tables: int = TABLES) -> Path:
    """A round of so many tables without results."""
    names = [f"Player {number:02}" for number in range(2 * tables)]
    players = "".join(f"- {{name: {name}}}\n" for name in names)
    lines = "".join(
        f"  - {{table: {number + 1}, players: [{names[2 * number]}, {names[2 * number + 1]}]}}\n"
        for number in range(tables)
    )
    return typed(folder, event=EVENT, players=players, swiss_1=f"tables:\n{lines}")


def reported(folder: Path) -> set[int]:
    """The tables that the first has won."""
    text = (folder / "rounds" / "swiss-1.yaml").read_text()
    return {int(found) for found in re.findall(r"table: (\d+),.*result: 6-0", text)}


class Running:
    """A server in a process of its own."""

    def __init__(self, folder: Path, port: int, *more: str, before: Sequence[str] = ()) -> None:
        """`before` stands before the command line: what sets a clock, or a limit."""
        self.log = log = folder / f"serve-{port}.log"
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                [*before, *command(folder / "data", folder / "site", port, *more)],
                start_new_session=True,
                stdout=out,
                stderr=out,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        try:
            self._until_it_answers()
        except BaseException:
            end(self.process)
            raise

    def _until_it_answers(self) -> None:
        log, until = self.log, time.monotonic() + PATIENCE
        while not (told := re.search(r"desk: +http://127\.0\.0\.1:(\d+)/", log.read_text())):
            assert self.process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.02)  # between two looks
        self.port = int(told[1])
        self.page = self.ask("GET", RESULTS)[1]  # its port listens before it is told
        found = re.search(r'name=token value="([0-9a-f]+)"', self.page)
        assert found, self.page
        self.token = found[1]

    def ask(self, method: str, path: str, body: str = "") -> tuple[int, str]:
        """The status and text of an answer. Raises OSError, HTTPException where there is none."""
        host = f"127.0.0.1:{self.port}"
        connection = http.client.HTTPConnection(host, timeout=PATIENCE)
        try:
            connection.request(method, path, body, {"Origin": f"http://{host}"})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def type(self, table: int) -> int:
        """Types that the first won a table; gives the answer's status, 0 where none came."""
        line = {"token": self.token, "do": "line", "line": f"{table}w", "round": "swiss-1"}
        with suppress(OSError, http.client.HTTPException):
            return self.ask("POST", RESULTS, urlencode(line))[0]
        return 0

    def kill(self, *, all_of_it: bool = False) -> None:
        """Ends it at once, as kill -9 does, or with its builder, as a power cut does."""
        if all_of_it:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()

    def leaves_others(self) -> bool:
        """Whether a process that it started still runs."""
        try:
            os.killpg(self.process.pid, 0)
        except (ProcessLookupError, PermissionError):
            return False
        return True

    def said(self) -> str:
        """What stands in its terminal."""
        return self.log.read_text(encoding="utf-8", errors="replace")


@contextmanager
def running(folder: Path, port: int) -> Iterator[Running]:
    made = Running(folder, port)
    try:
        yield made
    finally:
        made.kill()
