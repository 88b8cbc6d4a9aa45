"""How the tests are run: which files take long, and by which seed the long run draws."""

import os

from tests.support import seconds

SECONDS = {path: took for path, (took, _) in seconds.rows().items()}
"""Seconds of the files that take most: they begin, so that all processes end together."""
LAB = "tests/lab/"
"""What tries and measures the program without an end. Its own tests are marked `long`."""
ALWAYS = frozenset(
    (
        "tests/lab/test_shares.py",
        "tests/browser/test_pages.py",
        "tests/conformance/test_aesops_files.py",
    )
)
"""The rules as a whole, real events, and the pages in a browser: with every change."""
SLOW = frozenset(path for path, row in seconds.rows().items() if seconds.is_slow(*row)) - ALWAYS
"""Files that are marked `slow`, and have a run of their own."""


def seed() -> str:
    """The word of this run: SEED, else always the same."""
    return os.environ.get("SEED", "1")
