"""The JSON Schemas that every site publishes below schema/: of event.json, site/data/, series.json.

Each has an id without an address, since every site has the same, and a version: the format, and
behind it how often keys were added. Keys that a schema does not name are allowed.
"""

import json
from collections.abc import Mapping

from topcut.exchange.ours.event_schema import DRAFT, Schema, event_schema, json_object
from topcut.exchange.ours.site_data import FORMAT
from topcut.rules.course.record import NEXT, OVER, RUNNING

_TEXT: Schema = {"type": "string"}
_DAY: Schema = {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
_COUNT: Schema = {"type": "integer", "minimum": 0}
_POINTS: Schema = {"type": ["number", "string"], "description": "A number, or as a fraction: 1/3."}
_EVENT: dict[str, Schema] = {
    **dict.fromkeys(("id", "name", "regulations", "format", "place", "timezone"), _TEXT),
    **dict.fromkeys(("kind", "tier", "level", "card_pool", "series"), _TEXT),
    **dict.fromkeys(("start", "end"), _DAY),
    "state": {"enum": [NEXT, RUNNING, OVER]},
    **dict.fromkeys(("rounds", "cut", "players"), _COUNT),
    "winners": {"type": "array", "items": _TEXT, "description": "Ids of people."},
}
_PERSON: dict[str, Schema] = {
    "id": _TEXT,
    "name": _TEXT,
    "entries": {
        "type": "array",
        "items": {"type": "array", "items": [_TEXT, _TEXT], "minItems": 2},
        "description": "Pairs of an event and the id of the player there.",
    },
}
_SCORE: dict[str, Schema] = {
    "event": _TEXT,
    "player": _TEXT,
    "place": {"type": "integer", "minimum": 1},
    "points": _POINTS,
    "counts": {"type": "boolean"},
}
_ROW: dict[str, Schema] = {
    "rank": {"type": "integer", "minimum": 1},
    "person": _TEXT,
    "name": _TEXT,
    "points": _POINTS,
    "by": _TEXT,
    "scores": {"type": "array", "items": json_object(_SCORE, list(_SCORE))},
}
_SERIES: dict[str, Schema] = {
    "name": _TEXT,
    "title": _TEXT,
    "points": {"type": "array", "items": _POINTS},
    "others": _POINTS,
    "formula": _TEXT,
    "best": _COUNT,
    "of": _COUNT,
    "ties": {"type": "array", "items": _TEXT},
    "events": {"type": "array", "items": _TEXT},
    "coming": {"type": "array", "items": _TEXT},
    "standings": {"type": "array", "items": json_object(_ROW, list(_ROW))},
}


def site_schemas() -> Mapping[str, Schema]:
    """The schemas by name: event, events, people, series."""
    events = json_object(_EVENT, ["id", "name", "start", "end", "state", "regulations", "format"])
    people = json_object(_PERSON, list(_PERSON))
    return {
        "event": event_schema(),
        "events": _file("events", {"events": {"type": "array", "items": events}}),
        "people": _file("people", {"people": {"type": "array", "items": people}}),
        "series": _file("series", _SERIES),
    }


def schema_files() -> dict[str, bytes]:
    """The schemas as every site has them, by path below it."""
    return {
        f"schema/{name}.json": json.dumps(schema, separators=(",", ":")).encode() + b"\n"
        for name, schema in site_schemas().items()
    }


def _file(name: str, keys: dict[str, Schema]) -> Schema:
    every: dict[str, Schema] = {"topcut": {"const": FORMAT, "description": "The format."}, **keys}
    return {
        "$schema": DRAFT,
        "$id": f"urn:topcut:{name}:{FORMAT}",
        "version": f"{FORMAT}.0",
        "title": f"Topcut: {name}.json",
        **json_object(every, list(every)),
    }
