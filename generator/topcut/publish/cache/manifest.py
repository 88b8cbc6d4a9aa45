"""Manifests: the lists of files that the program wrote into site/, in site/ itself.

Each event's folder has one, and the site has one for everything else. They are what remains when
the cache is lost: pages that are no longer made go all the same, and a file that stands on no
list is somebody else's, which is never touched.
"""

import errno
import os
from collections.abc import Collection, Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from topcut.disk.tree import EVERYBODYS, Tree, stays_below

MACHINES = EVERYBODYS | {errno.EIO}
"""Why a list that is there cannot be read now: taken for none, its pages would stay for good."""
FILE = ".topcut-files"
HEAD = "# Topcut made these files, and removes those that it no longer makes."


def listing(paths: Iterable[str], folder: str = "") -> bytes:
    """The list of these paths below site/, as it lies in one of its folders, itself included."""
    inside = f"{folder}/" if folder else ""
    names = {path.removeprefix(inside) for path in paths} | {FILE}
    return "".join(f"{line}\n" for line in (HEAD, *sorted(names))).encode()


def listed(site: Path, folder: str = "") -> frozenset[str]:
    """The paths below site/ that the list in one of its folders has; none where there is no list.

    What could lead out of that folder is left out: the list may be anybody's. Raises OSError
    where the machine is at fault that it cannot be read, and not the file.
    """
    path = f"{folder}/{FILE}" if folder else FILE
    try:
        text = Tree(site).read(path).decode("utf-8", "replace")
    except OSError as error:
        if error.errno in MACHINES:
            raise
        return frozenset()
    names = (line for line in text.splitlines() if line and not line.startswith("#"))
    return frozenset(f"{folder}/{name}" if folder else name for name in names if _stays(name))


def touch(site: Path) -> None:
    """Gives the list of the site the time of now: that of the last build that wrote anything."""
    with suppress(OSError):
        os.utime(site / FILE)


def number(site: Path) -> str:
    """A number by which a site and its last build are recognized; "" where there is no list.

    It follows from the list of the site and its time in seconds, so that a copy of before that
    was put back has another one. Raises OSError as `listed` does.
    """
    try:
        digest = blake2b(Tree(site).read(FILE), digest_size=16).hexdigest()
        return f"{digest} {int((site / FILE).stat().st_mtime)}"
    except OSError as error:
        if error.errno in MACHINES:
            raise
        return ""


def lists(site: Path) -> list[str]:
    """The folders of the site that have a list of their own: those of the events.

    An event has one more in each edition, en/EVENT, whose own folder has none: a folder that has
    one and lies here is an event, or another site. Raises OSError as `listed` does.
    """
    try:
        found = [path.parent.name for path in site.glob(f"*/{FILE}")]
        found += [
            f"{path.parents[1].name}/{path.parent.name}"
            for path in site.glob(f"*/*/{FILE}")
            if not (path.parents[1] / FILE).exists()
        ]
    except OSError as error:
        if error.errno in MACHINES:
            raise
        return []
    return sorted(found)


def are_complete(site: Path, paths: Collection[str]) -> bool:
    """Whether there are such files, and none is missing below site/."""
    return bool(paths) and all((site / path).is_file() for path in paths)


def _stays(name: str) -> bool:
    return stays_below(name) and ".git" not in name.casefold().split("/")
