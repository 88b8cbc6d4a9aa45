"""ruff and mypy are part of the tests."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = {
    "ruff format": ["ruff", "format", "--check", "."],
    "ruff check": ["ruff", "check", "."],
    "mypy": ["mypy"],
}


@pytest.mark.parametrize("tool", TOOLS)
def test_has_nothing_to_say(tool: str, root: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", *TOOLS[tool]], cwd=root, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
