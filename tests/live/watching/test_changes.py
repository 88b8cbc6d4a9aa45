"""When a build begins after what the file system told."""

import os
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.live.watching import changes as module
from topcut.live.watching.changes import (
    ABANDONED,
    CLOSED,
    GONE,
    LOCKED_MOST,
    MOST,
    QUIET,
    Changes,
    is_locked,
)
from watchdog.events import (
    DirModifiedEvent,
    FileClosedEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileSystemEvent,
)


class Clock:
    """A clock that stands still until somebody waits."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of whoever waits for changes."""
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    return clock


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "swiss-1.yaml"
    path.write_text("tables: []\n")
    return str(path)


def waited(
    clock: Clock,
    changes: Changes,
    later: Callable[[float], None] = lambda _: None,
) -> float:
    """The seconds until a build begins; `later` hears of every wait, after it."""
    begun = clock.now

    def wait(seconds: float) -> bool:
        clock.now += seconds
        later(clock.now - begun)
        return True

    changes._condition.wait = wait  # type: ignore[method-assign, assignment]
    assert changes.wait(0)
    return clock.now - begun


def told(*events: FileSystemEvent, locked: Callable[[], bool] = lambda: False) -> Changes:
    changes = Changes(locked)
    for event in events:
        changes.on_any_event(event)
    return changes


def test_a_file_that_was_written_and_closed_is_built_10_ms_later(clock: Clock, file: str) -> None:
    folder = str(Path(file).parent)
    closed = (FileModifiedEvent(file), FileClosedEvent(file), DirModifiedEvent(folder))
    assert waited(clock, told(*closed)) == pytest.approx(CLOSED)


def test_a_file_that_was_moved_to_its_name_is_built_10_ms_later(clock: Clock, file: str) -> None:
    temporary = f"{file}.tmp"
    moved = (FileCreatedEvent(temporary), FileMovedEvent(temporary, file))
    assert waited(clock, told(*moved)) == pytest.approx(CLOSED)


@pytest.mark.parametrize("kind", [FileCreatedEvent, FileModifiedEvent])
def test_a_file_that_is_open_is_built_after_50_ms_of_quiet(
    clock: Clock, file: str, kind: type[FileSystemEvent]
) -> None:
    """As is every file where the system does not say that one was closed."""
    assert waited(clock, told(kind(file))) == pytest.approx(QUIET)


def test_one_file_that_is_closed_does_not_hurry_another_that_is_open(
    clock: Clock, file: str
) -> None:
    other = f"{file[:-6]}2.yaml"
    events = (FileModifiedEvent(other), FileModifiedEvent(file), FileClosedEvent(file))
    assert waited(clock, told(*events)) == pytest.approx(QUIET)


def test_a_file_that_is_written_on_and_on_is_built_after_300_ms(clock: Clock, file: str) -> None:
    changes = told(FileModifiedEvent(file))
    clock.now += 0.04
    changes.on_any_event(FileModifiedEvent(file))

    def again(_: float) -> None:
        changes.on_any_event(FileModifiedEvent(file))

    assert 0.04 + waited(clock, changes, again) == pytest.approx(MOST)


def test_a_slow_copy_is_built_10_ms_after_its_end(clock: Clock, file: str) -> None:
    changes = told(FileModifiedEvent(file))
    clock.now += 0.04
    changes.on_any_event(FileModifiedEvent(file))
    changes.on_any_event(FileClosedEvent(file))
    assert waited(clock, changes) == pytest.approx(CLOSED)


def test_what_was_open_in_one_build_does_not_delay_the_next(clock: Clock, file: str) -> None:
    """A handle that is held for hours: what it wrote is built, and others save beside it."""
    changes = told(FileModifiedEvent(file))
    assert waited(clock, changes) == pytest.approx(QUIET)
    for event in (FileModifiedEvent, FileClosedEvent):
        changes.on_any_event(event(f"{file[:-6]}2.yaml"))
    assert waited(clock, changes) == pytest.approx(CLOSED)


