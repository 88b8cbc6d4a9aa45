import pytest
from topcut.documents.files import VERSIONS, CachedFile, FileCache


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
