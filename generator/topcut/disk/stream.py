"""Writing one file of the site piece by piece: it is never in memory as a whole."""

import errno
import filecmp
import os
from collections.abc import Callable, Collection, Iterable
from pathlib import Path

from topcut.disk.writing import (
    UNFINISHED,
    ForeignFileError,
    move_whole,
    or_nothing,
    refuse_elsewhere,
)


def write_stream(
    site: Path,
    path: str,
    pieces: Iterable[bytes],
    ours: Collection[str] | None = None,
    begin: Callable[[], None] = lambda: None,
) -> int:
    """Writes a file where it differs, whole or not at all; gives the number of files written.

    `ours`, `begin` and errors are those of `topcut.disk.writing.write_files`; what the pieces
    raise leaves the file as it was.
    """
    root = os.fspath(site)
    refuse_elsewhere(root, path, set())
    target = site / path
    if ours is not None and path not in ours and os.path.lexists(target):
        said = "this file was not made by Topcut, and is left as it is"
        raise ForeignFileError(errno.EEXIST, said, os.fspath(target))
    begin()
    temporary = target.with_name(f".{target.name}.{os.getpid()}{UNFINISHED}")
    target.parent.mkdir(parents=True, exist_ok=True)
    with or_nothing(os.fspath(temporary), os.fspath(target)):
        temporary.unlink(missing_ok=True)  # of a process that had this one's number, or a link
        with temporary.open("xb") as file:
            file.writelines(pieces)
        if target.is_file() and filecmp.cmp(temporary, target, shallow=False):
            temporary.unlink()
            return 0
        move_whole(os.fspath(temporary), os.fspath(target))
    return 1
