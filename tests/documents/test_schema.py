from typing import Any

import jsonschema
import pytest

from generator.documents.schema import schemas


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
            {"name": "x", "date": {"start": "2018-03-10", "end": "2018-03-11"}, "regulations": "a"},
        ),
        ("swiss", {"tables": [{"table": 1, "players": ["a", 1.0], "result": None, "was": "6–0"}]}),
        (
            "swiss",
            {
                "tables": [{"table": 1, "players": ["a", "b"], "points": [6, -2.5]}],
                "byes": ["c", {"player": "d", "points": 0}],
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
        ("swiss", {"byes": [{"points": 0}]}),
        ("tables", {"byes": [{"player": "a", "points": 0}]}),
        ("event", {"name": "x", "regulations": "ffg-3.2"}),
        ("site", {"topcut": "one"}),
    ],
)
def test_what_is_a_problem_is_not_valid(name: str, value: Any) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(value, schemas()[name])
