"""A round's file as it was typed, and writing it again with exact spans replaced."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from topcut.edit.change.changing import Change, change
from topcut.edit.change.effects import effects
from topcut.edit.change.refusals import NotTypedError, RuledOutError
from topcut.text.problems.problem import Problem
from topcut.text.problems.report import texts
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import Edit, edited, value_of
from topcut.text.yaml.nodes import Mapping, Scalar, Sequence
from topcut.workspace.data import CheckedEvent, Data

Also = dict[str, tuple[bytes, bytes]]
"""Files that change with another one: what each held, and will hold, by its path."""


@dataclass(frozen=True, slots=True)
class RoundFile:
    """rounds/swiss-1.yaml or its kin, read."""

    data: Data
    event: str
    """The event's id."""
    name: str
    """swiss-1."""
    content: bytes
    text: str
    root: Mapping
    opened: CheckedEvent | None = None
    """The event as it was read with the file; None where it has to be read again."""

    @property
    def path(self) -> str:
        """Below the event's folder: rounds/swiss-1.yaml."""
        return f"rounds/{self.name}.yaml"

    @property
    def full_path(self) -> Path:
        """Where it lies."""
        return self.data.folder(self.event) / self.path

    def tables(self) -> tuple[Mapping, ...]:
        """The tables in the typed order."""
        tables = value_of(self.root, "tables")
        items = tables.items if isinstance(tables, Sequence) else ()
        return tuple(item for item in items if isinstance(item, Mapping))

    def words(self, place: int) -> str:
        """The table at this place, from 0, as it is typed."""
        node = self.tables()[place]
        return self.text[node.start : node.end]

    def typed(self, table: Mapping, key: str) -> str:
        """What is typed after a key, "" if nothing is; something in brackets as it stands."""
        value = value_of(table, key)
        if value is None:
            return ""
        return value.text if isinstance(value, Scalar) else self.text[value.start : value.end]


def read(data: Data, event_id: str, name: str, opened: CheckedEvent | None = None) -> RoundFile:
    """Reads the file of a round ("swiss-1"). Raises NotTypedError where it is not YAML."""
    content = data.tree(event_id).read(f"rounds/{name}.yaml")
    return parsed(data, event_id, name, content, opened)


def parsed(
    data: Data, event_id: str, name: str, content: bytes, opened: CheckedEvent | None = None
) -> RoundFile:
    """The file of a round, if it held these bytes. Raises NotTypedError."""
    file = f"rounds/{name}.yaml"
    document = compose(content, file)
    if not isinstance(document.root, Mapping):
        shown = "\n".join(texts(document.problems, {file: document.text}))
        raise NotTypedError(shown or f"{file} does not hold a round")
    return RoundFile(data, event_id, name, content, document.text, document.root, opened)


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A file as it would be, checked against the rules."""

    content: bytes
    warnings: list[Problem]
    """New warnings in it, about which a leader may decide."""
    elsewhere: list[Problem]
    """Errors that other files of the event would have and do not have now."""
    event: CheckedEvent
    """The event as it would be."""
    also: Also = field(default_factory=dict)
    """Other files that change with it."""


def checked(file: RoundFile, edits: Iterable[Edit], also: Also | None = None) -> CheckedFile:
    """The file with these spans replaced; `also` has other files that change with it.

    Raises RuledOutError if it would then have an error that it does not have now.
    """
    after, others = edited(file.content, edits), also or {}
    new = {path: bytes_ for path, (_, bytes_) in others.items()}
    old = {path: bytes_ for path, (bytes_, _) in others.items()}
    before = file.opened or (old | {file.path: file.content})
    led = effects(file.data, file.event, new | {file.path: after}, before)
    if here := [problem for problem in led.errors if problem.mark.file == file.path]:
        raise RuledOutError(here)
    warnings = [problem for problem in led.warnings if problem.mark.file == file.path]
    return CheckedFile(after, warnings, list(led.errors), led.after, others)


def write(file: RoundFile, edits: Iterable[Edit], said: str) -> Change:
    """Replaces spans. Whoever calls it holds the event's lock.

    `said` is what it does, for history. Raises NotTypedError, and changes nothing, if the file
    would then have an error that it does not have now, or was saved by somebody else since it was
    read.
    """
    return save(file, checked(file, edits).content, said)


def save(
    file: RoundFile, content: bytes, said: str, undoes: int = 0, also: Also | None = None
) -> Change:
    """Writes what was checked, with what changes in other files, and history with it.

    Raises NotTypedError if the file was saved since it was read.
    """
    files = {**(also or {}), file.path: (file.content, content)}
    return change(file.data, file.event, said, files, undoes)
