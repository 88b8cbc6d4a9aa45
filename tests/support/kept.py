"""Where the program keeps for its user what belongs to a club's folder."""

import shutil
from collections.abc import Callable
from pathlib import Path

from topcut.disk import user_folders
from topcut.publish.cache.build_cache import cache_path

Once = Callable[[str, Callable[[Path], object]], Path]
"""Fills a folder of a name once a run: the fixture `once`."""


def cache_file(site: Path) -> Path:
    """The file of a site's cache."""
    path = cache_path(site)
    assert path
    return path


def cache_of(club: Path) -> Path:
    """The folder of the caches of a club's folder."""
    folder = user_folders.cache_of(club)
    assert folder
    return folder


def lose_caches(club: Path) -> None:
    """Deletes what builds keep, where they kept anything."""
    shutil.rmtree(cache_of(club), ignore_errors=True)


def copy_caches(club: Path, copy: Path) -> None:
    """Gives a copy of a club's folder the caches of the original."""
    lose_caches(copy)
    if cache_of(club).exists():
        shutil.copytree(cache_of(club), cache_of(copy))


def devices_file(club: Path) -> Path:
    """The file of the devices that were let in to the desk of a club's folder."""
    folder = user_folders.state_of(club)
    assert folder
    return folder / "desk.json"
