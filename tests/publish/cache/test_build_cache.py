"""The build cache remembers what was built."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from topcut import cli
from topcut.disk.user_folders import HOME
from topcut.publish.build import build
from topcut.publish.cache import build_cache
from topcut.publish.cache.build_cache import (
    BuildCache,
    BuildCacheError,
    CollisionError,
    StoredEvent,
)
from topcut.publish.worker import Worker
from topcut.workspace.reports import Silent

from tests.build import ROUND_1, typed
from tests.support.archive import write_archive
from tests.support.kept import cache_file, cache_of
from tests.support.trees import tree


def test_knows_events_after_it_was_closed(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site") as cache:
        cache.set_event("downtown", StoredEvent("stamp", "key", good=True), b"{}")
    with BuildCache(tmp_path / "site") as cache:
        assert cache.events() == {"downtown": StoredEvent("stamp", "key", good=True)}
        assert list(cache.summaries()) == [b"{}"]


def test_keeps_the_last_summary_of_an_event_that_broke(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site") as cache:
        cache.set_event("downtown", StoredEvent("s", "k", good=True), b"{}")
        cache.set_event("downtown", StoredEvent("t", "l", good=False))
        assert list(cache.summaries()) == [b"{}"]


def test_lists_no_summary_of_an_event_that_never_had_pages(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site") as cache:
        cache.set_event("downtown", StoredEvent("t", "l", good=False))
        assert list(cache.summaries()) == []


def test_lies_in_the_users_own_folder_and_not_beside_the_site(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site"):
        pass
    assert list(tmp_path.iterdir()) == []
    assert cache_file(tmp_path / "site").is_relative_to(os.environ[HOME])


def test_a_damaged_store_is_made_anew(tmp_path: Path) -> None:
    cache_of(tmp_path).mkdir()
    cache_file(tmp_path / "site").write_bytes(b"no database" * 1000)
    with BuildCache(tmp_path / "site") as cache:
        assert cache.events() == {}


def test_no_connection_is_left_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not that of a cache that cannot be read, and not that of a process that builds events."""
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def remember(path: Path, timeout: float) -> sqlite3.Connection:
        opened.append(connect(path, timeout=timeout))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", remember)
    typed(tmp_path, swiss_1=ROUND_1)
    cache_of(tmp_path).mkdir()
    cache_file(tmp_path / "site").write_bytes(b"no database" * 1000)
    worker = Worker(tmp_path / "data", tmp_path / "site")
    assert worker.build("downtown").read.good
    worker.close()
    assert len(opened) == 2
    for connection in opened:
        with pytest.raises(sqlite3.ProgrammingError):
            connection.execute("SELECT 1")


def test_refuses_two_pages_that_differ_by_case_alone(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site") as cache:
        cache.announce_files("a", ["a/index.html"])
        with pytest.raises(CollisionError, match="one address"):
            cache.announce_files("b", ["A/index.html"])


def test_announced_files_stay_listed_until_the_list_is_set(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site") as cache:
        cache.set_files("a", ["a/index.html", "a/old.html"])
        cache.announce_files("a", ["a/index.html", "a/new.html"])
        assert cache.files("a") == {"a/index.html", "a/old.html", "a/new.html"}
        cache.set_files("a", ["a/index.html", "a/new.html"])
        assert cache.files("a") == {"a/index.html", "a/new.html"}


def test_a_store_that_somebody_holds_is_not_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither one of this program nor one of an older, whose tables would be made anew."""
    monkeypatch.setattr(build_cache, "PATIENCE", 0.01)
    with BuildCache(tmp_path / "site") as mine:
        mine.set_event("downtown", StoredEvent("stamp", "key", good=True), b"{}")
    path = cache_file(tmp_path / "site")
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA user_version = 1")
        other.execute("BEGIN EXCLUSIVE")
        with (
            pytest.raises(BuildCacheError, match="another build is writing it"),
            build_cache.plain_errors(tmp_path / "site"),
        ):
            BuildCache(tmp_path / "site")
        other.rollback()
        other.execute(f"PRAGMA user_version = {build_cache.SCHEMA}")
        other.commit()
    with BuildCache(tmp_path / "site") as mine:
        assert list(mine.events()) == ["downtown"]


def test_a_locked_store_is_said_in_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_cache, "PATIENCE", 0.01)
    write_archive(tmp_path / "data", 1, players=4, rounds=2)
    with (
        BuildCache(tmp_path / "site"),
        closing(sqlite3.connect(cache_file(tmp_path / "site"))) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        code = cli.main(
            ["build", "--data", str(tmp_path / "data"), "--site", str(tmp_path / "site")]
        )
    said = capsys.readouterr().err
    assert code == cli.CANNOT_RUN
    assert "another build is writing it; try again when that is done" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("pages", [0, 1, 2, 5, 20])
def test_a_full_store_is_said_in_plain_words(
    pages: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Sqlite itself is allowed no more than some pages."""
    prepared = build_cache._prepared

    def small(connection: sqlite3.Connection) -> sqlite3.Connection:
        connection.execute(f"PRAGMA max_page_count = {8 + pages}")
        return prepared(connection)

    monkeypatch.setattr(build_cache, "_prepared", small)
    write_archive(tmp_path / "data", 6, players=32, rounds=2)
    code = cli.main(["build", "--data", str(tmp_path / "data"), "--site", str(tmp_path / "site")])
    said = capsys.readouterr().err
    assert code == cli.ERRORS
    assert "the disk is full" in said
    assert "Traceback" not in said


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A user without a folder for caches."""
    with monkeypatch.context() as patched:
        patched.setenv(HOME, os.devnull)
        yield


@pytest.mark.usefixtures("nowhere")
def test_without_a_folder_for_caches_it_lasts_as_long_as_the_process(tmp_path: Path) -> None:
    write_archive(tmp_path / "data", 1, players=4, rounds=2)
    assert build(tmp_path / "data", tmp_path / "site", Silent()).changed == 1
    assert build(tmp_path / "data", tmp_path / "site", Silent()).changed == 0
    assert {path.name for path in tmp_path.iterdir()} == {"data", "site"}


def test_a_cache_of_another_site_at_this_path_is_not_used(tmp_path: Path) -> None:
    """A stick was changed for another one: its pages are not those that were built here."""
    write_archive(tmp_path / "data", 2, players=4, rounds=2)
    write_archive(tmp_path / "theirs/data", 1, players=6, rounds=2)
    assert build(tmp_path / "theirs/data", tmp_path / "theirs/site", Silent()).ok
    assert build(tmp_path / "data", tmp_path / "site", Silent()).ok
    shutil.rmtree(tmp_path / "site")
    (tmp_path / "theirs/site").rename(tmp_path / "site")
    made = build(tmp_path / "data", tmp_path / "site", Silent())
    assert made.changed == 2
    build(tmp_path / "data", tmp_path / "fresh", Silent())
    assert tree(tmp_path / "site") == tree(tmp_path / "fresh")
