"""The schema of event.json: every file that is written fits it, and what is wrong does not."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from topcut.exchange.ours.event_json import event_json
from topcut.exchange.ours.event_schema import event_schema, text
from topcut.workspace.data import Data

from tests.build import required
from tests.support.event_schema import FILE, closed_schema

VALIDATOR = jsonschema.Draft7Validator(closed_schema())
"""Of what we write: it has no key that the schema does not name."""
EXAMPLES = sorted(path.name for path in (FILE.parents[2] / "data" / "events").iterdir())


def written(data: Path, event: str) -> dict[str, Any]:
    examined = Data(data).open(event)
    problems = examined.report.problems
    found: dict[str, Any] = json.loads(
        event_json(required(examined.event).public(), required(examined.regulations), problems)
    )
    return found


def faults(content: object) -> list[str]:
    found = VALIDATOR.iter_errors(content)
    return [f"{list(each.absolute_path)}: {each.message}" for each in found]


def test_the_document_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "python -m tests.support.event_schema"


def test_it_is_a_schema() -> None:
    jsonschema.Draft7Validator.check_schema(event_schema())


@pytest.mark.parametrize("event", EXAMPLES)
def test_a_reader_of_the_first_version_reads_what_is_written_today(event: str, root: Path) -> None:
    """The schema of the first version, but for leave for more keys, stays as it was for good."""
    first = json.loads((root / "tests/data/event-schema-1.json").read_text(encoding="utf-8"))
    jsonschema.validate(written(root / "data", event), first, jsonschema.Draft7Validator)


def test_a_reader_of_today_reads_files_with_keys_that_are_not_known_yet(root: Path) -> None:
    file = written(root / "data", "gamescape-2018")
    file["mine"] = file["event"]["players"][0]["nickname"] = "more"
    jsonschema.validate(file, event_schema(), jsonschema.Draft7Validator)


@pytest.mark.parametrize("event", EXAMPLES)
def test_every_example_event_fits_it(event: str, root: Path) -> None:
    assert faults(written(root / "data", event)) == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda file: file.update(topcut=2),
        lambda file: file.update(mine="more"),
        lambda file: file.pop("event"),
        lambda file: file["event"].pop("players") and file["event"].pop("name"),
        lambda file: file["event"]["players"][0].update(joins="2"),
        lambda file: file["event"]["players"][0].update(nickname="x"),
        lambda file: file["event"]["stages"][0].update(kind="league"),
        lambda file: file["event"].update(start="10 March"),
        lambda file: file["standings"][0]["rows"][0].append([]),
        lambda file: file["bracket"]["matches"][0].update(state="lost"),
        lambda file: file["problems"].append({"row": "F-pair-3"}),
    ],
)
def test_what_is_wrong_does_not(spoil: Callable[[dict[str, Any]], object], root: Path) -> None:
    file = written(root / "data", "gamescape-2018")
    assert file["bracket"] is not None
    spoil(file)
    assert faults(file) != []
