"""How the tests are run: which files take long, and by which seed the long run draws."""

import os

SECONDS: dict[str, int] = {}
"""Processor seconds of the files that take most: they begin, so that both processes end together.

Measured file by file on one core. A file that is not named takes a few seconds at most.
"""


def seed() -> str:
    """The word of this run: SEED, else always the same."""
    return os.environ.get("SEED", "1")
