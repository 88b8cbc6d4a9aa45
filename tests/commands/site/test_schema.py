"""`topcut schema`: says what it wrote, or that all is up to date."""

from pathlib import Path

import pytest
from topcut.cli import OK, main

Capture = pytest.CaptureFixture[str]


def test_what_was_written_is_said_once(tmp_path: Path, capsys: Capture) -> None:
    line = ["schema", "--data", str(tmp_path)]
    assert main(line) == OK
    written = capsys.readouterr().out.splitlines()
    assert str(tmp_path / ".schemas/swiss.json") in written
    assert all(Path(path).is_file() for path in written)
    assert main(line) == OK
    assert capsys.readouterr().out == f"{tmp_path / '.schemas'} is up to date\n"


def test_another_folder_needs_no_data(tmp_path: Path) -> None:
    folder = tmp_path / "editor"
    assert main(["schema", str(folder), "--data", str(tmp_path / "none")]) == OK
    assert (folder / "event.json").is_file()
