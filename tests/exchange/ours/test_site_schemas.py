"""The schemas that every site publishes."""

import json
from typing import Any

import jsonschema
import pytest
from topcut.exchange.ours.series_json import series_json
from topcut.exchange.ours.site_data import event_line, json_list, person_line
from topcut.exchange.ours.site_schemas import schema_files, site_schemas

from tests.support.league import league, played

EVENT = played(1, "ada 1", "bo 2")


def files() -> dict[str, Any]:
    return {
        "events": json.loads(b"".join(json_list("events", [event_line(EVENT)]))),
        "people": json.loads(b"".join(json_list("people", [person_line("ada", "Ada", [])]))),
        "series": json.loads(series_json(league(EVENT, ties=("places",)))),
    }


@pytest.mark.parametrize("name", ["events", "people", "series"])
def test_what_is_written_fits_and_has_no_key_that_the_schema_does_not_name(name: str) -> None:
    schema, file = site_schemas()[name], files()[name]
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.validate(file, schema, jsonschema.Draft7Validator)
    assert set(file) <= set(schema["properties"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**file, "topcut": 2}, schema, jsonschema.Draft7Validator)


def test_each_has_an_id_of_its_own_and_a_version() -> None:
    schemas = [json.loads(text) for text in schema_files().values()]
    assert [each["$id"] for each in schemas] == [
        f"urn:topcut:{name}:1" for name in ("event", "events", "people", "series")
    ]
    assert {each["version"][0] for each in schemas} == {"1"}
