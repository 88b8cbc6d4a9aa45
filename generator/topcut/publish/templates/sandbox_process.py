"""The parent of the process that renders a club's templates: ends it by time and by memory."""

import os
import subprocess
import time
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.json import decode, encode

from topcut.publish.templates.broken_template import BrokenTemplateError
from topcut.publish.templates.processes import interrupts_blocked
from topcut.publish.templates.template_errors import displayed
from topcut.text.words.texts import NONE, Own

DONE, FAILED = b"+", b"-"
"""What an answer begins with: the page, or a `PageFault` as JSON."""
GRACE = 2.0
"""Seconds more than a page may take, in which its process can say at which line it was."""
LOOK = 0.25
"""Seconds between two looks at the memory of a page that takes long."""
_FAULT = 1 << 16
"""Bytes of an answer that is no page."""


class Limits(Struct, frozen=True):
    """How much a page with a club's templates may take."""

    seconds: float = 20
    memory: int = 512 << 20
    """Bytes of the whole process."""
    page: int = 4 << 20
    """Bytes of the page."""

    @property
    def too_slow(self) -> str:
        """What is said of a page that takes too long."""
        return f"takes longer than {self.seconds:g} s"

    @property
    def too_much(self) -> str:
        """What is said of a page that needs too much memory."""
        return f"needs more than {self.memory >> 20} MB of memory"

    @property
    def too_large(self) -> str:
        """What is said of a page that is too large."""
        return f"is larger than {self.page / (1 << 20):.2g} MB"


LIMITS = Limits()


class PageFault(Struct, frozen=True):
    """Why there is no page."""

    message: str
    over: str = ""
    """Where a limit was passed, such as "templates/base.html:3"; "" where none was."""
    everybodys: bool = False


class SandboxProcess:
    """Renders pages with a club's templates; its process is started by the first.

    It ends with its parent, and when this object is gone. After a page that took too much, pages
    of the same template are refused at once: they would take as much each time.
    """

    def __init__(self, own: Path, limits: Limits, own_texts: Own = NONE) -> None:
        """Starts nothing yet."""
        self._own = own
        self._limits = limits
        self._texts = own_texts
        self._refused: dict[str, str] = {}
        self._process: SpawnProcess | None = None
        self._pipe: Connection

    def page(self, name: str, language: str, path: str, values: dict[str, Any]) -> bytes:
        """One page, from the template of this name; `path` is where it will lie.

        Raises BrokenTemplateError where the template is wrong or takes too much.
        """
        if name in self._refused:
            raise BrokenTemplateError(self._refused[name])
        try:
            answer = self._ask(name, language, values)
        except BaseException:
            self.end()
            raise
        if answer[:1] == DONE:
            return answer[1:]
        fault = decode(answer[1:], type=PageFault)
        if not fault.over:
            raise BrokenTemplateError(fault.message, everybodys=fault.everybodys)
        self.end()
        page = f"the page {path}" if path else "its page"
        self._refused[name] = f"{fault.over}: {page} {fault.message}"
        raise BrokenTemplateError(self._refused[name])

    def end(self) -> None:
        """Ends the process; the next page starts another."""
        if self._process is not None:
            self._pipe.close()
            self._process.kill()
            self._process.join()
            self._process = None

    def _ask(self, name: str, language: str, values: dict[str, Any]) -> bytes:
        """What the process answers, or what is said of one that does not."""
        limits = self._limits
        typed = self._own / name
        place = displayed(typed) if typed.exists() else f"{displayed(self._own)}/"

        def over(message: str) -> bytes:
            return FAILED + encode(PageFault(message, place))

        try:
            process = self._running()
            self._pipe.send((name, language, values))
            end = time.monotonic() + limits.seconds + GRACE
            while not self._pipe.poll(LOOK):
                if time.monotonic() > end:
                    return over(limits.too_slow)
                if _resident(process) > limits.memory:
                    return over(limits.too_much)
            return self._pipe.recv_bytes(max(limits.page, _FAULT) + 1)
        except (EOFError, ConnectionError):
            return over("ended the process that renders it")
        except OSError:  # a message longer than was asked for
            return over(limits.too_large)

    def _running(self) -> SpawnProcess:
        if self._process is None:
            from topcut.publish.templates.sandbox import serve

            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            started = context.Process(
                target=serve,
                args=(theirs, self._own, self._limits, self._texts),
                name="topcut sandbox",
            )
            started.daemon = True
            with interrupts_blocked():
                started.start()
            theirs.close()
            self._process = started
            self._pipe.recv_bytes()  # it is ready: from now on time is the templates' own
        return self._process


def _resident(process: SpawnProcess) -> int:
    """Bytes of memory that a process has now; 0 where the system does not tell."""
    number = str(process.pid)
    command = ["ps", "-o", "rss=", "-p", number]
    if os.name == "nt":
        command = ["tasklist", "/FI", f"PID eq {number}", "/FO", "CSV", "/NH"]
    with suppress(OSError, subprocess.SubprocessError):
        told = subprocess.run(command, capture_output=True, text=True, timeout=GRACE, check=False)  # noqa: S603
        digits = "".join(filter(str.isdigit, told.stdout.rpartition('","')[2]))
        return int(digits or 0) << 10
    return 0
