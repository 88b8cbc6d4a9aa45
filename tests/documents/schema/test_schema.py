from collections.abc import Iterable, Iterator
from typing import Any

import jsonschema
import pytest
from topcut.documents.event.event_shapes import EventFile
from topcut.documents.event.news import NewsFront
from topcut.documents.event.site import SiteFile
from topcut.documents.players.players import SHAPE as PLAYERS
from topcut.documents.rounds.round_shapes import SHAPES
from topcut.documents.schema.schema import schemas
from topcut.regulations.shapes import RegulationsFile
from topcut.text.shapes.keys import Keys
from topcut.text.shapes.scalars import Word

EVENT = {"name": "x", "date": "2018-03-10", "regulations": "ffg-3.2"}


@pytest.mark.parametrize("name", schemas())
def test_a_schema_is_one(name: str) -> None:
    """Each is valid under JSON Schema's own schema, of the newest draft that editors read."""
    schema = schemas()[name]
    jsonschema.Draft7Validator.check_schema(schema)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (
            "players",
            [{"name": False, "corp": 419, "withdrawn": "yes", "stream": False, "id": None}],
        ),
        (
            "event",
            {"name": 2018, "date": "2018-03-10", "regulations": "ffg-3.2", "structure": {"cut": 0}},
        ),
        (
            "event",
            {
                "name": "x",
                "date": {"start": "2018-03-10", "end": "2018-03-11"},
                "regulations": "league.yaml",
                "format": "of the league",
            },
        ),
        ("event", EVENT | {"format": "half draft", "kind": "casual", "timezone": "Etc/GMT+5"}),
        ("event", EVENT | {"regulations": "ntp-98.4", "format": "sealed"}),
        ("event", EVENT | {"schedule": {"lunch": "9:05"}, "decks": {"mwl": 1.1}}),
        ("swiss", {"tables": [{"table": 1, "players": ["a", 1.0], "result": None, "was": "6–0"}]}),
        (
            "swiss",
            {
                "tables": [{"table": 1, "players": ["a", "b"], "points": [6, -2.5]}],
                "byes": ["c", {"player": "d", "points": 0}],
            },
        ),
        (
            "swiss",
            {
                "tables": [
                    {
                        "table": 1,
                        "players": ["a", "b"],
                        "was": [{"result": "6-0", "until": "swiss-2"}, {"result": "3-3"}, "4-1"],
                    }
                ]
            },
        ),
        (
            "cut",
            {
                "tables": [
                    {"match": 1, "corp": "a", "runner": "b", "was": "runner"},
                    {"match": 2, "players": ["a", "b"], "was": [{"winner": 1, "until": "cut-2"}]},
                ]
            },
        ),
        (
            "cut",
            {
                "seeds": ["a"],
                "tables": [{"match": 1, "corp": "a", "runner": None, "winner": "corp"}],
            },
        ),
        ("tables", {"tables": [{"table": 1, "corp": "a", "runners": ["b"], "agenda": {"a": 3}}]}),
        ("site", {"topcut": 1, "people": {"ada": {"same": ["ada-2"]}}}),
    ],
)
def test_what_reads_without_problems_is_valid(name: str, value: Any) -> None:
    """Text may be a string, a number, yes or no, or nothing, as editors read YAML."""
    jsonschema.validate(value, schemas()[name])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", [{"nmae": "Ada"}]),
        ("players", [{"name": "Ada", "byes": -1}]),
        ("swiss", {"tables": [{"table": 1, "players": ["a", "b"], "result": "6:0"}]}),
        ("swiss", {"tables": [{"table": 1, "players": ["a", "b"], "points": ["6"]}]}),
        ("swiss", {"tables": [{"table": 1, "players": ["a", "b"], "points": [6]}]}),
        ("swiss", {"byes": [{"points": 0}]}),
        ("tables", {"byes": [{"player": "a", "points": 0}]}),
        ("event", {"name": "x", "regulations": "ffg-3.2"}),
        ("event", EVENT | {"name": None}),
        ("event", EVENT | {"date": "2018-13-10"}),
        ("event", EVENT | {"regulations": "ffg-2.2"}),
        ("event", EVENT | {"regulations": "leagues/ours.yaml"}),
        ("event", EVENT | {"format": "draft"}),
        ("event", EVENT | {"format": "sealed"}),
        ("event", EVENT | {"tier": "casual"}),
        ("event", EVENT | {"pairing": "robin"}),
        ("event", EVENT | {"structure": "top 4"}),
        ("event", EVENT | {"structure": {"elimination": "triple"}}),
        ("event", EVENT | {"decks": {"publish": "always"}}),
        ("event", EVENT | {"decks": {"identities": "never"}}),
        ("event", EVENT | {"screens": {"hall": ["pairing"]}}),
        ("event", EVENT | {"screens": {"h" * 81: ["pairings"]}}),
        ("event", EVENT | {"options": {"N-alt-2": True}}),
        ("event", EVENT | {"options": {"S-tie-1": "bye is a round"}}),
        ("event", EVENT | {"draw": "a/b"}),
        ("event", EVENT | {"schedule": {"lunch": "24:00"}}),
        ("event", EVENT | {"schedule": {"lunch": 13}}),
        ("event", EVENT | {"timezone": "Chicago, Illinois"}),
        ("players", [{"name": "Ada", "id": "Ada Crane"}]),
        ("players", [{"name": "Ada", "id": "a" * 81}]),
        ("players", [None]),
        ("swiss", {"publish": "yes"}),
        ("swiss", {"byes": [None]}),
        ("swiss", {"rulings": {"F-pair-3": None}}),
        ("swiss", {"rulings": {"F-pair-3": " "}}),
        ("swiss", {"tables": [{"table": 1, "players": ["a", "b", "c"]}]}),
        ("swiss", {"tables": [{"table": 1, "players": ["a"]}]}),
        ("cut", {"tables": [{"match": 1, "corp": "a", "runner": "b", "by": "flatlined"}]}),
        ("site", {"topcut": 1, "theme": "black"}),
        ("regulations", {"extends": "ffg-3.1"}),
        ("regulations", {"extends": "ffg-3.2", "tiebreakers": ["sose"]}),
        ("regulations", {"extends": "ffg-3.2", "legal_after": {"casual": 1}}),
        ("site", {"topcut": "one"}),
    ],
)
def test_what_is_a_problem_is_not_valid(name: str, value: Any) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(value, schemas()[name])


def test_every_closed_list_of_words_is_an_enumeration_with_an_example() -> None:
    """Whatever shape reads one of a few words, in any file, says so to editors."""
    words = {
        shape.words
        for shape in shapes_in([SiteFile, EventFile, PLAYERS, NewsFront, RegulationsFile])
    }
    words |= {shape.words for shape in shapes_in(SHAPES.values())}
    assert len(words) >= 10
    found = {tuple(e["enum"]) for e in _within(schemas()) if "enum" in e and e.get("examples")}
    assert words <= found


def shapes_in(shapes: Iterable[Any]) -> Iterator[Word]:
    """Every list of words within these shapes."""
    for shape in shapes:
        if isinstance(shape, Word):
            yield shape
        elif isinstance(shape, type) and issubclass(shape, Keys):
            yield from shapes_in(key.shape for key in shape.keys.values())
        else:
            inner = (getattr(shape, key, None) for key in PARTS)
            yield from shapes_in(each for each in inner if each is not None)


PARTS = ("item", "value", "scalar", "sequence", "mapping")


def _within(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema within a schema."""
    if isinstance(schema, dict):
        yield schema
        for each in schema.values():
            yield from _within(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _within(each)
