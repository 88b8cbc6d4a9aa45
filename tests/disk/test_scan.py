"""Whether files were touched, told by their names, sizes and times."""

import errno
import os
import time
from pathlib import Path

import pytest
from topcut.disk import scan
from topcut.disk.tree import DEEPEST


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An event with two files, which nobody has touched for an hour."""
    event = tmp_path / "data/events/downtown"
    (event / "rounds").mkdir(parents=True)
    then = time.time() - 3600
    for name in ("event.yaml", "rounds/swiss-1.yaml"):
        (event / name).write_text("name: Downtown\n")
        os.utime(event / name, (then, then))
    return event


def test_a_stamp_stays_while_nobody_touches_a_file(folder: Path) -> None:
    assert scan.stamp(folder) == scan.stamp(folder)
    assert scan.stamp(folder, time.time_ns()) == scan.stamp(folder)


def test_a_stamp_changes_with_a_files_size_time_name_and_inode(folder: Path) -> None:
    file, found = folder / "rounds/swiss-1.yaml", [scan.stamp(folder)]
    then = file.stat().st_mtime
    file.write_text("name: Uptown\n")
    os.utime(file, (then, then))
    found.append(scan.stamp(folder))
    os.utime(file, (then + 1, then + 1))
    found.append(scan.stamp(folder))
    file.rename(folder / "rounds/swiss-2.yaml")
    found.append(scan.stamp(folder))
    other = folder / "rounds/other.yaml"
    other.write_text("name: Uptown\n")
    os.utime(other, (then + 1, then + 1))
    other.replace(folder / "rounds/swiss-2.yaml")
    found.append(scan.stamp(folder))
    assert len(set(found)) == len(found)


def test_a_file_that_was_just_touched_leaves_the_answer_to_its_bytes(folder: Path) -> None:
    (folder / "event.yaml").touch()
    assert scan.stamp(folder, time.time_ns()) == ""
    touched = (folder / "event.yaml").stat().st_mtime_ns
    assert scan.stamp(folder, touched + scan.FRESH - 1) == ""
    assert scan.stamp(folder, touched + scan.FRESH) != ""


def test_a_key_changes_with_the_bytes_alone(folder: Path) -> None:
    before = scan.key(folder)
    (folder / "event.yaml").touch()
    assert scan.key(folder) == before
    (folder / "event.yaml").write_text("name: Downtawn\n")
    assert scan.key(folder) != before


@pytest.mark.parametrize("name", [".hidden", "event.yaml~", "__pycache__/event.pyc"])
def test_what_nobody_reads_is_not_looked_at(folder: Path, name: str) -> None:
    before = scan.stamp(folder), scan.key(folder)
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text("x")
    assert (scan.stamp(folder), scan.key(folder)) == before


def test_a_folder_that_is_gone_is_an_error(folder: Path) -> None:
    with pytest.raises(FileNotFoundError):
        scan.stamp(folder / "gone")


def test_the_events_are_the_folders_that_are_not_hidden_in_order(folder: Path) -> None:
    events = folder.parent
    for name in ("uptown", ".trash", "cellar"):
        (events / name).mkdir()
    (events / "notes.txt").write_text("x")
    assert scan.event_ids(events.parent) == ["cellar", "downtown", "uptown"]
    assert scan.event_ids(events / "downtown") == []


@pytest.mark.parametrize("name", ["", ".", "..", ".git", "a/b", "../x", "/etc", "a\0b", "a\u202eb"])
def test_what_is_a_path_or_hidden_is_no_name_of_an_event(name: str) -> None:
    assert not scan.is_event_id(name)
    assert scan.is_event_id("downtown-2026")


def test_a_link_to_a_folder_above_is_not_followed_round_and_round(folder: Path) -> None:
    """Only the link is looked at: what is above it counts once."""
    before = scan.key(folder)
    (folder / "rounds/up").symlink_to(folder)
    (folder / "rounds/here").symlink_to(folder / "rounds")
    linked = scan.key(folder)
    assert linked != before
    files = scan._files(str(folder), str(folder))
    assert [path for path, _ in files] == [
        "event.yaml",
        "rounds/here",
        "rounds/swiss-1.yaml",
        "rounds/up",
    ]


def test_folders_that_lead_to_each_other_are_looked_at_once_each(folder: Path) -> None:
    """Also where the links lie in folders below: nobody waits for the end of a ring."""
    data = folder.parent.parent
    for name in ("two/sub", "three/sub"):
        (data / name).mkdir(parents=True)
        (data / name / "a.md").write_text("x")
    (folder / "news").symlink_to(data / "two")
    (data / "two/sub/next").symlink_to(data / "three")
    (data / "three/sub/again").symlink_to(data / "two")
    files = scan._files(str(folder), str(data))
    assert [path for path, _ in files] == [
        "event.yaml",
        "news",
        "news/sub/a.md",
        "news/sub/next",
        "news/sub/next/sub/a.md",
        "news/sub/next/sub/again",
        "rounds/swiss-1.yaml",
    ]


def test_two_links_to_one_folder_are_followed_once(folder: Path) -> None:
    for number in range(12):
        (folder / f"news/{number}").mkdir(parents=True)
        for name in ("one", "two"):
            (folder / f"news/{number}/{name}").symlink_to(f"../{number + 1}")
    assert len(scan._files(str(folder), str(folder))) < 100


def test_a_folder_that_lies_too_deep_counts_by_its_name(folder: Path) -> None:
    deep = folder / ("a/" * (DEEPEST + 1))
    deep.mkdir(parents=True)
    before = scan.key(folder)
    (deep / "x").write_text("x")
    assert scan.key(folder) == before
    (deep.parent / "x").write_text("x")
    assert scan.key(folder) != before


def test_a_change_behind_a_link_to_a_folder_is_seen(folder: Path) -> None:
    data = folder.parent.parent
    (data / "news").mkdir()
    (data / "news/a.md").write_text("one")
    (folder / "news").symlink_to(data / "news")
    before = scan.key(folder, data)
    (data / "news/a.md").write_text("two")
    assert scan.key(folder, data) != before


def test_a_file_that_cannot_be_read_counts_by_the_reason_and_a_machine_without_handles_is_said(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else an event that was read while nothing could be opened would stay as it was for ever."""
    keys = {scan.key(folder)}
    for number in (errno.EIO, errno.EACCES):

        def failing(path: str, number: int = number) -> bytes:
            raise OSError(number, os.strerror(number), path)

        monkeypatch.setattr(scan, "read_regular", failing)
        keys.add(scan.key(folder))
        assert scan.key(folder) in keys
    assert len(keys) == 3

    def exhausted(path: str) -> bytes:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), path)

    monkeypatch.setattr(scan, "read_regular", exhausted)
    with pytest.raises(OSError, match="Too many open files"):
        scan.key(folder)
