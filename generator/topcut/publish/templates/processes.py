"""Processes of our own: started without hearing Ctrl+C, ended when nobody gives them work."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """A process that is started within hears no Ctrl+C, not even before it can say so itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # its own start would let interrupts in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """Ends this process when the one that gives it work was killed, for it waits for work then.

    Whatever it is writing is whole or not there, and the next build makes it again.
    """
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
