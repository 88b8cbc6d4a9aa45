"""Schemas where editors find them, and what editors then say of real files."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from topcut.cli import main
from topcut.disk.writing import UNFINISHED
from topcut.documents.load import load_site
from topcut.edit.change.schema_files import FOLDER, first_lines, write_schemas
from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.support.exports import four_players

DATA = Path(__file__).parents[3] / "data"
LINE = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")


class Editor(yaml.SafeLoader):
    """Reads YAML as language servers do: by the core rules of YAML 1.2."""


Editor.yaml_implicit_resolvers = {}
for tag, pattern in (
    ("bool", r"true|True|TRUE|false|False|FALSE"),
    ("null", r"~|null|Null|NULL|"),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+"),
    ("float", r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?"),
):
    Editor.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"(?:{pattern})$"), None)


def schema_of(file: Path) -> dict[str, Any]:
    """The schema that the file's first line leads to."""
    with file.open(encoding="utf-8") as lines:
        found = LINE.fullmatch(lines.readline())
    assert found is not None, file
    read: dict[str, Any] = json.loads((file.parent / found[1]).read_text(encoding="utf-8"))
    return read


def faults(file: Path, schema: dict[str, Any]) -> list[str]:
    """What an editor marks in this file."""
    value = yaml.load(file.read_text(encoding="utf-8"), Editor)
    return [error.message for error in jsonschema.Draft7Validator(schema).iter_errors(value)]


def test_new_files_lead_to_their_schemas(tmp_path: Path) -> None:
    """Every file of a new event names a schema that is there, and fits it, comments taken away."""
    data = tmp_path / "data"
    assert main(["new", "downtown", "--data", str(data)]) == 0
    files = [data / "site.yaml", *(data / "events/downtown").glob("*.yaml")]
    assert len(files) == 3
    for file in files:
        schema = schema_of(file)
        assert schema["title"] == f"Topcut: {file.stem}"
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("# - {name: ", "- {name: "), encoding="utf-8")
        assert faults(file, schema) == []


def test_imported_files_lead_to_their_schemas(tmp_path: Path) -> None:
    """Every file of an imported event too, the rounds by their kind."""
    export, data = tmp_path / "a.json", tmp_path / "data"
    export.write_text(json.dumps(four_players()), encoding="utf-8")
    assert main(["import", str(export), "--data", str(data), "--event", "a"]) == 0
    titles = {}
    for file in sorted((data / "events" / "a").rglob("*.yaml")):
        titles[file.name] = schema_of(file)["title"]
        assert faults(file, schema_of(file)) == []
    assert titles == {
        "event.yaml": "Topcut: event",
        "players.yaml": "Topcut: players",
        "cut-1.yaml": "Topcut: cut",
        "swiss-1.yaml": "Topcut: swiss",
        "swiss-2.yaml": "Topcut: swiss",
    }


@pytest.mark.parametrize("file", sorted(DATA.rglob("*.yaml")), ids=lambda path: path.name)
def test_an_editor_marks_nothing_in_the_examples(file: Path) -> None:
    """Every file names its schema, and what is read without an error is valid by it."""
    schema = schema_of(file)
    assert schema["title"] == f"Topcut: {file.stem.partition('-')[0]}"
    assert faults(file, schema) == []


def old_schemas(folder: Path, tmp_path: Path) -> list[str]:
    """The files of a folder that the program would write, change or take away."""
    write_schemas(tmp_path)
    now = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    typed = {path.name: path.read_bytes() for path in folder.iterdir()}
    return sorted(name for name in now | typed if now.get(name) != typed.get(name))


def test_the_schemas_of_the_examples_are_those_of_the_program(tmp_path: Path) -> None:
    old = old_schemas(DATA / FOLDER, tmp_path / "now")
    if old:
        pytest.fail(f"data/{FOLDER}/ is old ({', '.join(old)}): run `topcut schema`", pytrace=False)


def test_schemas_that_are_old_are_found(tmp_path: Path) -> None:
    """One changed, one missing, one that is no longer written."""
    write_schemas(tmp_path / "data")
    (tmp_path / "data" / "event.json").write_text("{}")
    (tmp_path / "data" / "cut.json").unlink()
    (tmp_path / "data" / "former.json").write_text("{}")
    found = old_schemas(tmp_path / "data", tmp_path / "now")
    assert found == ["cut.json", "event.json", "former.json"]


def test_an_editor_marks_a_mistake(tmp_path: Path) -> None:
    write_schemas(tmp_path)
    file = tmp_path / "swiss-1.yaml"
    file.write_text("tables:\n  - {table: 1, players: [a, b], resutl: 6-0}\n")
    (fault,) = faults(file, json.loads((tmp_path / "swiss.json").read_text()))
    assert "'resutl' was unexpected" in fault


def test_the_command_writes_what_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Into data/.schemas, or the folder that is named; a second time nothing."""
    (tmp_path / "data").mkdir()
    here = ["--data", str(tmp_path / "data")]
    assert main(["schema", *here]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(first_lines()) + 3
    (tmp_path / "data" / FOLDER / "event.json").write_text("{}")
    assert main(["schema", *here]) == 0
    assert capsys.readouterr().out.splitlines() == [str(tmp_path / "data" / FOLDER / "event.json")]
    assert main(["schema", *here]) == 0
    assert "up to date" in capsys.readouterr().out
    assert main(["schema", str(tmp_path / "else"), *here]) == 0
    assert (tmp_path / "else" / "cut.json").is_file()


def test_what_a_killed_command_left_goes_where_nothing_differs(tmp_path: Path) -> None:
    write_schemas(tmp_path)
    left = tmp_path / f".swiss.json.99999999{UNFINISHED}"
    left.write_text("{")
    assert write_schemas(tmp_path) == []
    assert not left.exists()


def test_the_folder_is_nobodys_problem(tmp_path: Path) -> None:
    """Schemas in data/ are no event and change no page."""
    shutil.copytree(DATA / "events/gamescape-2018", tmp_path / "data/events/gamescape-2018")
    (tmp_path / "data/site.yaml").write_text("topcut: 1\n")
    build(tmp_path / "data", tmp_path / "site", Silent())
    write_schemas(tmp_path / "data" / FOLDER)
    assert load_site(tmp_path / "data").problems == ()
    again = build(tmp_path / "data", tmp_path / "site", Silent())
    assert (again.events, again.changed, again.written) == (1, 0, 0)
    assert main(["check", "--data", str(tmp_path / "data")]) == 0
