"""What an editor with a YAML language server shows of our files, asked of that server itself."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from topcut.documents.schema.schema import Schema, schemas
from topcut.edit.change.schema_files import write_schemas

from tests.support.language_server import Editor, editor

pytestmark = pytest.mark.editors

EVENT = "name: x\ndate: 2018-03-10\nregulations: ffg-3.2\n"
TABLE = "tables:\n  - table: 1\n    players: [a, b]\n"
TYPED = tuple(name for name in schemas() if name != "news")
"""The kinds of files that are YAML from the first line to the last."""


@pytest.fixture(scope="module")
def typist(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """An editor in a folder that has the schemas."""
    server = Path(sys.prefix) / "editors" / "node_modules" / ".bin" / "yaml-language-server"
    if not server.exists():
        pytest.skip("no YAML language server: `make editors` installs it, and needs npm")
    folder = tmp_path_factory.mktemp("editor")
    write_schemas(folder / ".schemas")
    with editor(server, folder) as opened:
        yield opened


def file(kind: str, text: str) -> str:
    """A file whose first line names its schema."""
    return f"# yaml-language-server: $schema=.schemas/{kind}.json\n{text}"


Place = tuple[str | int, ...]
"""Keys, and 0 for the item of a list."""


def places(schema: Schema, above: Place = ()) -> Iterator[tuple[Place, Schema]]:
    """Every value that a file can have, with what may stand there."""
    yield above, schema
    for key, below in schema.get("properties", {}).items():
        yield from places(below, (*above, key))
    if isinstance(schema.get("items"), dict):
        yield from places(schema["items"], (*above, 0))
    if isinstance(schema.get("additionalProperties"), dict):
        key = schema.get("propertyNames", {}).get("enum", ["x"])[0]
        yield from places(schema["additionalProperties"], (*above, key))
    for choice in schema.get("anyOf", ()):
        yield from places(choice, above)


def typed(place: Place) -> str:
    """A file that ends where this value is to be typed."""
    text, indent, begun = "", "", True
    for part in place:
        if not begun:
            indent += "  "
        if part == 0:
            text += f"\n{indent}- " if text and not begun else "- "
            begun = True
        else:
            text += f"{part}:" if begun else f"\n{indent}{part}:"
            begun = False
            continue
        indent += "  "
    return text + ("" if begun else " ")


def closed() -> Iterator[Any]:
    """Each place of each file that has a list of words."""
    for kind in TYPED:
        for place, schema in places(schemas()[kind]):
            words = [word for word in schema.get("enum", ()) if isinstance(word, str)]
            if words and place:
                name = f"{kind}: {'.'.join(map(str, place))}"
                yield pytest.param(kind, place, words, id=name)


@pytest.mark.parametrize(("kind", "place", "words"), [*closed()])
def test_each_value_of_a_closed_list_completes(
    typist: Editor, kind: str, place: Place, words: list[str]
) -> None:
    offered = {each.strip('"') for each in typist.completes(file(kind, typed(place) + "|"))}
    assert set(words) <= offered


def test_the_lists_that_are_asked_are_those_that_are_typed_most() -> None:
    """What is above draws its places from the schemas: these have to be among them."""
    found = {(param.values[0], param.values[1]) for param in closed()}
    assert {
        ("event", ("tier",)),
        ("event", ("regulations",)),
        ("event", ("pairing",)),
        ("event", ("decks", "publish")),
        ("event", ("screens", "x", 0)),
        ("event", ("structure", "elimination")),
        ("swiss", ("publish",)),
        ("swiss", ("tables", 0, "by")),
        ("cut", ("tables", 0, "by")),
    } <= found


@pytest.mark.parametrize("value", ["tier: |", "decks: {publish: |}", "screens: {hall: [|]}"])
def test_a_value_completes_in_braces_too(typist: Editor, value: str) -> None:
    offered = typist.completes(file("event", EVENT + value))
    assert {"relaxed", "after cut", "pairings"} & set(offered)


@pytest.mark.parametrize(
    ("kind", "above", "place"),
    [
        ("event", EVENT, ()),
        ("event", f"{EVENT}structure:\n  ", ("structure",)),
        ("event", f"{EVENT}decks:\n  ", ("decks",)),
        ("event", f"{EVENT}options:\n  ", ("options",)),
        ("site", "topcut: 1\n", ()),
        ("players", "- name: Ada\n  ", (0,)),
        ("swiss", "", ()),
        ("swiss", f"{TABLE}    ", ("tables", 0)),
        ("robin", f"{TABLE}    ", ("tables", 0)),
        ("cut", "tables:\n  - match: 1\n    ", ("tables", 0)),
        ("tables", "tables:\n  - table: 1\n    ", ("tables", 0)),
        ("regulations", "extends: ffg-3.2\n", ()),
    ],
)
def test_each_key_completes_with_what_it_is_for(
    typist: Editor, kind: str, above: str, place: Place
) -> None:
    """And with what holds where it is left out."""
    offered = typist.completes(file(kind, f"{above}|"))
    keys: dict[str, Schema] = {}
    for where, schema in places(schemas()[kind]):
        if where == place:
            keys |= schema.get("properties", {})
    left = {key for key in keys if f"{key}:" not in above}
    assert left <= set(offered)
    for key in left:
        told = keys[key].get("description", "").replace("\\", "")
        assert offered[key].split() == told.split()


@pytest.mark.parametrize(
    ("kind", "text", "shown"),
    [
        ("event", f"{EVENT}ti|er: formal\n", "Default: `relaxed`."),
        ("event", f"{EVENT}decks: {{pub|lish: never}}\n", "Default: `never`."),
        ("swiss", f"{TABLE}    res|ult: 6-0\n", "Default: no result yet."),
        ("swiss", "tables:\n  - {table: 1, players: [a, b], res|ult: 6-0}\n", "Default: there"),
    ],
)
def test_a_key_under_the_pointer_says_what_it_is_for(
    typist: Editor, kind: str, text: str, shown: str
) -> None:
    assert shown in typist.hovers(file(kind, text))


@pytest.mark.parametrize(
    ("kind", "text", "line", "said"),
    [
        ("event", f"{EVENT}teir: formal\n", 5, "Property teir is not allowed."),
        ("event", f"{EVENT}tier: fromal\n", 5, '"relaxed", "formal", "premier"'),
        ("swiss", f"{TABLE}    reslut: 6-0\n", 5, "Property reslut is not allowed."),
        ("players", "- nmae: Ada\n", 2, "Property nmae is not allowed."),
        ("site", "topcut: 1\ntheme: black\n", 3, '"auto", "light", "dark"'),
    ],
)
def test_a_typo_is_underlined_where_it_stands(
    typist: Editor, kind: str, text: str, line: int, said: str
) -> None:
    found = typist.mistakes(file(kind, text))
    assert [each for each in found if each[0] == line and said in each[1]], found


def test_nothing_is_underlined_in_the_example_events(typist: Editor, root: Path) -> None:
    """Whatever Topcut takes, the editor takes."""
    kinds = {"event.yaml": "event", "players.yaml": "players"}
    checked = 0
    for path in sorted((root / "data" / "events").rglob("*.yaml")):
        kind = kinds.get(path.name, path.stem.partition("-")[0])
        if kind in TYPED:
            text = path.read_text(encoding="utf-8")
            assert typist.mistakes(file(kind, text.partition("\n")[2])) == [], path
            checked += 1
    assert checked > 20
