"""What commands print: names, files and what git says come from others, and move no terminal."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

from topcut.text.words.unseen import visible


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
