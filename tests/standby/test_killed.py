"""The first laptop is killed at random moments of evenings of 66 players; the second goes on."""

import http.client
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

import pytest
from topcut.disk import ledger

from tests.support.running import hall, reported
from tests.support.served import command, free_port
from tests.support.two_laptops import until

TABLES = 33
EACH = 4
"""Results that are typed before each kill, at most."""
OPEN_WITHIN = 5.0
"""Seconds from the button to an open desk."""


class Laptop:
    """A laptop with its own home, at the same ports after each start."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.home = folder.with_name(f"home-{folder.name}")
        self.home.mkdir(mode=0o700)
        self._starts = 0

    def start(self, *more: str, code: str = "") -> None:
        self._starts += 1
        self._log = self.folder / f"serve-{self._starts}.log"
        with self._log.open("wb") as out:
            line = command(self.folder / "data", self.folder / "site", self.port, "--desk", *more)
            self.process = subprocess.Popen(
                line,
                stdin=subprocess.PIPE,
                stdout=out,
                stderr=out,
                start_new_session=True,
                env={**os.environ, "TOPCUT_HOME": str(self.home), "PYTHONUNBUFFERED": "1"},
            )
        assert self.process.stdin is not None
        self.process.stdin.write(f"{code}\n".encode())
        self.process.stdin.close()
        until(lambda: self._address() is not None, self._log.read_text)

    def _address(self) -> int | None:
        found = re.search(r"desk: +http://127\.0\.0\.1:(\d+)/", self._log.read_text())
        return int(found[1]) if found else None

    def kill(self) -> None:
        """As a power cut does."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def ask(self, method: str, path: str, body: str = "") -> tuple[int, dict[str, str], str]:
        host = f"127.0.0.1:{self._address()}"
        line = http.client.HTTPConnection(host, timeout=30)
        try:
            line.request(method, path, body, {"Origin": f"http://{host}"})
            answer = line.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode()
        finally:
            line.close()

    def click(self, path: str, **fields: str) -> tuple[int, dict[str, str], str]:
        found = re.search(r'name=token value="([0-9a-f]+)"', self.ask("GET", path)[2])
        assert found
        return self.ask("POST", path, urlencode({"token": found[1], **fields}))

    def type(self, event: str, table: int) -> str:
        """Types a result: "both", "here", or "" where no answer came."""
        path = f"/{event}/results"
        try:
            status, headers, _ = self.click(path, do="line", line=f"{table}w", round="swiss-1")
        except (OSError, http.client.HTTPException):
            return ""
        assert status in (303, 409), status
        return "here" if "topcut-second" in headers else "both"

    def type_all(self, results: list[tuple[str, int]]) -> list[str]:
        return [self.type(*each) for each in results]

    def has_second(self) -> bool:
        return self.mark() == "second laptop: up to date"

    def mark(self) -> str:
        page = self.ask("GET", "/")[2]
        found = re.search(r'<p class="waits sentence">([^<]*second laptop[^<]*)', page)
        return found[1] if found else ""

    def results(self, event: str) -> set[int]:
        return reported(self.folder / "data" / "events" / event)

    def history(self, event: str) -> Counter[str]:
        place = self.folder / ".topcut" / "history" / f"{event}.jsonl"
        lines = place.read_bytes().splitlines() if place.exists() else []
        entries = [json.loads(line) for line in map(ledger.opened, lines) if line]
        return Counter(entry["said"] for entry in entries if "said" in entry)


@contextmanager
def _joined(folder: Path, events: int) -> Iterator[tuple[Laptop, Laptop]]:
    for name in ("one", "two"):
        (folder / name / "data").mkdir(parents=True)
    event = hall(folder / "one", TABLES)
    (folder / "one" / "data" / "site.yaml").write_text("topcut: 1\n")
    for number in range(events):
        shutil.copytree(event, event.with_name(f"evening-{number}"))
    shutil.rmtree(event)
    with ExitStack() as stack:
        one, two = Laptop(folder / "one"), Laptop(folder / "two")
        one.start()
        stack.callback(lambda: one.kill())
        page = one.ask("GET", one.click("/second", do="invite")[1]["location"])[2]
        address = re.search(r"--follow [\d.]+:(\d+)", page)
        code = re.search(r"<p class=code>([A-Z2-7-]+)", page)
        assert address
        assert code
        two.start("--follow", f"127.0.0.1:{address[1]}", code=code[1])
        stack.callback(lambda: two.kill())
        until(one.has_second, one.mark)
        yield one, two


@pytest.mark.parametrize("kills", [2, pytest.param(100, marks=pytest.mark.long)])
def test_of_what_was_answered_nothing_is_lost_and_nothing_is_typed_twice(
    tmp_path: Path, kills: int, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(os.environ.get("SEED", "cable"))
    results = [
        (f"evening-{event}", table)
        for event in range(kills * EACH // TABLES + 1)
        for table in range(1, TABLES + 1)
    ]
    seconds, answers = [], Counter[str]()
    with _joined(tmp_path, len(results) // TABLES) as (first, second):
        for _ in range(kills):
            typed = [results.pop() for _ in range(EACH)]
            with ThreadPoolExecutor(1) as hand:
                working = hand.submit(first.type_all, typed)
                time.sleep(chance.uniform(0, 2.5))  # some moment of the evening
                first.kill()
            said = dict(zip(typed, working.result(), strict=True))
            answers.update(said.values())
            begin = time.monotonic()
            assert second.click("/second", do="take over", sure="yes")[0] == 303
            assert second.ask("GET", f"/{typed[0][0]}/results")[0] == 200
            seconds.append(time.monotonic() - begin)
            there = {one for one in typed if one[1] in second.results(one[0])}
            assert {one for one, answer in said.items() if answer == "both"} <= there
            for one in typed:  # whoever had no answer clicks again
                second.type(*one)
            assert all(one[1] in second.results(one[0]) for one in typed)
            for event in {event for event, _ in typed}:
                assert set(second.history(event).values()) <= {1}
            first.start()
            first, second = second, first
            until(first.has_second, first.mark)
    figures = (
        f"{kills} kills: {dict(answers)}, max {max(seconds):.2f} s, median {median(seconds):.2f} s"
    )
    with capsys.disabled():
        sys.stdout.write(f"{figures}\n")
    assert max(seconds) < OPEN_WITHIN
    assert answers["both"]
