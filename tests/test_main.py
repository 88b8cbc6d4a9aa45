"""`python -m topcut`."""

import subprocess
import sys

from topcut import __version__


def test_the_package_is_the_command() -> None:
    command = [sys.executable, "-m", "topcut", "--version"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stdout == f"topcut {__version__}\n"
