from pathlib import Path

import pytest
from topcut.documents.files import VERSIONS, CachedFile, FileCache

from tests.build import opened, typed


def read(content: bytes) -> CachedFile:
    return CachedFile(content, ("zone",), "name: x", (), object())


READ = read(b"name: x")


@pytest.fixture
def cache() -> FileCache:
    made = FileCache()
    made.keep("event.yaml", READ)
    return made


def test_the_same_bytes_are_the_same_object(cache: FileCache) -> None:
    assert cache.recall("event.yaml", b"name: x", ("zone",)) is READ


@pytest.mark.parametrize(
    ("file", "content", "basis"),
    [
        ("players.yaml", b"name: x", ("zone",)),
        ("event.yaml", b"name: y", ("zone",)),
        ("event.yaml", b"name: x", ("other zone",)),
    ],
)
def test_another_file_other_bytes_or_another_basis_is_read_anew(
    cache: FileCache, file: str, content: bytes, basis: tuple[object, ...]
) -> None:
    assert cache.recall(file, content, basis) is None


def test_what_a_file_would_be_does_not_make_it_forgotten(cache: FileCache) -> None:
    for number in range(VERSIONS - 1):
        cache.keep("event.yaml", read(f"name: {number}".encode()))
        assert cache.recall("event.yaml", b"name: x", ("zone",)) is READ
    for number in range(VERSIONS):
        cache.keep("event.yaml", read(f"name: y{number}".encode()))
    assert cache.recall("event.yaml", b"name: x", ("zone",)) is None


@pytest.mark.parametrize("file", ["event.yaml", "players.yaml"])
def test_a_file_that_leads_out_is_named_as_everywhere_and_not_by_the_machines_folders(
    tmp_path: Path, file: str
) -> None:
    """What is said of it goes into comments at GitHub, which everybody reads."""
    folder = typed(tmp_path)
    (tmp_path / "elsewhere").write_text("secret: word\n", encoding="utf-8")
    (folder / file).unlink()
    (folder / file).symlink_to(tmp_path / "elsewhere")
    (problem,) = (each for each in opened(folder).report.problems if each.kind == "unreadable")
    assert problem.message == f"{file} cannot be read: it is a link that leads out of data/"
    assert problem.expected == "put the file itself there"
