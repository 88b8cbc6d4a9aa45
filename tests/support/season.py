"""A season as an archivist has it: exports under the season's names, entry lists beside them."""

import json
from pathlib import Path
from typing import Any

from tests.data.write import laid_out
from tests.support.data import AESOPS, SEASON, TOURNAMENTS


def write_season(folder: Path) -> None:
    """Writes NAME-cobra.json or NAME-aesops.json and NAME-abr.json of every event."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(SEASON.glob("*-abr.json")):
        (folder / path.name).write_bytes(path.read_bytes())
    for path in sorted(SEASON.glob("*-names.json")):
        name = path.name.removesuffix("-names.json")
        program, export = _export(name)
        said = json.loads(path.read_text(encoding="utf-8"))
        names = {player["id"]: player["name"] for player in said["players"]}
        export["name"] = said["name"]
        for player in (*export["players"], *export["eliminationPlayers"]):
            player["name"] = names[player["id"]]
        (folder / f"{name}-{program}.json").write_text(laid_out(export) + "\n", encoding="utf-8")


def _export(name: str) -> tuple[str, dict[str, Any]]:
    """The program that wrote an event, and its export under other names."""
    for program, path in (
        ("aesops", AESOPS / f"{name}.aesops.json"),
        ("cobra", TOURNAMENTS / f"{name}.cobra.json"),
    ):
        if path.exists():
            return program, json.loads(path.read_text(encoding="utf-8"))
    raise FileNotFoundError(name)
