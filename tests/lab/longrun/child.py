"""One unit in a process of its own: forked, watched, ended with all that it started."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import tempfile
import traceback
from multiprocessing import get_context
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import structs
from topcut.disk.user_folders import HOME
from topcut.workspace.faults import SWITCH

from tests.lab.longrun.keeping import end_all_below, keep
from tests.lab.longrun.units import LIMIT, Done, Part, Unit

FORK = get_context("fork")  # warm: what is imported stays imported
OUTPUT = 2_000
"""Characters of what a failed unit printed that its record keeps."""


class Child:
    """A unit at work."""

    def __init__(self, part: Part, unit: Unit, limit: float = LIMIT) -> None:
        """Starts it."""
        self.unit = unit
        self.folder = Path(tempfile.mkdtemp(prefix="topcut-longrun-"))
        self.began = monotonic()
        self.until = self.began + limit
        self._limit = limit
        (self.folder / "work").mkdir()
        self._process = FORK.Process(target=_work, args=(part, unit, self.folder))
        self._process.start()

    @property
    def sentinel(self) -> int:
        """What multiprocessing.connection.wait waits for."""
        return self._process.sentinel

    def wait(self) -> None:
        """Until it has ended, or has to."""
        self._process.join(max(self.until - monotonic(), 0))

    def is_over(self) -> bool:
        """Whether it has ended, or has to."""
        return not self._process.is_alive() or monotonic() >= self.until

    def ended(self) -> Done:
        """What it brings back; whatever of it still runs is killed and its folder removed."""
        late = self._process.is_alive()
        self.stop()
        try:
            done = msgspec.json.decode((self.folder / "done").read_bytes(), type=Done)
        except (OSError, msgspec.DecodeError):
            why = f"took more than {self._limit:g} s" if late else self._died()
            done = Done(failures=(f"{why}{self._printed()}",))
        else:
            if done.failures and (printed := self._printed()):
                done = structs.replace(done, failures=(*done.failures, f"it printed:{printed}"))
        self.drop()
        return done

    def drop(self) -> None:
        """Ends it, and forgets what it did."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def stop(self) -> None:
        """Kills it and everything that it started."""
        if self._process.is_alive() and self._process.pid:
            end_all_below(self._process.pid)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid or 0, signal.SIGKILL)
        if self._process.is_alive():
            self._process.kill()
        self._process.join()

    def _died(self) -> str:
        code = self._process.exitcode or 0
        return f"its process was ended by signal {-code}" if code < 0 else f"ended with {code}"

    def _printed(self) -> str:
        try:
            text = (self.folder / "output").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""
        return f"\n{text[-OUTPUT:]}" if text.strip() else ""


def _work(part: Part, unit: Unit, folder: Path) -> None:
    """In the child: does the unit, and writes what it brings back as one whole file."""
    os.setsid()
    output = os.open(folder / "output", os.O_WRONLY | os.O_CREAT)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for ours, standard in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(ours, standard)
    sys.stdout = sys.stderr = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    os.environ[SWITCH] = "raise"
    os.environ[HOME] = str(folder / "home")

    def work() -> None:
        done = alone(part, unit, folder / "work")
        (folder / "part").write_bytes(msgspec.json.encode(done))
        (folder / "part").rename(folder / "done")
        sys.stdout.flush()

    keep(work)


def alone(part: Part, unit: Unit, folder: Path) -> Done:
    """Does the unit here and now; what it raises is its failure, with the traceback."""
    try:
        return part.do(unit, folder)
    except Exception:
        return Done(failures=(traceback.format_exc(),))
