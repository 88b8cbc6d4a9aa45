"""What a repository's own configuration would run while it publishes, and that this is wanted.

Whoever gives a folder away with its `.git/` can name any program there. So the user is asked once
for each set of programs; the answer is kept in the user's own folder.
"""

import os
import re
from hashlib import blake2b
from pathlib import Path

from topcut.disk.tree import read_regular
from topcut.disk.user_folders import state_of
from topcut.disk.writing import make_private, write_private
from topcut.share.git.errors import ProgramsError
from topcut.share.git.git import Git
from topcut.share.git.words import listed

_RUNS = re.compile(
    r".*(command|cmd|program|helper|editor|pager|hook|hookspath|driver|clean|smudge|process"
    r"|textconv|external|askpass|proxy|vcs|uploadpack|receivepack|fsmonitor|allow)"
)
"""Keys that name a program, or let an address be one, by how they end."""
_ADDRESS = re.compile(r"remote\..+\.(?:push)?url|url\.(.+)\.(?:push)?insteadof")


def programs(git: Git) -> tuple[str, ...]:
    """The keys and hooks of a repository, not of its user, that name what is run."""
    keys = [
        key
        for key, value in sorted(git.local.items())
        if (value and _RUNS.fullmatch(key))
        or ((found := _ADDRESS.fullmatch(key)) and _is_inside(git, found[1] or value))
    ]
    return (*keys, *(f"hooks/{hook.name}" for hook in _hooks(git)))


def _is_inside(git: Git, address: str) -> bool:
    """Whether what is sent goes to a repository in the same folder, whose hooks then run."""
    place = (git.top / address.removeprefix("file://")).resolve()
    return place.is_relative_to(git.top.resolve()) and place.exists()


def agreed(git: Git, data: Path) -> bool:
    """Whether the user has said that what is named there now may be run."""
    place = _place(data)
    try:
        return place is not None and read_regular(os.fspath(place)) == _number(git)
    except OSError:
        return False


def agree(git: Git, data: Path) -> None:
    """Keeps that what is named there now may be run. Raises OSError."""
    if (place := _place(data)) is not None:
        make_private(place.parent)
        write_private(place, _number(git))


def demand(git: Git, data: Path) -> None:
    """Raises ProgramsError where something would be run that nobody has agreed to."""
    if (named := programs(git)) and not agreed(git, data):
        raise ProgramsError(
            f"publishing runs what this repository's own .git/ names: {listed(named)}; somebody"
            " else may have put it there. If it is yours, write once: topcut publish --trust"
        )


def _hooks(git: Git) -> list[Path]:
    """What git runs of the hooks that the repository brings, by name."""
    named = git.local.get("core.hookspath")
    common = git.must("rev-parse", "--git-common-dir").out.rstrip("\n")
    folder = git.top / (Path(named).expanduser() if named else Path(common) / "hooks")
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return [
        each for each in found if not each.suffix and each.is_file() and os.access(each, os.X_OK)
    ]


def _place(data: Path) -> Path | None:
    own = state_of(data.resolve().parent)
    return None if own is None else own / "programs"


def _number(git: Git) -> bytes:
    """A number of all that is named, with the hooks' contents."""
    digest = blake2b(digest_size=16)
    for key in programs(git):
        digest.update(os.fsencode(f"{key}\n{git.local.get(key, '')}\0"))
    for hook in _hooks(git):
        digest.update(hook.read_bytes() + b"\0")
    return digest.hexdigest().encode()
