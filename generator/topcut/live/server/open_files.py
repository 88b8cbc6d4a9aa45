"""How many files and connections this process may have open, and what is said when it has them."""

import asyncio
import errno
import sys
import time
from collections.abc import Callable
from typing import Any

ENOUGH = (65536, 10240, 4096)
"""Open files that are asked for: the most first, since systems refuse what is above their own."""
FULL = frozenset((errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM))
"""What the system says when it gives no more."""
SILENT = 600.0
"""Seconds in which the same is not said again."""


def raise_limit() -> None:
    """Lets this process open as many files as the system allows; Windows has no such limit."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return
    for most in ENOUGH:
        wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
        if wanted <= soft:
            return
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            continue
        return


class Refusals:
    """Says once that the system lets nobody else in; asyncio would, some 2,000 times a second."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._last: float | None = None

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Hears of an error in the loop; any other one goes the usual way."""
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in FULL:
            loop.default_exception_handler(context)
            return
        now = time.monotonic()
        if self._last is None or now - self._last >= SILENT:
            self._last = now
            self._say(
                f"the system lets no more browsers in ({error.strerror}): those that are connected"
                " stay, others get in as soon as some leave"
            )
