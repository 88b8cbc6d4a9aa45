"""The tests that prove the rows of the rule list, where the checkout with its tests is at hand."""

import re
from pathlib import Path

from topcut.regulations.families import FAMILIES

TESTS = Path(__file__).parents[3] / "tests"
"""Beside the package in a checkout; an installed package has none."""

_TEST = re.compile(r"^def (test_\w+)", re.MULTILINE)
_LETTERS = "".join(family.letter.lower() for family in FAMILIES.values())
_ROW = re.compile(rf"(?:^test|_and)_([{_LETTERS}])_([a-z]+)_([0-9]+)(?=_|$)")


def proofs(tests: Path = TESTS) -> dict[str, tuple[str, ...]]:
    """The tests of each row; empty without tests.

    Each as "tests/rules/bracket/test_cut.py::test_f_cut_1_…". A test names its row first:
    test_f_deck_1_…; or several: test_f_end_1_and_f_end_2_….
    """
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        where = path.relative_to(tests.parent).as_posix()
        for name in _TEST.findall(path.read_text(encoding="utf-8")):
            for family, word, number in _ROW.findall(name):
                row = f"{family.upper()}-{word}-{number}"
                found.setdefault(row, []).append(f"{where}::{name}")
    return {row: tuple(names) for row, names in found.items()}
