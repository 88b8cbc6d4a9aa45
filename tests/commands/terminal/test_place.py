"""Which data/ a command means when nobody says so."""

import argparse
from pathlib import Path
from typing import NoReturn

import pytest
from topcut.commands.terminal.place import folder_above, settle


@pytest.fixture
def club(tmp_path: Path) -> Path:
    (tmp_path / "club/data/events/downtown/rounds").mkdir(parents=True)
    (tmp_path / "club/data/site.yaml").write_text("# ours\ntopcut: 1\n", encoding="utf-8")
    return tmp_path / "club"


def settled(**typed: Path | None) -> tuple[Path, Path]:
    found = argparse.Namespace(**{"data": None, "site": None} | typed)
    settle(found)
    return found.data, found.site


def test_here_it_is_data_and_site(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(club)
    assert settled() == (Path("data"), Path("site"))


def test_within_the_files_it_is_that_of_the_folder_above_with_its_site_beside_it(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(club / "data/events/downtown/rounds")
    assert settled() == (Path("../../.."), Path("../../../../site"))
    assert settled(site=Path("out")) == (Path("../../.."), Path("out"))


def test_what_is_named_counts(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(club / "data/events")
    assert settled(data=Path("other")) == (Path("other"), Path("site"))


def test_a_data_folder_here_is_taken_even_without_a_site_yaml(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (club / "data/data").mkdir()
    monkeypatch.chdir(club / "data")
    assert settled()[0] == Path("data")


def test_a_site_yaml_of_another_program_is_passed(club: Path) -> None:
    inner = club / "blog"
    (inner / "data").mkdir(parents=True)
    (inner / "data/site.yaml").write_text("title: Blog\n", encoding="utf-8")
    assert folder_above(inner) == club


def test_another_repository_and_the_home_folder_end_the_search(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (club / "inner/.git").mkdir(parents=True)
    (club / "inner/deep").mkdir()
    assert folder_above(club / "inner/deep") is None
    assert folder_above(club / "inner") is None
    (club / "home/work").mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: club / "home")
    assert folder_above(club / "home/work") is None


def test_without_any_it_is_data_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    assert settled() == (Path("data"), Path("site"))


def test_a_folder_that_was_deleted_meanwhile_has_nothing_above(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert settled() == (Path("data"), Path("site"))


def test_an_account_without_a_home_folder_searches_all_the_same(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert folder_above(club / "data/events") == club


def test_a_closed_folder_on_the_way_is_passed(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(path: Path, **_: object) -> NoReturn:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "stat", closed)
    assert folder_above(club / "data/events") == club
