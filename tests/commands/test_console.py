"""What a terminal or a pipe with an old code page gets."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.build import typed


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_names_are_printed_whatever_the_code_page_is(
    encoding: str, tmp_path: Path, root: Path
) -> None:
    """As UTF-8; a Windows that is not told otherwise would stop at the first such letter."""
    typed(tmp_path, players="- {name: Žofie Łoś}\n- {nmae: Борис}\n")
    ran = subprocess.run(
        [sys.executable, "-m", "topcut.cli", "check", "--data", str(tmp_path / "data")],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONPATH": str(root / "generator")},
    )
    assert ran.returncode == 1
    said = (ran.stdout + ran.stderr).decode()
    assert "Борис" in said
    assert "Traceback" not in said
