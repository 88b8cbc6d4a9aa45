"""Where editors find the schemas: data/.schemas/, and the first line of each file that leads there.

A relative path works for everybody who has just data/, without a network; editors with a YAML
language server resolve it from the file's own folder.
"""

import json
from pathlib import Path

from topcut.disk.tree import Tree
from topcut.disk.writing import remove_abandoned, write_durable
from topcut.documents.schema.reference import FILE_SHAPES
from topcut.documents.schema.schema import schemas

FOLDER = ".schemas"
"""Below data/; written by the program, and read only by editors."""
_EVENT, _ROUNDS = "../../", "../../../"
"""From an event's folder and from its rounds up to data/."""
_UP = {"site": "", "event": _EVENT, "players": _EVENT, "private": _EVENT}


def first_lines() -> dict[str, str]:
    """The first line of a file of each kind, with its line break, by kind: "event", "swiss".

    Rounds are named by their kind: swiss, robin, tables, cut.
    """
    return {
        kind: f"# yaml-language-server: $schema={_UP.get(kind, _ROUNDS)}{FOLDER}/{kind}.json\n"
        for kind in FILE_SHAPES
        if kind not in ("news", "regulations", "restrictions")
    }


def write_schemas(folder: Path) -> list[Path]:
    """Writes the schema of each kind of file into a folder; gives the paths of those that changed.

    Raises OSError with the path if the disk refuses.
    """
    written = []
    folder.mkdir(parents=True, exist_ok=True)
    remove_abandoned(folder)
    tree = Tree(folder)
    for kind, schema in schemas().items():
        name = f"{kind}.json"
        content = (json.dumps(schema, ensure_ascii=False, indent=1) + "\n").encode()
        if not tree.has(name) or tree.read(name) != content:
            write_durable(folder / name, content)
            written.append(folder / name)
    return written
