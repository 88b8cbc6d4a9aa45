"""Whoever changes an event's files is alone with it."""

import errno
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from topcut.disk import locking
from topcut.disk.locking import HeldError, held

from tests.support.typed import typed

PLAYERS = "".join(f"- {{name: Player {number}}}\n" for number in range(40))
EVENT = """\
name: Downtown
date: 2018-03-10
regulations: ffg-2.2.1
structure: {rounds: 5, cut: 0}
staff: {organizer: Ann Ellis}
draw: downtown
"""
TABLES = "tables:\n" + "".join(
    f"  - {{table: {table}, players: [Player {2 * table - 2}, Player {2 * table - 1}], result: }}\n"
    for table in range(1, 21)
)


def test_twenty_results_typed_at_once_are_all_there(tmp_path: Path, root: Path) -> None:
    folder = typed(tmp_path, event=EVENT, players=PLAYERS, swiss_1=TABLES)
    command = [sys.executable, "-m", "topcut.cli", "result", "downtown"]
    running = [
        subprocess.Popen(
            [*command, str(table), "6-0", "--data", str(tmp_path / "data")],
            cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for table in range(1, 21)
    ]  # fmt: skip
    said = [process.communicate() for process in running]
    assert [process.returncode for process in running] == [0] * 20, said
    text = (folder / "rounds/swiss-1.yaml").read_text(encoding="utf-8")
    assert text == TABLES.replace("result: }", "result: 6-0}")


def test_who_waits_too_long_hears_who_holds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(locking, "WAIT", 0.05)
    said: list[str] = []

    def other() -> None:
        try:
            with held(tmp_path / "data", "downtown", by="topcut pair"):
                pass
        except HeldError as error:
            said.append(str(error))

    with held(tmp_path / "data", "downtown", by="topcut result"):
        thread = threading.Thread(target=other)
        thread.start()
        thread.join()
    assert said[0].startswith("topcut result (process ")
    assert said[0].endswith("is changing downtown; nothing was changed here, try again")


def test_several_events_are_held_in_one_order_so_that_nobody_waits_for_good(
    tmp_path: Path,
) -> None:
    (tmp_path / "data").mkdir()
    done = []

    def work(*events: str) -> None:
        for _ in range(20):
            with held(tmp_path / "data", *events, by="a test"):
                pass
        done.append(events)

    threads = [threading.Thread(target=work, args=events) for events in (("a", "b"), ("b", "a"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(locking.WAIT)
    assert len(done) == 2


def test_the_lock_lies_outside_data_and_git_does_not_see_it(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with held(tmp_path / "data", "downtown", by="a test"):
        assert list((tmp_path / "data").iterdir()) == []
    assert (tmp_path / ".topcut/.gitignore").read_text(encoding="utf-8") == "*\n"


def test_an_event_whose_name_is_too_long_for_a_file_is_held_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with held(tmp_path / "data", "x" * 250, by="a test"):
        pass


def test_nothing_names_a_holder_when_nobody_holds_the_lock(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with held(tmp_path / "data", "downtown", by="a test"):
        assert [path.name for path in (tmp_path / ".topcut/locks").glob("*.holder")]
    assert not list((tmp_path / ".topcut/locks").glob("*.holder"))


def test_git_sees_no_lock_also_after_the_disk_was_full_at_the_first(tmp_path: Path) -> None:
    """It left an empty .gitignore."""
    (tmp_path / "data").mkdir()
    (tmp_path / ".topcut").mkdir()
    (tmp_path / ".topcut/.gitignore").touch()
    with held(tmp_path / "data", "downtown", by="a test"):
        assert (tmp_path / ".topcut/.gitignore").read_bytes() == b"*\n"


def test_a_disk_that_fails_when_a_lock_is_given_back_takes_nothing_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As file systems of the network do: what was typed is typed."""

    def failing(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with held(tmp_path / "data", "downtown", by="topcut result"):
        monkeypatch.setattr("filelock.FileLock.release", failing)
    monkeypatch.undo()


def test_a_holder_whom_nothing_names_is_another_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(locking, "WAIT", 0.02)
    with held(tmp_path / "data", "downtown", by="topcut result"):
        (holder,) = tmp_path.rglob("downtown.holder")
        for named in ("", None):
            if named is None:
                holder.unlink()
            else:
                holder.write_text(named)
            with (
                pytest.raises(HeldError, match=r"^another program is changing downtown; nothing"),
                held(tmp_path / "data", "downtown", by="topcut pair"),
            ):
                pass
