"""A real error, or a real end, at the n-th call to the system, by strace on a running process.

strace is a package of Debian by that name; where it is missing, or may not trace, the faults are
done by `tests.support.failing_disk` inside the process, which knows of writing alone.
"""

import re
import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.lab.faults.child import PATIENCE, Child, Ended

CALLS: dict[str, tuple[str, ...]] = {
    "ENOSPC": ("openat", "write", "pwrite64", "fsync", "fdatasync", "mkdir", "rename", "ftruncate"),
    "EIO": (
        "read", "pread64", "openat", "write", "pwrite64", "fsync", "fdatasync", "rename", "unlink",
        "mkdir", "getdents64", "newfstatat", "ftruncate", "flock",
    ),
    "EMFILE": ("openat",),
    "EACCES": ("openat", "mkdir", "rename", "unlink", "newfstatat"),
    "SIGKILL": (
        "openat", "write", "pwrite64", "fsync", "fdatasync", "mkdir", "rename", "unlink", "flock",
        "ftruncate", "close", "read",
    ),
}  # fmt: skip
"""Which calls can end so, by the fault."""
STICKY = ("pwrite64", "fsync", "fdatasync", "mkdir", "rename")
"""Calls that a command does not need to say what went wrong: all later ones may fail as well."""
_LINE = re.compile(r"^(\w+)\(")
_PATH = re.compile(r'"([^"]*)"|<([^>]*)>')


class Call(NamedTuple):
    """A call to the system that a command makes."""

    name: str
    number: int
    """Which of this name, from 1."""
    line: str
    """As strace shows it."""


@cache
def why_not() -> str:
    """Why no call can be made to fail here; "" where it can."""
    if shutil.which("strace") is None:
        return "strace is not installed (Debian: apt-get install strace)"
    tried = subprocess.run(
        ["strace", "-qq", "-o", "/dev/null", "true"], capture_output=True, check=False
    )
    return "strace may not trace processes here" if tried.returncode else ""


def calls(folder: Path, words: Sequence[str], stdin: str, names: Sequence[str]) -> list[Call]:
    """All calls of these names that a command makes within a folder, undisturbed."""
    traced(folder, words, stdin, names)
    counts: Counter[str] = Counter()
    found = []
    for line in _log(folder).read_text(encoding="utf-8", errors="replace").splitlines():
        if named := _LINE.match(line):
            counts[named[1]] += 1
            if _is_within(line, str(folder.parent)):
                found.append(Call(named[1], counts[named[1]], line))
    return found


def _is_within(line: str, folder: str) -> bool:
    """Whether a call is about something in a folder, and not about the program's own files."""
    path = re.search(r'^(?:openat|newfstatat|mkdir|rename|unlink)[^"]*"([^"]*)"', line)
    if path is None:
        return folder in line
    return not path[1].startswith("/") or path[1].startswith(folder)


def injected(
    folder: Path, words: Sequence[str], stdin: str, call: Call, fault: str, *, sticky: bool = False
) -> tuple[Ended, str]:
    """Runs a command one of whose calls ends by a fault; gives the line of that call."""
    how = "signal=SIGKILL" if fault == "SIGKILL" else f"error={fault}"
    when = f"{call.number}{'+' if sticky else ''}"
    inject = f"inject={call.name}:{how}:when={when}"
    ended = traced(folder, words, stdin, [call.name], inject)
    text = _log(folder).read_text(encoding="utf-8", errors="replace")
    lines = [line for line in text.splitlines() if _LINE.match(line)]
    if fault == "SIGKILL":
        return ended, lines[-1] if ended.code == -9 and lines else ""
    return ended, next((line for line in lines if "(INJECTED)" in line), "")


def traced(
    folder: Path, words: Sequence[str], stdin: str, names: Sequence[str], *more: str
) -> Ended:
    """Runs a command under strace. Raises AssertionError where strace does not come to it."""
    child = Child(folder, words, stdin)
    log = _log(folder)
    command = [
        *("strace", "-y", "-s", "200", "-o", str(log), "-p", str(child.pid)),
        "-e",
        f"trace={','.join(names)}",
        *(word for each in more for word in ("-e", each)),
    ]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as tracer:
        assert tracer.stderr is not None
        said = tracer.stderr.readline()
        if "attached" not in said:
            child.kill()
            raise AssertionError(f"strace: {said}")
        child.go()
        try:
            ended = child.ended()
        finally:
            until = time.monotonic() + PATIENCE
            while tracer.poll() is None and time.monotonic() < until:
                time.sleep(0.002)  # between two looks
            tracer.kill()
            tracer.stderr.read()
    return ended


def _log(folder: Path) -> Path:
    return folder.parent / "strace.log"
