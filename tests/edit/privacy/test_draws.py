"""Draws of events of every system after a player was hidden: withheld, and nothing else is said."""

import json
import re
from pathlib import Path

import pytest
from topcut.cli import OK, main
from topcut.workspace.data import Data

from tests.support.hiding import hidden
from tests.support.repeated import SCRIPTS, run

SYSTEMS = {
    "ffg-2.2.1": 16,
    "single-sided": 9,
    "double-sided": 9,
    "ntp-98.4": 9,
    "napd-multiplayer": 9,
    "full-draft": 16,
}


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_rounds_of_every_system_say_that_a_name_is_withheld(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, data = ["--data", str(tmp_path / "data")], Data(tmp_path / "data")
    players = str(SYSTEMS[system])
    line = ["generate", "club", "--system", system, "--players", players, "--seed", "hide"]
    assert main([*line, *folder]) == OK
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    path = data.folder("club") / "players.yaml"
    as_before_numbers = re.sub("key: ([0-9]+)", r"id: '\1'", path.read_text())
    path.write_text(as_before_numbers)
    before = {each.message for each in data.open("club").report.problems}
    done = hidden(data, "Player 3")
    new, old = done.entries[0].alias.name, done.entries[0].before.name
    after = {each.message.replace(new, old) for each in data.open("club").report.problems}
    assert after <= before
    assert main(["build", *folder, "--site", str(tmp_path / "site")]) == OK
    club = tmp_path / "site" / "club"
    rounds = json.loads((club / "event.json").read_text())["draws"]
    assert rounds
    for row in rounds:
        assert row["withheld"] is True
        page = (club / "draw" / str(row["round"]) / "index.html").read_text()
        assert "This round cannot be repeated: a name is withheld." in page
    for name in ("recompute_draw.py", "recompute_least.py"):
        (club / name).write_bytes((SCRIPTS / name).read_bytes())
    said = run("recompute_draw.py", club)
    assert said.returncode == 2
    assert "Round 1: cannot be repeated: a name is withheld.\n" in said.stdout
    assert f"A name is withheld: {len(rounds)} of {len(rounds)} rounds" in said.stdout
