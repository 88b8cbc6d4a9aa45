"""What the processes of a server hold and take: memory, open files, processor time."""

import os
from dataclasses import dataclass, field
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")
_TAKEN = slice(11, 13)
"""Where /proc/PID/stat has the ticks in the program and in the system, behind the name."""


def children(pid: int) -> list[int]:
    """The processes below one."""
    own = [path.read_text() for path in Path(f"/proc/{pid}").glob("task/*/children")]
    found = [int(child) for child in " ".join(own).split()]
    return [each for child in found for each in (child, *children(child))]


def resident(pid: int) -> float:
    """Megabytes in memory."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    found = next((line for line in lines if line.startswith("VmRSS:")), "VmRSS: 0 kB")
    return int(found.split()[1]) / 1000


def open_files(pid: int) -> int:
    """How many files and connections are open."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def seconds(pid: int) -> float:
    """Processor time so far."""
    stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, stat[_TAKEN])) / _TICKS


@dataclass(frozen=True, slots=True)
class Sample:
    """A moment of a server and its builder."""

    minutes: float
    server: float
    builder: float
    files: int
    load: float
    """How many processes wanted a processor, over the last minute."""


@dataclass
class Processes:
    """A server and its builder, looked at now and then."""

    pid: int
    samples: list[Sample] = field(default_factory=list)

    def builders(self) -> list[int]:
        """The processes below the server."""
        return children(self.pid)

    def look(self, minutes: float) -> Sample:
        """Takes a sample."""
        below = sum(map(resident, self.builders()))
        server, files = resident(self.pid), open_files(self.pid)
        self.samples.append(Sample(minutes, server, below, files, os.getloadavg()[0]))
        return self.samples[-1]

    def taken(self) -> tuple[float, float]:
        """Processor time of the server, and of what is below it."""
        return seconds(self.pid), sum(map(seconds, self.builders()))


def slope(samples: list[Sample]) -> float:
    """Megabytes a minute by which both grow in the second half; 0 for too few samples.

    In the first half everybody connects, and the first round is paired, which takes most.
    """
    kept = samples[len(samples) // 2 :]
    mean = sum(each.minutes for each in kept) / len(kept)
    spread = sum((each.minutes - mean) ** 2 for each in kept)
    grown = sum((each.minutes - mean) * (each.server + each.builder) for each in kept)
    return grown / spread if spread else 0.0
