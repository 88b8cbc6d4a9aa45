"""Shapes: what a file may hold, declared once; they read nodes into typed values.

    Shape ── Text, Named, Word, Matching, Whole, Share, Flag   one scalar (scalars.py)
          ├─ Day, Clock                                        one scalar (dates.py)
          ├─ Listing(item)                                     a list
          ├─ Dictionary(value)                                 keys of one's own: players, rounds
          ├─ Either(scalar, sequence, mapping)                 by the sort of node
          └─ some Keys                                         known keys (keys.py)

Reading collects all problems; what could not be read is None, and left out of lists. A value in
a list keeps its node, for its place. The JSON Schemas are made from the same declarations.
"""

from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from topcut.text.problems.advice import Advice, write, write_yaml
from topcut.text.problems.problem import Problems
from topcut.text.words.message import Message
from topcut.text.yaml.nodes import Mapping, Node, Scalar, Sequence

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Shape(Protocol[T_co]):
    """Reads one node."""

    def read(self, node: Node, name: str, problems: Problems) -> T_co | None:
        """The value, or None with a problem. `name` is what the field is called."""


TEXT, LIST, GROUP = Message("sort.text"), Message("sort.list"), Message("sort.group")
"""Sorts of nodes, as messages call them."""


def sort_of(node: Node) -> str:
    """The sort of node in words."""
    if type(node) is Scalar:
        return TEXT if node.text else Message("sort.nothing")
    return LIST if type(node) is Sequence else GROUP


def quoted(node: Node) -> str:
    """A node as a message quotes it: its text, or its sort in words."""
    return Message("quoted", word=node.text) if type(node) is Scalar else sort_of(node)


def wrong_sort(
    node: Node, name: str, expected: str, example: str | Advice, problems: Problems
) -> None:
    """Adds the problem of a node of the wrong sort."""
    problems.error(
        node.mark,
        "wrong sort",
        Message("problem.wrong_sort", key=name, sort=sort_of(node), expected=expected),
        example,
    )


Items = list[tuple[T, Node]]
"""What a list is read as: values with their nodes."""
Entries = list[tuple[Scalar, T, Node]]
"""What keys of one's own are read as: their nodes with values and theirs."""


class Listing(Struct, Generic[T], frozen=True):
    """A list of one sort of thing."""

    item: Shape[T]
    example: str = "[]"
    exactly: int = 0
    """For editors: how many items there are, where the reader says what else is wrong."""

    def read(self, node: Node, name: str, problems: Problems) -> Items[T] | None:
        """Values with their nodes; without those that could not be read."""
        if type(node) is not Sequence:
            advice: str | Advice = write(self.example)
            if type(node) is Scalar:
                typed = node.text if not node.quoted else f'"{node.text}"'
                advice = write_yaml(node.mark, f"[{typed}]", name)
            wrong_sort(node, name, LIST, advice, problems)
            return None
        read, found = self.item.read, []
        for item in node.items:
            if type(item) is Scalar and item.empty:
                problems.error(
                    item.mark,
                    "empty item",
                    Message("problem.empty_item", key=name),
                    Message("advice.delete"),
                )
                continue
            value = read(item, name, problems)
            if value is not None:
                found.append((value, item))
        return found


class Dictionary(Struct, Generic[T], frozen=True):
    """Keys of one's own with values of one sort."""

    value: Shape[T]
    example: str
    key: Shape[str] | None = None
    """What the keys must be; any text by default."""

    def read(self, node: Node, name: str, problems: Problems) -> Entries[T] | None:
        """Key nodes with values and their nodes."""
        if type(node) is not Mapping:
            wrong_sort(node, name, GROUP, write(self.example), problems)
            return None
        found = []
        for key, entry in node.entries:
            if self.key is not None and self.key.read(key, name, problems) is None:
                continue
            value = self.value.read(entry, key.text, problems)
            if value is not None:
                found.append((key, value, entry))
        return found


class Either(Struct, Generic[T], frozen=True):
    """One shape for each sort of node; None where that sort has no place here."""

    scalar: Shape[T] | None = None
    sequence: Shape[T] | None = None
    mapping: Shape[T] | None = None
    example: str = ""

    @property
    def shapes(self) -> tuple[Shape[T], ...]:
        """Those that there are."""
        found = (self.scalar, self.sequence, self.mapping)
        return tuple(shape for shape in found if shape is not None)

    def read(self, node: Node, name: str, problems: Problems) -> T | None:
        """What the fitting shape reads."""
        kind = type(node)
        shape = (
            self.scalar if kind is Scalar else self.sequence if kind is Sequence else self.mapping
        )
        if shape is not None:
            return shape.read(node, name, problems)
        problems.error(
            node.mark,
            "wrong sort",
            Message("problem.cannot_be", key=name, sort=sort_of(node)),
            write(self.example),
        )
        return None
