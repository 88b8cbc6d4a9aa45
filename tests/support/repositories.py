"""Real git for tests of publishing: a club's checkout, its bare other side, a second writer."""

import os
import subprocess
from pathlib import Path

from topcut.share.git.publish import Publication

from tests.build import ROUND_1

SETTINGS = "[user]\nname = Ann Ellis\nemail = ann@example.org\n[init]\ndefaultBranch = main\n"
EVENT = "data/events/downtown"


def git(folder: Path, *arguments: str) -> str:
    """What a git command prints; fails where git does."""
    return subprocess.run(
        ["git", *arguments], cwd=folder, check=True, capture_output=True, text=True
    ).stdout


def git_alone(folder: Path) -> dict[str, str]:
    """Settings of git in a folder, and the environment that keeps git from those of the user."""
    config = folder / "gitconfig"
    if not config.exists():
        config.write_text(SETTINGS, encoding="utf-8")
    return {"GIT_CONFIG_GLOBAL": os.fspath(config), "GIT_CONFIG_NOSYSTEM": "1"}


def counts(done: Publication) -> tuple[int, int, int]:
    """Files committed, commits sent, commits of others taken in."""
    return done.files, done.commits, done.joined


def put(checkout: Path, path: str, text: str = "x\n") -> Path:
    """Writes a file of a checkout."""
    file = checkout / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def change(checkout: Path, name: str = "swiss-1", text: str = ROUND_1 + "# later\n") -> None:
    """Writes a round of the event of a checkout."""
    put(checkout, f"{EVENT}/rounds/{name}.yaml", text)


def sent(checkout: Path, branch: str = "main") -> set[str]:
    """Every file that the bare repository beside a checkout has."""
    room = checkout.parent / "room.git"
    return set(git(room, "ls-tree", "-r", "--name-only", branch).splitlines())


def content(checkout: Path, path: str) -> str:
    """A file as the bare repository beside a checkout has it."""
    return git(checkout.parent / "room.git", "show", f"main:{path}")


def last_message(checkout: Path) -> str:
    """What the last commit at the bare repository says."""
    return git(checkout.parent / "room.git", "log", "-1", "--format=%B", "main").strip()


def second_writer(checkout: Path) -> Path:
    """Another checkout of the same bare repository."""
    git(checkout.parent, "clone", "-q", "room.git", "other")
    return checkout.parent / "other"


def executable(path: Path, script: str) -> None:
    """A shell script, as hooks are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
