"""Processes that a test starts: they hear Ctrl-C, and end with the test, whatever becomes of it.

One that is left behind runs on for hours, and Python complains of it at the next collection of
garbage: then some later test fails, which had nothing to do with it.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import AnyStr

_CODE = (
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL);"
    " os.execvp(sys.argv[1], sys.argv[1:])"
)
HEARS_CTRL_C = (sys.executable, "-c", _CODE)
"""Stands before a command line: the command hears SIGINT also where these tests do not.

A shell that starts something with `&` has it ignore SIGINT, and all that it starts inherits that.
"""


@contextmanager
def ending(process: "subprocess.Popen[AnyStr]") -> "Iterator[subprocess.Popen[AnyStr]]":
    """A process that is over at the end, with its whole session if it began one."""
    try:
        yield process
    finally:
        end(process)


def end(process: "subprocess.Popen[AnyStr]") -> None:
    """Ends a process at once if it still runs, and whatever is left of the session it began."""
    process.kill()
    if os.name != "nt":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    with process:  # closes what leads to it, and waits
        pass
