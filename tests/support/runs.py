"""How the tests are run: which files take long, and by which seed the long run draws."""

import os

SECONDS = {
    "tests/browser/test_live.py": 56,
    "tests/browser/test_screens.py": 53,
    "tests/browser/test_axe.py": 52,
    "tests/browser/test_screens_alone.py": 48,
    "tests/browser/test_screen_hour.py": 22,
    "tests/browser/test_print.py": 42,
    "tests/browser/test_pages.py": 40,
    "tests/live/test_editors.py": 30,
    "tests/live/test_watching.py": 30,
    "tests/browser/test_bracket.py": 28,
    "tests/browser/test_examples.py": 27,
    "tests/properties/test_bounds.py": 20,
    "tests/disk/test_full_disk.py": 19,
    "tests/publish/test_links.py": 18,
    "tests/publish/test_build.py": 18,
    "tests/conformance/test_round_trips.py": 13,
    "tests/workspace/test_faults.py": 10,
    "tests/properties/test_builds.py": 9,
}
"""Processor seconds of the files that take most: they begin, so that both processes end together.

Measured file by file, with what a browser takes. A file that is not named takes a few seconds.
"""


def seed() -> str:
    """The word of this run: SEED, else always the same."""
    return os.environ.get("SEED", "1")