def test_a_deletion_waits_half_a_second_unless_the_file_is_made_again(
    clock: Clock, tmp_path: Path, file: str
) -> None:
    gone = str(tmp_path / "gone.yaml")
    assert waited(clock, told(FileDeletedEvent(gone))) == pytest.approx(GONE)
    assert waited(clock, told(FileDeletedEvent(file))) == pytest.approx(CLOSED)


def test_a_file_that_an_editor_moves_out_of_the_way_is_waited_for_like_a_deletion(
    clock: Clock, tmp_path: Path
) -> None:
    """Vim renames the old file to its backup before it writes the new one."""
    gone = str(tmp_path / "gone.yaml")
    assert waited(clock, told(FileMovedEvent(gone, f"{gone}~"))) == pytest.approx(GONE)


def test_while_git_changes_files_a_build_waits(clock: Clock, file: str) -> None:
    locks = iter((True, True, True, False))
    closed = (FileModifiedEvent(file), FileClosedEvent(file))
    seconds = waited(clock, told(*closed, locked=lambda: next(locks)))
    assert seconds == pytest.approx(CLOSED + 3 * module.LOCKED_LOOK)


def test_for_git_a_build_waits_no_longer_than_two_seconds(clock: Clock, file: str) -> None:
    closed = (FileModifiedEvent(file), FileClosedEvent(file))
    seconds = waited(clock, told(*closed, locked=lambda: True))
    assert LOCKED_MOST <= seconds < LOCKED_MOST + 2 * module.LOCKED_LOOK


@pytest.mark.parametrize("name", [".swiss-1.yaml.swp", "swiss-1.yaml~", "4913", ".git/index"])
def test_what_editors_and_git_write_beside_the_files_is_no_change(
    tmp_path: Path, name: str
) -> None:
    changes = told(FileModifiedEvent(str(tmp_path / name)))
    assert not changes.pending
    assert not changes.wait(0)


def test_the_paths_that_changed_are_taken_once(file: str) -> None:
    changes = told(FileModifiedEvent(file), FileMovedEvent(file, f"{file[:-6]}2.yaml"))
    assert changes.take() == {file, f"{file[:-6]}2.yaml"}
    assert changes.take() == frozenset()


def test_without_a_change_nothing_has_happened() -> None:
    assert not Changes().wait(0.01)


def test_waiting_ends_when_the_watcher_is_stopped() -> None:
    changes = Changes()
    begun = time.monotonic()
    threading.Timer(0.05, changes.stop).start()
    assert not changes.wait(30)
    assert changes.stopped
    assert time.monotonic() - begun < 30


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data/ in a repository."""
    (tmp_path / "club/data").mkdir(parents=True)
    git(tmp_path / "club", "init", "-q")
    return tmp_path / "club/data"


def test_it_is_while_there_is_an_index_lock(data: Path) -> None:
    assert not is_locked(data)
    lock = data.parent / ".git/index.lock"
    lock.touch()
    assert is_locked(data)
    lock.unlink()
    assert not is_locked(data)


def test_a_lock_that_was_left_behind_delays_nobody(data: Path) -> None:
    lock = data.parent / ".git/index.lock"
    lock.touch()
    then = lock.stat().st_mtime - ABANDONED - 1
    os.utime(lock, (then, then))
    assert not is_locked(data)


def test_a_working_tree_of_its_own_has_a_lock_of_its_own(data: Path) -> None:
    (data / "site.yaml").write_text("topcut: 1\n")
    git(data.parent, "add", "-A")
    git(data.parent, "commit", "-qm", "first")
    git(data.parent, "worktree", "add", "-q", "../other")
    (data.parent / ".git/worktrees/other/index.lock").touch()
    assert is_locked(data.parent.parent / "other/data")
    assert not is_locked(data)


def test_outside_of_a_repository_nothing_is_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "is_dir", lambda _: False)
    assert not is_locked(tmp_path)


def test_a_git_file_that_names_no_folder_locks_nothing(tmp_path: Path) -> None:
    (tmp_path / ".git").write_bytes(b"\xff")
    assert not is_locked(tmp_path)
    (tmp_path / ".git").write_text("something else")
    assert not is_locked(tmp_path)
