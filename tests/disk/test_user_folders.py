"""The user's own folders: nobody else can have put anything there."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.disk import user_folders
from topcut.disk.user_folders import HOME, cache_of, state_of

from tests.build import required


@pytest.fixture(autouse=True)
def _asked_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv(HOME)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    user_folders._own.cache_clear()
    yield
    user_folders._own.cache_clear()


def test_each_folder_has_a_place_of_its_own_by_its_real_path(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "club")
    place = required(cache_of(tmp_path / "club"))
    assert place.parent == tmp_path / "cache/topcut"
    assert place.parent.stat().st_mode & 0o777 == 0o700
    assert cache_of(tmp_path / "link") == place
    assert cache_of(tmp_path / "other" / "club") not in (place, None)


def test_what_belongs_to_this_machine_lies_apart_from_caches(tmp_path: Path) -> None:
    place = required(state_of(tmp_path / "club"))
    assert place.parent == tmp_path / ".local/state/topcut"


def test_a_relative_place_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "caches")
    place = required(cache_of(tmp_path))
    assert place.parent == tmp_path / ".cache/topcut"


def test_a_folder_that_is_a_link_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "cache/topcut").symlink_to(tmp_path / "elsewhere")
    assert cache_of(tmp_path / "club") is None


@pytest.mark.parametrize(("folder", "mode"), [("topcut", 0o777), ("topcut", 0o770), (".", 0o777)])
def test_a_folder_that_others_can_write_to_is_not_used(
    tmp_path: Path, folder: str, mode: int
) -> None:
    (tmp_path / "cache/topcut").mkdir(parents=True)
    (tmp_path / "cache" / folder).chmod(mode)
    assert cache_of(tmp_path / "club") is None


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root gives files away")
@pytest.mark.parametrize("folder", ["topcut", "."])
def test_a_folder_of_another_user_is_not_used(tmp_path: Path, folder: str) -> None:
    (tmp_path / "cache/topcut").mkdir(parents=True)
    os.chown(tmp_path / "cache" / folder, 4711, 4711)
    assert cache_of(tmp_path / "club") is None


def test_a_folder_that_cannot_be_made_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "cache").write_bytes(b"")
    assert cache_of(tmp_path / "club") is None
