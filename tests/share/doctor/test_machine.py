"""What is amiss with the machine, each made to happen."""

import errno
import os
import shutil
import subprocess
import sys
import time
from collections import namedtuple
from pathlib import Path

import pytest
from topcut.disk import user_folders
from topcut.publish import limits
from topcut.share.doctor import machine
from topcut.share.doctor.finding import Diagnosis, Severity

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder data/ with an event."""
    (tmp_path / "club" / "data" / "events" / "downtown").mkdir(parents=True)
    return tmp_path / "club" / "data"


def lines(*found: Diagnosis) -> list[str]:
    return [one.line for one in found if one.level is not Severity.OK]


def test_nothing_is_amiss_in_a_folder_of_ones_own(data: Path) -> None:
    found = [*machine.disk(data), machine.clock(data), machine.synchronized(data)]
    assert lines(*found, machine.locks(data), machine.versions()) == []
    assert [path.name for path in data.iterdir()] == ["events"]


@pytest.mark.parametrize(
    ("free", "line"),
    [
        (3_000_000, "wrong disk: 3 MB are free: make room, or nothing can be saved"),
        (700_000_000, "note  disk: 700 MB are free: a year of events needs some 100 MB"),
    ],
)
def test_a_full_disk_is_wrong_and_a_fuller_one_a_note(
    data: Path, monkeypatch: pytest.MonkeyPatch, free: int, line: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(0, 0, free))
    assert lines(*machine.disk(data)) == [line]


@pytest.mark.parametrize(
    ("code", "line"),
    [
        (errno.EROFS, "(Read-only file system): copy the folder to a disk that can be written"),
        (errno.ENOSPC, "(No space left on device): make room"),
        (errno.EACCES, "(Permission denied): give yourself the right to it"),
    ],
)
def test_a_folder_that_cannot_be_written_is_wrong(
    data: Path, monkeypatch: pytest.MonkeyPatch, code: int, line: str
) -> None:
    def refused(**_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(machine, "TemporaryDirectory", refused)
    assert lines(*machine.disk(data))[-1] == f"wrong disk: data/ cannot be written {line}"


def test_a_disk_whose_clock_differs_is_wrong(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 300)
    (line,) = lines(*machine.disk(data))
    assert line.startswith("wrong clock: the disk is 300 s away from this machine's clock: set")


def test_a_file_from_the_future_tells_of_a_clock_that_is_behind(data: Path) -> None:
    later = time.time() + 86_400
    os.utime(data / "events" / "downtown", (later, later))
    (line,) = lines(machine.clock(data))
    assert line.startswith("wrong clock: something in data/ was changed 86,")
    assert line.endswith(" s from now: this machine's clock is behind, or was: set it")


@pytest.mark.parametrize("name", ["Dropbox", "OneDrive - Club", "Mobile Documents"])
def test_a_synchronizing_folder_is_a_note(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name / "club" / "data"
    folder.mkdir(parents=True)
    (line,) = lines(machine.synchronized(folder))
    assert "copies: move it out, or pause that while an event is played" in line
    assert os.fspath(tmp_path) not in line


def test_a_lock_of_a_process_that_is_gone_hinders_nobody(data: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    folder = data.parent / ".topcut" / "locks"
    folder.mkdir(parents=True)
    text = "topcut result (process {}, since 10:00:00)"
    (folder / "a.holder").write_text(text.format(ended.pid))
    (folder / "b.holder").write_text(text.format(os.getpid()))
    assert lines(machine.locks(data)) == [
        "note  locks: 1 of .topcut/locks/ is of a process that is gone:"
        " it hinders nobody; *.holder may be deleted"
    ]


def test_without_a_cache_folder_each_build_reads_everything(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = data.parent / "site"
    assert lines(machine.cache(site)) == []
    monkeypatch.setattr(user_folders, "cache_of", lambda _: None)
    assert lines(machine.cache(site)) == [
        "note  cache: there is no cache folder that is yours alone: each build reads every event"
        " anew"
    ]


def test_the_size_of_the_site_is_measured(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = data.parent / "site"
    assert lines(machine.site_size(site)) == [
        "note  site: there are no pages in site/ yet: topcut build"
    ]
    site.mkdir()
    (site / "index.html").write_bytes(b"x" * 2_000_000)
    assert machine.site_size(site).line == (
        "ok    site: 1 files, 2 MB; 1,000 MB or 20,000 files are the least limits"
    )
    monkeypatch.setattr(limits, "WARN_FILES", 1)
    assert machine.site_size(site).level is Severity.NOTE
    monkeypatch.setattr(machine, "GITHUB_BYTES", 1_000_000)
    assert machine.site_size(site).level is Severity.WRONG
