"""The dialect of another program as types: which keys it has, and what stands behind each.

A dialect is declared as `JsonObject`s, structs whose fields are its keys; `read_object` reads
JSON into them. What stands behind a key is a `Value` that knows its place and is read when it is
asked for: other programs write all kinds of things behind keys that nobody needs, and such a file
is a good one.
"""

import types
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from typing import Annotated, Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct, structs

from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.nodes import Node

T = TypeVar("T")
P = TypeVar("P", bound="JsonObject")
_MOST_POINTS = 500
"""Points; two of them still make a result of three digits."""


@dataclass(frozen=True, slots=True)
class Value(ABC, Generic[T]):
    """What stands behind a key: read when it is asked for."""

    node: Node
    bounds: Meta | None = None

    @property
    @abstractmethod
    def value(self) -> T:
        """What stands there. Raises ExchangeError, with the place, for what is not of the kind."""

    @property
    def missing(self) -> bool:
        """Whether nothing was written: no such key, or null."""
        return self.node.missing

    def fail(self, expected: str) -> ExchangeError:
        """The error for a value of the right kind that is not what it should be."""
        return self.node.fail(expected)


class TextValue(Value[str]):
    """A text on one line, as `Node.text` cleans it; "" where it is missing."""

    __slots__ = ()

    @property
    def value(self) -> str:
        """The text."""
        return self.node.text()

    @property
    def hides_something(self) -> bool:
        """Whether the text holds characters that nobody can see, which `value` leaves out."""
        return self.node.hides_something


class WholeValue(Value[int | None]):
    """A whole number, also one written as text; None where it is missing."""

    __slots__ = ()

    @property
    def value(self) -> int | None:
        """The number, within the bounds that the key declares."""
        if self.bounds is None:
            return self.node.integer()
        assert isinstance(self.bounds.ge, int)
        assert isinstance(self.bounds.le, int)
        return self.node.whole(self.bounds.ge, self.bounds.le)

    @property
    def unbounded(self) -> int | None:
        """The number, also beyond the bounds."""
        return self.node.integer()


class IdValue(Value[int]):
    """A whole number that has to be there: by it one thing of the file names another."""

    __slots__ = ()

    @property
    def value(self) -> int:
        """The number."""
        number = self.node.integer()
        if number is None:
            raise self.fail("a number")
        return number


class NumberValue(Value[Fraction | None]):
    """An exact number, also one written as text; None where it is missing."""

    __slots__ = ()

    @property
    def value(self) -> Fraction | None:
        """The number."""
        return self.node.number()


class PointsValue(Value[Fraction | None]):
    """Points as somebody entered them; None where they are missing."""

    __slots__ = ()

    @property
    def value(self) -> Fraction | None:
        """The points: below 500, with at most four decimal places."""
        points = self.node.number()
        if points is not None and (abs(points) >= _MOST_POINTS or 10_000 % points.denominator):
            raise self.fail("points that a round can bring")
        return points


class FlagValue(Value[bool]):
    """True or false; a missing one is false."""

    __slots__ = ()

    @property
    def value(self) -> bool:
        """Whether it is set."""
        return self.node.flag()


class WholesValue(Value[tuple[int | None, ...] | None]):
    """A list of whole numbers; None where it is missing."""

    __slots__ = ()

    @property
    def value(self) -> tuple[int | None, ...] | None:
        """The numbers, None for each that is missing."""
        return None if self.missing else tuple(node.integer() for node in self.node.items())


class UnreadValue(Value[None]):
    """A key that the dialect has and nobody needs: anything may stand there."""

    __slots__ = ()

    @property
    def value(self) -> None:
        """Nothing."""


class JsonObject(Struct, frozen=True, kw_only=True):
    """An object of a dialect: the fields of its subclasses are keys of the file.

    Behind a key stands a `Value`, a `JsonObject`, a tuple of objects, or one of the last two or
    nothing. A `Node` is what another reader takes on from there.
    """

    path: str
    """Where it stands in the file: `rounds[2][5].player1`."""
    others: tuple[str, ...]
    """Keys that the dialect does not have, in the order of the file."""


def read_object(kind: type[P], node: Node) -> P:
    """An object of a dialect; ExchangeError where something else stands there, or below it."""
    readers = _readers(kind)
    values = {field: read(node.get(key)) for field, key, read in readers}
    keys = {key for _, key, _ in readers}
    others = tuple(key for key in node.keys if key not in keys)
    return kind(path=node.path, others=others, **values)


_Read = Callable[[Node], Any]


@cache
def _readers(kind: type[JsonObject]) -> tuple[tuple[str, str, _Read], ...]:
    """Field, key and reader of each key of an object."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        (field.name, field.encode_name, _reader(hints[field.name]))
        for field in structs.fields(kind)
        if field.name not in JsonObject.__struct_fields__
    )


def _reader(kind: Any) -> _Read:
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return partial(inside[0], bounds=inside[1])
    if origin in (Union, types.UnionType):
        (there,) = (_reader(option) for option in inside if option is not types.NoneType)
        return lambda node: None if node.missing else there(node)
    if origin is tuple:
        item = _reader(inside[0])
        return lambda node: tuple(map(item, node.items()))
    if kind is Node:
        return lambda node: node
    if issubclass(kind, JsonObject):
        return partial(read_object, kind)
    assert issubclass(kind, Value), kind
    return partial(kind)
