"""Refusals say in one sentence what was not done, and hold what a page needs to show of it."""

from topcut.edit.change.refusals import (
    ChangedError,
    DoubtfulError,
    EventHasErrorsError,
    HasResultError,
    NotTypedError,
    RuledOutError,
    same_words,
    with_errors,
)
from topcut.edit.versions.unsettled import Unsettled, how
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.workspace.reports import EventReport


def test_each_is_a_kind_of_not_typed() -> None:
    kinds = (ChangedError, DoubtfulError, EventHasErrorsError, HasResultError, RuledOutError)
    assert all(issubclass(kind, NotTypedError) for kind in kinds)


def test_what_rules_a_file_out_is_said_with_its_rule() -> None:
    mark = Mark("rounds/swiss-1.yaml", 2, 3)
    problem = Problem(
        Level.ERROR, "result", mark, "7-0 is wrong", "write: 6-0", row="F-points-1", citation="FFG"
    )
    refused = RuledOutError([problem, problem])
    assert str(refused) == "; ".join(["7-0 is wrong; write: 6-0 (FFG, F-points-1)"] * 2)
    assert refused.problems == (problem, problem)


def test_a_changed_table_has_both_forms() -> None:
    refused = ChangedError("table 4", "{table: 4}", "{table: 4, result: 6-0}")
    assert str(refused) == "table 4 was changed meanwhile: it says {table: 4, result: 6-0} now"
    assert (refused.shown, refused.now) == ("{table: 4}", "{table: 4, result: 6-0}")


def test_an_event_with_errors_has_its_report() -> None:
    report = EventReport("downtown", (), {})
    assert str(EventHasErrorsError(report)) == "downtown has errors"
    assert str(EventHasErrorsError(report, "not started")) == "not started"
    assert EventHasErrorsError(report).report is report


def test_words_are_the_same_with_the_line_ends_of_a_form() -> None:
    assert same_words("table: 1\r\nresult: 6-0", "table: 1\nresult: 6-0")
    assert same_words("table: 1\r\n", "table: 1\r\n")
    assert not same_words("table: 1 ", "table: 1")


def test_a_misnamed_folder_is_named_as_a_shell_takes_it() -> None:
    assert with_errors("my event") == "my event has errors: `topcut check 'my event'`"
    settle = how("o'brien", Unsettled())
    assert settle.startswith("""`topcut settle 'o'"'"'brien' ours` types it again""")
    assert with_errors("downtown") == "downtown has errors: `topcut check downtown`"
