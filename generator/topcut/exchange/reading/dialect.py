"""The dialect of another program as types: which keys it has, and what stands behind each.

`read_object` reads JSON into `JsonObject`s, structs whose fields are its keys. A `Value` knows its
place and is read when it is asked for: what stands behind keys that nobody needs is no error.
"""

import types
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Struct, structs

from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.nodes import Node

T = TypeVar("T")
P = TypeVar("P", bound="JsonObject")
_MOST_POINTS = 500
"""Points; two of them still make a result of three digits."""


@dataclass(frozen=True, slots=True)
class Value(Generic[T]):
    """What stands behind a key: read when it is asked for."""

    node: Node
    read: Callable[[Node], T]

    @property
    def value(self) -> T:
        """What stands there. Raises ExchangeError, with the place, for what is not of the kind."""
        return self.read(self.node)

    @property
    def missing(self) -> bool:
        """Whether nothing was written: no such key, or null."""
        return self.node.missing

    def fail(self, expected: str) -> ExchangeError:
        """The error for a value of the right kind that is not what it should be."""
        return self.node.fail(expected)


def number_of(node: Node) -> int:
    """A whole number that has to be there: by it one thing of the file names another."""
    number = node.integer()
    if number is None:
        raise node.fail("a number")
    return number


def points_of(node: Node) -> Fraction | None:
    """Points as somebody entered them: below 500, with at most four decimal places."""
    points = node.number()
    if points is not None and (abs(points) >= _MOST_POINTS or 10_000 % points.denominator):
        raise node.fail("points that a round can bring")
    return points


def numbers_of(node: Node) -> tuple[int | None, ...] | None:
    """A list of whole numbers, None for each that is missing; None where the list is."""
    return None if node.missing else tuple(item.integer() for item in node.items())


TextValue: TypeAlias = Annotated[Value[str], Node.text]
WholeValue: TypeAlias = Annotated[Value[int | None], Node.integer]
IdValue: TypeAlias = Annotated[Value[int], number_of]
NumberValue: TypeAlias = Annotated[Value[Fraction | None], Node.number]
PointsValue: TypeAlias = Annotated[Value[Fraction | None], points_of]
FlagValue: TypeAlias = Annotated[Value[bool], Node.flag]
WholesValue: TypeAlias = Annotated[Value[tuple[int | None, ...] | None], numbers_of]


class JsonObject(Struct, frozen=True, kw_only=True):
    """An object of a dialect: the fields of its subclasses are keys of the file.

    Behind a key stands a `Value` with its reader, a `JsonObject`, a tuple of objects, or one of the
    last two or nothing. A `Node` is what another reader takes on from there.
    """

    ignored: ClassVar[frozenset[str]] = frozenset()
    """Keys of the dialect that nothing here needs, whatever stands behind them."""
    path: str
    """Where it stands in the file: `rounds[2][5].player1`."""
    others: tuple[str, ...]
    """Keys that the dialect does not have, in the order of the file."""


def read_object(kind: type[P], node: Node) -> P:
    """An object of a dialect; ExchangeError where something else stands there, or below it."""
    readers = _readers(kind)
    values = {field: read(node.get(key)) for field, key, read in readers}
    keys = {key for _, key, _ in readers} | kind.ignored
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
        return partial(Value, read=inside[1])
    if origin in (Union, types.UnionType):
        (read,) = (_reader(option) for option in inside if option is not types.NoneType)
        return lambda node: None if node.missing else read(node)
    if origin is tuple:
        item = _reader(inside[0])
        return lambda node: tuple(map(item, node.items()))
    if kind is Node:
        return lambda node: node
    assert issubclass(kind, JsonObject), kind
    return partial(read_object, kind)
