"""Files that are written piece by piece."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.disk.stream import write_stream
from topcut.disk.writing import ElsewhereError, ForeignFileError


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def test_a_file_is_written_where_it_differs(tmp_path: Path) -> None:
    assert write_stream(tmp_path, "data/a.csv", [b"one\n", b"two\n"]) == 1
    assert (tmp_path / "data/a.csv").read_bytes() == b"one\ntwo\n"
    assert write_stream(tmp_path, "data/a.csv", [b"one\ntwo\n"]) == 0
    assert write_stream(tmp_path, "data/a.csv", []) == 1
    assert (tmp_path / "data/a.csv").read_bytes() == b""
    assert names(tmp_path) == ["a.csv"]


def test_what_fails_half_way_leaves_it_as_it_was(tmp_path: Path) -> None:
    def pieces() -> Iterator[bytes]:
        yield b"half"
        raise ValueError

    write_stream(tmp_path, "a.csv", [b"before"])
    with pytest.raises(ValueError, match=r"^$"):
        write_stream(tmp_path, "a.csv", pieces())
    assert (tmp_path / "a.csv").read_bytes() == b"before"
    assert names(tmp_path) == ["a.csv"]


def test_what_is_somebody_elses_or_elsewhere_is_not_written(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"mine")
    with pytest.raises(ForeignFileError):
        write_stream(tmp_path, "a.csv", [b"new"], ours=())
    with pytest.raises(ElsewhereError):
        write_stream(tmp_path / "site", "../a.csv", [b"new"])
    assert (tmp_path / "a.csv").read_bytes() == b"mine"
