"""Something that happens to data/ at the very moment of a command's n-th look at the disk."""

import mmap
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from tests.lab.faults.after import MARK
from tests.lab.faults.child import Child, Ended
from tests.lab.faults.doing import Hurt
from tests.lab.faults.scenes import EVENT, Scene

LOOKS = frozenset((os.open, os.stat, os.lstat, os.scandir, os.listdir))
READS = LOOKS | {os.read, os.fstat}
"""What a command asks the disk. Between the last of `LOOKS` and a rename lies no call of them."""
Act = Callable[[], None]


class _Counter:
    """Counts calls in the process itself, and acts just before some of them."""

    def __init__(self, names: frozenset[Any], acts: dict[int, Act], shared: mmap.mmap) -> None:
        self._names, self._acts, self._shared, self.count = names, acts, shared, 0

    def start(self) -> None:
        sys.setprofile(self._hear)

    def _hear(self, _: FrameType, event: str, called: Any) -> None:
        if event == "c_call" and called in self._names:
            self.count += 1
            self._shared[:8] = self.count.to_bytes(8, "little")
            act = self._acts.get(self.count)
            if act is not None:
                sys.setprofile(None)
                act()
                sys.setprofile(self._hear)


def with_acts(
    club: Path, scene: Scene, acts: dict[int, Act], names: frozenset[Any]
) -> tuple[Ended, int]:
    """Runs a scene's command; each act happens just before the call of its number.

    Gives also how many calls there were.
    """
    with mmap.mmap(-1, 8) as shared:
        child = Child(club, scene.case.words, scene.case.stdin, _Counter(names, acts, shared).start)
        child.go()
        return child.ended(), int.from_bytes(shared[:8], "little")


def meanwhile(kind: str, folder: Path, draw: Random) -> Callable[[Scene, Path], Hurt]:
    """Hurts a command by what an editor, a stick or git does to data/ meanwhile."""
    known: list[int] = []

    def hurt(scene: Scene, club: Path) -> Hurt:
        builds = scene.case.words[0] == "build"
        names = READS if builds else LOOKS
        if not known:
            known.append(with_acts(scene.copy(folder / "dry"), scene, {}, names)[1])
        number = draw.randint(1, known[0])
        acts, last, how, marked = ACTS[kind](club, draw)
        later = {number: acts[0]}
        if len(acts) > 1:
            later[number + draw.randint(1, 12)] = acts[1]
        ended, count = with_acts(club, scene, later, names)
        for when, act in later.items():
            if when > count:
                act()
        last()
        return Hurt(ended, f"{how}, at look {number} of {known[0]}", marked)

    return hurt


def _file(club: Path, draw: Random) -> Path:
    event = club / "data/events" / EVENT
    return draw.choice(sorted(event.rglob("*.yaml")))


def _nothing() -> None:
    """Nothing happens."""


Meanwhile = tuple[list[Act], Act, str, list[str]]
"""What happens one after the other, what happens at the end, in words, and the files marked."""


def vanishes(club: Path, draw: Random) -> Meanwhile:
    """A file, the rounds or the event is gone, and comes back after the command."""
    event = club / "data/events" / EVENT
    path = draw.choice((_file(club, draw), event / "rounds", event))
    away = club.parent / "away"

    def go() -> None:
        path.rename(away)

    def back() -> None:
        if path.is_dir() and away.is_dir():  # typed into meanwhile
            for file in sorted(path.rglob("*")):
                if file.is_file() and (away / file.relative_to(path)).exists():
                    shutil.copy(file, away / file.relative_to(path))
            shutil.rmtree(path)
        if not path.exists():
            away.rename(path)

    return [go], back, f"{path.relative_to(club)} vanishes", []


def changes(club: Path, draw: Random) -> Meanwhile:
    """Somebody saves a file."""
    path = _file(club, draw)
    renamed = draw.random() < 0.5

    def go() -> None:
        if path.exists():
            _save(path, path.read_text(encoding="utf-8") + MARK, renamed=renamed)

    return (
        [go],
        _nothing,
        f"{path.relative_to(club)} is saved",
        [path.relative_to(club / "data").as_posix()],
    )


def half(club: Path, draw: Random) -> Meanwhile:
    """Somebody saves a file in two steps: half of it, and a little later the whole."""
    path = _file(club, draw)
    share = draw.random()
    editor = club.parent / "editor"  # the two may happen in two processes

    def go() -> None:
        text = path.read_text(encoding="utf-8") + MARK
        editor.write_text(text, encoding="utf-8")
        path.write_text(text[: int(len(text) * share)], encoding="utf-8")

    def whole() -> None:
        path.write_text(editor.read_text(encoding="utf-8"), encoding="utf-8")

    return (
        [go, whole],
        _nothing,
        f"{path.relative_to(club)} is half saved",
        [path.relative_to(club / "data").as_posix()],
    )


def branch(club: Path, draw: Random) -> Meanwhile:
    """data/ is another one: that of a branch in which other things were typed."""
    other = club.parent / "other-data"
    shutil.copytree(club / "data", other)
    marked = []
    for path in sorted(other.rglob("*.yaml")):
        if draw.random() < 0.5:
            marked.append(path.relative_to(other).as_posix())
            path.write_text(path.read_text(encoding="utf-8") + MARK, encoding="utf-8")

    def go() -> None:
        (club / "data").rename(club.parent / "old-data")
        other.rename(club / "data")

    return [go], _nothing, "data/ is that of another branch", marked


ACTS = {"vanishes": vanishes, "changes": changes, "half": half, "branch": branch}


def _save(path: Path, text: str, *, renamed: bool) -> None:
    if renamed:
        beside = path.with_name(f"{path.name}.tmp1234")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    else:
        path.write_text(text, encoding="utf-8")


def racing(path: Path, seconds: float, draw: Random) -> None:
    """Saves a file over and over for a while, in all ways."""
    text = path.read_text(encoding="utf-8")
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        _save(path, text + MARK * draw.randint(0, 3), renamed=draw.random() < 0.5)
        time.sleep(draw.uniform(0, 0.01))  # as long as an editor takes
