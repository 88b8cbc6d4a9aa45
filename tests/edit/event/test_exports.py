"""Files of other programs, read from the disk."""

import json
import os
from pathlib import Path

import pytest
from topcut.edit.event import importing
from topcut.edit.event.importing import import_file, looks_like_an_export
from topcut.exchange.reading.errors import ExchangeError

from tests.support.exports import four_players


def test_named_by_the_caller(tmp_path: Path) -> None:
    """The event can be named; no draw is made up for what another program drew."""
    path = tmp_path / "a.json"
    path.write_text(json.dumps(four_players()), encoding="utf-8")
    assert import_file(path, "downtown-2018").event.word == "downtown-2018"
    assert import_file(path).event.draw == ""


def test_error_names_the_file(tmp_path: Path) -> None:
    """Errors carry the path, also where there is no file."""
    missing = tmp_path / "missing.json"
    with pytest.raises(ExchangeError) as raised:
        import_file(missing)
    assert str(raised.value) == f"{missing}: No such file or directory"
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(ExchangeError, match=r"broken\.json: not JSON"):
        import_file(broken)


def test_a_file_that_fails_without_a_reason_is_said_to_be_unreadable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    path.write_text("{}", encoding="utf-8")

    def fails(_path: str) -> bytes:
        raise OSError

    monkeypatch.setattr(importing, "read_regular", fails)
    with pytest.raises(ExchangeError) as raised:
        import_file(path)
    assert str(raised.value) == f"{path}: cannot be read"


def test_a_file_beyond_all_exports_is_not_read(tmp_path: Path) -> None:
    """Its size is enough to refuse it; nothing of it is read."""
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(50_000_001)
    with pytest.raises(ExchangeError, match=r"large\.json: larger than 50 MB"):
        import_file(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_only_files(tmp_path: Path) -> None:
    """A pipe is not waited for, and a link to itself is said."""
    pipe, link = tmp_path / "pipe.json", tmp_path / "link.json"
    os.mkfifo(pipe)
    link.symlink_to(link)
    for path in (pipe, link):
        with pytest.raises(ExchangeError, match=path.name):
            import_file(path)


def test_looks_like_an_export(tmp_path: Path) -> None:
    """By the ending, or because JSON begins in it; what is hidden does not."""
    contents = {
        "a.json": b"hello", "b.txt": b"hello", "c": b'\xef\xbb\xbf {"x": 1}', "d.bak": b"{",
        "README.md": b"# x", ".hidden.json": b"{}", "e.csv": b"a,b",
    }  # fmt: skip
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    found = [path.name for path in sorted(tmp_path.iterdir()) if looks_like_an_export(path)]
    assert found == ["a.json", "b.txt", "c", "d.bak"]


def test_a_file_of_just_the_largest_size_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(four_players()), encoding="utf-8")
    monkeypatch.setattr(importing, "LARGEST", path.stat().st_size)
    assert len(import_file(path).event.players) == 4
