"""Versions of other machines, put aside until they are settled."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.versions.keeping import keep, names, put_away, waiting

from tests.build import ROUND_1, data_of, typed

AT = datetime(2018, 3, 10, 14, 2, tzinfo=UTC)
ID, PATH = "downtown", "rounds/swiss-1.yaml"
THEIRS = ROUND_1.replace("6-0", "3-3").encode() + b"# \xff\r\n"


def test_a_version_is_kept_to_the_byte_with_whose_it_is_and_the_same_again_once(
    tmp_path: Path,
) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    place = keep(data, ID, PATH, THEIRS, "Bo’s laptop", AT)
    assert keep(data, ID, PATH, THEIRS, "Bo’s laptop", AT) == place
    ((where, head, content),) = waiting(data, ID)
    assert (where, head.path, head.machine, head.at) == (place, PATH, "Bo’s laptop", AT)
    assert content == THEIRS
    assert place.parent == tmp_path / ".topcut" / "versions" / ID
    assert place.stat().st_mode & 0o077 == 0


def test_each_machine_and_each_file_has_a_version_of_its_own(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    for path, machine in ((PATH, "Bo’s laptop"), (PATH, "Cy’s laptop"), ("players.yaml", "Bo’s")):
        keep(data, ID, path, THEIRS, machine, AT)
    assert len(names(data, ID)) == len(waiting(data, ID)) == 3


def test_no_version_is_kept_of_what_lies_elsewhere(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    with pytest.raises(ValueError, match=r"\.\./site\.yaml"):
        keep(data, ID, "../site.yaml", b"", "Bo’s laptop", AT)
    assert names(data, ID) == []


def test_what_is_no_version_is_left_out(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    place = keep(data, ID, PATH, THEIRS, "Bo’s laptop", AT)
    (place.parent / "note").write_bytes(b"\xff")
    assert [where for where, _, _ in waiting(data, ID)] == [place]


def test_what_is_put_away_stays_on_the_disk_beside_another_of_its_name(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    places = []
    for content in (b"one", b"two", b"two"):
        copy = tmp_path / "swiss-1 (1).yaml"
        copy.write_bytes(content)
        with data.lock(ID, by="the desk"):
            places.append(put_away(data, ID, copy, content))
        assert not copy.exists()
    assert [place.name for place in places] == [
        "swiss-1 (1).yaml",
        "swiss-1 (1)-2.yaml",
        "swiss-1 (1)-2.yaml",
    ]
    assert [place.read_bytes() for place in places] == [b"one", b"two", b"two"]


def test_what_was_saved_again_meanwhile_is_not_moved(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    copy = tmp_path / "swiss-1 (1).yaml"
    copy.write_bytes(b"new")
    assert put_away(data, ID, copy, b"old").read_bytes() == b"old"
    assert copy.read_bytes() == b"new"
