"""What is amiss with a repository, in real ones."""

import os
from pathlib import Path

import pytest
from topcut import __version__
from topcut.edit.event.club_folder import club_files
from topcut.edit.event.installed import source
from topcut.share.doctor.finding import Severity
from topcut.share.doctor.repository import WORKFLOW, pages, repository
from topcut.share.git import hosting

from tests.support.pages_host import pages_host
from tests.support.repositories import change, git, put, second_writer


def found(club: Path, about: str = "git") -> list[str]:
    """What is no ok, of git or of Pages."""
    every = repository(club / "data")
    return [one.line for one in every if one.level is not Severity.OK and one.about == about]


def test_a_club_that_published_has_nothing_amiss(club: Path) -> None:
    assert found(club) == []


def test_without_git_only_publishing_lacks(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.fspath(club))
    assert found(club) == ["note  git: git is not installed, and publishing needs it"]


def test_a_folder_without_a_repository_is_a_note(tmp_path: Path) -> None:
    (tmp_path / "alone" / "data").mkdir(parents=True)
    (line,) = found(tmp_path / "alone")
    assert line.startswith("note  git: ")
    assert "is not in a git repository: `topcut init`" in line


def test_git_that_does_not_know_who_commits_is_wrong(club: Path, alone: Path) -> None:
    alone.write_text("[user]\nuseConfigOnly = true\n")
    assert found(club) == [
        "wrong git: it does not know who commits: user.name and user.email:"
        " git config --global user.name … and git config --global user.email …"
    ]


def test_a_repository_without_another_side_is_a_note(club: Path) -> None:
    git(club, "remote", "remove", "origin")
    assert found(club) == [
        "note  git: there is nowhere to publish to:"
        " `git remote add origin ADDRESS`; only publishing needs it"
    ]


def test_a_detached_head_is_wrong(club: Path) -> None:
    git(club, "checkout", "-q", "--detach")
    assert found(club) == ["wrong git: git is not on a branch: `git switch main` goes back to one"]


def test_a_half_done_merge_is_wrong(club: Path) -> None:
    put(club, ".git/MERGE_HEAD", git(club, "rev-parse", "HEAD"))
    assert found(club) == [
        "wrong git: a merge is half done: finish it, or `git merge --abort` takes it back"
    ]


def test_commits_that_wait_here_are_a_note(club: Path) -> None:
    change(club)
    git(club, "commit", "-qam", "Later")
    assert found(club) == ["note  git: 1 commit waits here: topcut publish"]


def test_commits_of_others_are_a_note_once_they_were_fetched(club: Path) -> None:
    other = second_writer(club)
    change(other)
    git(other, "commit", "-qam", "Theirs")
    git(other, "push", "-q")
    assert found(club) == []
    git(club, "fetch", "-q")
    assert found(club) == [
        "note  git: 1 commit of origin/main is not here: topcut publish takes them in"
    ]


def test_a_private_file_in_the_repository_is_wrong(club: Path) -> None:
    put(club, ".topcut/locks/x.holder")
    git(club, "add", "-f", ".topcut/locks/x.holder")
    assert found(club) == [
        "wrong git: .topcut/locks/x.holder is in the repository, and everyone who can read it"
        " sees it: git rm -r --cached .topcut/locks"
    ]


def test_an_interrupted_git_is_a_note(club: Path) -> None:
    put(club, ".git/index.lock", "")
    assert found(club) == [
        "note  git: there is an index.lock: another git is at work, or was interrupted:"
        " if none runs, delete it in .git/"
    ]


def test_a_repository_without_the_workflow_is_wrong(club: Path) -> None:
    (line,) = found(club, "Pages")
    assert line.startswith("wrong Pages: no workflow with `topcut build` is in the repository")


@pytest.mark.parametrize(("more", "stale"), [("", False), ("# ours\n", True)])
def test_a_stale_workflow_is_a_note(club: Path, more: str, *, stale: bool) -> None:
    for path, text in club_files(source()).items():
        if path == WORKFLOW:
            put(club, path, text + more)
        elif path.endswith(".txt"):
            put(club, path, f"topcut @ https://example.org/{path}\n")
    git(club, "add", ".")
    git(club, "commit", "-qm", "Workflow")
    says = [line for line in found(club, "Pages") if "differs from what Topcut" in line]
    assert bool(says) is stale


def test_another_version_in_the_workflow_is_a_note(club: Path) -> None:
    put(club, WORKFLOW, "on: push\njobs: {a: {run: topcut build}}\n")
    put(club, "requirements.txt", "# by hand\ntopcut==0.1.0\n")
    git(club, "add", ".")
    git(club, "commit", "-qm", "Workflow")
    assert found(club, "versions") == [
        f"note  versions: the workflow installs Topcut 0.1.0, and this is {__version__}:"
        " pages there may differ from those here: install one of the two in both places"
    ]


@pytest.mark.parametrize(("on", "level"), [(True, Severity.OK), (False, Severity.WRONG)])
def test_pages_that_are_not_switched_on_are_wrong(
    club: Path, monkeypatch: pytest.MonkeyPatch, level: Severity, *, on: bool
) -> None:
    git(club, "remote", "set-url", "origin", "git@github.com:ann/club.git")
    with pages_host() as host:
        host.says(has_pages=on)
        monkeypatch.setattr(hosting, "API", host.address)
        said = pages(club / "data")
    assert said is not None
    assert said.level is level
    assert not said.todo or "https://github.com/ann/club/settings/pages" in said.todo
