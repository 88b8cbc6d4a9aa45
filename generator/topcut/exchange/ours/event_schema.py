"""The JSON Schema of event.json: what is typed, from the model itself; what follows, by hand.

Every site publishes it as `schema/event.json`, and docs/formats/event-schema.json is the same;
`event-json.md` beside it says what the keys mean. The format grows: a file of an older version
may lack keys, one of a newer version has more, and readers leave out those that they do not know.
"""

import json
import types
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from typing import Any, Union, get_args, get_origin

from topcut.exchange.ours.codec import fields_of, hints_of, is_object
from topcut.exchange.ours.event_json import FORMAT
from topcut.regulations import Regulations
from topcut.rules.ground.draw import VERSION
from topcut.rules.ground.structure import Plan
from topcut.rules.sure.chances import Because, Verdict
from topcut.tournament import Event, Identity

Schema = dict[str, Any]

GROWN = "1.1"
"""The format, and behind it how often keys were added."""
DRAFT = "http://json-schema.org/draft-07/schema#"
_FRACTION = r"^-?[0-9]+/[1-9][0-9]*$"
_EXACT = r"^-?[0-9]+(/[1-9][0-9]*)?$"
_PLAYER: Schema = {"type": "string", "description": "The id of a player."}
_ANYBODY: Schema = {"type": ["string", "null"], "description": "The id of a player, or nobody."}
_COUNT: Schema = {"type": "integer", "minimum": 0}
_PLACES: Schema = {
    "type": "array",
    "items": {"type": "array", "items": [{"type": "integer", "minimum": 1}, _PLAYER]},
    "description": "Pairs of place and id, best first.",
}


def event_schema() -> Schema:
    """The schema of a whole file; keys that it does not name are allowed everywhere."""
    definitions: dict[str, Schema] = {}
    keys = {
        "topcut": {"const": FORMAT, "description": "The format."},
        "event": _schema_of(Event, definitions),
        "identities": {"type": "object", "additionalProperties": _identity(definitions)},
        "plan": _schema_of(Plan, definitions),
        "standings": {"type": "array", "items": _standings()},
        "draws": {"type": "array", "items": _draws()},
        "bracket": {"anyOf": [_bracket(), {"type": "null"}]},
        "places": _PLACES,
        "problems": {"type": "array", "items": _problem()},
    }
    needed = list(keys)
    keys["worth"] = _worth()
    keys["earned"] = {"type": "array", "items": _earned()}
    keys["decks"] = {"type": "array", "items": _deck()}
    keys["regulations"] = _schema_of(Regulations, definitions)
    keys["sure"] = _sure()
    return {
        "$schema": DRAFT,
        "$id": f"urn:topcut:event:{FORMAT}",
        "version": GROWN,
        "title": "Topcut: event.json",
        **json_object(keys, required=needed),
        "definitions": dict(sorted(definitions.items())),
    }


