"""What is said of measured values."""

from tests.lab.benchmarks.figures import MARKS, Figure, Target, at, shown, table


def test_p95_of_twenty_values_is_the_second_largest() -> None:
    assert at(range(20, 0, -1), MARKS["p95"]) == 19


def test_one_value_is_said_once() -> None:
    assert shown([7.0]) == "7"


def test_a_target_is_missed_by_its_own_mark_alone() -> None:
    values = [*map(float, range(1, 20)), 500.0]
    assert not Figure("save", "ms", Target("p95", 19), values).missed
    assert Figure("save", "ms", Target("p95", 18), values).missed
    assert Figure("save", "ms", Target("max", 19), values).missed


def test_what_was_not_measured_is_no_row_of_the_table() -> None:
    assert "screen" not in table([Figure("page to screen", "ms", Target("p95", 250))])
