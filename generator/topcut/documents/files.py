"""The files of one folder: their nodes, their texts for showing lines, and what is wrong."""

import re
from collections.abc import Callable
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from msgspec import Struct

from topcut.disk.tree import OutsideError, Tree
from topcut.documents.event.news import read_news
from topcut.documents.folder import long_name
from topcut.documents.players import players as players_file
from topcut.text.problems.advice import write
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problem, Problems
from topcut.text.words.message import Message
from topcut.text.yaml.compose import compose, decode
from topcut.text.yaml.nodes import Node, Sequence
from topcut.tournament import News, StageKind

T = TypeVar("T")
ORDER = (StageKind.SWISS, StageKind.ROBIN, StageKind.TABLES, StageKind.CUT)
"""The kinds of stage in the order in which they are read."""
_ROUND = re.compile(r"(swiss|cut|robin|tables)-([1-9][0-9]{0,2})\.yaml")


class CachedFile(Struct, frozen=True):
    """A parsed file with its problems, and what it was parsed from."""

    content: bytes
    basis: tuple[object, ...]
    """The input of its reading besides the bytes, such as the event's players."""
    text: str
    problems: tuple[Problem, ...]
    value: Any


VERSIONS = 4
"""Cached versions of a file: the current one, and those of previews."""


class FileCache:
    """The parsed files of one event: the same bytes give the same objects.

    So what was computed from an unchanged file stays. A preview reads files as they would be after
    a change; it does not replace the current ones.
    """

    def __init__(self) -> None:
        self._files: dict[str, tuple[CachedFile, ...]] = {}

    def recall(self, file: str, content: bytes, basis: tuple[object, ...]) -> CachedFile | None:
        """The parsed file; None for other bytes or another basis."""
        known = self._files.get(file, ())
        for each in known:
            if each.content == content and each.basis == basis:
                if each is not known[0]:
                    self._files[file] = (each, *(one for one in known if one is not each))
                return each
        return None

    def keep(self, file: str, read: CachedFile) -> None:
        """Stores a parsed file, and drops the oldest version beyond `VERSIONS`."""
        self._files[file] = (read, *self._files.get(file, ()))[:VERSIONS]


class Files:
    """The files of one folder, their texts and problems."""

    def __init__(self, tree: Tree, memory: FileCache | None = None) -> None:
        self.tree = tree
        self.memory = memory
        self.problems = Problems()
        self.sources: dict[str, str] = {}

    def root(self, file: str) -> Node | None:
        """The nodes of a file; None, with a problem, where it is missing or cannot be read."""
        data = self._bytes(file)
        return self._compose(data, file) if data is not None else None

    def read(
        self,
        file: str,
        make: Callable[[Node | None], T],
        basis: tuple[object, ...] = (),
        *,
        keep: Callable[[T], bool],
    ) -> T:
        """What `make` makes of the nodes of a file, or made of the same bytes before.

        `basis` is what it is made by besides the bytes; `keep` says whether the bytes and the
        basis decide everything.
        """
        data = self._bytes(file)
        if data is None:
            return make(None)
        known = self.memory.recall(file, data, basis) if self.memory else None
        if known is not None:
            self.sources[file] = known.text
            self.problems.extend(known.problems)
            recalled: T = known.value
            return recalled
        before = len(self.problems)
        found = make(self._compose(data, file))
        if self.memory is not None and keep(found):
            problems = tuple(self.problems[before:])
            self.memory.keep(file, CachedFile(data, basis, self.sources[file], problems, found))
        return found

    def _compose(self, data: bytes, file: str) -> Node | None:
        document = compose(data, file)
        self.sources[file] = document.text
        if file == players_file.FILE and (wrong := players_file.pasted(document.text, file)):
            self.problems.append(wrong)
            return None
        self.problems.extend(document.problems)
        return document.root

    def or_nobody(self, root: Node | None) -> Node | None:
        """The nodes of players.yaml; an empty list while it holds nothing but comments."""
        text = self.sources.get(players_file.FILE, "")
        found = [each for each in self.problems if each.mark.file == players_file.FILE]
        if root is not None or not text.strip() or [each.kind for each in found] != ["empty file"]:
            return root
        mark = found[0].mark
        self.problems.remove(found[0])
        self.problems.warning(
            mark, "nobody yet", Message("problem.nobody"), write("- {name: Ada Crane}")
        )
        return Sequence((), mark.file, mark.line, mark.column, 0, 0)

    def _bytes(self, file: str) -> bytes | None:
        try:
            return self.tree.read(file)
        except FileNotFoundError:
            self.problems.error(
                Mark(file), "file missing", Message("problem.no_file", file=file), write(file)
            )
        except OSError as error:
            self.problems.error(
                Mark(file),
                "unreadable",
                f"{file} cannot be read: {error.strerror}",
                "put the file itself there" if isinstance(error, OutsideError) else "",
            )
        return None

    def rounds(self) -> list[tuple[StageKind, int]]:
        """The rounds that have a file, stage by stage in order."""
        found = []
        for name in self.tree.readable_names("rounds"):
            match = _ROUND.fullmatch(name)
            if match:
                found.append((StageKind(match[1]), int(match[2])))
        return sorted(found, key=lambda each: (ORDER.index(each[0]), each[1]))

    def news(self, zone: ZoneInfo) -> list[News]:
        """The announcements, by name of their file."""
        found = []
        for name in self.tree.readable_names("news"):
            if not name.endswith(".md") or name.startswith("."):
                continue
            file = f"news/{name}"
            data = None if long_name(file, self.problems) else self._bytes(file)
            text = decode(data, file, self.problems) if data is not None else None
            if text is None:
                continue
            self.sources[file] = text
            news = read_news(text, file, zone, self.problems)
            if news is not None:
                found.append(news)
        return found
