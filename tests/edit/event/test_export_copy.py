"""What the last export gave, beside data/."""

from pathlib import Path

from topcut.disk.locking import claim
from topcut.edit.event.export_copy import ExportCopy, copy_from, place_of_copy, read_copy
from topcut.workspace.data import Data

COPY = ExportCopy("/in/export.json", "downtown", {101: "ada", 102: "bo"}, {"event.yaml": "a: b\n"})


def own(folder: Path) -> Data:
    """A data/ whose `.topcut/` is this machine's."""
    data = Data(folder / "data")
    claim(data.path)
    return data


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    data = own(tmp_path)
    assert read_copy(data, "downtown") is None
    COPY.write(data)
    assert read_copy(data, "downtown") == COPY
    assert place_of_copy(data, "downtown") == tmp_path / ".topcut" / "exports" / "downtown.json"


def test_the_event_of_a_path_is_that_of_its_players(tmp_path: Path) -> None:
    data = own(tmp_path)
    COPY.write(data)
    assert copy_from(data, COPY.source, [7, 102]) == COPY
    assert copy_from(data, COPY.source, [7]) is None
    assert copy_from(data, "/in/other.json", [102]) is None


def test_what_cannot_be_read_is_none(tmp_path: Path) -> None:
    data = own(tmp_path)
    COPY.write(data)
    place_of_copy(data, "downtown").write_bytes(b'{"source": 1')
    assert read_copy(data, "downtown") is None
