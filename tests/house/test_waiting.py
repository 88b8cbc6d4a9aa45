"""Tests wait for what they wait for: a bare sleep says why nothing else will do."""

import re
from pathlib import Path

SLEEP = re.compile(r"\bsleep\([^)]|\bwait_for_timeout\(")
WHY = re.compile(r"  # \w+")
IN_A_TEXT = re.compile(r'^\s*"')


def test_every_sleep_says_why(root: Path) -> None:
    bare = [
        f"{path.relative_to(root)}:{number}"
        for path in sorted((root / "tests").rglob("*.py"))
        if path != Path(__file__) and "benchmarks" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if SLEEP.search(line) and not WHY.search(line) and not IN_A_TEXT.search(line)
    ]
    assert bare == []
