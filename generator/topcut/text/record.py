"""Known keys read into values by name. What is read by it is being moved to groups."""

from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from topcut.text.collector import Problems
from topcut.text.nodes import Mapping, Node, Scalar
from topcut.text.shape import Shape, sort_of
from topcut.text.suggest import closest, one_of


class Field(Struct, frozen=True):
    """One key of a record."""

    shape: Shape[Any]
    about: str = ""
    """What it means, for editors."""
    required: bool = False
    example: str = ""
    """How the line is written, where the record's own example does not hold it."""


@dataclass(slots=True)
class Fields:
    """What a record held: values by key, and their nodes."""

    node: Mapping
    values: dict[str, Any]
    nodes: dict[str, Node]
    complete: bool
    """Whether all required keys were there and could be read."""

    def __getitem__(self, key: str) -> Any:
        """The value; None where it was not typed, or could not be read."""
        return self.values.get(key)


@dataclass(frozen=True, slots=True)
class Record:
    """Known keys, each with its shape."""

    what: str
    """What the record describes: "a player"."""
    fields: MappingType[str, Field]
    example: str
    hints: MappingType[str, str] = field(default_factory=dict)
    """Keys that people type for others, and which: {"drop": "drops"}."""
    needed: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        needed = tuple(key for key, known in self.fields.items() if known.required)
        object.__setattr__(self, "needed", needed)

    def read(self, node: Node, name: str, problems: Problems) -> Fields | None:  # noqa: ARG002
        """Values of the keys that could be read; None where this is no record at all."""
        if type(node) is not Mapping:
            problems.error(
                node.mark,
                "wrong sort",
                f"{self.what} is a group of keys, and here stands {sort_of(node)}",
                f"write: {self.example}",
            )
            return None
        fields = self.fields
        values: dict[str, Any] = {}
        nodes: dict[str, Node] = {}
        for key, value in node.entries:
            typed = key.text
            known = fields.get(typed)
            if known is None:
                self._unknown(key, value, problems)
                continue
            nodes[typed] = value
            if type(value) is Scalar and value.empty:
                continue
            read = known.shape.read(value, typed, problems)
            if read is not None:
                values[typed] = read
        complete = True
        for wanted in self.needed:
            if wanted not in values:
                complete = False
                if self._untyped(wanted, nodes):
                    problems.error(
                        node.mark,
                        "missing key",
                        f"{self.what} needs “{wanted}”",
                        f"write: {fields[wanted].example or self.example}",
                    )
        return Fields(node, values, nodes, complete)

    def _untyped(self, key: str, nodes: dict[str, Node]) -> bool:
        node = nodes.get(key)
        return node is None or (type(node) is Scalar and node.empty)

    def meant(self, typed: str) -> str:
        """The key that an unknown one was most likely meant for, or nothing."""
        folded = " ".join(typed.casefold().replace("_", " ").split())
        first, head = folded.partition(" ")[0], typed.partition(":")[0]
        for known in (folded, self.hints.get(folded, ""), head, first):
            if known in self.fields:
                return known
        return closest(folded, self.fields)

    def _unknown(self, key: Scalar, value: Node, problems: Problems) -> None:
        folded = " ".join(key.text.casefold().replace("_", " ").split())
        first, _, rest = folded.partition(" ")
        if type(value) is Scalar and value.empty and rest and first in self.fields:
            problems.error(
                key.mark,
                "missing colon",
                f"a colon is missing behind “{first}”",
                f"write: {first}: {key.text.split(None, 1)[1]}",
            )
            return
        head, _, tail = key.text.partition(":")
        if tail and head in self.fields:
            problems.error(
                key.mark,
                "missing space",
                "a space is missing behind the colon",
                f"write: {head}: {tail}",
            )
            return
        hint = self.hints.get(folded)
        if folded in self.fields:
            hint = folded
        if hint is None and problems.hinting(key.mark):
            hint = closest(folded, self.fields)
        if type(value) is Scalar and value.empty and not hint:
            problems.error(
                key.mark,
                "missing colon",
                f"“{key.text}” stands here without a colon and a value",
                "write: quotes around a text with a comma, and a point in a number",
            )
            return
        problems.error(
            key.mark,
            "unknown key",
            f"{self.what} has no “{key.text}”",
            f"did you mean “{hint}”?" if hint else f"write: {one_of(self.fields)}",
        )
