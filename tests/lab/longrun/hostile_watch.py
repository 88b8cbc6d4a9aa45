"""Hostile inputs one by one in a child process: a fault, a hang, an eater of memory is found.

The child tells each input before it begins and after it has ended. What ends the child itself (a
hang within C, a full memory) is the fault of the input it had begun; a new child goes on behind it.
"""

import json
import os
import resource
import signal
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from select import select
from types import FrameType
from typing import Any, NamedTuple

from tests.lab.longrun.units import Done, Unit

SECONDS = 2.0
"""Of processor time that an input may take."""
HARD = 4.0
"""After these the child is ended, whatever it does."""
PATIENCE = 55.0
"""Seconds in which something has to come back, on a machine that does other things as well."""
MEGABYTES = 300
"""That a process may have."""
BARE = 100
"""Megabytes of a process that has read an ordinary event."""
ROOT = Path(__file__).parents[3]


class Case(NamedTuple):
    """One input, drawn and not yet tried."""

    kind: str
    """What the table counts it as."""
    content: bytes | str
    """What is hostile, for whoever looks at a failure."""
    do: Callable[[], bool]
    """Tries it; says whether it was accepted. What it raises is a fault."""


Draw = Callable[[Random], Case]
Prepare = Callable[[Path], Draw]
"""Makes what inputs are tried on in a folder of its own, and gives what draws them."""


class HangError(BaseException):
    """An input takes too long. No `except Exception` of the program catches it."""


@dataclass
class Told:
    """What a child has said."""

    counts: dict[str, int] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)
    most: dict[str, float] = field(default_factory=dict)
    next: int = 0
    begun: str = ""
    """The kind of an input that has begun and not ended."""

    def add(self, line: dict[str, Any], unit: Unit) -> None:
        """Takes one line."""
        self.next = int(line["at"]) + ("kind" not in line or "ok" in line)
        self.begun = "" if "ok" in line else str(line.get("kind", "drawing"))
        if not self.begun:
            kind = str(line["kind"])
            for name in ("inputs", f"{kind}: {'accepted' if line['ok'] else 'refused'}"):
                self.counts[name] = self.counts.get(name, 0) + 1
            for name in ("seconds", "megabytes"):
                if line[name] >= self.most.get(name, 0):
                    self.most[name] = line[name]
                    self.notes[name] = f"{line[name]:.2f} {kind}, input {line['at']}"
            if line["bad"]:
                self.failures.append(f"{unit} input {line['at']}, {kind}: {line['bad']}")


def batch(unit: Unit, folder: Path, prepare: Prepare, count: int) -> Done:
    """Tries so many inputs of a unit; a failure's sentence says which, for `again`."""
    told = Told()
    while told.next < count:
        first = told.next
        if ended := _child(unit, folder, prepare, (first, count), told):
            if not told.begun:
                raise RuntimeError(f"the child {ended} before its first input")
            told.failures.append(f"{unit} input {told.next}, {told.begun}: the process {ended}")
            told.counts["inputs"] = told.counts.get("inputs", 0) + 1
            told.next, told.begun = told.next + 1, ""
    return Done(counts=told.counts, failures=tuple(told.failures), notes=told.notes)


def again(unit: Unit, index: int, folder: Path, prepare: Prepare) -> Case:
    """One input of a unit, drawn again and not tried."""
    os.chdir(folder)
    return prepare(Path())(Random(f"{unit}/{index}"))


def _child(unit: Unit, folder: Path, prepare: Prepare, inputs: tuple[int, int], told: Told) -> str:
    """Runs inputs from one to another in a process of its own; says how it ended too early."""
    reads, writes = os.pipe()
    number = os.fork()
    if not number:
        os.close(reads)
        _be_the_child(unit, folder, prepare, inputs, writes)
    os.close(writes)
    late = ""
    try:
        for line in _lines(reads):
            told.add(json.loads(line), unit)
    except TimeoutError:
        late = f"said nothing for {PATIENCE:.0f} s"
        os.kill(number, signal.SIGKILL)
    finally:
        os.close(reads)
    _, status = os.waitpid(number, 0)
    if late or status == 0:
        return late
    if os.WIFSIGNALED(status):
        name = signal.Signals(os.WTERMSIG(status)).name
        took = f", since it took over {HARD:.0f} s of processor time" if name == "SIGVTALRM" else ""
        return f"ended by {name}{took}"
    return f"ended with code {os.waitstatus_to_exitcode(status)}"


def _lines(reads: int) -> Iterator[bytes]:
    """Lines as they come. Raises TimeoutError."""
    kept = b""
    while True:
        if not select([reads], [], [], PATIENCE)[0]:
            raise TimeoutError
        part = os.read(reads, 1 << 16)
        if not part:
            return
        *whole, kept = (kept + part).split(b"\n")
        yield from whole


def _be_the_child(
    unit: Unit, folder: Path, prepare: Prepare, inputs: tuple[int, int], writes: int
) -> None:
    """Never returns."""
    code = 3
    try:
        os.chdir(folder)
        signal.signal(signal.SIGPROF, _hang)
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
        os.fsync = _unsynced  # what a disk does is proven elsewhere, and takes its time
        draw = prepare(Path())
        _limit_memory()
        start = _resident("VmRSS")
        for index in range(*inputs):
            _try(draw, unit, index, writes, start)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def _unsynced(fd: object) -> None:
    """Syncs nothing."""


def _limit_memory() -> None:
    """A process that wants all there is gets MemoryError before the machine suffers."""
    if size := _resident("VmSize"):
        most = int((size + 600) * 2**20)
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _hang(_signal: int, _frame: FrameType | None) -> None:
    raise HangError


def _try(draw: Draw, unit: Unit, index: int, writes: int, start: float) -> None:
    """Draws one input, tries it, and tells what it did."""
    case = draw(Random(f"{unit}/{index}"))
    _tell(writes, {"at": index, "kind": case.kind})
    _forget_peak()
    before = os.times()
    signal.setitimer(signal.ITIMER_VIRTUAL, HARD)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    ok, bad = False, ""
    try:
        ok = case.do()
    except HangError:
        bad = f"takes over {SECONDS:.0f} s of processor time"
    except Exception as error:
        bad = _said(error)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    after = os.times()
    most = BARE + max(_resident("VmHWM") - start, 0)
    if not bad and most > MEGABYTES:
        bad = f"takes {most:.0f} MB of memory"
    _tell(writes, {
        "at": index, "kind": case.kind, "ok": ok, "megabytes": round(most, 1),
        "bad": f"{bad}; {_shown(case.content)}" if bad else "",
        "seconds": round(after.user + after.system - before.user - before.system, 3),
    })  # fmt: skip


def _said(error: Exception) -> str:
    """The error with the places of the program that it came through last."""
    places = [
        f"{Path(frame.filename).name}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    words = " ".join(str(error).encode("utf-8", "backslashreplace").decode().split())
    return f"{type(error).__name__}: {words[:400]} ({' '.join(places[-4:])})"


def _shown(content: bytes | str) -> str:
    return f"{len(content)} signs: {content[:300]!r}"


def _tell(writes: int, line: dict[str, Any]) -> None:
    os.write(writes, json.dumps(line).encode() + b"\n")


def _forget_peak() -> None:
    """The most memory that was used is measured from here on, where the system can do that."""
    try:
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    except OSError:
        return


def _resident(what: str) -> float:
    """Megabytes of this process: VmHWM, VmRSS or VmSize; 0 where the system does not say."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    found = (line for line in status.splitlines() if line.startswith(f"{what}:"))
    return int(next(found, "x: 0").split()[1]) / 1024
