"""A file that only grows, a line each time: what was done, in the order in which it was done.

A line that a power cut or a full disk left unfinished is cut off before the next is added. Each
ends with its checksum, behind a tab; older ones have none. Whoever adds holds a lock.
"""

import os
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

from topcut.disk.aside import put_aside
from topcut.disk.tree import BINARY
from topcut.disk.writing import make_private, named, no_link, write_private

_MODE = 0o600
"""What is kept is for whoever typed it."""


def sealed(line: bytes) -> bytes:
    """A line of JSON with its checksum."""
    return b"%b\t%08x" % (line, crc32(line))


def opened(line: bytes) -> bytes:
    """The line that was sealed; b"" where it is damaged. One without a checksum is as it is."""
    content, tab, number = line.rpartition(b"\t")
    if not tab:
        return line
    return content if number == b"%08x" % crc32(content) else b""


def mend(path: Path, is_good: Callable[[bytes], bool]) -> None:
    """Puts a ledger with damaged lines aside; those that are good go on in a new one.

    `is_good` is asked of lines without a checksum. Raises OSError.
    """
    whole = lines(path)
    good = [line for line in whole if (b"\t" in line and opened(line)) or is_good(line)]
    if len(good) < len(whole):
        no_link(path)
        put_aside(path, f"has {len(whole) - len(good)} damaged of {len(whole)} lines")
        write_private(path, b"".join(line + b"\n" for line in good))


def lines(path: Path) -> list[bytes]:
    """The whole lines, oldest first, without ends; none for no file. Raises OSError."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return []
    return content.split(b"\n")[:-1]


def add(path: Path, *lines: bytes, synced: bool = True) -> int:
    """Adds lines, on the disk before this returns unless they need not be `synced`.

    Gives the size of the file before it, for `cut`. Raises OSError, with the path, and then the
    file is as it was. Raises ValueError for a line of several lines.
    """
    if any(b"\n" in line for line in lines):
        raise ValueError("a line of several lines")
    no_link(path)
    make_private(path.parent)
    with named(os.fspath(path)):
        file = os.open(path, os.O_RDWR | os.O_CREAT | BINARY, _MODE)
        try:
            size = _whole(file)
            try:
                _append(file, size, b"".join(sealed(line) + b"\n" for line in lines))
                if synced:
                    os.fsync(file)
            except BaseException:
                os.ftruncate(file, size)
                raise
        finally:
            os.close(file)
    return size


def cut(path: Path, size: int) -> None:
    """Takes back what was added behind this size. Raises OSError."""
    os.truncate(path, size)


def _append(file: int, size: int, content: bytes) -> None:
    os.lseek(file, size, os.SEEK_SET)
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(file, rest) :]


def _whole(file: int) -> int:
    """The size of the file up to its last whole line; what is behind it is cut off."""
    size = os.lseek(file, 0, os.SEEK_END)
    end = size
    while end:
        begin = max(0, end - 4096)
        os.lseek(file, begin, os.SEEK_SET)
        block = os.read(file, end - begin)
        found = block.rfind(b"\n")
        if found >= 0:
            end = begin + found + 1
            break
        end = begin
    if end != size:
        os.ftruncate(file, end)
    return end
