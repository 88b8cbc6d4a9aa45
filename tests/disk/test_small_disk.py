"""The commands on a real disk with a few free pages, as a memory file system has them."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.build import EVENT, ROUND_1, typed
from tests.support.small_disk import filled, small_disk
from tests.support.trees import tree

MANY = "# " + "x" * 78 + "\n"
TABLES = (
    MANY * 110
    + """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}
  - {table: 2, players: [Cy Dahl, Di Ito], result: }
"""
)
"""A round file of three pages."""
COMMANDS = {
    "result downtown 2 3-3": TABLES,
    "start downtown": f"publish: draft\n{TABLES}",
    "pair downtown": ROUND_1,
    "new uptown": ROUND_1,
    "build": ROUND_1,
}


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own."""
    yield from small_disk(tmp_path)


FREE = (0, 1, 3, 16, *(pytest.param(free, marks=pytest.mark.long) for free in (2, 4, 8)))


@pytest.mark.parametrize("free", FREE)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_on_a_disk_with_a_few_free_pages_does_all_or_says_that_it_did_not(
    command: str, free: int, disk: Path, root: Path
) -> None:
    typed(disk, event=EVENT, swiss_1=COMMANDS[command])
    (disk / "data/site.yaml").write_text("topcut: 1\n", encoding="utf-8")
    before = tree(disk / "data")
    filled(disk, free)
    done = subprocess.run(
        [sys.executable, "-m", "topcut.cli", *command.split()],
        cwd=disk, env={**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True, text=True,
    )  # fmt: skip
    now = tree(disk / "data")
    said = f"{done.returncode}: {done.stdout}{done.stderr}"
    assert "Traceback" not in done.stderr, said
    if done.returncode == 0:
        assert command == "build" or now != before, said
        assert all(len(now[path]) >= len(before[path]) for path in before), said
        assert not re.search("full", done.stderr), said
    else:
        changed = {path for path in before if now.get(path) != before[path]}
        assert not changed, said
        assert "full" in done.stderr or "No space" in done.stderr, said
    assert not [path for path in now if path.endswith(".new")], said
