"""Pages are written whole, or not at all."""

import os
from pathlib import Path

from generator.publish.writing import remove_files, write_files


def test_writes_only_what_differs(tmp_path: Path) -> None:
    assert write_files(tmp_path, {"a/index.html": b"1", "b/index.html": b"2"}) == 2
    before = (tmp_path / "a/index.html").stat().st_mtime_ns
    assert write_files(tmp_path, {"a/index.html": b"1", "b/index.html": b"3"}) == 1
    assert (tmp_path / "a/index.html").stat().st_mtime_ns == before
    assert (tmp_path / "b/index.html").read_bytes() == b"3"


def test_a_reader_who_holds_the_old_page_keeps_it_whole(tmp_path: Path) -> None:
    write_files(tmp_path, {"index.html": b"old"})
    with (tmp_path / "index.html").open("rb") as reader:
        write_files(tmp_path, {"index.html": b"new and longer"})
        assert reader.read() == b"old"


def test_leaves_no_temporary_file_behind(tmp_path: Path) -> None:
    write_files(tmp_path, {"a/b/index.html": b"1"})
    assert [name for _, _, names in os.walk(tmp_path) for name in names] == ["index.html"]


def test_removes_files_and_the_folders_that_are_empty_then(tmp_path: Path) -> None:
    write_files(tmp_path, {"a/b/index.html": b"1", "a/c/index.html": b"2"})
    assert remove_files(tmp_path, ["a/b/index.html"]) == 1
    assert not (tmp_path / "a/b").exists()
    assert (tmp_path / "a/c/index.html").exists()


def test_other_peoples_files_stay(tmp_path: Path) -> None:
    write_files(tmp_path, {"a/index.html": b"1"})
    (tmp_path / "a" / "photo.jpg").write_bytes(b"x")
    remove_files(tmp_path, ["a/index.html", "a/never-there.html"])
    assert (tmp_path / "a" / "photo.jpg").exists()
