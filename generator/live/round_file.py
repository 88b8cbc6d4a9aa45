"""A round's file as it was typed, and writing it again with exact spans replaced."""

import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from generator.publish.examine import examine
from generator.publish.writing import write_files
from generator.text.compose import compose
from generator.text.edit import Edit, edited, value_of
from generator.text.nodes import Mapping, Scalar, Sequence
from generator.text.problem import Level, Problem
from generator.text.report import as_text
from generator.tournament import Round


class NotTypedError(Exception):
    """Nothing was changed; says why, for who typed it."""


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
    data = (folder / file).read_bytes()
    document = compose(data, file)
    if not isinstance(document.root, Mapping):
        shown = [as_text(found, {file: document.text}) for found in document.problems]
        raise NotTypedError("\n".join(shown) or f"{file} holds no round")
    return RoundFile(folder, round_.name, data, document.text, document.root)


def write(file: RoundFile, edits: Iterable[Edit], zone: str) -> bytes:
    """Replaces spans and gives the file's new bytes; `zone` is that of site.yaml.

    Raises NotTypedError, and changes nothing, where the file would then have an error that it
    has not now, and where it was saved by somebody else since it was read.
    """
    after = edited(file.data, edits)
    wrong = _errors(file, after, zone)
    if wrong:
        known = {_sameness(problem) for problem in _errors(file, file.data, zone)}
        fresh = [problem for problem in wrong if _sameness(problem) not in known]
        if fresh:
            raise NotTypedError("\n".join(_said(problem) for problem in fresh))
    replace(file.folder / file.path, file.data, after)
    return after


def replace(path: Path, before: bytes, after: bytes) -> None:
    """Writes a file whole or not at all. Raises NotTypedError where it is not as it was."""
    if path.read_bytes() != before:
        raise NotTypedError(f"{path.name} was saved meanwhile; nothing was changed, try again")
    write_files(path.parent, {path.name: after})


def _errors(file: RoundFile, data: bytes, zone: str) -> list[Problem]:
    """Errors in this file, if it held these bytes: judged on a copy of the event."""
    with tempfile.TemporaryDirectory() as beside:
        copy = Path(beside) / "events" / file.folder.name
        shutil.copytree(file.folder, copy, ignore=shutil.ignore_patterns(".*", "decks", "news"))
        (copy / file.path).write_bytes(data)
        problems = examine(copy, zone).report.problems
    return [
        problem
        for problem in problems
        if problem.level is Level.ERROR and problem.mark.file == file.path
    ]


def _sameness(problem: Problem) -> tuple[str, str, str]:
    return problem.kind, problem.row, problem.message


def _said(problem: Problem) -> str:
    cited = ", ".join(part for part in (problem.citation, problem.row) if part)
    parts = (problem.message, problem.expected, f"({cited})" if cited else "")
    return "; ".join(part for part in parts[:2] if part) + (f" {parts[2]}" if parts[2] else "")
