"""Files that were read before: the same bytes are the same objects again.

A running server reads an event anew with every save. What comes from files that nobody touched
stays the very same, with all that was worked out from it.
"""

from typing import Any

from msgspec import Struct

from topcut.text.problem import Problem


class CachedFile(Struct, frozen=True):
    """What a file came to."""

    text: str
    problems: tuple[Problem, ...]
    found: Any
    """What was made of it."""


class FileCache:
    """What the files of one event came to when they were last read."""

    def __init__(self) -> None:
        self._files: dict[str, tuple[bytes, tuple[object, ...], CachedFile]] = {}

    def recall(self, file: str, content: bytes, basis: tuple[object, ...]) -> CachedFile | None:
        """What these bytes came to; None for other bytes, or when read by something else.

        `basis` is what a file is read by besides its bytes, such as the players of the event.
        """
        known = self._files.get(file)
        if known is None or known[0] != content or known[1] != basis:
            return None
        return known[2]

    def keep(self, file: str, content: bytes, basis: tuple[object, ...], read: CachedFile) -> None:
        """Keeps what a file came to, until it is read with other bytes."""
        self._files[file] = content, basis, read
