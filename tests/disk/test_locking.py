"""Whoever changes an event's files is alone with it."""

import errno
import os
import re
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any, cast

import pytest
from filelock import FileLock, Timeout
from topcut.disk import locking
from topcut.disk.locking import LockedError, locked, serving

from tests.build import numbered, typed

PLAYERS = numbered(range(40))
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
            with locked(tmp_path / "data", "downtown", by="topcut pair"):
                pass
        except LockedError as error:
            said.append(str(error))

    with locked(tmp_path / "data", "downtown", by="topcut result"):
        thread = threading.Thread(target=other)
        thread.start()
        thread.join()
    assert re.fullmatch(
        rf"topcut result \(process {os.getpid()}, since \d\d:\d\d:\d\d\) is changing downtown;"
        " nothing was changed here, try again",
        said[0],
    )


class Queue:
    """A lock before which others come and go."""

    def __init__(self, holder: Path, turns: int) -> None:
        self.holder, self.turns = holder, turns

    def acquire(self) -> None:
        if self.turns:
            self.turns -= 1
            self.holder.write_text(f"the {self.turns}th")
            raise Timeout("downtown.lock")


def test_whoever_stands_in_a_queue_that_moves_waits_on(tmp_path: Path) -> None:
    """Ten seconds are for one holder, however slow the machine is with many of them."""
    holder = tmp_path / "downtown.holder"
    locking._acquire(cast("FileLock", Queue(holder, locking.TURNS - 1)), "downtown", holder)
    with pytest.raises(LockedError, match="the 0th is changing downtown"):
        locking._acquire(cast("FileLock", Queue(holder, locking.TURNS)), "downtown", holder)


def test_several_events_are_held_in_one_order_so_that_nobody_waits_for_good(
    tmp_path: Path,
) -> None:
    (tmp_path / "data").mkdir()
    done = []

    def work(*events: str) -> None:
        for _ in range(20):
            with locked(tmp_path / "data", *events, by="a test"):
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
    with locked(tmp_path / "data", "downtown", by="a test"):
        assert list((tmp_path / "data").iterdir()) == []
    assert (tmp_path / ".topcut/.gitignore").read_text(encoding="utf-8") == "*\n"


def test_an_event_whose_name_is_too_long_for_a_file_is_held_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with locked(tmp_path / "data", "x" * 250, by="a test"):
        pass


def test_nothing_names_a_holder_when_nobody_holds_the_lock(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with locked(tmp_path / "data", "downtown", by="a test"):
        assert [path.name for path in (tmp_path / ".topcut/locks").glob("*.holder")]
    assert not list((tmp_path / ".topcut/locks").glob("*.holder"))


def test_git_sees_no_lock_also_after_the_disk_was_full_at_the_first(tmp_path: Path) -> None:
    """It left an empty .gitignore."""
    (tmp_path / "data").mkdir()
    (tmp_path / ".topcut").mkdir()
    (tmp_path / ".topcut/.gitignore").touch()
    with locked(tmp_path / "data", "downtown", by="a test"):
        assert (tmp_path / ".topcut/.gitignore").read_bytes() == b"*\n"


def test_a_disk_that_fails_when_a_lock_is_given_back_takes_nothing_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As file systems of the network do: what was typed is typed."""

    def failing(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with locked(tmp_path / "data", "downtown", by="topcut result"):
        monkeypatch.setattr("filelock.FileLock.release", failing)
    monkeypatch.undo()


def test_a_holder_whom_nothing_names_is_another_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(locking, "WAIT", 0.02)
    with locked(tmp_path / "data", "downtown", by="topcut result"):
        (holder,) = tmp_path.rglob("downtown.holder")
        for named in ("", None):
            if named is None:
                holder.unlink()
            else:
                holder.write_text(named)
            with (
                pytest.raises(LockedError, match=r"^another program is changing downtown; nothing"),
                locked(tmp_path / "data", "downtown", by="topcut pair"),
            ):
                pass


def test_a_holder_whose_name_a_failing_disk_spoilt_is_named_as_far_as_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(locking, "WAIT", 0.02)
    with locked(tmp_path / "data", "downtown", by="topcut result"):
        (holder,) = tmp_path.rglob("downtown.holder")
        holder.write_bytes(b"topcut \xff")
        with (
            pytest.raises(LockedError, match="topcut \ufffd is changing downtown; "),
            locked(tmp_path / "data", "downtown", by="topcut pair"),
        ):
            pass


def test_a_lock_is_held_also_where_nobody_can_write_who_holds_it(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / ".topcut/locks/downtown.holder").mkdir(parents=True)
    with locked(tmp_path / "data", "downtown", by="topcut result"):
        assert (tmp_path / ".topcut/locks/downtown.lock").exists()


def test_an_event_keeps_the_name_of_its_history_and_two_long_ones_have_two() -> None:
    """A later version of the program finds what this one wrote."""
    assert locking.short("ü" * 100) == "ü" * 100
    assert locking.short("ü" * 100 + "x") == "e48717fafcd8bfb37a17fb197e3cca35"
    assert locking.short("ü" * 100 + "y") != locking.short("ü" * 100 + "x")


def test_a_link_that_leads_nowhere_in_place_of_the_locks_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / ".topcut").mkdir()
    (tmp_path / ".topcut/locks").symlink_to(tmp_path / "gone")
    with (
        pytest.raises(OSError, match="remove it") as refused,
        locked(tmp_path / "data", "downtown", by="a test"),
    ):
        pass
    assert refused.value.filename == str(tmp_path / ".topcut/locks")


def test_what_is_beside_data_is_for_whoever_types_also_in_a_club_that_is_just_made(
    tmp_path: Path,
) -> None:
    with locked(tmp_path / "club/data", "downtown", by="topcut new"):
        pass
    own = tmp_path / "club/.topcut"
    assert [each.stat().st_mode & 0o777 for each in (own, own / "locks")] == [0o700, 0o700]


@pytest.fixture
def nothing_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of which the system lets nobody make another one in it; the temporary one."""
    mkdir = Path.mkdir

    def refused(self: Path, *args: Any, **options: Any) -> None:
        if self.parent.parent == tmp_path / "clubs":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), self)
        mkdir(self, *args, **options)

    for club in ("one", "two"):
        (tmp_path / "clubs" / club / "data").mkdir(parents=True)
    monkeypatch.setattr(Path, "mkdir", refused)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path / "clubs"


