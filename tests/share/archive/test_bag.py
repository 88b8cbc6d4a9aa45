"""A bag as a zip: valid, the same bytes each time, written whole or not at all."""

import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from topcut.share.archive.bag import Content, OtherFileError, write_bag

from tests.support.bags import faults

PAYLOAD: list[tuple[str, Content]] = [
    ("README.txt", b"Read me.\n"),
    ("data/100%.txt", "Zoë\n".encode()),
    ("site/größe.txt", b""),
]


def unpacked(path: Path, folder: Path) -> Path:
    with ZipFile(path) as bag:
        assert bag.testzip() is None
        bag.extractall(folder)
    return folder


def test_a_bag_is_valid(tmp_path: Path) -> None:
    assert write_bag(tmp_path / "a.zip", "spring", "Spring\nOpen", PAYLOAD)
    bag = unpacked(tmp_path / "a.zip", tmp_path) / "spring"
    assert faults(bag) == []
    assert (bag / "bag-info.txt").read_text().splitlines()[:3] == [
        "External-Identifier: spring",
        "External-Description: Spring Open",
        "Payload-Oxum: 14.3",
    ]
    assert "  data/data/100%25.txt\n" in (bag / "manifest-sha256.txt").read_text()


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        ("data/README.txt", ["data/README.txt differs", "Payload-Oxum"]),
        ("bag-info.txt", ["bag-info.txt differs", "Payload-Oxum"]),
        ("bagit.txt", ["bagit.txt", "bagit.txt differs"]),
    ],
)
def test_a_changed_file_is_noticed(tmp_path: Path, path: str, fault: list[str]) -> None:
    write_bag(tmp_path / "a.zip", "spring", "Spring", PAYLOAD)
    bag = unpacked(tmp_path / "a.zip", tmp_path) / "spring"
    (bag / path).write_text("A: b\n")
    assert faults(bag) == fault


def test_a_file_that_is_missing_or_too_many_is_noticed(tmp_path: Path) -> None:
    write_bag(tmp_path / "a.zip", "spring", "Spring", PAYLOAD)
    bag = unpacked(tmp_path / "a.zip", tmp_path) / "spring"
    (bag / "data/more.txt").write_text("")
    assert faults(bag) == ["manifest: ['data/more.txt']", "Payload-Oxum"]


def test_entries_have_one_date_and_one_mode(tmp_path: Path) -> None:
    write_bag(tmp_path / "a.zip", "spring", "Spring", PAYLOAD)
    with ZipFile(tmp_path / "a.zip") as bag:
        entries = bag.infolist()
    assert {(one.date_time, one.external_attr, one.create_system) for one in entries} == {
        ((1980, 1, 1, 0, 0, 0), 0o100644 << 16, 3)
    }
    assert [one.filename for one in entries][-4:] == [
        "spring/bag-info.txt",
        "spring/bagit.txt",
        "spring/manifest-sha256.txt",
        "spring/tagmanifest-sha256.txt",
    ]


def test_the_same_is_written_once(tmp_path: Path) -> None:
    target = tmp_path / "a.zip"
    assert write_bag(target, "spring", "Spring", PAYLOAD)
    content = target.read_bytes()
    assert not write_bag(target, "spring", "Spring", PAYLOAD)
    assert target.read_bytes() == content


def test_another_file_is_left_as_it_is(tmp_path: Path) -> None:
    target = tmp_path / "a.zip"
    target.write_bytes(b"mine")
    with pytest.raises(OtherFileError) as refused:
        write_bag(target, "spring", "Spring", PAYLOAD)
    assert str(refused.value) == (
        f"{target} is there and differs, and is left as it is; move it away, or name another file:"
        " -o FILE"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["a.zip"]
    assert target.read_bytes() == b"mine"


def test_nothing_lies_there_where_a_file_cannot_be_read(tmp_path: Path) -> None:
    missing: Content = tmp_path / "missing"
    with pytest.raises(FileNotFoundError):
        write_bag(tmp_path / "a.zip", "spring", "Spring", [*PAYLOAD, ("x", missing)])
    assert list(tmp_path.iterdir()) == []


def test_memory_does_not_grow_with_what_is_written(tmp_path: Path) -> None:
    """200 MB in files of 20 MB take no more than 40 MB: pieces and manifests pass through."""
    big = tmp_path / "big"
    big.write_bytes(bytes(20_000_000))

    def payload() -> Iterator[tuple[str, Content]]:
        yield from ((f"{number}.bin", big) for number in range(10))

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    write_bag(tmp_path / "a.zip", "spring", "Spring", payload())
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert (after - before) / 1024 < 40


@pytest.mark.skipif(sys.platform == "win32", reason="names of interpreters")
def test_another_hash_seed_and_time_zone_make_the_same_bytes(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from topcut.share.archive.bag import write_bag;"
        "write_bag(Path(sys.argv[1]), 'a', 'A', [('x.txt', b'x' * 9999), ('y.txt', b'y')])"
    )
    contents = set()
    for number, zone in ((1, "UTC"), (2, "Asia/Tokyo")):
        target = tmp_path / f"{number}.zip"
        environment = {"PYTHONHASHSEED": str(number), "TZ": zone}
        command = [sys.executable, "-c", script, str(target)]
        subprocess.run(command, env=environment, check=True)
        contents.add(target.read_bytes())
    assert len(contents) == 1
