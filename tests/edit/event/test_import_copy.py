"""What an import notes of the event that it wrote."""

from pathlib import Path

from topcut.disk.locking import claim
from topcut.edit.event.import_copy import ImportCopy, imports_by_digest, read_import
from topcut.workspace.data import Data


def test_a_copy_is_read_as_it_was_written(tmp_path: Path) -> None:
    data = Data(tmp_path / "data")
    claim(data.path)
    assert (read_import(data, "downtown"), imports_by_digest(data)) == (None, {})
    copy = ImportCopy("downtown", "0af3", {"event.yaml": "name: Downtown\n"})
    copy.write(data)
    assert read_import(data, "downtown") == copy
    assert imports_by_digest(data) == {"0af3": "downtown"}


def test_what_cannot_be_read_is_no_copy(tmp_path: Path) -> None:
    data = Data(tmp_path / "data")
    claim(data.path)
    ImportCopy("downtown", "0af3", {}).write(data)
    (path,) = (tmp_path / ".topcut" / "imports").iterdir()
    path.write_text("{")
    assert (read_import(data, "downtown"), imports_by_digest(data)) == (None, {})
