"""A file that only grows: lines are whole, or not there."""

import errno
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from topcut.disk import ledger


def opened(path: Path) -> list[bytes]:
    """The lines without their checksums."""
    return [ledger.opened(line) for line in ledger.lines(path)]


def sealed(*lines: bytes) -> bytes:
    """A file of these lines, each with its checksum."""
    return b"".join(ledger.sealed(line) + b"\n" for line in lines)


def test_lines_come_back_in_the_order_in_which_they_were_added(tmp_path: Path) -> None:
    path = tmp_path / "own" / "log"
    assert ledger.lines(path) == []
    for line in (b"one", b"", "drei ü".encode()):
        ledger.add(path, line)
    assert opened(path) == [b"one", b"", "drei ü".encode()]


def test_it_is_for_whoever_typed_it_alone(tmp_path: Path) -> None:
    ledger.add(tmp_path / "own/history/log", b"one")
    assert stat.S_IMODE((tmp_path / "own/history/log").stat().st_mode) == 0o600
    for folder in ("own", "own/history"):
        assert stat.S_IMODE((tmp_path / folder).stat().st_mode) == 0o700


@pytest.mark.parametrize("torn", [b'{"half', b"x" * 10_000])
def test_what_a_power_cut_left_of_a_line_is_cut_off(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"one\n" + torn)
    assert ledger.lines(path) == [b"one"]
    ledger.add(path, b"two")
    assert path.read_bytes() == b"one\n" + sealed(b"two")


def test_a_file_without_any_whole_line_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"y" * 5_000)
    ledger.add(path, b"one")
    assert path.read_bytes() == sealed(b"one")


def test_a_line_that_a_full_disk_takes_in_part_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, write = tmp_path / "log", os.write
    ledger.add(path, b"one")

    def short(file: int, content: Any) -> int:
        if len(content) < 4:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(file, bytes(content[:4]))

    monkeypatch.setattr(os, "write", short)
    with pytest.raises(OSError, match="No space") as refused:
        ledger.add(path, b"two, two")
    assert refused.value.filename == os.fspath(path)
    assert path.read_bytes() == sealed(b"one")


def test_a_line_of_several_lines_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^a line of several lines$"):
        ledger.add(tmp_path / "log", b"one\ntwo")


def test_what_was_added_can_be_cut_off_again(tmp_path: Path) -> None:
    path = tmp_path / "log"
    ledger.add(path, b"one")
    size = ledger.add(path, b"two")
    ledger.cut(path, size)
    assert opened(path) == [b"one"]


def test_an_empty_first_line_is_a_line(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"\nhalf")
    ledger.add(path, b"one")
    assert opened(path) == [b"", b"one"]


def test_several_lines_are_added_at_once_and_the_size_before_is_given(tmp_path: Path) -> None:
    path = tmp_path / "log"
    assert ledger.add(path, b"one") == 0
    assert ledger.add(path, b"two", b"three", synced=False) == len(sealed(b"one"))
    assert path.read_bytes() == sealed(b"one", b"two", b"three")


def test_a_line_is_on_the_disk_before_it_counts_unless_it_need_not_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    ledger.add(tmp_path / "log", b"one", synced=False)
    assert len(synced) == 0
    ledger.add(tmp_path / "log", b"two")
    assert len(synced) == 1
