"""git as publishing runs it: it ends in time, and nothing that it started goes on."""

import os
import subprocess
import time
from pathlib import Path

import pytest
from topcut.share.git import git as running
from topcut.share.git.git import NotReadyError, WaitingError
from topcut.share.git.publish import publish
from topcut.workspace.data import Data

from tests.support.repositories import change, counts, executable, git


def test_another_side_that_never_answers_is_given_up(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    executable(tmp_path / "ssh", f"echo $$ > '{tmp_path}/pid'\nexec sleep 60")
    git(club, "config", "core.sshCommand", str(tmp_path / "ssh"))
    git(club, "remote", "set-url", "origin", "ssh://host.invalid/room.git")
    change(club)
    publish_within(3, club, monkeypatch, "no network, or the server does not answer; 1 commit")
    child = Path("/proc") / (tmp_path / "pid").read_text().strip()
    assert not child.exists() or "Z" in (child / "stat").read_text()


def test_a_hook_that_never_ends_leaves_no_lock(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    executable(club / ".git/hooks/pre-commit", "sleep 60")
    change(club)
    publish_within(
        3, club, monkeypatch, "could not commit: timed out after 3 s|timed out after 3 s"
    )
    assert not list((club / ".git").glob("*.lock"))
    (club / ".git/hooks/pre-commit").unlink()
    assert counts(publish(Data(club / "data"))) == (1, 1, 0)


def publish_within(seconds: int, club: Path, monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    """Fails to publish with these words, in little more than the time that git has."""
    monkeypatch.setattr(running, "TIMEOUT", seconds)
    started = time.monotonic()
    with pytest.raises((NotReadyError, WaitingError), match=said):
        publish(Data(club / "data"), trusted=True)
    assert time.monotonic() - started < 30


def test_says_when_there_is_no_git(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(NotReadyError, match="git is not installed"):
        publish(Data(club / "data"))


def test_somebody_elses_index_is_not_used(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a hook of git calls it."""
    monkeypatch.setenv("GIT_INDEX_FILE", str(club / ".git/other"))
    change(club)
    assert counts(publish(Data(club / "data"))) == (1, 1, 0)
    assert not (club / ".git/other").exists()


def test_says_when_there_is_no_git_on_windows(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which does not name the program that it lacks."""

    def lacking(*_: object, **__: object) -> None:
        raise FileNotFoundError(2, "The system cannot find the file specified")

    monkeypatch.setattr(subprocess, "Popen", lacking)
    with pytest.raises(NotReadyError, match="git is not installed"):
        publish(Data(club / "data"))


def test_a_git_that_takes_too_long_is_ended_without_groups_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows has none."""
    monkeypatch.delattr(os, "killpg")
    monkeypatch.setattr(running, "TIMEOUT", 0.2)
    started = time.monotonic()
    ran = running._run(["sleep", "60"], tmp_path, os.environ, "")
    assert (ran.code, ran.err) == (1, "timed out after 0.2 s")
    assert time.monotonic() - started < 30


def test_a_path_is_one_below_data_or_none(club: Path) -> None:
    below = running.Git(club / "data").below
    assert below("data/site.yaml") == "site.yaml"
    assert [below(path) for path in ("notes.txt", "data2/site.yaml", "data")] == ["", "", ""]
