"""A process that keeps all that was started below it: nothing of it outlives the process unseen."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

SUBREAPER = 36
"""PR_SET_CHILD_SUBREAPER of prctl(2): who loses its parent becomes a child of this process."""
PATIENCE = 5.0
"""Seconds after which what is still there cannot be killed."""


def keep(work: Callable[[], None]) -> None:
    """Does the work in a fork, ends whatever it has started, and ends as the work ended.

    Also what went into a session of its own, and what was left by who had started it.
    """
    _become_the_parent_of_orphans()
    child = os.fork()
    if not child:
        code = 1
        try:
            work()
            code = 0
        finally:
            os._exit(code)
    code = _waited(child)
    end_all_below(os.getpid())
    if code < 0:
        os.kill(os.getpid(), -code)
    os._exit(code)


def end_all_below(process: int) -> None:
    """Kills all descendants of a process that keeps them, which itself lives on."""
    until = time.monotonic() + PATIENCE
    while (found := below(process)) and time.monotonic() < until:
        for each in found:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        time.sleep(0.005)  # the killed are gone soon, and who they had just started is seen


def below(process: int) -> list[int]:
    """The descendants of a process that still run; none where the system has no /proc."""
    children: dict[int, list[int]] = defaultdict(list)
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
            if state != "Z":
                children[int(parent)].append(int(path.parent.name))
    found = list(children[process])
    for each in found:
        found += children[each]
    return found


def _become_the_parent_of_orphans() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)


def _waited(child: int) -> int:
    """Reaps whatever ends, until the child has: its exit code."""
    while True:
        ended, status = os.wait()
        if ended == child:
            return os.waitstatus_to_exitcode(status)
