"""The reference has every key, its examples can be typed, and its defaults are what holds."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from topcut.documents.event.site import Site
from topcut.documents.rounds.round_shapes import SHAPES
from topcut.documents.schema import reference
from topcut.documents.schema.reference import KeyReference, entries, entries_of, nearest
from topcut.documents.schema.schema import schemas
from topcut.regulations import NAMES, load
from topcut.regulations.families import FAMILIES
from topcut.rules.book.families import rows_of_family
from topcut.text.words.message import one_of
from topcut.tournament import StageKind

from tests.build import numbered, opened, typed
from tests.support.reference_examples import event_of, folder_of

IN_EVENTS = ("event", "players", "swiss", "cut", "tables")
EXAMPLES = {
    (entry.kind, entry.example, entry.under): entry
    for entry in reversed(entries())
    if entry.kind in IN_EVENTS
}
"""One entry for each example."""


def _id(entry: KeyReference) -> str:
    return f"{entry.kind}-{entry.name}"


def _keys(schema: dict[str, Any], within: str) -> Iterator[str]:
    """The keys of a schema, those within a key after it."""
    inner = [schema.get("items"), schema.get("additionalProperties"), *schema.get("anyOf", ())]
    for one in inner:
        if isinstance(one, dict):
            yield from _keys(one, within)
    for key, value in schema.get("properties", {}).items():
        yield f"{within}{key}"
        yield from _keys(value, f"{within}{key}: ")


def test_it_has_every_key_that_the_schemas_have() -> None:
    assert {(entry.kind, entry.name) for entry in entries()} == {
        (kind, key)
        for kind, schema in schemas().items()
        if kind in reference.FILES
        for key in _keys(schema, "")
    }


def test_rounds_of_a_round_robin_have_the_keys_of_swiss_rounds() -> None:
    assert SHAPES[StageKind.ROBIN] is SHAPES[StageKind.SWISS]


def test_nothing_is_said_of_a_key_that_there_is_not() -> None:
    names = {(entry.kind, entry.name) for entry in entries()}
    rounds = {name for kind, name in names if kind in ("swiss", "cut", "tables")}
    assert [
        (group, name)
        for group, said in reference._all_docs().items()
        for name in said
        if (name not in rounds if group == reference.ROUNDS else (group, name) not in names)
    ] == []


@pytest.mark.parametrize("entry", entries(), ids=_id)
def test_every_key_says_what_it_is_what_holds_without_it_and_shows_it(entry: KeyReference) -> None:
    assert entry.about
    assert entry.takes
    assert bool(entry.default) != entry.required
    assert re.search(rf"\b{re.escape(entry.path[-1])}:", entry.example)


def test_rows_of_the_rules_are_those_that_there_are() -> None:
    rows = {row.row for family in FAMILIES for row in rows_of_family(family)}
    assert {row for entry in entries() for row in entry.rules} <= rows


@pytest.mark.parametrize("entry", EXAMPLES.values(), ids=_id)
def test_every_example_can_be_typed(entry: KeyReference, tmp_path: Path) -> None:
    found = opened(folder_of(entry, tmp_path)).report.problems
    errors = [f"{each.row} {each.message}" for each in found if each.level == "error"]
    assert errors == []


@pytest.mark.parametrize(
    "entry", [entry for entry in entries() if entry.kind == "regulations"], ids=_id
)
def test_every_example_of_regulations_can_be_typed(entry: KeyReference, tmp_path: Path) -> None:
    text = (
        entry.example if entry.path == ("extends",) else f"extends: {entry.under}\n{entry.example}"
    )
    event = event_of(entry, "").replace(entry.under, "ours.yaml")
    folder = typed(tmp_path, event=event, players="- {name: Ada Crane}\n- {name: Bo Quist}\n")
    (folder / "ours.yaml").write_text(text + "\n", encoding="utf-8")
    found = opened(folder).report.problems
    assert [each.message for each in found if each.level == "error"] == []


NO_SHOW = ["tables: no show", "tables: was: no show", "tables: no show"]
TYPED = [entry for entry in entries() if entry.default.startswith("`") and entry.kind in IN_EVENTS]


def _bare(value: Any) -> Any:
    """What was read, without where it was typed."""
    return re.sub(r"Mark\([^)]*\)|marks=\{[^}]*\}", "", repr(value))


@pytest.mark.parametrize(
    "entry", [each for each in TYPED if re.fullmatch(r"`[\w ]+`", each.default)], ids=_id
)
def test_a_default_is_what_holds_where_the_key_is_left_out(
    entry: KeyReference, tmp_path: Path
) -> None:
    """Typed in place of the example's value, and the line taken away, it is the same event."""
    value = entry.default.strip("`")
    with_it = re.sub(
        rf"\b{re.escape(entry.path[-1])}: [^,}}\n]+", f"{entry.path[-1]}: {value}", entry.example
    )
    without = re.sub(rf"\b{re.escape(entry.path[-1])}: [^,}}\n]+,? ?", "", entry.example)
    read = []
    for number, example in enumerate((with_it, without)):
        folder = folder_of(msgspec.structs.replace(entry, example=example), tmp_path / str(number))
        read.append(_bare(opened(folder).event))
    assert read[0] == read[1]


