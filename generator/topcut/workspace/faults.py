"""Reports a failure of the program at one event, so that the others continue.

This holds in the loops over events in a build, a server and a check. Whatever changes an event
(`topcut pair`, `result`, `start`, `import`) lets a fault through: then nothing was typed.
"""

import os
import traceback
from contextlib import suppress
from pathlib import Path

from topcut.disk.os_errors import describe as in_words
from topcut.disk.tree import EVERYBODYS
from topcut.disk.writing import ElsewhereError, ForeignFileError, write_durable
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.workspace.reports import EventReport

EVERYBODYS_KINDS = ("TemplateSyntaxError", "TemplateNotFound", "DatabaseError")
"""A template that cannot be compiled or found, and the build's cache: no event gets pages then."""
SWITCH = "TOPCUT_FAULTS"
"""The environment variable with which tests have every fault raised: `raise`."""


def is_everybodys(error: Exception) -> bool:
    """Whether the error stops everything: no memory, no room on the disk, a broken template."""
    if isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno in EVERYBODYS):
        return True
    kinds = {kind.__name__ for kind in type(error).__mro__}
    return bool(getattr(error, "everybodys", False)) or not kinds.isdisjoint(EVERYBODYS_KINDS)


def is_raised() -> bool:
    """Whether faults are to be raised rather than reported."""
    return os.environ.get(SWITCH) == "raise"


def report(event: str, error: Exception, folder: Path | None, name: str = "") -> EventReport:
    """What is wrong with the event at which the program failed.

    A file that is in the way, or that the disk refuses, is reported in plain words; for anything
    else the traceback is written into `folder`, under the event's name or another one. Raises the
    error itself if it stops everything, or if faults are to be raised.
    """
    if is_everybodys(error):
        raise error
    if isinstance(error, ElsewhereError | ForeignFileError):
        kind, message = "site", f"{error.filename}: {error.strerror}"
        expected = "move it away, or build into another folder with --site"
    elif plain := getattr(error, "plain", ()):
        (kind, expected), message = plain, str(error)
    elif isinstance(error, OSError) and error.filename:
        kind, message = "disk", in_words(error)
        expected = "check that this can be read and written, and build again"
    elif is_raised():
        raise error
    else:
        kind, message = "fault", fault_words(error)
        expected = f"for the details, set the environment variable {SWITCH}=raise"
        if folder is not None:
            path = folder / f"{(name or event)[:80]}.txt"
            details = "".join(traceback.format_exception(error)).encode("utf-8", "replace")
            with suppress(OSError):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                write_durable(path, details)
            expected = f"the details are in {path}"
    problem = Problem(Level.ERROR, kind, Mark("event.yaml"), message, expected)
    return EventReport(event, (problem,), {})


def fault_words(error: Exception) -> str:
    """That the program failed, and by which error."""
    return f"this is a fault of Topcut, please report it: {type(error).__name__}: {error}"
