"""A club's templates, rendered in a process of its own that may do nothing else.

A template is a program. Jinja's sandbox keeps it from Python's own objects; loops without end and
texts without measure pass every sandbox, so the parent ends this process by time and by memory
(`topcut.publish.templates.sandbox_process`). Nothing but the values of one page comes in, nothing
but its bytes or a sentence goes out.
"""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import Any

from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from msgspec.json import encode

from topcut.publish.templates.club_templates import Folder
from topcut.publish.templates.processes import end_with_parent
from topcut.publish.templates.sandbox_process import DONE, FAILED, Limits, PageFault
from topcut.publish.templates.template_errors import broken, displayed, last_template
from topcut.publish.templates.template_folders import our_templates
from topcut.publish.templates.templates import equipped, lacks
from topcut.text.words import texts
from topcut.text.words.texts import Own

OURS = "topcut"
"""Prefix under which a club's template reaches ours: `{% extends "topcut:base.html" %}`."""


class OverlongError(Exception):
    """The time of a page is over."""


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's sandbox, with our words for what a page does not have."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """An attribute, as the sandbox allows it."""
        found = super().getattr(obj, attribute)
        if (
            isinstance(found, Undefined)
            and not isinstance(obj, Undefined)
            and self.is_safe_attribute(obj, attribute, None)
        ):
            return self.undefined(lacks(obj, attribute), obj, attribute)
        return found


def serve(pipe: Connection, own: Path, limits: Limits, own_texts: Own) -> None:
    """Renders one page after the other, until the parent closes the pipe or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    sys.dont_write_bytecode = True
    _confine(limits)

    @cache
    def environment(language: str) -> Sandbox:
        ours = FileSystemLoader(our_templates())
        prefixed = PrefixLoader({OURS: ours}, delimiter=":")
        spoken = texts.load(language, own=own_texts)
        return equipped(Sandbox, ChoiceLoader([prefixed, Folder(own), ours]), spoken)

    environment(texts.LANGUAGES[0])
    with suppress(EOFError, OSError):
        pipe.send_bytes(DONE)
        while True:
            name, language, values = pipe.recv()
            pipe.send_bytes(_answer(environment(language), name, values, own, limits))


def _answer(
    environment: Sandbox, name: str, values: dict[str, Any], own: Path, limits: Limits
) -> bytes:
    """The page, or why there is none."""
    try:
        with _timed(limits.seconds):
            body = environment.get_template(name).render(values).encode("utf-8", "replace")
        if len(body) <= limits.page:
            return DONE + body
        fault = PageFault(limits.too_large, displayed(own / name))
    except OverlongError as error:
        fault = PageFault(limits.too_slow, last_template(error, own))
    except MemoryError as error:
        fault = PageFault(limits.too_much, last_template(error, own))
    except Exception as error:
        found = broken(error, own)
        fault = PageFault(str(found), everybodys=found.everybodys)
    return FAILED + encode(fault)


def _confine(limits: Limits) -> None:
    """Where the system can: no more memory than this, no file written, no process begun."""
    if sys.platform == "win32":
        return
    import resource

    for which, most in (
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_NPROC, 0),
    ):
        with suppress(OSError, ValueError):
            resource.setrlimit(which, (most, most))


@contextmanager
def _timed(seconds: float) -> Iterator[None]:
    """Raises OverlongError within, at the line that runs then, where the system has such a clock.

    Elsewhere, and within one long call of C, the parent alone counts.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, _overlong)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _overlong(_signal: int, _frame: FrameType | None) -> None:
    raise OverlongError