@pytest.mark.parametrize("key", ["corp win", "runners win"])
def test_the_points_of_a_multiplayer_event_that_names_none_are_those_of_its_document(
    key: str,
) -> None:
    (entry,) = (each for each in entries_of(f"points: {key}") if each.kind == "event")
    points = load("napd-multiplayer").points[key]
    assert entry.default == f"{points}, as the regulations say"


def test_without_screens_no_television_has_a_page(tmp_path: Path) -> None:
    (entry,) = (each for each in entries_of("screens") if each.kind == "event")
    event = opened(typed(tmp_path)).event
    assert event is not None
    assert (event.screens, entry.default) == ((), "no television has a page")


@pytest.mark.parametrize("key", ["title", "timezone", "language", "theme"])
def test_a_default_of_the_site_is_what_holds(key: str) -> None:
    (entry,) = (each for each in entries_of(key) if each.kind == "site" and each.path == (key,))
    values = {"timezone": Site().zone}
    assert entry.default == f"`{values.get(key) or getattr(Site(), key)}`"


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("drops", ["drops"] * 3),
        ("no show", NO_SHOW),
        ("no_show", NO_SHOW),
        ("decks: publish", ["decks: publish"]),
        ("decks publish", ["decks: publish"]),
        ("Tables: No show", ["tables: no show"] * 2),
        ("nothing of the kind", []),
    ],
)
def test_a_key_is_found_by_its_name_or_its_path(word: str, names: list[str]) -> None:
    assert [entry.name for entry in entries_of(word)] == names


def test_a_slip_of_the_fingers_has_its_key() -> None:
    assert nearest("drosp") == "drops"
    assert nearest("zzzzzz") == ""


WHOLE = """
name: Downtown
date: 2018-08-11
regulations: {regulations}
staff: {{organizer: Ann Ellis}}
structure: {{rounds: 4, cut: 4}}
"""
PLAYERS = numbered(range(9))


@pytest.mark.parametrize("regulations", ["single-sided", "ffg-3.2"])
@pytest.mark.parametrize(
    ("key", "part"),
    [
        ("structure", "structure: {rounds: 4, cut: 4}\n"),
        ("structure: rounds", "rounds: 4, "),
        ("structure: cut", ", cut: 4"),
        ("staff", "staff: {organizer: Ann Ellis}\n"),
        ("staff: organizer", "organizer: Ann Ellis"),
    ],
)
def test_a_key_that_is_called_required_cannot_be_left_out(
    key: str, part: str, regulations: str, tmp_path: Path
) -> None:
    (entry,) = (each for each in entries_of(key) if each.kind == "event" and each.name == key)
    assert entry.default.startswith("required") or entry.default == "as without `structure`"
    whole = WHOLE.format(regulations=regulations)
    errors = [
        [each for each in opened(folder).report.problems if each.level == "error"]
        for folder in (
            typed(tmp_path / "whole", event=whole, players=PLAYERS),
            typed(tmp_path / "less", event=whole.replace(part, ""), players=PLAYERS),
        )
    ]
    assert [len(each) for each in errors] == [0, 1]


def test_regulations_have_the_dates_of_the_document_that_they_extend(tmp_path: Path) -> None:
    for key in ("effective", "superseded"):
        (entry,) = entries_of(key)
        assert entry.default.startswith("that of the document it extends")
    event = WHOLE.format(regulations="ours.yaml")
    folder = typed(tmp_path, event=event, players=PLAYERS)
    (folder / "ours.yaml").write_text("extends: ffg-2.0\ntitle: Ours\n", encoding="utf-8")
    assert any("Ours was superseded" in each.message for each in opened(folder).report.problems)


def test_regulations_extend_a_document_that_comes_with_the_program() -> None:
    (entry,) = entries_of("extends")
    assert entry.takes == one_of(NAMES)
