"""The tests of a module lie at the same place below tests/, under its name with test_ before it."""

from tests.support.mirror import kept, modules, place, without


def test_a_new_module_has_tests_of_its_name() -> None:
    assert sorted(without() - kept()) == []


def test_what_has_tests_or_is_gone_is_kept_no_longer() -> None:
    """`python -m tests.support.mirror` takes it out."""
    assert sorted(kept() - without()) == []


def test_a_module_is_known_by_its_name_and_place() -> None:
    assert "rules/pairing/core.py" in modules()
    assert "rules/pairing/core.py" not in without()
    assert place("commands/import_.py").name == "test_import.py"
