"""Invisible characters, which move or reverse a terminal's output or end a page's text.

What commands print comes partly from others (names, files, git), and shows a sign for each.
"""

import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

_ENDS = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff"
_TURNS = "\u200e\u200f\u202a-\u202e\u2066-\u2069"
CONTROL = re.compile(f"[{_ENDS}]")
"""Signs that no text of ours has; breaks of lines and tabs are not among them."""
MOVING = re.compile(f"[{_ENDS}\r\ud800-\udfff]")
"""Those that a backslash can write besides, in double quotes or in JSON: no text can have them."""
_UNSEEN = re.compile(
    f"(?P<apart>\u2068[^{_ENDS}{_TURNS}\r\n\ud800-\udfff]*\u2069)|[{_ENDS}{_TURNS}\r\ud800-\udfff]"
)
"""What nobody sees, and by its name what only stands apart: that turns nothing around it."""
_RIGHT_TO_LEFT = ("R", "AL")
_APART = "\u2068{}\u2069"
"""First strong isolate, pop directional isolate (Unicode Annex 9)."""
SEEN = "\ufffd"
"""What stands for one of them where it is quoted: a question mark on a dark ground."""


def visible(text: str) -> str:
    """The text with a replacement character for each invisible one."""
    if text.isascii() and text.isprintable():
        return text
    return _UNSEEN.sub(lambda match: match["apart"] or SEEN, text)


def apart(name: str) -> str:
    """A name that is read from the right apart from what is around it; any other as it is.

    Without that, the result behind it is shown the other way round.
    """
    if name.isascii() or not any(unicodedata.bidirectional(s) in _RIGHT_TO_LEFT for s in name):
        return name
    return _APART.format(name)


def in_one_line(text: str) -> str:
    """The same, with blanks where a line ends."""
    return visible(" ".join(text.splitlines()) if "\n" in text else text)


class Guarded:
    """A stream that shows a sign in the place of each that would move the terminal's writing."""

    def __init__(self, stream: TextIO) -> None:
        """Writes to this one."""
        self.unguarded = stream

    def write(self, text: str) -> int:
        """Writes a text as it may be seen."""
        return self.unguarded.write(visible(text))

    def writelines(self, lines: Iterable[str]) -> None:
        """Writes texts as they may be seen."""
        self.unguarded.writelines(map(visible, lines))

    def __getattr__(self, name: str) -> Any:
        """All else is that of the stream."""
        return getattr(self.unguarded, name)


@contextmanager
def guarded() -> Iterator[None]:
    """Guards what is printed meanwhile."""
    streams = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (cast("TextIO", Guarded(stream)) for stream in streams)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = streams


def unguarded(stream: TextIO) -> TextIO:
    """The stream for what is our own: colours, progress, files that another program reads."""
    return cast("TextIO", getattr(stream, "unguarded", stream))
