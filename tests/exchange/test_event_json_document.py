"""docs/formats/event-json.md, held against the model and what the program writes."""

import csv
import dataclasses
import io
import json
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from msgspec import Struct, structs
from topcut.exchange.ours.csv_text import HEAD, standings_csv
from topcut.exchange.ours.event_json import event_json
from topcut.regulations import WiringSection, load
from topcut.rules.book.check import check
from topcut.rules.bracket.match import Ending, MatchState
from topcut.tournament import Deck, DeckEntry, Event, Identity, StageKind, Way

from tests.support.brackets import event_with_cut, win
from tests.support.whole_event import whole_event

FFG = load("ffg-2.2.1")
PRIVATE = (Identity, Deck, DeckEntry)
"""Identities stand in a table of their own; deck lists never leave with an event."""
HERE = ("mark", "marks", "decklists", "infractions", "account")
"""Fields that no file for programs has: infractions and accounts are never shown."""
OLDER = {"correction"}
"""Keys of older files alone."""


def _section(root: Path, title: str) -> str:
    text = (root / "docs/formats/event-json.md").read_text(encoding="utf-8")
    return text.split(f"\n## {title}\n")[1].split("\n#")[0]


def _named(section: str) -> set[str]:
    """Words in backticks, and keys of the examples."""
    return set(re.findall(r"`([\w ]+)`", section)) | set(re.findall(r'"([\w ]+)":', section))


def _fields(kind: Any, seen: dict[Any, list[str]]) -> dict[Any, list[str]]:
    """The keys of a class of the model, and of all classes below it."""
    for inner in get_args(kind):
        _fields(inner, seen)
    if not isinstance(kind, type) or kind in seen or kind in PRIVATE:
        return seen
    if issubclass(kind, Struct):
        names = [each.name for each in structs.fields(kind)]
    elif dataclasses.is_dataclass(kind):
        names = [each.name for each in dataclasses.fields(kind) if each.init]
    else:
        return seen
    seen[kind] = [name for name in names if name not in HERE]
    hints = get_type_hints(kind)
    for name in seen[kind]:
        _fields(hints[name], seen)
    return seen


def _keys(value: Any) -> Iterator[str]:
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(key, str):
            yield key
        if isinstance(inner, dict | list):
            yield from _keys(inner)


def _written() -> dict[str, Any]:
    event = win(event_with_cut(4), (1, "s4"), (2, "s2"))
    data: dict[str, Any] = json.loads(event_json(event, FFG, check(event, FFG)))
    return data


def test_every_key_of_an_event_is_named_and_every_named_one_is_a_key(root: Path) -> None:
    named = _named(_section(root, "event"))
    known = {name for names in _fields(Event, {}).values() for name in names}
    assert known - named == set()
    assert named - known - {"identities"} - OLDER == set()


def test_the_schema_has_no_key_that_the_documents_do_not_name(root: Path) -> None:
    text = (root / "docs/formats/event-json.md").read_text(encoding="utf-8")
    text += (root / "docs/formats/keys/regulations.md").read_text(encoding="utf-8")
    schema = json.loads((root / "docs/formats/event-schema.json").read_text(encoding="utf-8"))
    parts = [*schema["definitions"].values(), *schema["properties"].values()]
    keys = {*schema["properties"], *(key for part in parts for key in part.get("properties", ()))}
    assert keys - set(re.findall(r"[\w.]+", text)) == set()


def test_every_key_that_is_written_for_an_event_is_named(root: Path) -> None:
    data = json.loads(event_json(whole_event().public(), FFG))
    assert set(_keys(data["event"])) - _named(_section(root, "event")) == set()


def test_the_parts_of_the_file_are_those_of_the_overview(root: Path) -> None:
    text = (root / "docs/formats/event-json.md").read_text(encoding="utf-8")
    overview = text.split("```")[1]
    assert re.findall(r'^[ {]"(\w+)"', overview, re.MULTILINE) == list(_written())


def test_the_facts_of_an_identity_are_named(root: Path) -> None:
    named = set(re.findall(r'"(\w+)"', _section(root, "identities")))
    assert named == {each.name for each in structs.fields(Identity)} | {"code"}


@pytest.mark.parametrize("part", ["plan", "bracket"])
def test_the_keys_of_a_part_are_named_and_no_others(root: Path, part: str) -> None:
    section, written = _section(root, part), set(_keys(_written()[part]))
    assert written - _named(section) - {"seed"} == set()
    assert _named(section) - written - {"double", "single", "left"} == set()


def test_the_keys_of_a_problem_are_named(root: Path) -> None:
    problems = _written()["problems"]
    assert problems
    assert set(_keys(problems)) == _named(_section(root, "problems"))


def test_the_columns_of_the_standings_are_those_of_the_example(root: Path) -> None:
    example = json.loads(_section(root, "standings").split("```json")[1].split("```")[0])
    last = json.loads(event_json(whole_event(), FFG))["standings"][-1]
    assert list(example) == list(last)
    assert example["columns"] == last["columns"]
    assert [type(cell) for cell in example["rows"][0]] == [type(cell) for cell in last["rows"][0]]


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("event", StageKind),
        ("event", Way),
        ("bracket", WiringSection),
        ("bracket", MatchState),
        ("bracket", Ending),
    ],
)
def test_every_word_that_a_value_can_be_is_named(root: Path, title: str, words: type[Enum]) -> None:
    section = _section(root, title)
    assert [each.value for each in words if not re.search(rf"\b{each.value}\b", section)] == []


def test_the_columns_of_both_tables_of_numbers_are_named(root: Path) -> None:
    text = (root / "docs/formats/event-json.md").read_text(encoding="utf-8")
    section = text.split("\n# standings.csv, results.csv\n")[1].split("\n\n")[0]
    standings, results = section.split("results.csv has")
    (head, *_) = csv.reader(io.StringIO(standings_csv(whole_event(), FFG), newline=""))
    assert set(head) - set(FFG.tiebreakers) == _named(standings) - {"places"}
    own = {"round", "match", "table", "winner", "note"}
    assert own == _named(results)
    assert {re.sub(r" \d$", "", column) for column in HEAD} - own == {
        "id", "name", "points", "corp", "runner",
    }  # fmt: skip
