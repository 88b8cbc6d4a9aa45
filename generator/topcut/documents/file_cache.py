"""Cache of parsed files: the same bytes give the same objects.

A running server reads an event again with every save. Objects of unchanged files stay the same,
with all values computed from them.
"""

from typing import Any

from msgspec import Struct

from topcut.text.problems.problem import Problem


class CachedFile(Struct, frozen=True):
    """A parsed file with its problems."""

    text: str
    problems: tuple[Problem, ...]
    value: Any


VERSIONS = 4
"""Cached versions of a file: the current one, and those of previews."""


class _Version(Struct, frozen=True):
    content: bytes
    basis: tuple[object, ...]
    read: CachedFile


class FileCache:
    """The parsed files of one event.

    A preview reads files as they would be after a change; it does not replace the current ones.
    """

    def __init__(self) -> None:
        self._files: dict[str, tuple[_Version, ...]] = {}

    def recall(self, file: str, content: bytes, basis: tuple[object, ...]) -> CachedFile | None:
        """The parsed file; None for other bytes or another basis.

        `basis` is the input of its reading besides the bytes, such as the event's players.
        """
        known = self._files.get(file, ())
        for each in known:
            if each.content == content and each.basis == basis:
                if each is not known[0]:
                    self._files[file] = (each, *(one for one in known if one is not each))
                return each.read
        return None

    def keep(self, file: str, content: bytes, basis: tuple[object, ...], read: CachedFile) -> None:
        """Stores a parsed file, and drops the oldest version beyond `VERSIONS`."""
        known = self._files.get(file, ())
        self._files[file] = (_Version(content, basis, read), *known)[:VERSIONS]
