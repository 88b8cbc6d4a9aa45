"""The user's own folders for caches and for what is kept: nothing there came with a data/.

Whoever gives a folder away can put any file into it. Into these folders nobody else can write:
one that belongs to another user, is a link, or that others may write to is not used.
"""

import os
import re
import stat
import sys
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

HOME = "TOPCUT_HOME"
"""The environment variable that names one folder in place of both, as an absolute path."""
_NAME = "topcut"
_OTHERS = stat.S_IWGRP | stat.S_IWOTH
_PLACES = {
    "cache": ("XDG_CACHE_HOME", ".cache", "Library/Caches"),
    "state": ("XDG_STATE_HOME", ".local/state", "Library/Application Support"),
}
"""The variable and the folder of each kind on Linux, and that of a Mac."""


def cache_of(folder: Path) -> Path | None:
    """The folder for caches of a folder, which can be deleted at any time; None for none."""
    return _of(_own("cache", os.environ.get(HOME, "")), folder)


def state_of(folder: Path) -> Path | None:
    """The folder for this machine's own state of a folder; None for none."""
    return _of(_own("state", os.environ.get(HOME, "")), folder)


def state_folder() -> Path | None:
    """The folder for this machine's own state; None for none."""
    return _own("state", os.environ.get(HOME, ""))


def _of(own: Path | None, folder: Path) -> Path | None:
    if own is None:
        return None
    real = os.path.realpath(folder)
    name = re.sub(r"[^A-Za-z0-9]+", "-", os.path.basename(real))[:40].strip("-")  # noqa: PTH119
    return own / f"{name}-{blake2b(os.fsencode(real), digest_size=12).hexdigest()}"


@lru_cache(maxsize=4)
def _own(kind: str, home: str) -> Path | None:
    """The folder of a kind, made where it is missing; None where it is not the user's alone."""
    place = Path(home) / kind if home else _place(kind)
    if place is None or not place.is_absolute():
        return None
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        above, status = place.parent.stat(), place.lstat()
    except OSError:
        return None
    return place if _is_ours(above, status) and os.access(place, os.W_OK | os.X_OK) else None


def _is_ours(above: os.stat_result, status: os.stat_result) -> bool:
    """Whether a folder is this user's alone, and nobody else can put another in its place."""
    if not stat.S_ISDIR(status.st_mode):
        return False
    if not hasattr(os, "geteuid"):
        return True  # Windows: below the user's profile
    user = os.geteuid()
    exchanged = above.st_mode & stat.S_IWOTH and not above.st_mode & stat.S_ISVTX
    return (
        status.st_uid == user
        and not status.st_mode & _OTHERS
        and above.st_uid in (user, 0)
        and not exchanged
    )


def _place(kind: str) -> Path | None:
    variable, linux, mac = _PLACES[kind]
    try:
        if sys.platform == "win32":
            local = os.environ.get("LOCALAPPDATA")
            return (Path(local) if local else Path.home() / "AppData/Local") / _NAME / kind
        if sys.platform == "darwin":
            return Path.home() / mac / _NAME
        named = Path(os.environ.get(variable, ""))
        return (named if named.is_absolute() else Path.home() / linux) / _NAME
    except RuntimeError:  # the system knows no home folder of this user
        return None