def test_where_nothing_may_lie_beside_data_its_locks_are_with_temporary_files(
    nothing_beside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "WAIT", 0.02)
    (nothing_beside / "same").symlink_to(nothing_beside / "one")
    with locked(nothing_beside / "one/data", "downtown", by="topcut result"):
        with locked(nothing_beside / "two/data", "downtown", by="topcut result"):
            pass
        with (
            pytest.raises(LockedError, match=r"^topcut result "),
            locked(nothing_beside / "same/data", "downtown", by="topcut pair"),
        ):
            pass
    assert list(nothing_beside.rglob(".topcut")) == []


def test_what_a_copy_gave_to_everybody_is_closed_to_others_and_links_are_left(
    tmp_path: Path,
) -> None:
    own, theirs = tmp_path / ".topcut", tmp_path / "theirs"
    (own / "reports").mkdir(parents=True, mode=0o755)
    for file in (own / "desk.json", own / "reports/key", theirs):
        file.touch(mode=0o644)
        file.chmod(0o644)
    (own / "link").symlink_to(theirs)
    locking.close_to_others(tmp_path / "data")
    modes = {
        each.relative_to(tmp_path).as_posix(): each.stat().st_mode & 0o777
        for each in (own, own / "reports", own / "desk.json", own / "reports/key", theirs)
    }
    assert modes == {
        ".topcut": 0o700,
        ".topcut/reports": 0o700,
        ".topcut/desk.json": 0o600,
        ".topcut/reports/key": 0o600,
        "theirs": 0o644,
    }


def test_a_disk_too_full_for_gitignore_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is to be typed says that the disk is full, with its own name."""

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "data").mkdir()
    monkeypatch.setattr(locking, "write_files", full)
    with locked(tmp_path / "data", "downtown", by="topcut result"):
        assert (tmp_path / ".topcut/locks/downtown.holder").exists()


def test_memory_of_a_running_desk_is_not_put_aside(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with locked(data, "downtown", by="the desk"):
        pass
    (tmp_path / ".topcut/history").mkdir()
    desk = serving(data)
    command = [
        sys.executable,
        "-c",
        "import sys; from pathlib import Path; from topcut.disk.locking import locked\n"
        "with locked(Path(sys.argv[1]), 'downtown', by='topcut result'): pass",
        str(data),
    ]
    elsewhere = {**os.environ, "TOPCUT_HOME": str(tmp_path / "another home")}
    ended = subprocess.run(command, env=elsewhere, capture_output=True, text=True, check=False)
    assert "type it at that desk, or end it first" in ended.stderr
    assert (tmp_path / ".topcut/history").is_dir()
    desk.release()
    subprocess.run(command, env=elsewhere, check=True)
    assert (tmp_path / ".topcut/elsewhere-1/history").is_dir()
