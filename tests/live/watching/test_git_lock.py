"""Whether git is changing the files of a folder."""

import os
import subprocess
from pathlib import Path

import pytest
from topcut.live.watching.git_lock import ABANDONED, is_locked


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
