"""The script in the docs, which knows nothing of the package, recomputes single-sided rounds."""

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from topcut.exchange.event_json import event_json
from topcut.regulations import load
from topcut.rules.drafts.generate_single import SingleChances, generate_single
from topcut.tournament import Event, Stage, StageKind, Structure

RULES = load("single-sided")
CHANCES = SingleChances(corrected=0, disqualified=0)


@pytest.fixture
def scripts(root: Path) -> Path:
    return root / "docs" / "formats"


def tournament(seed: int, players: int) -> Event:
    structure = Structure("custom", 4, 0)
    return generate_single(f"recompute-least-{seed}", players, structure, CHANCES)


def run(script: Path, folder: Path, event: Event, number: int) -> subprocess.CompletedProcess[str]:
    path = folder / "event.json"
    path.write_text(event_json(event, RULES), encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-I", "-X", "utf8", str(script), str(path), str(number)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_rounds_come_out_as_drawn(scripts: Path, tmp_path: Path) -> None:
    """Pairs, sides and byes; only a bye that was passed on or a return is beyond the script."""
    status = Counter[int]()
    for seed in range(5):
        event = tournament(seed, 6 + 2 * seed + seed % 2)
        for number in range(1, 5):
            done = run(scripts / "recompute_least.py", tmp_path, event, number)
            assert done.stderr == ""
            assert "DIFFERS" not in done.stdout
            status[done.returncode] += 1
    assert (status[1], status[0] >= 17) == (0, True)


def test_of_many_players_it_says_costs_and_sides_alone(scripts: Path, tmp_path: Path) -> None:
    done = run(scripts / "recompute_least.py", tmp_path, tournament(1, 24), 3)
    assert (done.returncode, done.stderr) == (2, "")
    assert done.stdout.count("by rule ") >= 10
    assert "found by exact matching, which this script" in done.stdout


def test_sides_and_pairs_changed_by_hand_are_found(scripts: Path, tmp_path: Path) -> None:
    event = tournament(2, 12)
    first = event.swiss[0]
    one, two, three, *others = first.matches
    changed = (
        replace(one, players=one.players[::-1], corp=one.players[1]),
        replace(two, players=(two.players[0], three.players[1])),
        replace(three, players=(three.players[0], two.players[1])),
    )
    stage = Stage(StageKind.SWISS, (replace(first, matches=(*changed, *others)),))
    done = run(scripts / "recompute_least.py", tmp_path, replace(event, stages=(stage,)), 1)
    assert done.returncode == 1
    lines = [line for line in done.stdout.splitlines() if line.startswith("DIFFERS ")]
    assert sum(" should meet" in line for line in lines) == 2
    assert any("; Corp: " in line for line in lines)


def test_the_script_of_other_rounds_names_this_one(scripts: Path, tmp_path: Path) -> None:
    done = run(scripts / "recompute_draw.py", tmp_path, tournament(1, 8), 2)
    assert (done.returncode, done.stdout) == (
        2,
        "A single-sided round is paired at least cost: recompute_least.py recomputes it.\n",
    )


def test_it_knows_nothing_of_the_package(scripts: Path) -> None:
    """The script imports the standard library alone."""
    text = (scripts / "recompute_least.py").read_text(encoding="utf-8")
    imports = [
        line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))
    ]
    assert set(imports) == {"json", "sys", "fractions", "hashlib"}
