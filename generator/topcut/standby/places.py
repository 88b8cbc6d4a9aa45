"""Which files the two laptops have alike, by path, and where each lies on a disk.

A path begins with `data/` or `.topcut/`, or is that of the desk's devices. Paths come from the
other laptop too: whatever else one names is refused.
"""

import os
from pathlib import Path
from typing import NamedTuple

from topcut.disk.locking import ELSEWHERE, MARK, own_folder
from topcut.disk.tree import DEEPEST, is_text, stays_below
from topcut.disk.writing import LONGEST, ElsewhereError, no_link, refuse_elsewhere

DATA, OWN, DEVICES = "data/", ".topcut/", "devices"
REPLACED, RETURNED = "replaced-", "returned-"
"""How folders of `.topcut/` begin that hold what was put aside here, and what came back."""
_ALONE = frozenset(("locks", "publishing", MARK))
"""What each laptop has for itself in `.topcut/`."""


class Places(NamedTuple):
    """Where the files of a laptop lie."""

    data: Path
    own: Path
    """`.topcut/` beside data/."""
    devices: Path
    """The file with the desk's secret and its devices, in the user's own folder."""

    @classmethod
    def of(cls, data: Path, state: Path) -> "Places":
        """Those of a folder data/; `state` is the user's own folder for it."""
        return cls(data, own_folder(data), state / "desk.json")

    def locate(self, path: str) -> Path:
        """Where a file lies. Raises ElsewhereError, or OSError for a link in the way."""
        if path == DEVICES:
            return self.devices
        root, _, name = path.partition("/")
        parts = name.split("/")
        wrong = not stays_below(name) or not is_text(name) or len(parts) > DEEPEST
        wrong = wrong or any(
            part.startswith(".") or len(os.fsencode(part)) > LONGEST for part in parts
        )
        if wrong or root not in ("data", ".topcut") or (root == ".topcut" and is_alone(parts[0])):
            raise ElsewhereError(0, "this is no file that two laptops share", path)
        folder = self.data if root == "data" else self.own
        refuse_elsewhere(os.fspath(folder), name, set())
        full = folder / name
        if root == ".topcut":
            no_link(full)
        return full


def is_alone(name: str) -> bool:
    """Whether something in `.topcut/` is for one laptop alone."""
    return name in _ALONE or name.startswith((ELSEWHERE, REPLACED, RETURNED, "."))


def event_of(path: str) -> str:
    """The event that a path belongs to; "" for none."""
    parts = path.split("/")
    return parts[2] if parts[:2] == ["data", "events"] and len(parts) > 3 else ""
