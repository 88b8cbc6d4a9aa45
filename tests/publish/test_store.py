"""The store remembers what was built."""

from pathlib import Path

import pytest

from generator.publish.store import CollisionError, Known, Store


def test_knows_events_after_it_was_closed(tmp_path: Path) -> None:
    with Store(tmp_path / "site") as store:
        store.set_event("downtown", Known("stamp", "key", good=True), b"{}")
    with Store(tmp_path / "site") as store:
        assert store.events() == {"downtown": Known("stamp", "key", good=True)}
        assert list(store.summaries()) == [b"{}"]


def test_keeps_the_last_summary_of_an_event_that_broke(tmp_path: Path) -> None:
    with Store(tmp_path / "site") as store:
        store.set_event("downtown", Known("s", "k", good=True), b"{}")
        store.set_event("downtown", Known("t", "l", good=False))
        assert list(store.summaries()) == [b"{}"]


def test_lists_no_summary_of_an_event_that_never_had_pages(tmp_path: Path) -> None:
    with Store(tmp_path / "site") as store:
        store.set_event("downtown", Known("t", "l", good=False))
        assert list(store.summaries()) == []


def test_lies_beside_the_site_and_not_in_it(tmp_path: Path) -> None:
    with Store(tmp_path / "site"):
        pass
    assert [path.name for path in tmp_path.iterdir()] == [".cache"]


def test_a_damaged_store_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / ".cache").mkdir()
    (tmp_path / ".cache" / "site.sqlite3").write_bytes(b"no database" * 1000)
    with Store(tmp_path / "site") as store:
        assert store.events() == {}


def test_refuses_two_pages_that_differ_by_case_alone(tmp_path: Path) -> None:
    with Store(tmp_path / "site") as store:
        store.announce_files("a", ["a/index.html"])
        with pytest.raises(CollisionError, match="one address"):
            store.announce_files("b", ["A/index.html"])


def test_announced_files_stay_listed_until_the_list_is_set(tmp_path: Path) -> None:
    with Store(tmp_path / "site") as store:
        store.set_files("a", ["a/index.html", "a/old.html"])
        store.announce_files("a", ["a/index.html", "a/new.html"])
        assert store.files("a") == {"a/index.html", "a/old.html", "a/new.html"}
        store.set_files("a", ["a/index.html", "a/new.html"])
        assert store.files("a") == {"a/index.html", "a/new.html"}
