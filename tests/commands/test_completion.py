"""Completion in the shell: commands, options, events."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from topcut.cli import OK, main

from tests.build import ROUND_1, typed

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_gets_its_script(shell: str, capsys: Capture) -> None:
    assert main(["completion", shell]) == OK
    script = capsys.readouterr().out
    assert "topcut" in script
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True)


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("topcut che", ["check"]),
        ("topcut serve --de", ["--desk"]),
        ("topcut pair down", ["downtown"]),
        ("topcut status up", []),
    ],
)
def test_what_can_follow_is_offered(line: str, offered: list[str], tmp_path: Path) -> None:
    """As the script asks: the line is in the environment, the answer goes into a file."""
    typed(tmp_path, swiss_1=ROUND_1)
    answer = tmp_path / "answer"
    environment = os.environ | {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(answer),
        "_ARGCOMPLETE_IFS": "\n",
        "COMP_LINE": line,
        "COMP_POINT": str(len(line)),
    }
    subprocess.run(
        [sys.executable, "-m", "topcut.cli"], cwd=tmp_path, env=environment, check=False, timeout=30
    )
    found = answer.read_text(encoding="utf-8").split()
    assert found == offered
