"""Colours of problems on a terminal: errors red, warnings yellow, notes blue."""

import os
import re
import sys
from collections.abc import Mapping
from typing import TextIO

_LEVELS = {"error": "31", "warning": "33", "note": "34"}
_HEAD = re.compile(r"(?P<place>[^\n]*?:\d+:\d+): (?P<level>error|warning|note): (?P<said>[^\n]*)")
_CARET = re.compile(r"(?<=\n)(?P<indent> +)\^(?=\n|\Z)")
_RESET = "\033[0m"


def wanted(stream: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a stream is a terminal that shows colours; NO_COLOR says that nobody wants any."""
    if environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
        return False
    if sys.platform == "win32" and not environment.keys() & {"WT_SESSION", "ANSICON", "TERM"}:
        return False
    return stream.isatty()


def coloured(problem: str) -> str:
    """The text of a problem, its level and the caret in the level's colour."""
    head = _HEAD.match(problem)
    if head is None:
        return problem
    begin = f"\033[1;{_LEVELS[head['level']]}m"
    first = f"\033[1m{head['place']}{_RESET}: {begin}{head['level']}{_RESET}: {head['said']}"
    return first + _CARET.sub(rf"\g<indent>{begin}^{_RESET}", problem[head.end() :], count=1)
