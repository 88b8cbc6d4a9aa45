"""A build takes twice as much for twice as many events or people, and no more: counted."""

import os
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, cast

import pytest
from topcut.disk.scan import FRESH
from topcut.publish.build import build
from topcut.rules.standings.standings import standings
from topcut.text.yaml.compose import compose
from topcut.workspace.reports import Silent

from tests.support.archive import write_archive

MOST = 2.2
"""Times as much as for half as many."""
FUNCTIONS: dict[CodeType, str] = {
    compose.__code__: "composed files",
    standings.__code__: "calls of standings",
    cast("FunctionType", os.path.realpath).__code__: "resolved paths",
}
RESOLVING = frozenset(("realpath", "_joinrealpath"))
"""What looks at every folder above a path, as deep as the tests happen to lie: counted as one."""
ON_DISK = frozenset((os.open, os.stat, os.lstat, os.mkdir, os.replace, os.scandir, os.listdir))


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Counts what this thread does within."""
    counts: Counter[str] = Counter()
    connect = sqlite3.connect

    def step() -> None:
        counts["steps of SQLite"] += 1

    def connected(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        connection.set_progress_handler(step, 1)
        return connection

    def call(frame: FrameType, event: str, called: Any) -> None:
        if event == "call" and frame.f_code in FUNCTIONS:
            counts[FUNCTIONS[frame.f_code]] += 1
        elif event == "c_call" and called in ON_DISK and frame.f_code.co_name not in RESOLVING:
            counts["calls of the disk"] += 1

    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", connected)
        sys.setprofile(call)
        try:
            yield counts
        finally:
            sys.setprofile(None)


def built(folder: Path, monkeypatch: pytest.MonkeyPatch, **archive: int) -> Counter[str]:
    """What the first build of an archive takes, in one process."""
    write_archive(folder / "data", **archive)
    with counted(monkeypatch) as counts:
        assert build(folder / "data", folder / "site", Silent()).ok
    return counts


@pytest.mark.parametrize(
    ("archive", "doubled"),
    [
        ({"events": 4, "players": 8, "rounds": 2}, "events"),
        ({"events": 1, "players": 40, "rounds": 1}, "players"),
    ],
)
def test_twice_as_many_take_twice_as_much(
    archive: dict[str, int], doubled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given a first build, so that nothing is read once a process in the one and not the other.
    built(tmp_path / "first", monkeypatch, events=1, players=4, rounds=1)
    some = built(tmp_path / "some", monkeypatch, **archive)
    more = built(tmp_path / "more", monkeypatch, **archive | {doubled: 2 * archive[doubled]})
    assert some.keys() == {*FUNCTIONS.values(), "calls of the disk", "steps of SQLite"}
    growth = {what: more[what] / some[what] for what in some}
    assert {what: times for what, times in growth.items() if times > MOST} == {}


SAVE = {
    "composed files": 6,
    "calls of standings": 15,
    "calls of the disk": 352,
    "resolved paths": 61,
    "steps of SQLite": 7_500,
}
"""What the build after one saved result takes at most: an event of 16 in its last of three rounds.

Its five files and site.yaml are read once. The event is over: its year, its identities, the
figures, the search and the tables for programs follow it, in some ten files. Most calls of the
standings find what was worked out. A club's own texts, its files and its logo are looked for in
some fifty calls of the disk.
"""


def test_one_saved_result_takes_no_more_than_it_did(tmp_path: Path) -> None:
    """In a process of its own: what others loaded before makes a difference."""
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        counts = alone.submit(saved_result, tmp_path).result()
    assert {what: counts[what] for what in SAVE if counts[what] > SAVE[what]} == {}


def saved_result(folder: Path) -> Counter[str]:
    """What the build after one saved result takes, all other files having lain there for long."""
    monkeypatch = pytest.MonkeyPatch()
    # Given a build before, as above.
    built(folder / "first", monkeypatch, events=1, players=4, rounds=1)
    write_archive(folder / "data", events=3, players=16, rounds=3)
    for path in (folder / "data").rglob("*"):
        # A file of the last two seconds is read again, so that time would be counted.
        os.utime(path, ns=(path.stat().st_mtime_ns - 10 * FRESH,) * 2)
    assert build(folder / "data", folder / "site", Silent()).ok
    saved = folder / "data/events/event-00001/rounds/swiss-3.yaml"
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace("result: 6-0", "result: 0-6", 1), encoding="utf-8")
    with counted(monkeypatch) as counts:
        done = build(folder / "data", folder / "site", Silent())
    assert (done.ok, done.changed) == (True, 1)
    return counts
