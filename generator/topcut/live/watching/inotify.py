"""Whether Linux would tell of changes in one more folder."""

import ctypes
import errno
import os
from pathlib import Path

_CREATED = 0x100


def out_of_watches(folder: Path) -> bool:
    """Whether this user has used up the watches of the system (ENOSPC).

    watchdog goes on in silence when it cannot watch a folder within the one it watches, so one
    more watch is asked for here, and given back. False where there is no inotify.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    if not hasattr(libc, "inotify_init1"):
        return False
    opened = libc.inotify_init1(os.O_CLOEXEC)
    if opened < 0:
        return False
    try:
        watch = libc.inotify_add_watch(opened, os.fsencode(folder), _CREATED)
        return bool(watch < 0 and ctypes.get_errno() == errno.ENOSPC)
    finally:
        os.close(opened)
