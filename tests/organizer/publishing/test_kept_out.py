"""What of `.topcut/` a repository has."""

from pathlib import Path

from topcut.organizer.publishing.kept_out import not_kept_out

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
