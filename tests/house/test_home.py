"""Tests, and what they start, keep nothing in the home of whoever runs them."""

import os
import subprocess
import sys

from topcut.disk.user_folders import HOME

ASKS = """
from pathlib import Path
from topcut.disk.user_folders import cache_of, state_of
print(Path.home(), cache_of(Path()), state_of(Path()), sep="\\n")
"""


def test_a_process_that_a_test_starts_has_a_home_of_this_run() -> None:
    """Also one that knows nothing of the variable that moves Topcut's folders alone."""
    environment = {name: value for name, value in os.environ.items() if name != HOME}
    told = subprocess.check_output([sys.executable, "-c", ASKS], env=environment, text=True)
    places = told.splitlines()
    assert len(places) == 3
    assert [place for place in places if not place.startswith(os.environ[HOME])] == []
