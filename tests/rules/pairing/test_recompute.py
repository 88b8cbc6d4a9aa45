"""The script in the docs, which knows nothing of the package, recomputes what the engine drew."""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from topcut.exchange.event_json import event_json
from topcut.exchange.importing import import_bytes
from topcut.regulations import load
from topcut.rules.drafts.generate import generate
from topcut.tournament import Event, Stage, StageKind


@pytest.fixture
def script(root: Path) -> Path:
    return root / "docs" / "formats" / "recompute_draw.py"


def run(script: Path, folder: Path, event: Event, number: int) -> subprocess.CompletedProcess[str]:
    path = folder / "event.json"
    path.write_text(event_json(event, load(event.regulations)), encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-I", "-X", "utf8", str(script), str(path), str(number)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_rounds_come_out_as_drawn(script: Path, tmp_path: Path) -> None:
    """Round 1 always, later rounds wherever no exact matching was needed; never another pairing."""
    status = Counter[tuple[bool, int]]()
    for seed in range(8):
        event = generate(f"recompute-{seed}", 10 + 7 * seed, 4)
        for number in range(1, 5):
            done = run(script, tmp_path, event, number)
            assert done.stderr == ""
            status[number == 1, done.returncode] += 1
    assert status[True, 0] == 8
    assert status[False, 1] == 0
    assert status[False, 0] >= 18


def test_a_changed_table_is_found(script: Path, tmp_path: Path) -> None:
    """Two players exchanged by hand show as tables that differ."""
    event = generate("recompute-changed", 12, 3)
    first = event.swiss[0]
    one, two, *others = first.matches
    changed = (
        replace(one, players=(one.players[0], two.players[1])),
        replace(two, players=(two.players[0], one.players[1])),
    )
    stage = Stage(StageKind.SWISS, (replace(first, matches=(*changed, *others)),))
    done = run(script, tmp_path, replace(event, stages=(stage,)), 1)
    assert done.returncode == 1
    assert done.stdout.count("DIFFERS") == 2


def test_it_knows_nothing_of_the_package(script: Path) -> None:
    """The script imports the standard library alone."""
    imports = [
        line.split()[1].split(".")[0]
        for line in script.read_text(encoding="utf-8").splitlines()
        if line.startswith(("import ", "from "))
    ]
    assert set(imports) <= set(sys.stdlib_module_names)
    assert json.__name__ in imports


def test_a_player_whose_id_has_changed_is_drawn_by_the_key(script: Path, tmp_path: Path) -> None:
    event = generate("recompute-0", 10, 4)
    text = event_json(event, load(event.regulations))
    old = event.players[0].id
    text = text.replace(f'"{old}"', '"anon"').replace(
        '"id":"anon"', f'"id":"anon","key":"{old}"', 1
    )
    renamed = import_bytes(text.encode()).event
    assert renamed.players[0].key == old
    assert run(script, tmp_path, renamed, 1).returncode == 0
    keyless = replace(renamed, players=(replace(renamed.players[0], key=""), *renamed.players[1:]))
    assert run(script, tmp_path, keyless, 1).returncode == 1
