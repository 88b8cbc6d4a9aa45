"""The stranger's forty lines: standings and a league table from what a site publishes, alone.

docs/formats/rebuild.py runs in a process that cannot import this program.
"""

import csv
import json
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from topcut.rules.ground.exact import decimals, plain

from tests.build import ROUND_1, typed
from tests.support.trees import built

SERIES = 'topcut: 1\nseries: {open: {events: ["*"], points: [10, 7, 5, 3, 1]}}\n'


@pytest.fixture(scope="module")
def site(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example events, which are of every family of rules, and one of their people twice."""
    folder = tmp_path_factory.mktemp("stranger")
    typed(folder, swiss_1=ROUND_1)
    data = folder / "data"
    for event in (root / "data" / "events").iterdir():
        shutil.copytree(event, data / "events" / event.name)
    (data / "site.yaml").write_text(SERIES, "utf-8")
    built(data, folder / "site")
    return folder / "site"


@pytest.fixture(scope="module")
def lines(root: Path, site: Path) -> list[list[str]]:
    script = root / "docs" / "formats" / "rebuild.py"
    run = subprocess.run(
        [sys.executable, "-I", "-S", script, site], capture_output=True, text=True, check=True
    )
    return [line.split() for line in run.stdout.splitlines()]


def published(path: Path) -> Iterator[list[str]]:
    """Id, points and tiebreakers of everybody who has a rank."""
    with path.open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    ties = head[head.index("points") + 1 : head.index("corp")]
    for row in rows:
        if row[0]:
            cells = dict(zip(head, row, strict=True))
            yield [cells["id"], cells["points"], *(cells[key] for key in ties)]


def shown(value: str, like: str) -> str:
    """An exact number as the table has it."""
    return decimals(Fraction(value)) if len(like.partition(".")[2]) == 4 else plain(Fraction(value))


def test_it_rebuilds_the_standings_of_every_event(site: Path, lines: list[list[str]]) -> None:
    events = json.loads((site / "data" / "events.json").read_text("utf-8"))["events"]
    systems = set()
    for event in events:
        ours = list(published(site / event["id"] / "standings.csv"))
        theirs = [row for name, *row in lines if name == event["id"]]
        assert [
            [id_, *(shown(value, like) for value, like in zip(row, own[1:], strict=True))]
            for (id_, *row), own in zip(theirs, ours, strict=True)
        ] == ours, event["id"]
        systems.add(event["regulations"])
    assert len(systems) >= 5


def test_it_computes_means_and_copies_none(root: Path, site: Path) -> None:
    standings = runpy.run_path(str(root / "docs" / "formats" / "rebuild.py"))["standings"]
    seen = set()
    for path in site.glob("*/event.json"):
        file = json.loads(path.read_text("utf-8"))
        last = file["standings"][-1] if file.get("standings") else {"columns": ()}
        if "esos" in last["columns"]:
            before = standings(file)
            at = last["columns"].index("sos")
            last["rows"] = [[*row[:at], *["1"] * (len(row) - at)] for row in last["rows"]]
            assert standings(file) == before
            seen |= {*file["event"].get("options", ())}
    assert seen >= {"S-tie-1: bye is no round", "S-tie-1: bye is an opponent"}


def test_it_rebuilds_a_league_table(site: Path, lines: list[list[str]]) -> None:
    series = json.loads((site / "series" / "open" / "series.json").read_text("utf-8"))
    theirs = {row[1]: row[2] for row in lines if row[0] == "league"}
    assert theirs == {row["person"]: str(row["points"]) for row in series["standings"]}


def test_it_has_forty_lines(root: Path) -> None:
    text = (root / "docs" / "formats" / "rebuild.py").read_text("utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 40
    assert "topcut" not in text
