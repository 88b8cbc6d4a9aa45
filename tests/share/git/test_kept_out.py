"""What of `.topcut/` a repository has."""

from pathlib import Path

import pytest
from topcut import cli
from topcut.share.git.changes import changes
from topcut.share.git.git import Git
from topcut.share.git.kept_out import not_kept_out

from tests.support.repositories import git, put


def test_without_a_repository_there_is_nothing(tmp_path: Path) -> None:
    put(tmp_path, ".topcut/desk.json")
    (tmp_path / "data").mkdir()
    assert not_kept_out(tmp_path / "data") == ()


def test_a_file_that_lies_there_alone_is_kept_out(club: Path) -> None:
    put(club, ".topcut/desk.json")
    assert not_kept_out(club / "data") == ()


def test_a_file_that_git_has_is_named_also_where_gitignore_says_otherwise(club: Path) -> None:
    put(club, ".topcut/desk.json")
    put(club, ".gitignore", ".topcut/\n")
    git(club, "add", "-f", ".topcut/desk.json")
    assert not_kept_out(club / "data") == (".topcut/desk.json",)


@pytest.mark.parametrize("spelled", [".topcut", ".TopCut"])
@pytest.mark.parametrize("command", ["check", "publish"])
def test_a_repository_that_has_it_is_neither_checked_as_good_nor_published(
    club: Path, capsys: pytest.CaptureFixture[str], spelled: str, command: str
) -> None:
    put(club, f"{spelled}/history/downtown.jsonl")
    git(club, "add", "-f", f"{spelled}/history/downtown.jsonl")
    assert cli.main([command, "--data", str(club / "data")]) != cli.OK
    said = capsys.readouterr()
    assert f"{spelled}/history/downtown.jsonl is in the git repository" in said.out + said.err
    assert f"type: git rm -r --cached {spelled}" in said.out + said.err


def test_no_program_is_started_that_the_repository_itself_names(club: Path) -> None:
    ran = club / "ran"
    program = club / "watch"
    program.write_text(f"#!/bin/sh\ntouch {ran}\n", encoding="utf-8")
    program.chmod(0o755)
    git(club, "config", "core.fsmonitor", str(program))
    not_kept_out(club / "data")
    changes(Git(club / "data"), "data")
    assert not ran.exists()
