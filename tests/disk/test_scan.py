"""Whether files were touched, told by their names, sizes and times."""

import os
import threading
from pathlib import Path

import pytest
from topcut.disk import scan

NOW = 10**19
"""A time at which nothing is fresh any more."""


@pytest.fixture
def folders(tmp_path: Path) -> list[str]:
    """Seven folders with one file each."""
    made = []
    for number in range(7):
        folder = tmp_path / f"event-{number}"
        folder.mkdir()
        (folder / "event.yaml").write_text(f"name: Event {number}\n")
        made.append(str(folder))
    return made


@pytest.fixture
def few_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four folders are enough for a second process."""
    if not hasattr(os, "fork"):
        pytest.skip("this system cannot copy a process")
    monkeypatch.setattr(scan, "MANY", 4)
    monkeypatch.setattr(scan, "_can_fork", lambda: True)


def one_by_one(folders: list[str]) -> list[str]:
    return [scan.stamp(folder, NOW) for folder in folders]


@pytest.mark.usefixtures("few_are_many")
def test_two_processes_see_what_one_sees(folders: list[str]) -> None:
    found = scan.stamps(folders, NOW)
    assert found == one_by_one(folders)
    assert len(set(found)) == len(folders)


@pytest.mark.usefixtures("few_are_many")
def test_half_of_the_folders_is_looked_at_by_another_process(
    folders: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    expected, seen = one_by_one(folders), []
    stamp = scan.stamp

    def noted(folder: str, now: int, within: str | None) -> str:
        seen.append(folder)
        return stamp(folder, now, within)

    monkeypatch.setattr(scan, "stamp", noted)
    assert scan.stamps(folders, NOW) == expected
    assert seen == folders[:3]


@pytest.mark.usefixtures("few_are_many")
def test_what_the_other_process_does_not_bring_is_looked_at_here(
    folders: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    expected, here = one_by_one(folders), os.getpid()
    stamp = scan.stamp

    def dying(folder: str, now: int, within: str | None) -> str:
        if os.getpid() != here and folder.endswith("5"):
            raise MemoryError
        return stamp(folder, now, within)

    monkeypatch.setattr(scan, "stamp", dying)
    assert scan.stamps(folders, NOW) == expected


@pytest.mark.usefixtures("few_are_many")
@pytest.mark.parametrize("gone", [0, 6])
def test_a_folder_that_vanished_is_an_error_whoever_looks(
    folders: list[str], gone: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    children, fork = [], os.fork

    def counted() -> int:
        children.append(fork())
        return children[-1]

    monkeypatch.setattr(os, "fork", counted)
    Path(folders[gone], "event.yaml").unlink()
    Path(folders[gone]).rmdir()
    with pytest.raises(FileNotFoundError):
        scan.stamps(folders, NOW)
    (child,) = children
    with pytest.raises(ChildProcessError):  # it is not left behind
        os.waitpid(child, os.WNOHANG)


def test_a_process_of_several_threads_is_not_copied() -> None:
    """A copy has one thread, and the locks of the others stay closed in it for good."""
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    try:
        assert not scan._can_fork()
    finally:
        done.set()
        thread.join()
