"""The table of attacks names tests that there are."""

import re
from pathlib import Path


def test_each_attack_of_the_table_has_its_test(root: Path) -> None:
    text = (root / "docs/measurements/desk-attacks.md").read_text(encoding="utf-8")
    files = dict(re.findall(r"`([A-Z])`(?: is)?\s+(tests/\S+\.py)", text))
    named = re.findall(r"\b([A-Z]) `(test_\w+)`", text)
    assert len(named) > 40
    for letter, name in named:
        assert f"def {name}(" in (root / files[letter]).read_text(encoding="utf-8"), name
    rows = [line for line in text.splitlines() if line.startswith("| ") and "| test |" not in line]
    assert [row for row in rows if "`test_" not in row] == []


def test_each_attack_that_the_security_policy_names_has_its_test(root: Path) -> None:
    named = set(re.findall("`(test_[a-z0-9_]+)`", (root / "SECURITY.md").read_text("utf-8")))
    files = [path.read_text(encoding="utf-8") for path in (root / "tests").rglob("test_*.py")]
    tests = {name for text in files for name in re.findall(r"def (test_\w+)", text)}
    assert len(named) > 10
    assert named - tests == set()
