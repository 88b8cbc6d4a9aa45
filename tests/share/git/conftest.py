"""A club's repository, and a git without the settings of whoever runs the tests."""

import os
import shutil
from pathlib import Path

import pytest
from topcut.share.git.publish import publish
from topcut.workspace.data import Data

from tests.build import ROUND_1, typed
from tests.support.repositories import SETTINGS, git


def alone_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes git read one file of settings; gives its path."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    config = folder / "gitconfig"
    config.write_text(SETTINGS)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(config))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    return config


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only file of settings that git reads."""
    return alone_in(tmp_path, monkeypatch)


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A folder with the club before it was published, and one with it afterwards."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        before, after = (tmp_path_factory.mktemp(name) for name in ("before", "after"))
        alone_in(after, monkeypatch)
        typed(before / "club", swiss_1=ROUND_1)
        (before / "club/data/site.yaml").write_text("topcut: 1\n")
        git(before, "init", "--bare", "-q", "--template=", "room.git")
        git(before / "club", "init", "-q", "--template=")
        git(before / "club", "remote", "add", "origin", "../room.git")
        shutil.copytree(before, after, dirs_exist_ok=True)
        assert publish(Data(after / "club/data"), "first").commits == 1
    return before, after


@pytest.fixture
def fresh(made: tuple[Path, Path], tmp_path: Path) -> Path:
    """A checkout with one event that was never published, and its other side "room.git"."""
    shutil.copytree(made[0], tmp_path, dirs_exist_ok=True)
    return tmp_path / "club"


@pytest.fixture
def club(made: tuple[Path, Path], tmp_path: Path) -> Path:
    """The same, published once."""
    shutil.copytree(made[1], tmp_path, dirs_exist_ok=True)
    return tmp_path / "club"
