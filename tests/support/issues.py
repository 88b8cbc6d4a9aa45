"""Issues as GitHub's REST API gives them, and a club's repository that answers them."""

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from topcut.share.answering.answering import Replies, answer
from topcut.share.answering.forms import FORMS
from topcut.share.answering.issues import read_asked
from topcut.workspace.data import Data

from tests.build import typed
from tests.support.repositories import SETTINGS, git

ADA: dict[str, Any] = {"login": "ada-crane", "id": 501, "type": "User"}
BO: dict[str, Any] = {"login": "bo_quist", "id": 502, "type": "User"}
NOON = datetime(2026, 3, 14, 18, tzinfo=UTC)
"""Noon of the event's day in its time zone, but for an hour."""
MAY = {"ada-crane": "admin", "bo_quist": "write"}

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


def body(kind: str, **values: str) -> str:
    """What GitHub writes from a form: each label as a heading, and the value."""
    parts = [
        f"### {label}\n\n{values.get(label.lower()) or '_No response_'}" for label in FORMS[kind]
    ]
    return "\n\n".join(parts)


def issue(number: int, kind: str = "result", by: Any = ADA, **values: str) -> dict[str, Any]:
    """An issue, a minute after the one with the number before it."""
    at = NOON + timedelta(minutes=number)
    return {
        "url": f"https://api.github.com/repos/club/evenings/issues/{number}",
        "id": 2_000_000 + number,
        "number": number,
        "title": f"Topcut: {kind}",
        "user": by,
        "labels": [],
        "state": "open",
        "locked": False,
        "comments": 0,
        "created_at": f"{at:%Y-%m-%dT%H:%M:%SZ}",
        "updated_at": f"{at:%Y-%m-%dT%H:%M:%SZ}",
        "closed_at": None,
        "author_association": "OWNER",
        "state_reason": None,
        "body": body(kind, **values) if kind in FORMS else "",
        "reactions": {"total_count": 0},
    }


def asked(*issues: dict[str, Any], may: dict[str, str] | None = None) -> bytes:
    """What the workflow hands to the command."""
    return json.dumps({"issues": issues, "permissions": MAY if may is None else may}).encode()


class Club:
    """A checkout as a runner has it, and the bare repository that it was cloned from."""

    def __init__(self, folder: Path) -> None:
        """`folder` holds the bare repository room.git."""
        self.folder = folder
        self.now = NOON
        self.checkout = folder / "runner"
        git(folder, "clone", "-q", "room.git", "runner")

    @property
    def data(self) -> Data:
        """data/ of the checkout."""
        return Data(self.checkout / "data")

    def answers(self, *issues: dict[str, Any], may: dict[str, str] | None = None) -> Replies:
        """The answers to these issues, a moment after the last of them was written."""
        numbers = [each["number"] for each in issues if isinstance(each["number"], int)]
        self.now = NOON + timedelta(minutes=max(numbers, default=0), seconds=30)
        return answer(self.data, read_asked(asked(*issues, may=may)), lambda: self.now)

    def says(self, *issues: dict[str, Any], may: dict[str, str] | None = None) -> list[str]:
        """Number, state and text of each answer."""
        done = self.answers(*issues, may=may).answers
        return [f"{each.number} {each.state}: {each.text}" for each in done]

    def commits(self) -> list[str]:
        """The subjects of all commits of the bare repository, the last first."""
        return git(self.folder / "room.git", "log", "--format=%s", "main").splitlines()

    def file(self, path: str) -> str:
        """A file of the event as the bare repository has it."""
        return git(self.folder / "room.git", "show", f"main:data/events/downtown/{path}")


def club_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, event: str = EVENT) -> Club:
    """A club with eight players and no round yet, in a git without anybody's settings."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    config = tmp_path / "gitconfig"
    config.write_text(SETTINGS)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(config))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    first = tmp_path / "first"
    typed(first, event=event, players=PLAYERS)
    (first / "data/site.yaml").write_text("topcut: 1\n")
    (first / ".gitignore").write_text("/.topcut/\n")
    git(tmp_path, "init", "--bare", "-q", "--template=", "room.git")
    git(first, "init", "-q", "--template=")
    git(first, "add", ".")
    git(first, "commit", "-q", "-m", "Begin")
    git(first, "push", "-q", "../room.git", "HEAD:main")
    git(tmp_path / "room.git", "symbolic-ref", "HEAD", "refs/heads/main")
    return Club(tmp_path)
