"""Draws of events of every system after a player was hidden: withheld, and nothing else is said."""

import json
from pathlib import Path

import pytest
from msgspec import structs
from topcut.cli import OK, main
from topcut.commands.event import generate
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

spec = generate._spec


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_rounds_of_every_system_say_that_a_name_is_withheld(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of events that were paired before there were numbers, where the key was a name."""
    monkeypatch.setattr(
        generate, "_spec", lambda given: structs.replace(spec(given), numbered=False)
    )
    folder, data = ["--data", str(tmp_path / "data")], Data(tmp_path / "data")
    players = str(SYSTEMS[system])
    line = ["generate", "club", "--system", system, "--players", players, "--seed", "hide"]
    assert main([*line, *folder]) == OK
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
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


@pytest.mark.parametrize("system", SYSTEMS)
def test_with_numbers_every_round_of_every_system_is_repeated_afterwards(
    system: str, tmp_path: Path
) -> None:
    folder, data = ["--data", str(tmp_path / "data")], Data(tmp_path / "data")
    players = str(SYSTEMS[system])
    line = ["generate", "club", "--system", system, "--players", players, "--seed", "hide"]
    assert main([*line, *folder]) == OK
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    before = [each.message for each in data.open("club").report.problems]
    hidden(data, "Player 3")
    after = [each.message for each in data.fresh().open("club").report.problems]
    assert len(after) == len(before)
    assert main(["build", *folder, "--site", str(tmp_path / "site")]) == OK
    club = tmp_path / "site" / "club"
    for name in ("recompute_draw.py", "recompute_least.py"):
        (club / name).write_bytes((SCRIPTS / name).read_bytes())
    said = run("recompute_draw.py", club)
    assert said.returncode == 0, said.stdout
