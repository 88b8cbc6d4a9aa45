"""Memory of running processes."""

from collections.abc import Iterator
from pathlib import Path


def held(pid: int) -> float:
    """Proportional memory of a process and its children, in megabytes; 0 where it has ended."""
    return sum(_kilobytes(each, "smaps_rollup", "Pss:") for each in _family(pid)) / 1000


def largest(pid: int) -> float:
    """The most that one of a process and its children has held so far, in megabytes."""
    return max((_kilobytes(each, "status", "VmHWM:") for each in _family(pid)), default=0.0) / 1000


def _family(pid: int) -> Iterator[int]:
    yield pid
    for path in Path(f"/proc/{pid}").glob("task/*/children"):
        try:
            children = path.read_text(encoding="utf-8").split()
        except (OSError, ProcessLookupError):
            continue
        for child in children:
            yield from _family(int(child))


def _kilobytes(pid: int, file: str, name: str) -> float:
    try:
        lines = Path(f"/proc/{pid}/{file}").read_text(encoding="utf-8").splitlines()
    except (OSError, ProcessLookupError):
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith(name))
