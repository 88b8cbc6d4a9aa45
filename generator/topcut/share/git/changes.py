"""What lies in data/ otherwise than in the last commit."""

import stat
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from topcut.share.git.git import Git


class Lies(StrEnum):
    """What a path is on the disk."""

    FILE = "file"
    LINK = "link"
    """Itself a symbolic link, or below one."""
    REPOSITORY = "repository"
    """Another git repository, or a submodule."""
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class FileChange:
    """One path of data/ that differs from the last commit."""

    path: str
    """Below the repository's top."""
    lies: Lies
    committed: bool
    """Whether the last commit has it."""
    unlisted: bool = False
    """Whether somebody took it out of git's index (`git rm --cached`) and kept the file."""
    ignored: bool = False
    """Whether .gitignore names it."""


def changes(git: Git, place: str) -> tuple[FileChange, ...]:
    """Everything in a folder that is not as in the last commit, by path; ignored files too.

    `place` is below the repository's top. Raises NotReadyError.
    """
    entries = git.must(
        "status", "--porcelain=v2", "-z", "--no-renames", "--untracked-files=all",
        "--ignored=matching", "--ignore-submodules=dirty", "--", place,
    ).paths  # fmt: skip
    found = {}
    for entry in sorted(entries, key=lambda entry: entry[0] not in "?!"):
        if entry[0] in "?!":
            path = entry[2:]
            found[path] = FileChange(path, _lies(git.top, path), False, ignored=entry[0] == "!")
            continue
        _, states, submodule, mode, *_, path = entry.split(" ", 8)
        lies = Lies.REPOSITORY if submodule != "N..." else _lies(git.top, path)
        unlisted = states[0] == "D" and lies is not Lies.NOTHING
        found[path] = FileChange(path, lies, mode != "000000", unlisted)
    return tuple(found[path] for path in sorted(found))


def _lies(top: Path, path: str) -> Lies:
    if path.endswith("/"):
        return Lies.REPOSITORY if (top / path / ".git").exists() else Lies.FILE
    try:
        for part in (top / path, *(top / path).parents):
            if part == top:
                break
            if stat.S_ISLNK(part.lstat().st_mode):
                return Lies.LINK
    except OSError:
        return Lies.NOTHING
    return Lies.FILE
