"""A desk that is killed at random moments of its clicks, and two desks of one folder."""

import http.client
import json
import os
import random
import re
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from urllib.parse import urlencode

import pytest

from tests.desk.test_at_once import hall, reported
from tests.support.served import PATIENCE, command, free_port

RESULTS = "/downtown/results"


class Running:
    """A server in a process of its own."""

    def __init__(self, folder: Path, port: int) -> None:
        log = folder / f"serve-{port}.log"
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                command(folder / "data", folder / "site", port),
                stdout=out,
                stderr=out,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        until = time.monotonic() + PATIENCE
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

    def kill(self) -> None:
        """Ends it at once, as kill -9 and a power cut do."""
        self.process.kill()
        self.process.wait()


@contextmanager
def running(folder: Path, port: int) -> Iterator[Running]:
    made = Running(folder, port)
    try:
        yield made
    finally:
        made.kill()


def changes(folder: Path) -> list[tuple[int, str]]:
    """What history has, by number."""
    lines = (folder / ".topcut" / "history" / "downtown.jsonl").read_text().splitlines()
    entries = [entry for entry in map(json.loads, lines) if "said" in entry]
    return [(entry["number"], entry["said"]) for entry in entries]


@pytest.mark.parametrize("kills", [3, pytest.param(30, marks=pytest.mark.long)])
def test_killed_while_it_types_all_is_there_or_nothing_and_the_click_is_repeated(
    tmp_path: Path, kills: int
) -> None:
    chance = random.Random(os.environ.get("SEED", "luck"))
    folder, port = hall(tmp_path), free_port()
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    tokens = set()
    for table in range(1, kills + 1):
        with running(tmp_path, port) as desk, ThreadPoolExecutor(1) as hand:
            tokens.add(desk.token)
            answer = hand.submit(desk.type, table)
            time.sleep(chance.uniform(0, 0.06))  # some moment of the click
            desk.kill()
        answers = [answer.result()]
        before = set(range(1, table))
        assert reported(folder) in (
            [before, before | {table}] if answers == [0] else [{*before, table}]
        )
        with running(tmp_path, port) as desk:
            assert desk.type(table) == 303
        assert reported(folder) == before | {table}
    assert len(tokens) == 1  # a form that was open is good
    found = changes(tmp_path)
    assert [number for number, _ in found] == list(range(1, kills + 1))
    assert len({said for _, said in found}) == kills
    assert [path.name for path in (folder / "rounds").iterdir()] == ["swiss-1.yaml"]


def test_two_desks_of_one_folder_lose_nothing(tmp_path: Path) -> None:
    folder, port = hall(tmp_path), free_port()
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    with running(tmp_path, port) as one, running(tmp_path, free_port()) as other:
        hands = [
            Thread(target=lambda desk=desk, some=some: [desk.type(table) for table in some])
            for desk, some in ((one, range(1, 9)), (other, range(9, 17)))
        ]
        for hand in hands:
            hand.start()
        for hand in hands:
            hand.join()
        assert reported(folder) == set(range(1, 17))
        assert [number for number, _ in changes(tmp_path)] == list(range(1, 17))
        assert one.ask("GET", RESULTS)[1].count("class=in") == 16
