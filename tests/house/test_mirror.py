"""The tests of a module lie at the same place below tests/, under its name with test_ before it."""

from pathlib import Path

from tests.support.mirror import kept, modules, place, without
from tests.support.runs import SECONDS


def test_a_new_module_has_tests_of_its_name() -> None:
    assert sorted(without() - kept()) == []


def test_what_has_tests_or_is_gone_is_kept_no_longer() -> None:
    """`python -m tests.support.mirror` takes it out."""
    assert sorted(kept() - without()) == []


def test_a_module_is_known_by_its_name_and_place() -> None:
    assert "rules/bracket/bracket.py" in modules()
    assert "rules/bracket/bracket.py" not in without()
    assert place("commands/event/import_.py").name == "test_import.py"


def test_the_files_that_begin_a_run_are_there(root: Path) -> None:
    assert [name for name in SECONDS if not (root / name).is_file()] == []
