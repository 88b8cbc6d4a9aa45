"""Refusals stand apart from problems, so that a command that does little loads little."""

import subprocess
import sys

HEAVY = ("msgspec", "yaml", "jinja2", "webbrowser", "sqlite3", "asyncio")


def test_a_command_that_is_only_looked_up_loads_no_library() -> None:
    """`topcut --help` and `--version` answer at once."""
    code = f"import sys, topcut.cli; print(*(set(sys.modules) & {set(HEAVY)!r}))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "\n"
