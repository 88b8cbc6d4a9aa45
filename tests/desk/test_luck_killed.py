"""A desk that is killed at random moments of its clicks, and two desks of one folder."""

import json
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread

import pytest
from topcut.disk import ledger

from tests.support.running import RESULTS, hall, reported, running
from tests.support.served import free_port


def changes(folder: Path) -> list[tuple[int, str]]:
    """What history has, by number."""
    lines = (folder / ".topcut" / "history" / "downtown.jsonl").read_bytes().splitlines()
    entries = [entry for entry in map(json.loads, map(ledger.opened, lines)) if "said" in entry]
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
