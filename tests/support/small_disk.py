"""A disk that can be filled to its last page: a memory file system of its own."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

PAGE = 4096


def small_disk(folder: Path) -> Iterator[Path]:
    """A file system below a folder; the test is skipped where none can be mounted."""
    place = folder / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(place)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("no file system can be mounted here: that takes the rights of root")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def filled(disk: Path, free: int) -> None:
    """Fills the disk until so many pages are free."""
    with (disk / "filling").open("wb", buffering=0) as file:
        while os.statvfs(disk).f_bavail > free:
            file.write(b"x" * PAGE)


def emptied(disk: Path) -> None:
    """Makes room again."""
    (disk / "filling").unlink()


def remounted(disk: Path, how: str) -> None:
    """Mounts it anew: "ro" so that nothing can be written, "rw" so that it can again."""
    subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], check=True)
