"""A club's folder in the middle of something, and what is typed there."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from topcut.disk.locking import claim

from tests.lab.faults.child import Ended, run
from tests.support.archive import write_archive, write_event
from tests.support.kept import copy_caches, lose_caches
from tests.support.repositories import git_alone
from tests.support.trees import built, tree

EVENT = "event-00000"
OTHER = "event-00001"
CLUB = "club"
"""The folder that commands run in; beside it lies what belongs to nobody."""
RESULTS = ("6-0", "0-6", "3-3", "5-0")
_TIMES = re.compile(rb"^(started|date|draw):.*$", re.MULTILINE)


class Case(NamedTuple):
    """A command, and where it is typed."""

    name: str
    words: tuple[str, ...]
    prepare: Callable[[Path, Random], None]
    """Makes data/ as it is before."""
    lines: tuple[str, ...] = ()
    """Typed at its prompt."""
    again: bool = True
    """Whether the same command repairs what a fault left: else a build does."""
    stale: Callable[[Path, Random], None] | None = None
    """What is edited after site/ was built, so that a build has something to do."""

    @property
    def stdin(self) -> str:
        """All its lines."""
        return "".join(f"{line}\n" for line in self.lines)


class Scene(NamedTuple):
    """A case, with all that it can come to."""

    case: Case
    club: Path
    """As it is before; to be copied."""
    data: tuple[dict[str, bytes], ...]
    """data/ before, and as it is after each line; without what differs from run to run."""
    site: tuple[dict[str, bytes], ...]
    """site/ before the command and after it."""
    undisturbed: Ended

    def copy(self, folder: Path) -> Path:
        """A club of its own in this folder."""
        shutil.copytree(self.club.parent, folder, symlinks=True)
        copy_caches(self.club, folder / CLUB)
        git_alone(folder)
        return folder / CLUB


def scene(case: Case, folder: Path, draw: Random) -> Scene:
    """Makes a scene, and plays it undisturbed. Raises AssertionError where that fails."""
    club = folder / "start" / CLUB
    club.mkdir(parents=True)
    case.prepare(club, draw)
    assert built(club / "data", club / "site").ok
    claim(club / "data")  # the first command of an evening writes the mark too
    if case.stale is not None:
        case.stale(club, draw)
    states = [typed(club)]
    ended = None
    for count in range(1, max(1, len(case.lines)) + 1):
        place = folder / f"undisturbed-{count}"
        shutil.copytree(folder / "start", place, symlinks=True)
        copy_caches(club, place / CLUB)
        stdin = "".join(f"{line}\n" for line in case.lines[:count])
        ended = run(place / CLUB, case.words, stdin)
        assert ended.code == 0, (case.name, ended.said)
        states.append(typed(place / CLUB))
    assert ended is not None
    sites = (tree(club / "site"), tree(place / CLUB / "site"))
    return Scene(case, club, tuple(states), sites, ended)


def typed(club: Path) -> dict[str, bytes]:
    """What data/ holds, without times and days."""
    return {
        path: _TIMES.sub(b"", content)
        for path, content in tree(club / "data").items()
        if not path.endswith(".holder")
    }


def _event(club: Path, draw: Random, *, rounds: int, cut: int = 0, planned: int = 3) -> Path:
    """An archive of three, of which the first is the one that is played."""
    write_archive(club / "data", 3, 6, 2)
    shutil.rmtree(club / "data/events" / EVENT)
    folder = write_event(club / "data", 0, 8, rounds)
    path = folder / "event.yaml"
    text = path.read_text(encoding="utf-8")
    structure = f"structure: {{rounds: {planned}, cut: {cut}}}\ntier: relaxed"
    path.write_text(re.sub(r"structure: .*", structure, text), encoding="utf-8")
    for file in sorted((folder / "rounds").iterdir()):
        lines = file.read_text(encoding="utf-8")
        file.write_text(f"# typed by {draw.choice(('Ann', 'Bo'))}\n{lines}", encoding="utf-8")
    return folder


def last_round(event: Path) -> Path:
    """The file of the round that is on."""
    return max((event / "rounds").iterdir())


def opened(club: Path, draw: Random) -> None:
    """A round is on, with no result typed at any but the first table."""
    path = last_round(_event(club, draw, rounds=2))
    text = re.sub(r"result: [^}]*", "result: ", path.read_text(encoding="utf-8"))
    path.write_text(text.replace("result: ", "result: 6-0", 1), encoding="utf-8")


def drafted(club: Path, draw: Random) -> None:
    """A draft lies there."""
    opened(club, draw)
    path = last_round(club / "data/events" / EVENT)
    text = path.read_text(encoding="utf-8").replace("result: 6-0", "result: ")
    path.write_text(f"publish: draft\n{text}", encoding="utf-8")


def played(club: Path, draw: Random) -> None:
    """All results are in, and another round is to come."""
    _event(club, draw, rounds=2)


def over(club: Path, draw: Random) -> None:
    """All rounds are played, and there is a cut."""
    _event(club, draw, rounds=3, cut=4)


def published(club: Path, draw: Random) -> None:
    """A repository that was sent once, with something new in it, and its bare other side."""
    import os

    opened(club, draw)
    git = ["git", "-c", "init.defaultBranch=main"]
    env = {**os.environ, **git_alone(club.parent)}
    (club / ".gitignore").write_text("/site/\n/.cache/\n/.topcut/\n")
    for where, *words in (
        (club.parent, "init", "--bare", "-q", "--template=", "room.git"),
        (club, "init", "-q", "--template="),
        (club, "remote", "add", "origin", "../room.git"),
        (club, "add", "."),
        (club, "commit", "-qm", "first"),
        (club, "push", "-q", "origin", "HEAD:refs/heads/main"),
    ):
        subprocess.run([*git, *words], cwd=where, env=env, check=True, capture_output=True)
    path = last_round(club / "data/events" / EVENT)
    text = path.read_text(encoding="utf-8").replace("result: }", "result: 3-3}", 1)
    path.write_text(text, encoding="utf-8")
    (club.parent / "gitconfig").unlink()  # each copy makes its own


def exported(club: Path, draw: Random) -> None:
    """Beside data/ lies an event of another program."""
    played(club, draw)
    played(club.parent / "source", draw)
    built(club.parent / "source/data", club.parent / "source/site")
    event = json.loads((club.parent / f"source/site/{EVENT}/event.json").read_text("utf-8"))
    shutil.rmtree(club.parent / "source")
    (club / "other.json").write_text(json.dumps(event), encoding="utf-8")


def edited(club: Path, draw: Random) -> None:
    """Some edits of an editor after the pages were built, of which each changes many pages."""
    events = club / "data/events"
    for edit in draw.sample(("result", "name", "gone", "new", "site", "news"), draw.randint(1, 3)):
        if edit == "result":
            path = last_round(events / EVENT)
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace("result: 6-0", "result: 3-3"), encoding="utf-8")
        elif edit == "name":
            path = events / OTHER / "event.yaml"
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace("Store", draw.choice(("City", "Æ"))), encoding="utf-8")
        elif edit == "gone":
            shutil.rmtree(events / "event-00002")
        elif edit == "new":
            write_event(club / "data", 7, 6, 2)
        elif edit == "site":
            (club / "data/site.yaml").write_text("topcut: 1\ntitle: Two\n", encoding="utf-8")
        else:
            (events / EVENT / "news").mkdir(exist_ok=True)
            news = "---\ntitle: Lunch\ndate: 2018-08-01\n---\nAt *noon*.\n"
            (events / EVENT / "news/lunch.md").write_text(news, encoding="utf-8")


def from_nothing(club: Path, draw: Random) -> None:
    """Nothing was ever built."""
    shutil.rmtree(club / "site")
    lose_caches(club)


CASES = {
    case.name: case
    for case in (
        Case("result", ("result", EVENT, "2", "3-3"), opened),
        Case("result --replace", ("result", EVENT, "1", "0-6", "--replace"), opened),
        Case("results", ("result", EVENT), opened, ("2 3-3", "3 6-0", "4 0-6"), again=False),
        Case("undo", ("result", EVENT), opened, ("2 3-3", "3 6-0", "u"), again=False),
        Case("start", ("start", EVENT), drafted),
        Case("pair", ("pair", EVENT), played),
        Case("cut", ("cut", EVENT), over),
        Case("new", ("new", "uptown"), played),
        Case("import", ("import", "other.json", "--event", "uptown"), exported),
        Case("generate", ("generate", "uptown", "--players", "6", "--rounds", "2", "--seed", "x"),
             played),
        Case("schema", ("schema",), played),
        Case("publish", ("publish",), published),
        Case("publish --dry-run", ("publish", "--dry-run"), published),
        Case("build", ("build", "--prune"), opened, stale=edited),
        Case("build from nothing", ("build",), opened, stale=from_nothing),
    )
}  # fmt: skip
"""By name: every command that writes."""
