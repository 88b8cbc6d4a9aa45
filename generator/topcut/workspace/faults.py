"""Reports a failure of the program at one event, so that the others continue.

This holds in the loops over events in a build, a server and a check. Whatever changes an event
(`topcut pair`, `result`, `start`, `import`) lets a fault through: then nothing was typed.
"""

import os
import traceback
from collections.abc import Collection
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
    return bool(getattr(error, "everybodys", False)) or _is_of(error, EVERYBODYS_KINDS)


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
        said = f"{error.filename}: {error.strerror}"
        problem = _problem("site", said, "move it away, or build into another folder with --site")
        return EventReport(event, (problem,), {})
    if type(error).__name__ == "CollisionError":
        problem = _problem("address", str(error), "give one of the two another id")
        return EventReport(event, (problem,), {})
    if plain := getattr(error, "plain", ()):
        kind, expected = plain
        return EventReport(event, (_problem(kind, str(error), expected),), {})
    if isinstance(error, OSError) and error.filename:
        expected = "check that this can be read and written, and build again"
        return EventReport(event, (_problem("disk", in_words(error), expected),), {})
    if is_raised():
        raise error
    said = f"this is a fault of Topcut, please report it: {type(error).__name__}: {error}"
    if folder is None:
        expected = f"for the details, set the environment variable {SWITCH}=raise"
        return EventReport(event, (_problem("fault", said, expected),), {})
    path = folder / f"{(name or event)[:80]}.txt"
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_durable(path, "".join(traceback.format_exception(error)).encode("utf-8", "replace"))
    return EventReport(event, (_problem("fault", said, f"the details are in {path}"),), {})


def _problem(kind: str, message: str, expected: str) -> Problem:
    return Problem(Level.ERROR, kind, Mark("event.yaml"), message, expected)


def _is_of(error: Exception, kinds: Collection[str]) -> bool:
    """Whether an error is of one of these kinds, known by their names."""
    return any(kind.__name__ in kinds for kind in type(error).__mro__)
