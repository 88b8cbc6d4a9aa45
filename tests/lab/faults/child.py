"""A command of `topcut` in a process of its own that costs no start: a fork of this one."""

import os
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from topcut import cli
from topcut.workspace.faults import SWITCH

from tests.support.repositories import git_alone

PATIENCE = 30.0
"""Seconds after which a command hangs."""
CRASHED = 70
"""The code of a command that ended with a traceback."""


class Ended(NamedTuple):
    """What came of a command."""

    code: int
    """Its exit code; that of the signal, negative, where one ended it."""
    out: str
    err: str
    seconds: float

    @property
    def said(self) -> str:
        """All of it, for whoever looks at a failure."""
        return f"code {self.code}: {self.out}{self.err}"


class Child:
    """A command that waits to be let go, and then runs."""

    def __init__(
        self,
        folder: Path,
        words: Sequence[str],
        stdin: str = "",
        prepare: Callable[[], None] = lambda: None,
    ) -> None:
        """`prepare` is called in the process itself, just before the command."""
        self._in = folder.parent / f"{folder.name}.in"
        self._in.write_text(stdin, encoding="utf-8")
        waits, self._go = os.pipe()
        (self._out, out), (self._err, err) = os.pipe(), os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of threads: the one that forks goes on alone
            self.pid = os.fork()
        if self.pid == 0:
            for number in (self._go, self._out, self._err):
                os.close(number)
            os.dup2(out, 1)
            os.dup2(err, 2)
            self._become(folder, words, waits, prepare)
        for number in (waits, out, err):
            os.close(number)
        self.begun = 0.0
        self._code: int | None = None

    def _become(
        self, folder: Path, words: Sequence[str], waits: int, prepare: Callable[[], None]
    ) -> None:
        """Is the command from here on, and never returns."""
        code = CRASHED
        try:
            os.setsid()
            os.chdir(folder)
            with self._in.open() as file:
                os.dup2(file.fileno(), 0)
            sys.stdin, sys.stdout, sys.stderr = (
                os.fdopen(number, mode, buffering=1, encoding="utf-8")
                for number, mode in ((0, "r"), (1, "w"), (2, "w"))
            )
            os.environ.pop(SWITCH, None)
            os.environ |= git_alone(folder.parent)
            os.read(waits, 1)
            os.close(waits)
            prepare()
            code = cli.main(words)
        except SystemExit as error:
            code = error.code if isinstance(error.code, int) else 1
        except BaseException:
            sys.setprofile(None)
            with suppress(Exception):
                traceback.print_exc()
        finally:
            with suppress(Exception):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(code)

    def go(self) -> None:
        """Lets it run."""
        self.begun = time.monotonic()
        os.write(self._go, b"g")
        os.close(self._go)

    def kill(self, *, all_of_it: bool = False) -> None:
        """Ends it at once, alone or with every process that it started."""
        with suppress(ProcessLookupError):
            if all_of_it:
                os.killpg(self.pid, signal.SIGKILL)
            else:
                os.kill(self.pid, signal.SIGKILL)

    def has_ended(self) -> bool:
        """Whether it is over."""
        if self._code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._code = os.waitstatus_to_exitcode(status)
        return self._code is not None

    def ended(self) -> Ended:
        """What came of it. Raises AssertionError where it, or what it started, hangs."""
        until = time.monotonic() + PATIENCE
        while not self.has_ended() or self._leaves_others():
            if time.monotonic() > until:
                self.kill(all_of_it=True)
                raise AssertionError(f"hangs: {_rest(self._out)}{_rest(self._err)}")
            time.sleep(0.002)  # between two looks
        assert self._code is not None
        seconds = time.monotonic() - self.begun
        return Ended(self._code, _rest(self._out), _rest(self._err), seconds)

    def _leaves_others(self) -> bool:
        """Whether a process that it started still runs."""
        try:
            os.killpg(self.pid, 0)
        except (ProcessLookupError, PermissionError):
            return False
        return True


def _rest(pipe: int) -> str:
    """What a command said into a pipe, which it never fills."""
    os.set_blocking(pipe, False)
    try:
        return os.read(pipe, 1 << 20).decode("utf-8", "replace")
    except BlockingIOError:
        return ""
    finally:
        os.close(pipe)


def run(
    folder: Path,
    words: Sequence[str],
    stdin: str = "",
    prepare: Callable[[], None] = lambda: None,
) -> Ended:
    """Runs a command to its end."""
    child = Child(folder, words, stdin, prepare)
    child.go()
    return child.ended()
