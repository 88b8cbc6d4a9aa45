"""From `topcut init` to the first publish, where git does not know yet who types."""

import re
import shlex
from pathlib import Path

import pytest
from topcut import __version__
from topcut.cli import CANNOT_RUN, OK, main
from topcut.edit.event import club_folder
from topcut.edit.event.installed import Source
from topcut.share.git import hosting

from tests.support.repositories import SETTINGS, git, sent

Capture = pytest.CaptureFixture[str]


def said(folder: Path, capsys: Capture, code: int) -> str:
    capsys.readouterr()
    assert main(["publish", "--data", str(folder / "data")]) == code
    captured = capsys.readouterr()
    return captured.out + captured.err


def follow(folder: Path, text: str) -> None:
    """Runs each command of git that stands in backticks."""
    for command in re.findall(r"`git ([^`]+)`", text):
        git(folder, *shlex.split(command))


def test_each_message_leads_on_until_all_is_published(
    tmp_path: Path, alone: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the messages say, done as they say it, ends at pages that can be built."""
    for module in (club_folder, hosting):  # as it is where Topcut came from a package index
        monkeypatch.setattr(module, "source", lambda: Source(f"topcut=={__version__}"))
    alone.write_text(
        f"{SETTINGS.partition('[init]')[1]}\ndefaultBranch = main\n[user]\nuseConfigOnly = true\n"
    )
    club = tmp_path / "club"
    git(tmp_path, "init", "--bare", "-q", "room.git")
    assert main(["init", str(club)]) == OK
    git(club, "remote", "add", "origin", "../room.git")
    who = said(club, capsys, CANNOT_RUN)
    assert "git does not know who you are: `git config --global user.name" in who
    follow(club, who)
    workflow = said(club, capsys, OK)
    assert (
        ".github/workflows/pages.yml is not committed, so nothing there builds the pages"
    ) in workflow
    follow(club, workflow)
    assert said(club, capsys, OK) == "published to origin/main: 1 commit that waited\n"
    assert {".github/workflows/pages.yml", "requirements.txt", "data/site.yaml"} <= sent(club)
    assert git(club, "status", "--porcelain") == ""
