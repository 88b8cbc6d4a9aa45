"""The process that watches and builds, so that building never delays an answer."""

import gc
import os
import signal
import threading
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

from topcut.live.watching.changes import Changes, is_locked
from topcut.live.watching.watching import watch
from topcut.publish.templates.processes import interrupts_blocked

NICE = 5
"""By how much the builder stands back where both processes want the processor."""


class Builder:
    """A process that keeps site/ up to date, and the end of the pipe that hears of it."""

    def __init__(self, data: Path, site: Path, *, poll: bool) -> None:
        """Starts the process."""
        context = get_context("spawn")
        self.heard, told = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=run, args=(told, data, site, poll), name="topcut builder"
        )
        with interrupts_blocked():
            self.process.start()
        told.close()

    def stop(self) -> None:
        """Ends the process; a build that is under way is finished first."""
        self.heard.close()
        self.process.join(5)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def run(pipe: Connection, data: Path, site: Path, poll: bool) -> None:
    """Watches and builds until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.excepthook = lambda _: None  # the watch notices that its observer died, and polls
    if hasattr(os, "nice"):
        os.nice(NICE)
    gc.disable()  # the watch collects between builds
    changes = Changes(partial(is_locked, data))
    threading.Thread(target=_until_closed, args=(pipe, changes), daemon=True).start()
    try:
        watch(data, site, pipe.send, changes, poll=poll)
    except (BrokenPipeError, ConnectionResetError):
        return


def _until_closed(pipe: Connection, changes: Changes) -> None:
    try:
        pipe.recv()
    except (EOFError, OSError):
        changes.stop()
