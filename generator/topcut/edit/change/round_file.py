"""A round's file as it was typed, and writing it again with exact spans replaced."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from topcut.edit.change.changing import Change, proposed
from topcut.edit.change.refusals import NotTypedError, RuledOutError
from topcut.edit.change.writing import Files
from topcut.text.problems.mark import Mark
from topcut.text.problems.report import texts
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import Edit, edited, value_of
from topcut.text.yaml.nodes import Mapping, Scalar, Sequence
from topcut.tournament import Match
from topcut.workspace.data import CheckedEvent


@dataclass(frozen=True)
class RoundFile:
    """rounds/swiss-1.yaml or its kin, read."""

    opened: CheckedEvent
    """The event, read with the file."""
    name: str
    """swiss-1."""
    content: bytes
    text: str
    root: Mapping

    @property
    def path(self) -> str:
        """Below the event's folder: rounds/swiss-1.yaml."""
        return f"rounds/{self.name}.yaml"

    @property
    def full_path(self) -> Path:
        """Where it lies."""
        return self.opened.data.folder(self.opened.id) / self.path

    @cached_property
    def nodes(self) -> dict[Mark, Mapping]:
        """The tables in the typed order, by the marks of their matches."""
        tables = value_of(self.root, "tables")
        items = tables.items if isinstance(tables, Sequence) else ()
        return {item.mark: item for item in items if isinstance(item, Mapping)}

    @property
    def table_words(self) -> list[str]:
        """Every table as it is typed, in the typed order."""
        return [self.text[node.start : node.end] for node in self.nodes.values()]

    def words(self, match: Match) -> str:
        """A table as it is typed."""
        node = self.nodes[match.mark]
        return self.text[node.start : node.end]

    def typed(self, table: Mapping, key: str) -> str:
        """What is typed after a key, "" if nothing is; something in brackets as it stands."""
        value = value_of(table, key)
        if value is None:
            return ""
        return value.text if isinstance(value, Scalar) else self.text[value.start : value.end]

    def edited(self, *edits: Edit) -> "RoundFile":
        """The file with these spans replaced."""
        return parsed(self.opened, self.name, edited(self.content, edits))

    def proposed(self, summary: str, edits: Iterable[Edit], also: Files | None = None) -> Change:
        """These spans replaced, and other files, `also`, with them.

        Raises RuledOutError if the file would then have an error that it does not have now;
        errors elsewhere are the caller's to judge.
        """
        files = {**(also or {}), self.path: (self.content, edited(self.content, edits))}
        change = proposed(self.opened, summary, files)
        if errors := [each for each in change.errors if each.mark.file == self.path]:
            raise RuledOutError(errors)
        return change


def read(opened: CheckedEvent, name: str) -> RoundFile:
    """Reads the file of a round ("swiss-1"). Raises NotTypedError where it is not YAML."""
    return parsed(opened, name, opened.data.tree(opened.id).read(f"rounds/{name}.yaml"))


def parsed(opened: CheckedEvent, name: str, content: bytes) -> RoundFile:
    """The file of a round, if it held these bytes. Raises NotTypedError."""
    file = f"rounds/{name}.yaml"
    document = compose(content, file)
    if not isinstance(document.root, Mapping):
        shown = "\n".join(texts(document.problems, {file: document.text}))
        raise NotTypedError(shown or f"{file} does not hold a round")
    return RoundFile(opened, name, content, document.text, document.root)
