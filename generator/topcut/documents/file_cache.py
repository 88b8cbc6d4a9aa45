"""Files that were read before: the same bytes are the same objects again.

A running server reads an event anew with every save. What comes from files that nobody touched
stays the very same, with all that was worked out from it.
"""

from typing import Any

from msgspec import Struct

from topcut.text.problems.problem import Problem


class CachedFile(Struct, frozen=True):
    """What a file came to."""

    text: str
    problems: tuple[Problem, ...]
    value: Any
    """What was made of it."""


VERSIONS = 4
"""Versions of a file that are known: as it is, and as it would be after what somebody looks at."""


class _Version(Struct, frozen=True):
    content: bytes
    basis: tuple[object, ...]
    read: CachedFile


class FileCache:
    """What the files of one event came to when they were last read.

    A change is judged by the files as they would be, and a second time where it is only looked
    at: neither makes those be forgotten that are there.
    """

    def __init__(self) -> None:
        self._files: dict[str, tuple[_Version, ...]] = {}

    def recall(self, file: str, content: bytes, basis: tuple[object, ...]) -> CachedFile | None:
        """What these bytes came to; None for other bytes, or when read by something else.

        `basis` is what a file is read by besides its bytes, such as the players of the event.
        """
        known = self._files.get(file, ())
        for each in known:
            if each.content == content and each.basis == basis:
                if each is not known[0]:
                    self._files[file] = (each, *(one for one in known if one is not each))
                return each.read
        return None

    def keep(self, file: str, content: bytes, basis: tuple[object, ...], read: CachedFile) -> None:
        """Keeps what a file came to, until it was read often enough with other bytes."""
        known = self._files.get(file, ())
        self._files[file] = (_Version(content, basis, read), *known)[:VERSIONS]
