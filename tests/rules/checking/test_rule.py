"""What a rule is: a row, and a plain function that tests can call."""

from collections.abc import Iterator

import pytest
from topcut.regulations import load
from topcut.rules.book.families import RULES
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Case, Finding, Rule
from topcut.rules.ffg.pairings import nobody_meets_twice
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level
from topcut.tournament import Broken

from tests.build import event, required, swiss

TWICE = event(["ann", "bob"], [swiss(1, [("ann", "bob", "6-0")]), swiss(2, [("bob", "ann", "")])])
LAW = load("ffg-2.2.1")


def two_lines(_case: Case) -> Iterator[Finding]:
    """The first line is the rule.

    The rest is for who reads the code.
    """
    yield Finding(Mark("event.yaml"), "found")


def test_a_check_is_called_as_any_function() -> None:
    found = list(nobody_meets_twice(Case(TWICE, LAW)))
    assert [finding.message for finding in found] == ["Bob and Ann have met in round 1"]
    assert nobody_meets_twice.__name__ == "nobody_meets_twice"


def test_the_first_line_of_a_docstring_is_the_summary() -> None:
    assert (
        Rule("F-x-1", "X", "checks", Level.ERROR, two_lines).summary == "The first line is the rule"
    )


def test_a_row_without_a_check_says_itself_what_it_is_about() -> None:
    row = Rule("F-x-1", "X", "shows", words="Shown")
    assert row.summary == "Shown"
    assert list(row.findings(Case(TWICE, LAW))) == []


@pytest.mark.parametrize("row", RULES, ids=[row.row for row in RULES])
def test_every_row_has_one_summary_and_a_level_where_it_is_checked(row: Rule) -> None:
    assert row.summary
    assert not row.summary.endswith(".")
    assert not (row.words and row.check), "its words would hide the docstring of its check"
    assert (row.level is not None) == (row.check is not None)


def test_a_rule_sees_the_whole_event_where_nothing_is_broken() -> None:
    case = Case(TWICE, LAW)
    assert case.part_for(Reads.ROUNDS) is case


def test_a_rule_that_reads_rounds_sees_those_before_the_first_broken_one() -> None:
    broken = frozenset(("swiss-2",))
    case = Case(TWICE, LAW, Broken(rounds=broken, unsure=broken))
    seen = required(case.part_for(Reads.ROUNDS))
    assert [round_.number for round_ in seen.event.ranked] == [1]
    assert seen.part_for(Reads.EVENT) is case


def test_a_rule_that_reads_who_plays_waits_for_the_players() -> None:
    case = Case(TWICE, LAW, Broken(players=frozenset((Mark("players.yaml", 2),))))
    assert case.awaits(Reads.FIELD) == "players.yaml"
    assert case.part_for(Reads.FIELD) is None
    assert case.part_for(Reads.EVENT) is case


def test_a_name_that_nobody_has_is_the_id() -> None:
    assert Case(TWICE, LAW).name("ann") == "Ann"
    assert Case(TWICE, LAW).name("zed") == "zed"
