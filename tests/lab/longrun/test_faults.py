"""Faults of the long run, some of each kind, and that a program that loses something is noticed."""

import os
import resource
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from topcut.edit.change.writing import Written

from tests.lab.faults import calls, servers
from tests.lab.faults.after import MARK, pages_are_whole, verdict, verdict_of_edits
from tests.lab.faults.child import Ended, run
from tests.lab.faults.scenes import CASES, EVENT, Scene, scene
from tests.lab.longrun.faults import NOW, PART, WAYS, do, table
from tests.lab.longrun.units import Record, Unit


@pytest.mark.long
@pytest.mark.parametrize("kind", WAYS)
def test_after_every_kind_of_fault_all_is_there_and_all_goes_on(kind: str, tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / str(number)).mkdir()
        seed = os.environ.get("SEED", "test")
        done = do(Unit("faults", kind, seed, number), tmp_path / str(number))
        assert done.failures == ()


def test_what_cannot_be_done_here_is_said_and_done_within_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.lab.longrun.faults.TIMES", 1)
    monkeypatch.setattr(calls, "why_not", lambda: "strace is not installed")
    monkeypatch.setattr(servers, "faketime", lambda: "")
    done = do(Unit("faults", "ENOSPC", "test", 0), tmp_path)
    assert (done.failures, done.counts["faults"]) == ((), 1)
    assert done.notes == {"why": "strace is not installed"}
    missing = do(Unit("faults", "clock", "test", 0), tmp_path)
    assert missing.counts == {"faults": 0}
    assert "faketime is not installed" in missing.notes["why"]


def test_three_hundred_faults_a_hundred_of_them_kills_are_done_before_a_release() -> None:
    assert NOW["SIGKILL"] == 100
    assert sum(NOW.values()) >= 200
    assert {kind.name for kind in PART.kinds} == set(WAYS)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Scene:
    """A result that is typed, with all that can come of it."""
    return scene(CASES["result"], tmp_path_factory.mktemp("played"), Random(1))


def test_a_call_to_the_system_really_fails(played: Scene, tmp_path: Path) -> None:
    if why := calls.why_not():
        pytest.skip(why)
    club = played.copy(tmp_path / "copy")
    call = calls.Call("fsync", 2, "")
    ended, line = calls.injected(club, played.case.words, "", call, "ENOSPC")
    assert ended.code == 1
    assert "swiss-2.yaml: the disk is full" in ended.err
    assert "ENOSPC" in line


def wrong_with(played: Scene, folder: Path, plant: Callable[[Path], None]) -> list[str]:
    """What is found wrong after a command in whose process a fault was planted."""
    club = played.copy(folder / "copy")
    ended = run(club, played.case.words, "", partial(plant, club))
    return verdict(played, club, ended)


def careless(target: str, content: bytes, **_: object) -> None:
    """Writes into the file itself."""
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    Path(target).write_bytes(content)


def test_a_typed_file_that_is_written_in_place_is_noticed(played: Scene, tmp_path: Path) -> None:
    def plant(_: Path) -> None:
        patch("topcut.disk.writing._replace", careless).start()
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    wrong = wrong_with(played, tmp_path, plant)
    assert any("swiss-2.yaml is neither as before nor as after" in each for each in wrong)


def test_a_torn_page_is_noticed(played: Scene, tmp_path: Path) -> None:
    club = played.copy(tmp_path / "copy")
    page = club / "site" / EVENT / "index.html"
    page.write_bytes(page.read_bytes()[:1000])
    wrong = [*pages_are_whole(played, club, Ended(-9, "", "", 0.1))]
    assert [each.partition(":")[0] for each in wrong] == [
        f"{EVENT}/index.html is no whole page",
        f"site/{EVENT}/index.html is neither the page before nor the one after",
    ]


def lost(_: Path) -> None:
    """Says that it typed what it did not."""
    patch("topcut.edit.change.writing.write_durable", lambda *_: True).start()


def raised(_: Path) -> None:
    """Ends with an error of the program."""
    patch("topcut.edit.change.writing.read_now", lambda *_: 1 // 0).start()


def silent(_: Path) -> None:
    """Refuses and does not say why."""
    patch("topcut.commands.evening.result.say", lambda _: None).start()
    patch("topcut.edit.change.writing.read_now", lambda *_: b"saved meanwhile").start()


@pytest.mark.parametrize(
    ("plant", "noticed"),
    [
        (lost, "has not what was acknowledged"),
        (raised, "it ends with a traceback"),
        (silent, "it fails and says nothing"),
    ],
)
def test_what_a_command_does_wrong_is_noticed(
    plant: Callable[[Path], None], noticed: str, played: Scene, tmp_path: Path
) -> None:
    assert any(noticed in each for each in wrong_with(played, tmp_path, plant))


def test_what_an_editor_saved_and_a_command_wrote_over_is_noticed(
    played: Scene, tmp_path: Path
) -> None:
    """Whoever does not look again just before the rename."""
    path = f"events/{EVENT}/rounds/swiss-2.yaml"
    club = played.copy(tmp_path / "copy")
    file = club / "data" / path

    def plant() -> None:
        def as_it_was(*_: object) -> bytes:
            content = file.read_bytes().replace(MARK.encode(), b"")
            file.write_bytes(content + MARK.encode())
            return content

        patch("topcut.edit.change.writing.read_now", as_it_was).start()

    ended = run(club, played.case.words, "", plant)
    wrong = verdict_of_edits(played, club, ended, [path])
    assert any("has lost what somebody saved" in each for each in wrong)


def test_what_was_acknowledged_and_is_neither_typed_nor_in_history_is_noticed(
    played: Scene, tmp_path: Path
) -> None:
    path = f"events/{EVENT}/rounds/swiss-2.yaml"
    club = played.copy(tmp_path / "copy")

    def plant() -> None:
        patch("topcut.edit.change.writing._apply", lambda *_: Written(1, confirmed=True)).start()

    ended = run(club, played.case.words, "", plant)
    assert ended.code == 0
    wrong = verdict_of_edits(played, club, ended, [path])
    assert any("what was acknowledged is nowhere" in each for each in wrong)


def test_the_table_says_what_was_done_by_kind() -> None:
    counts = {"faults": 3, "at pair": 2, "at serve": 1, "killed, old": 2, "acknowledged": 1}
    record = Record(
        part="faults", kind="SIGKILL", seed="x", number=1, version="v", seconds=1.0,
        day="2026-11-22", counts=counts,
    )  # fmt: skip
    missing = Record(
        part="faults", kind="clock", seed="x", number=1, version="v", seconds=1.0,
        day="2026-11-22", counts={"faults": 0}, notes={"why": "no faketime"},
    )  # fmt: skip
    text = table([record, missing])
    assert "| SIGKILL | 3 | pair 2, serve 1 | 2 | 0 | 0 | 1 |" in text
    assert "clock: no faketime" in text
