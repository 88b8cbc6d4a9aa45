"""JSON Schemas of the files, made from the same declarations that read them.

Editors with a YAML language server complete and check by them while organizers type. Those
servers read JSON Schema up to draft 7, and know YAML's own types, so that text may be a string,
a number, a boolean or nothing there.
"""

from functools import singledispatch
from typing import Any

from generator.documents import event, news, players, site
from generator.documents.results import PATTERN, Points, Result
from generator.documents.round_shapes import SHAPES
from generator.regulations.reading import SHAPE as REGULATIONS
from generator.text.scalars import Clock, Day, Flag, Matching, Share, Text, Whole, Word
from generator.text.shape import Either, Listing, Record, Table

Schema = dict[str, Any]

_DRAFT = "http://json-schema.org/draft-07/schema#"
_TEXT: Schema = {"type": ["string", "number", "boolean", "null"]}


def schemas() -> dict[str, Schema]:
    """The schema of each kind of file, by name: "event", "players", "swiss", "cut" and so on."""
    shapes: dict[str, Any] = {
        "site": site.SITE,
        "event": event.EVENT,
        "players": players.SHAPE,
        **{kind.value: shape for kind, shape in SHAPES.items()},
        "news": news.FRONT,
        "regulations": REGULATIONS,
    }
    return {
        name: {
            "$schema": _DRAFT,
            "$comment": "Written by topcut schema: what is changed here is lost.",
            "title": f"Topcut: {name}",
            **schema_of(shape),
        }
        for name, shape in shapes.items()
    }


@singledispatch
def schema_of(shape: object) -> Schema:
    """The schema of one shape."""
    raise TypeError(f"no schema for {shape!r}")


@schema_of.register
def _(shape: Text) -> Schema:
    if shape.reason_of:
        return {"type": ["string", "number", "boolean"], "pattern": "\\S"}
    return dict(_TEXT)


@schema_of.register
def _(shape: Word) -> Schema:
    return {"enum": list(shape.words)}


@schema_of.register
def _(shape: Whole) -> Schema:
    return {"type": "integer", "minimum": shape.least, "maximum": shape.most}


@schema_of.register
def _(_shape: Share) -> Schema:
    return {"anyOf": [{"type": "number", "minimum": 0}, {"type": "string", "pattern": "^[0-9]+/"}]}


@schema_of.register
def _(_shape: Flag) -> Schema:
    return {"enum": [True, False, "yes", "no"]}


@schema_of.register
def _(_shape: Day) -> Schema:
    return {"type": "string", "pattern": "^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}$"}


@schema_of.register
def _(_shape: Clock) -> Schema:
    return {"type": ["string", "integer"], "pattern": "^[0-9]{1,2}:[0-9]{2}$"}


@schema_of.register
def _(shape: Matching) -> Schema:
    schema: Schema = {"type": ["string", "integer"], "pattern": f"^(?:{shape.pattern.pattern})$"}
    return schema | {"maxLength": shape.most} if shape.most else schema


@schema_of.register
def _(_shape: Result) -> Schema:
    return {"type": ["string", "null"], "pattern": f"^(?:{PATTERN})$"}


@schema_of.register
def _(_shape: Points) -> Schema:
    return {"type": "number", "exclusiveMinimum": -1000, "exclusiveMaximum": 1000}


@schema_of.register
def _(shape: Listing) -> Schema:
    return {"type": ["array", "null"], "items": schema_of(shape.item)}


@schema_of.register
def _(shape: Table) -> Schema:
    schema: Schema = {
        "type": ["object", "null"],
        "additionalProperties": schema_of(shape.value),
    }
    if isinstance(shape.key, Matching):
        schema["propertyNames"] = {"pattern": f"^(?:{shape.key.pattern.pattern})$"}
        if shape.key.most:
            schema["propertyNames"]["maxLength"] = shape.key.most
    elif isinstance(shape.key, Word):
        schema["propertyNames"] = {"enum": list(shape.key.words)}
    return schema


@schema_of.register
def _(shape: Either) -> Schema:
    shapes = (shape.scalar, shape.sequence, shape.mapping)
    return {"anyOf": [schema_of(each) for each in shapes if each is not None]}


@schema_of.register
def _(shape: Record) -> Schema:
    properties = {}
    for key, field in shape.fields.items():
        schema = schema_of(field.shape)
        if not field.required and "null" not in schema.get("type", ()):
            schema = {"anyOf": [schema, {"type": "null"}]}
        properties[key] = {"description": field.about, **schema} if field.about else schema
    schema = {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }
    if shape.needed:
        schema["required"] = list(shape.needed)
    return schema
