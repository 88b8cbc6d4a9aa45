"""A second opinion is one only where it knows nothing of the engine."""

from pathlib import Path

import pytest

from tests.support.house import imports

FOLDER = Path(__file__).parents[1] / "opinions"
ASKS = ("__init__.py", "compare.py")
"""Hold the opinions against the engine."""
OPINIONS = sorted(
    path.name
    for path in FOLDER.glob("*.py")
    if path.name not in ASKS and not path.name.startswith("test_")
)


@pytest.mark.parametrize("name", OPINIONS)
def test_an_opinion_reads_what_was_typed_and_nothing_that_was_computed(name: str) -> None:
    program = imports(FOLDER / name)
    tests = imports(FOLDER / name, "tests")
    assert [each for each in program if not each.startswith("topcut.tournament.")] == []
    assert [
        each
        for each in tests
        if not each.startswith("tests.opinions.") or each.split(".")[2] == "compare"
    ] == []
