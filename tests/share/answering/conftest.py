"""A club whose evening is played by issues."""

import os
from pathlib import Path

import pytest

from tests.build import typed
from tests.support.issues import Club
from tests.support.repositories import SETTINGS, git

NAMES = (
    "Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito", "Ed Moss", "Fay Lund", "Gus Hale", "Hal Marsh",
)  # fmt: skip
EVENT = """\
name: Downtown
date: 2026-03-14
timezone: America/Chicago
regulations: single-sided
structure: {rounds: 3, cut: 4}
staff: {organizer: Ann Ellis}
draw: downtown-2026-03-14
"""
PLAYERS = "".join(f"- {{name: {name}}}\n" for name in NAMES)


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A club with eight players and no round yet, in a git without anybody's settings."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    config = tmp_path / "gitconfig"
    config.write_text(SETTINGS)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(config))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    first = tmp_path / "first"
    typed(first, event=EVENT, players=PLAYERS)
    (first / "data/site.yaml").write_text("topcut: 1\n")
    (first / ".gitignore").write_text("/.topcut/\n")
    git(tmp_path, "init", "--bare", "-q", "--template=", "room.git")
    git(first, "init", "-q", "--template=")
    git(first, "add", ".")
    git(first, "commit", "-q", "-m", "Begin")
    git(first, "push", "-q", "../room.git", "HEAD:main")
    git(tmp_path / "room.git", "symbolic-ref", "HEAD", "refs/heads/main")
    return Club(tmp_path)
