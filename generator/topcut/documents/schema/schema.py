"""JSON Schemas of the files, made from the same declarations that read them.

For editors with a YAML language server: these read JSON Schema up to draft 7, and know YAML's own
types, so that text may be a string, a number, a boolean or nothing there.
"""

import re
from collections.abc import Iterator
from typing import Any

from topcut.documents.rounds.results import PATTERN, Points, Result
from topcut.documents.schema.reference import FILE_SHAPES, entries
from topcut.regulations import NAMES, Regulations, load
from topcut.text.shapes.dates import Clock, Day
from topcut.text.shapes.keys import Keys
from topcut.text.shapes.scalars import ExactShare, Figure, Flag, Matching, Named, Text, Whole, Word
from topcut.text.shapes.shape import Dictionary, Either, Listing

Schema = dict[str, Any]

_DAY = "[0-9]{4}-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12][0-9]|3[01])"
_DRAFT = "http://json-schema.org/draft-07/schema#"
_TEXT: Schema = {"type": ["string", "number", "boolean", "null"]}
_ALWAYS: dict[type, Schema] = {
    ExactShare: {
        "anyOf": [
            {"type": "number", "minimum": 0},
            {"type": "string", "pattern": "^[0-9]{1,6}/[1-9][0-9]{0,5}$"},
        ],
        "examples": [3, 2.5],
    },
    Figure: {"type": "number", "examples": [1.756]},
    Flag: {"enum": [True, False, "yes", "no"], "examples": ["yes"]},
    Day: {"type": "string", "pattern": f"^{_DAY}$", "examples": ["2018-03-10"]},
    Clock: {
        "type": "string",
        "pattern": f"^(?:{_DAY}[T ]+)?(?:[01]?[0-9]|2[0-3]):[0-5][0-9]$",
        "examples": ["15:30", "2018-03-11 09:30"],
    },
    Result: {"type": ["string", "null"], "pattern": f"^(?:{PATTERN})$", "examples": ["6-0"]},
    Points: {"type": "number", "exclusiveMinimum": -1000, "exclusiveMaximum": 1000},
}
"""The schemas of shapes that are alike wherever they stand."""


def schemas() -> dict[str, Schema]:
    """The schema of each kind of file, by name: "event", "players", "swiss", "cut" and so on."""
    more = {"event": {"allOf": [_formats(load(name)) for name in NAMES]}}
    found = {
        name: {
            "$schema": _DRAFT,
            "$comment": "Written by topcut schema: changes made here are lost.",
            "title": f"Topcut: {name}",
            **schema_of(shape),
            **more.get(name, {}),
        }
        for name, shape in FILE_SHAPES.items()
    }
    for entry in entries():
        for name in (entry.kind, "robin") if entry.kind == "swiss" else (entry.kind,):
            for place in _places(found[name], entry.path):
                default = f" Default: {entry.default}." if entry.default else ""
                place["description"] = f"{entry.about}{default}"
    return found


def _places(schema: Schema, path: tuple[str, ...]) -> Iterator[Schema]:
    """Where the schema of a file has a key: also within lists, choices and keys of one's own."""
    if path and path[0] in schema.get("properties", {}):
        below = schema["properties"][path[0]]
        if len(path) == 1:
            yield below
        yield from _places(below, path[1:])
    inner = [schema.get("items"), schema.get("additionalProperties"), *schema.get("anyOf", ())]
    for one in inner:
        if isinstance(one, dict):
            yield from _places(one, path)


def _formats(document: Regulations) -> Schema:
    """What `format` can be under a document of ours; files of one's own have formats of theirs."""
    named = {"properties": {"regulations": {"const": document.name}}, "required": ["regulations"]}
    words: Schema = {"enum": [*document.formats, None]}
    if document.own_formats:
        words = {"anyOf": [words, _TEXT]}
    return {"if": named, "then": {"properties": {"format": words}}}


def filled(shape: object) -> Schema:
    """The schema of a shape where something has to stand: without nothing."""
    if isinstance(shape, Either):
        return {"anyOf": [filled(each) for each in shape.shapes]}
    schema = schema_of(shape)
    types = schema.get("type")
    if isinstance(types, list) and "null" in types:
        schema["type"] = [each for each in types if each != "null"]
        if "string" in types:
            schema["minLength"] = 1
    return schema


def schema_of(shape: object) -> Schema:
    """The schema of one shape."""
    match shape:
        case Text():
            examples = {} if shape.lines else {"examples": [shape.example.strip('"')]}
            if shape.reason_of:
                return {"type": ["string", "number", "boolean"], "pattern": "\\S", **examples}
            return _TEXT | examples
        case Named():
            choices: list[Schema] = [{"enum": list(shape.words)}] if shape.words else []
            choices += _formed(shape.form, shape.most) if shape.form else []
            others = (word for word in shape.words if word != shape.example)
            return _one_of(choices) | {"examples": [shape.example, *others]}
        case Word():
            return {"enum": list(shape.words), "examples": list(shape.words[:1])}
        case Whole():
            return {"type": "integer", "minimum": shape.least, "maximum": shape.most}
        case Matching():
            found = _one_of(_formed(shape.pattern.pattern, shape.most))
            return found | {"examples": [shape.example.split(",")[0]]}
        case Listing():
            count = {"minItems": shape.exactly, "maxItems": shape.exactly} if shape.exactly else {}
            return {"type": ["array", "null"], "items": filled(shape.item), **count}
        case Dictionary():
            values = {"type": ["object", "null"], "additionalProperties": schema_of(shape.value)}
            return values | _named(shape.key)
        case Either():
            return {"anyOf": [schema_of(each) for each in shape.shapes]}
        case type() if issubclass(shape, Keys):
            return _group(shape)
        case _ if type(shape) in _ALWAYS:
            return dict(_ALWAYS[type(shape)])
    raise TypeError(f"no schema for {shape!r}")


def _group(shape: type[Keys]) -> Schema:
    properties = {}
    for typed, key in shape.keys.items():
        schema = filled(key.shape) if key.required else schema_of(key.shape)
        if not key.required and "null" not in schema.get("type", ()):
            schema = {"anyOf": [schema, {"type": "null"}]}
        properties[typed] = {"description": key.about, **schema} if key.about else schema
    schema = {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }
    if shape.needed:
        schema["required"] = [key.spelling for key in shape.needed]
    return schema


def _one_of(choices: list[Schema]) -> Schema:
    return choices[0] if len(choices) == 1 else {"anyOf": choices}


def _formed(form: str, most: int) -> list[Schema]:
    """Text of a form; a number too, where one has it."""
    text: Schema = {"type": "string", "pattern": f"^(?:{form})$"}
    if most:
        text["maxLength"] = most
    numbers: list[Schema] = [{"type": "integer", "minimum": 0}] if re.fullmatch(form, "12") else []
    return [text, *numbers]


def _named(key: object) -> Schema:
    """What the keys of a dictionary are, as far as their shape says it."""
    match key:
        case Matching():
            most = {"maxLength": key.most} if key.most else {}
            return {"propertyNames": {"pattern": f"^(?:{key.pattern.pattern})$", **most}}
        case Word():
            return {"propertyNames": {"enum": list(key.words)}}
    return {}
