"""Whether git is changing the files of a folder right now: a checkout, a pull, a commit."""

import time
from pathlib import Path

ABANDONED = 60.0
"""Seconds after which a lock belongs to a git that died."""


def is_locked(data: Path) -> bool:
    """Whether the repository that holds this folder has a fresh `index.lock`."""
    lock = _lock(data)
    try:
        return lock is not None and time.time() - lock.stat().st_mtime < ABANDONED
    except OSError:
        return False


def _lock(data: Path) -> Path | None:
    """Where git lays its lock; None outside of every repository."""
    folder = data.resolve()
    for above in (folder, *folder.parents):
        git = above / ".git"
        if git.is_dir():
            return git / "index.lock"
        if git.is_file():
            return _linked(git)
    return None


def _linked(git: Path) -> Path | None:
    """The lock of a working tree or submodule, whose `.git` is a file that names a folder."""
    try:
        word, _, folder = git.read_text(encoding="utf-8").strip().partition(": ")
    except (OSError, UnicodeDecodeError):
        return None
    return git.parent / folder / "index.lock" if word == "gitdir" else None
