"""What a laptop has, by path and hash, looked at again and again."""

import os
from pathlib import Path

import pytest
from topcut.standby.manifest import Manifest, digest_of
from topcut.standby.places import Places


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in ("data/site.yaml", "data/events/a/event.yaml", "data/events/b/event.yaml"):
        _put(tmp_path, path, "topcut: 1\n")
    return tmp_path


def _put(folder: Path, path: str, text: str) -> None:
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(text)


def _manifest(folder: Path) -> Manifest:
    return Manifest(Places.of(folder / "data", folder / "state"))


def test_it_has_every_file_of_data_and_what_is_private(folder: Path) -> None:
    _put(folder, ".topcut/history/a.jsonl", "{}\n")
    _put(folder, ".topcut/locks/a.lock", "")
    _put(folder, ".topcut/replaced-1/data/site.yaml", "")
    _put(folder, "data/.git/config", "")
    _put(folder, "state/desk.json", "{}")
    manifest = _manifest(folder)
    manifest.look()
    assert set(manifest.digests()) == {
        "data/site.yaml", "data/events/a/event.yaml", "data/events/b/event.yaml",
        ".topcut/history/a.jsonl", "devices",
    }  # fmt: skip
    assert manifest.digests()["data/site.yaml"] == digest_of(b"topcut: 1\n")


def test_its_count_grows_with_a_change_alone(folder: Path) -> None:
    manifest = _manifest(folder)
    assert [manifest.look(), manifest.look()] == [1, 1]
    _put(folder, "data/events/a/event.yaml", "topcut: 2\n")
    assert manifest.look("b") == 1
    assert manifest.look("a") == 2
    assert manifest.after(1) == (["data/events/a/event.yaml"], 2)
    assert manifest.behind(1)[0] == 1


def test_a_file_that_is_gone_and_an_event_that_is_gone_are_changes(folder: Path) -> None:
    manifest = _manifest(folder)
    manifest.look()
    (folder / "data/site.yaml").unlink()
    (folder / "data/events/b/event.yaml").unlink()
    (folder / "data/events/b").rmdir()
    manifest.look()
    assert set(manifest.digests()) == {"data/events/a/event.yaml"}


def test_a_change_of_the_same_size_at_the_same_time_is_seen(folder: Path) -> None:
    place = folder / "data/site.yaml"
    manifest = _manifest(folder)
    manifest.look()
    before = place.stat()
    place.write_text("topcut: 2\n")
    os.utime(place, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert manifest.look() == 2


def test_of_an_archive_all_events_are_looked_at_in_turn(folder: Path) -> None:
    for number in range(450):
        _put(folder, f"data/events/{number:03}/event.yaml", "topcut: 1\n")
    manifest = _manifest(folder)
    manifest.look()
    _put(folder, "data/events/449/event.yaml", "topcut: 2\n")
    assert max(manifest.look_around() for _ in range(4)) == 2


def test_nobody_waits_after_the_end(folder: Path) -> None:
    manifest = _manifest(folder)
    manifest.end()
    assert manifest.wait(0, 60) == 0
