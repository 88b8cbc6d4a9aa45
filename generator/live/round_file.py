"""A round's file as it was typed, and writing it again with exact spans replaced."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from generator.disk.tree import Tree
from generator.disk.writing import write_typed
from generator.text.compose import compose
from generator.text.edit import Edit, edited, value_of
from generator.text.nodes import Mapping, Scalar, Sequence
from generator.text.problem import Level, Problem
from generator.text.report import few, texts
from generator.tournament import Round
from generator.workspace.data import Data


class NotTypedError(Exception):
    """Nothing was changed; says why, for who typed it."""


UNCONFIRMED = "typed, but the disk does not confirm that it keeps it"


@dataclass(frozen=True, slots=True)
class RoundFile:
    """rounds/swiss-1.yaml or its kin, read."""

    folder: Path
    """Of the event."""
    name: str
    """swiss-1."""
    data: bytes
    text: str
    root: Mapping

    @property
    def path(self) -> str:
        """Below the event's folder: rounds/swiss-1.yaml."""
        return f"rounds/{self.name}.yaml"

    def tables(self) -> tuple[Mapping, ...]:
        """The tables in the typed order."""
        tables = value_of(self.root, "tables")
        items = tables.items if isinstance(tables, Sequence) else ()
        return tuple(item for item in items if isinstance(item, Mapping))

    def typed(self, table: Mapping, key: str) -> str:
        """What is typed behind a key, "" where nothing is; in brackets as it stands there."""
        value = value_of(table, key)
        if value is None:
            return ""
        return value.text if isinstance(value, Scalar) else self.text[value.start : value.end]


def read(folder: Path, round_: Round) -> RoundFile:
    """Reads a round's file. Raises NotTypedError where it cannot be read as YAML."""
    file = f"rounds/{round_.name}.yaml"
    data = Tree.of(folder).read(file)
    document = compose(data, file)
    if not isinstance(document.root, Mapping):
        shown = "\n".join(texts(document.problems, {file: document.text}))
        raise NotTypedError(shown or f"{file} holds no round")
    return RoundFile(folder, round_.name, data, document.text, document.root)


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written."""

    content: bytes
    confirmed: bool
    """Whether the disk says that the file will be found after a power cut."""

    def said(self, echo: str) -> str:
        """An echo, with what has to be added to it."""
        return echo if self.confirmed else f"{echo} ({UNCONFIRMED})"


def write(file: RoundFile, edits: Iterable[Edit]) -> Written:
    """Replaces spans and gives the file's new bytes. Whoever calls it holds the event's lock.

    Raises NotTypedError, and changes nothing, where the file would then have an error that it
    has not now, and where it was saved by somebody else since it was read.
    """
    after = edited(file.data, edits)
    wrong = _errors(file, after)
    if wrong:
        known = Counter(_sameness(problem) for problem in _errors(file, file.data))
        fresh = []
        for problem in wrong:
            known[_sameness(problem)] -= 1
            if known[_sameness(problem)] < 0:
                fresh.append(problem)
        if fresh:
            told = [line for _, shown, more in few(fresh) for line in (*map(_said, shown), more)]
            raise NotTypedError("\n".join(filter(None, told)))
    return replace(file.folder / file.path, file.data, after)


def replace(path: Path, before: bytes, after: bytes) -> Written:
    """Writes a file whole or not at all. Raises NotTypedError where it is not as it was.

    Whoever calls this holds the event's lock.
    """
    if path.read_bytes() != before:
        raise NotTypedError(f"{path.name} was saved meanwhile; nothing was changed, try again")
    return Written(after, write_typed(path, after))


def _errors(file: RoundFile, data: bytes) -> list[Problem]:
    """Errors in this file, if it held these bytes."""
    opened = Data.of_event(file.folder).open(file.folder.name, instead={file.path: data})
    return [
        problem
        for problem in opened.report.problems
        if problem.level is Level.ERROR and problem.mark.file == file.path
    ]


def _sameness(problem: Problem) -> tuple[str, str, str]:
    return problem.kind, problem.row, problem.message


def _said(problem: Problem) -> str:
    cited = ", ".join(part for part in (problem.citation, problem.row) if part)
    parts = (problem.message, problem.expected, f"({cited})" if cited else "")
    return "; ".join(part for part in parts[:2] if part) + (f" {parts[2]}" if parts[2] else "")
