"""Writing where the system is another one: each way, with the system faked."""

import os
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from topcut.disk import writing
from topcut.disk.writing import UNFINISHED, write_durable


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module os as it is on Windows, for what writes; its functions work as they do here."""
    faked = ModuleType("os")
    faked.__dict__.update(os.__dict__)
    vars(faked)["name"] = "nt"
    for name in ("fchmod", "fchown", "O_CLOEXEC", "kill"):
        delattr(faked, name)
    monkeypatch.setattr(writing, "os", faked)
    return faked


def test_a_file_is_replaced_without_modes_and_folders_that_can_be_synced(
    windows: ModuleType, tmp_path: Path
) -> None:
    file = tmp_path / "event.yaml"
    for content in (b"name: a\r\n", b"name: b\r\n"):
        write_durable(file, content)
        assert file.read_bytes() == content
    assert [each.name for each in tmp_path.iterdir()] == ["event.yaml"]


def test_no_folder_is_opened_to_sync_it(windows: ModuleType, tmp_path: Path) -> None:
    vars(windows)["open"] = lambda *_: pytest.fail("a folder cannot be opened there")
    assert writing._sync_folder(str(tmp_path))


def test_whether_somebody_still_writes_is_told_by_the_time(
    windows: ModuleType, tmp_path: Path
) -> None:
    """To ask for a process by `kill` would end it there."""
    file = tmp_path / f".event.yaml.1{UNFINISHED}"
    file.write_bytes(b"")
    assert writing._is_written(file, 1)
    long_ago = time.time() - writing.LONG_AGO - 1
    os.utime(file, (long_ago, long_ago))
    assert not writing._is_written(file, 1)
    assert not writing._is_written(tmp_path / "gone", 1)


def test_a_file_that_a_reader_holds_open_is_replaced_when_it_is_free(
    windows: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses to replace a file while a browser or a virus scanner reads it.

    Nearly a second is waited for that, at first for a moment.
    """
    file = tmp_path / "index.html"
    file.write_bytes(b"old")
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    refusals = [PermissionError(13, "in use")] * (writing.RETRIES - 1)

    def replace(one: str, two: str) -> None:
        if refusals:
            raise refusals.pop()
        Path(one).replace(two)

    vars(windows)["replace"] = replace
    write_durable(file, b"new")
    assert file.read_bytes() == b"new"
    assert waited == pytest.approx([0.02 * each for each in range(1, 10)])


def test_a_file_that_stays_open_is_named_and_stays_as_it_was(
    windows: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "index.html"
    file.write_bytes(b"old")
    monkeypatch.setattr(time, "sleep", lambda _: None)

    def replace(*_: Any) -> None:
        raise PermissionError(13, "in use")

    vars(windows)["replace"] = replace
    with pytest.raises(PermissionError) as raised:
        write_durable(file, b"new")
    assert raised.value.filename == str(file)
    assert file.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["index.html"]
