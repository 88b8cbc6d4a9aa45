"""A disk that fails at the n-th call, for everything that is written through disk/writing."""

import errno
import os
from typing import Any

CALLS = ("open", "write", "fsync", "replace", "mkdir", "makedirs", "close")
"""What writing asks of the system; reading is not counted."""
KINDS = ("short", "ENOSPC", "EIO")


class FailingDisk:
    """Stands in for the module `os`: the n-th call fails, and every later one of its kind too.

    A kind is the name of an error; `short` writes half of what was asked and has no room from
    then on.
    """

    def __init__(self, at: int, kind: str) -> None:
        """Counts from 1."""
        self.at, self.kind = at, kind
        self.calls = 0
        self.failed = ""
        """The call that failed, "" while none did."""

    def __getattr__(self, name: str) -> Any:
        """Everything that is not counted is the system's own."""
        return getattr(os, name)

    def open(self, path: str, flags: int, mode: int = 0o777) -> int:
        """Counts what is opened for writing."""
        if flags & os.O_WRONLY:
            self._count("open", path)
        return os.open(path, flags, mode)

    def write(self, file: int, content: Any) -> int:
        """Writes all, or half where the disk is just full."""
        if self.kind == "short" and not self.failed and self.calls + 1 == self.at:
            self.calls += 1
            self.failed = "write"
            return os.write(file, content[: len(content) // 2])
        self._count("write")
        return os.write(file, content)

    def fsync(self, file: int) -> None:
        """Syncs a file or a folder."""
        self._count("fsync")
        os.fsync(file)

    def replace(self, source: str, target: str) -> None:
        """Renames."""
        self._count("replace", source)
        os.replace(source, target)

    def mkdir(self, path: str) -> None:
        """Makes a folder."""
        self._count("mkdir", path)
        os.mkdir(path)

    def makedirs(self, path: str, exist_ok: bool = False) -> None:
        """Makes folders."""
        self._count("makedirs", path)
        os.makedirs(path, exist_ok=exist_ok)

    def close(self, file: int) -> None:
        """Closes; a disk far away says only now that it is full."""
        os.close(file)
        self._count("close")

    def _count(self, name: str, path: str | None = None) -> None:
        self.calls += 1
        if self.failed or (self.calls == self.at and self.kind != "short"):
            self.failed = self.failed or name
            number = errno.ENOSPC if self.kind == "short" else getattr(errno, self.kind)
            raise OSError(number, os.strerror(number), path)