def _schema_of(kind: Any, definitions: dict[str, Schema]) -> Schema:
    """The schema of a type of the model, as codec.py writes it; objects stand in `definitions`."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        some = [each for each in get_args(kind) if each is not types.NoneType]
        return {"anyOf": [*(_schema_of(each, definitions) for each in some), {"type": "null"}]}
    if origin is tuple:
        members = get_args(kind)
        if members[-1] is Ellipsis:
            return {"type": "array", "items": _schema_of(members[0], definitions)}
        items = [_schema_of(each, definitions) for each in members]
        return {
            "type": "array",
            "items": items,
            "minItems": len(items),
            "maxItems": len(items),
        }
    if origin is dict:
        return {
            "type": "object",
            "additionalProperties": _schema_of(get_args(kind)[1], definitions),
        }
    if kind is Identity:
        return {"type": "string", "description": "A key of identities."}
    if is_object(kind):
        return _reference(kind, definitions)
    return _plain(kind)


def _reference(kind: type, definitions: dict[str, Schema]) -> Schema:
    name = kind.__name__
    if name not in definitions:
        definitions[name] = {}  # while its own fields are looked at
        hints = hints_of(kind)
        fields = fields_of(kind)
        definitions[name] = json_object(
            {field.name: _schema_of(hints[field.name], definitions) for field in fields},
            required=[field.name for field in fields if field.required],
        )
    return {"$ref": f"#/definitions/{name}"}


def _plain(kind: type) -> Schema:
    if issubclass(kind, bool):
        return {"type": "boolean"}
    if issubclass(kind, Enum):
        return {"enum": [each.value for each in kind]}
    if issubclass(kind, int):
        return {"type": "integer"}
    if issubclass(kind, Fraction):
        return {"anyOf": [{"type": "number"}, {"type": "string", "pattern": _FRACTION}]}
    if issubclass(kind, datetime):
        return {"type": "string", "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}"}
    if issubclass(kind, date):
        return {"type": "string", "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
    return {"type": "string"}


def json_object(keys: dict[str, Schema], required: list[str]) -> Schema:
    """The schema of an object with these keys, and perhaps others."""
    found: Schema = {"type": "object", "properties": keys}
    return found | {"required": required} if required else found


def _standings() -> Schema:
    """Standings after a round: rows have a cell for each column."""
    cell = {"type": ["string", "number", "null"]}
    keys: dict[str, Schema] = {
        "after": {**_COUNT, "description": "The round."},
        "columns": {"type": "array", "items": {"type": "string"}, "minItems": 4},
        "rows": {"type": "array", "items": {"type": "array", "items": cell, "minItems": 4}},
    }
    return json_object(keys, required=list(keys))


def _draws() -> Schema:
    """What the draw of a round read, in the order of the players."""
    column: Schema = {"type": "array", "items": {"type": ["integer", "null"]}}
    points: Schema = {"type": "array", "items": {"type": ["number", "string", "null"]}}
    numbers: Schema = {"type": "array", "items": _COUNT}
    two: Schema = {"type": "array", "items": {**numbers, "minItems": 2, "maxItems": 2}}
    pile: Schema = {"type": "array", "items": [_COUNT, numbers], "minItems": 2, "maxItems": 2}
    keys: dict[str, Schema] = {
        "round": {"type": "integer", "minimum": 1},
        "version": {"enum": list(range(1, VERSION + 1)), "description": "Of the draw."},
        "points": points,
        "withheld": {"const": True, "description": "A name is withheld: nobody can repeat it."},
        "unmet": {**two, "description": "Rounds and places of tables where nobody met."},
        "balances": column,
        "byes": column,
        "ranks": column,
        "games": column,
        "bye": {"const": "matching", "description": "The bye is part of the pairing."},
        "corps": column,
        "piles": {"type": "array", "items": pile},
        "start": {**two, "description": "The best pairing before the switches."},
    }
    return json_object(keys, required=["round", "version", "points"])


def _bracket() -> Schema:
    keys: dict[str, Schema] = {
        "elimination": {"enum": ["double", "single"]},
        "reseeded": {
            "type": "boolean",
            "description": "Who is left of a round is paired anew, the best seed with the lowest.",
        },
        "size": _COUNT,
        "seeds": {"type": "array", "items": _PLAYER},
        "matches": {"type": "array", "items": _match()},
        "champion": _ANYBODY,
        "places": _PLACES,
    }
    return json_object(keys, required=list(keys))


def _match() -> Schema:
    """A match of the bracket, played or not."""
    source = dict.fromkeys(("seed", "winner", "loser", "left"), _COUNT)
    following: Schema = {"type": ["integer", "null"], "minimum": 1}
    states = ["open", "ready", "played", "walkover", "vacant", "unneeded"]
    keys: dict[str, Schema] = {
        "match": {"type": "integer", "minimum": 1},
        "round": {"type": "integer", "minimum": 1},
        "section": {"enum": ["upper", "lower", "final", "second final"]},
        "sources": {"type": "array", "items": json_object(source, required=[])},
        "players": {"type": "array", "items": _ANYBODY},
        "state": {"enum": states},
        "corp": _ANYBODY,
        "winner": _ANYBODY,
        "loser": _ANYBODY,
        "ending": {"enum": ["win", "modified win", "draw", "walkover", None]},
        "winner to": following,
        "loser to": following,
    }
    return json_object(keys, required=list(keys))


def _sure() -> Schema:
    """Who is sure of the cut, while the Swiss rounds are played."""
    verdict: Schema = {"enum": [each.value for each in Verdict]}
    exact: Schema = {"type": "string", "pattern": _EXACT}
    proof = [{"enum": [each.value for each in Because]}, exact, _COUNT, _COUNT]
    chances: Schema = {
        "type": "array",
        "items": {
            "type": "array",
            "items": [_PLAYER, verdict, *proof],
            "minItems": 2,
            "maxItems": 6,
        },
    }
    score: Schema = {"type": "array", "items": [exact, exact], "minItems": 2, "maxItems": 2}
    tables: Schema = {"type": "array", "items": {"type": "integer", "minimum": 1}}
    ending: dict[str, Schema] = {
        "points": score,
        "cut": verdict,
        "first": verdict,
        "tables": tables,
    }
    needs: dict[str, Schema] = {
        "least": {"anyOf": [score, {"type": "null"}]},
        "endings": {"type": "array", "items": json_object(ending, required=list(ending))},
    }
    keys: dict[str, Schema] = {
        "after": {**_COUNT, "description": "Rounds whose results are all in."},
        "rounds": _COUNT,
        "places": {**_COUNT, "description": "Players in the cut."},
        "round": {"type": ["integer", "null"], "minimum": 1},
        "missing": _COUNT,
        "whole": {"type": "boolean"},
        "columns": {"type": "array", "items": {"type": "string"}},
        "cut": chances,
        "first": chances,
        "needs": {
            "type": "object",
            "additionalProperties": json_object(needs, required=list(needs)),
        },
        "waits": {"type": "object", "additionalProperties": tables},
    }
    return json_object(keys, required=list(keys))


def _problem() -> Schema:
    texts = {key: {"type": "string"} for key in ("row", "kind", "file", "message", "citation")}
    levels: Schema = {"enum": ["error", "warning", "note"]}
    keys: dict[str, Schema] = {**texts, "level": levels, "line": _COUNT, "column": _COUNT}
    return json_object(keys, required=list(keys))


def _identity(definitions: dict[str, Schema]) -> Schema:
    """The facts of the model, and the number by which others know the card."""
    facts = _reference(Identity, definitions)
    definitions[Identity.__name__]["properties"]["code"] = {
        "type": "string",
        "description": "NetrunnerDB's number of its first printing.",
    }
    return facts


def _worth() -> Schema:
    """Points of a result by name, of a bye, and of a round whose opponent did not appear."""
    return {"type": "object", "additionalProperties": _plain(Fraction)}


def _earned() -> Schema:
    points = {"anyOf": [_plain(Fraction), {"type": "null"}]}
    keys: dict[str, Schema] = {
        "round": {"type": "integer", "minimum": 1},
        "points": {"type": "array", "items": points, "description": "In the order of players."},
    }
    return json_object(keys, required=list(keys))


def _deck() -> Schema:
    texts = {key: {"type": "string"} for key in ("player", "side", "since", "address")}
    return json_object(texts, required=["player", "address"])


def text() -> str:
    """The schema as docs/formats has it."""
    return json.dumps(event_schema(), ensure_ascii=False, indent=1) + "\n"
