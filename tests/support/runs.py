"""How the tests are run: which files take long, and by which seed the long run draws."""

import os

SECONDS = {
    "tests/lab/test_shares.py": 27,
    "tests/browser/test_desk_axe.py": 173,
    "tests/browser/test_policy.py": 142,
    "tests/browser/test_desk_attacks.py": 115,
    "tests/browser/test_print.py": 32,
    "tests/publish/test_text.py": 19,
    "tests/browser/test_widths.py": 95,
    "tests/browser/test_axe.py": 57,
    "tests/browser/test_desk_phone.py": 56,
    "tests/disk/test_full_disk.py": 50,
    "tests/browser/test_desk_luck.py": 44,
    "tests/browser/test_find.py": 41,
    "tests/browser/test_desk.py": 40,
    "tests/browser/test_examples.py": 39,
    "tests/properties/test_builds.py": 36,
    "tests/live/watching/test_watching.py": 35,
    "tests/browser/test_reports.py": 34,
    "tests/browser/test_screens_alone.py": 32,
    "tests/browser/test_overlay.py": 32,
    "tests/browser/test_desk_keys.py": 31,
    "tests/browser/test_live.py": 31,
    "tests/browser/test_desk_without_script.py": 30,
    "tests/properties/test_imports.py": 27,
    "tests/properties/test_bounds.py": 23,
    "tests/browser/test_screen_hour.py": 20,
    "tests/publish/test_build.py": 19,
    "tests/properties/test_courses.py": 17,
    "tests/browser/test_screens.py": 24,
    "tests/desk/test_luck_killed.py": 33,
    "tests/browser/test_reading.py": 17,
    "tests/properties/test_memory.py": 22,
    "tests/live/test_editors.py": 15,
    "tests/test_hostile_folders.py": 14,
    "tests/desk/test_same_files.py": 8,
    "tests/test_single_sided_evening.py": 22,
    "tests/publish/test_start_methods.py": 17,
    "tests/house/test_regexes.py": 16,
}
"""Seconds of the files that take most: they begin, so that all processes end together.

Taken from a whole run (`--durations=300`). A file that is not named takes a few seconds.
"""
SLOW = 15
"""Files that take so many seconds are marked `slow`, and have a run of their own."""
LAB = "tests/lab/"
"""What tries and measures the program without an end. Its own tests are marked `long`."""
SHARES = "tests/lab/test_shares.py"
"""But for these: the rules as a whole, tried with every change, however long that takes."""


def seed() -> str:
    """The word of this run: SEED, else always the same."""
    return os.environ.get("SEED", "1")
