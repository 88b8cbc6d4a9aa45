"""The model as JSON values and back: the names of its fields are the keys, defaults are left out.

Identities stand once in a table of their own and are named by side and title where they are
used. Marks are left out: what is read back carries the mark of the JSON file.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, structs

from topcut.exchange.ours.shown import lossless
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.nodes import Node
from topcut.text.problems.mark import Mark
from topcut.tournament import Identity, Match

Identities = dict[str, Identity]
"""By side and title: "corp: Haas-Bioroid: Engineering the Future"."""


def identity_key(identity: Identity) -> str:
    """How an identity is named where it is used."""
    return f"{identity.side}: {identity.title}"


def encode(value: Any, identities: Identities) -> Any:
    """A value of the model as JSON; the identities that it uses are added to `identities`."""
    return _encoder(value.__class__)(value, identities)


def encode_fields(value: Any, identities: Identities) -> dict[str, Any]:
    """An object of the model as JSON, without marks and without what is as by default."""
    return {
        name: _encoder(content.__class__)(content, identities)
        for name, default in _defaults(value.__class__)
        if (content := getattr(value, name)) is not default and content != default
    }


@cache
def _encoder(kind: type) -> Callable[[Any, Identities], Any]:
    """What encodes a value of just this type."""
    if issubclass(kind, Identity):
        return _named
    if is_object(kind):
        return encode_fields
    if issubclass(kind, tuple | list):
        return lambda value, identities: [
            _encoder(item.__class__)(item, identities) for item in value
        ]
    if issubclass(kind, dict):
        return lambda value, identities: {
            key: _encoder(each.__class__)(each, identities) for key, each in value.items()
        }
    if issubclass(kind, Enum):
        return lambda value, _: value.value
    if issubclass(kind, Fraction):
        return lambda value, _: lossless(value)
    if issubclass(kind, date):
        return lambda value, _: value.isoformat()
    return lambda value, _: value


def _named(identity: Identity, identities: Identities) -> str:
    key = identity_key(identity)
    identities[key] = identity
    return key


def decode(kind: Any, node: Node, identities: Mapping[str, Identity], mark: Mark) -> Any:
    """A JSON value as a value of this type of the model. Raises ExchangeError for others."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        if node.missing:
            return None
        (inner,) = (option for option in get_args(kind) if option is not types.NoneType)
        return decode(inner, node, identities, mark)
    if origin is tuple:
        return _tuple(kind, node, identities, mark)
    if origin is dict:
        if not isinstance(node.value, dict):
            raise node.fail("an object")
        inner = get_args(kind)[1]
        return {
            Node(key, node.path).text_as_is(): decode(inner, node.get(key), identities, mark)
            for key in node.keys
        }
    if kind is Identity:
        if node.text() not in identities:
            raise node.fail("one of the file's identities")
        return identities[node.text()]
    if isinstance(kind, type) and is_object(kind):
        return decode_fields(kind, node, identities, mark)
    return _plain(kind, node)


def decode_fields(kind: type, node: Node, identities: Mapping[str, Identity], mark: Mark) -> Any:
    """A JSON object as an object of this class of the model."""
    hints = hints_of(kind)
    known = {field.name: field for field in fields_of(kind)}
    node = _as_today(kind, node)
    for key in node.keys:
        if key not in known:
            raise ExchangeError(f'{node.path}: "{key}" is not a key of {kind.__name__}')
    values: dict[str, Any] = {"mark": mark} if "mark" in hints else {}
    for name, field in known.items():
        if name in node.keys:
            values[name] = decode(hints[name], node.get(name), identities, mark)
        elif field.required:
            raise ExchangeError(f"{node.get(name).path} is missing")
    return kind(**values)


_LISTS_TODAY: dict[type, dict[str, str]] = {Match: {"correction": "corrections"}}
"""Keys of older files of the same format that hold the one thing of what is a list today."""


def _as_today(kind: type, node: Node) -> Node:
    for key, today in _LISTS_TODAY.get(kind, {}).items():
        if key in node.keys:
            others = {name: value for name, value in node.value.items() if name != key}
            return Node(others | {today: [node.value[key]]}, node.path)
    return node


def _tuple(kind: Any, node: Node, identities: Mapping[str, Identity], mark: Mark) -> Any:
    members = get_args(kind)
    nodes = tuple(node.items())
    if members[-1] is Ellipsis:
        return tuple(decode(members[0], item, identities, mark) for item in nodes)
    if len(nodes) != len(members):
        raise node.fail(f"a list of {len(members)}")
    return tuple(
        decode(member, item, identities, mark) for member, item in zip(members, nodes, strict=True)
    )


def _plain(kind: Any, node: Node) -> Any:
    if kind is bool:
        return node.flag()
    if kind is int:
        return _required(node, node.integer())
    if kind is Fraction:
        return _required(node, node.fraction())
    if kind is str:
        return node.text_as_is()
    text = node.text()
    try:
        return kind.fromisoformat(text) if kind in (date, datetime) else kind(text)
    except ValueError as error:
        raise node.fail(_expected(kind)) from error


def _expected(kind: Any) -> str:
    """What a value of this type looks like."""
    if issubclass(kind, Enum):
        return f"one of {', '.join(each.value for each in kind)}"
    return "a time as YYYY-MM-DDTHH:MM" if issubclass(kind, datetime) else "a day as YYYY-MM-DD"


def _required(node: Node, value: Any) -> Any:
    if value is None:
        raise ExchangeError(f"{node.path} is missing")
    return value


@cache
def _defaults(kind: type) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.default) for field in fields_of(kind))


class ModelField(Struct, frozen=True):
    """One field of a class of the model."""

    name: str
    default: Any
    """Nothing that a value could be where there is none, or it is made anew each time."""
    required: bool


_HERE = frozenset(("mark", "marks", "decklists", "infractions", "account"))
"""Fields that are in no file for programs."""


@cache
def fields_of(kind: type) -> tuple[ModelField, ...]:
    """The fields of a class but marks, what is kept with it, and what stays here.

    That is deck lists, which have files of their own, and infractions and accounts, which nobody
    may see.
    """
    if issubclass(kind, Struct):
        all_fields = [
            ModelField(one.name, one.default, one.required) for one in structs.fields(kind)
        ]
    else:
        assert is_dataclass(kind)
        all_fields = [
            ModelField(one.name, one.default, one.default is one.default_factory is MISSING)
            for one in fields(kind)
            if one.init
        ]
    return tuple(one for one in all_fields if one.name not in _HERE)


def is_object(kind: type) -> bool:
    """Whether a type of the model is an object in JSON."""
    return issubclass(kind, Struct) or is_dataclass(kind)


@cache
def hints_of(kind: type) -> dict[str, Any]:
    """The types of a class's fields, by name."""
    return get_type_hints(kind)
