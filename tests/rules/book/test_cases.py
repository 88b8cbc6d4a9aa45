"""Every row of the rules has a legal and an illegal file, and each says what the table has."""

import re
from collections import defaultdict
from pathlib import Path

import pytest
from topcut.rules.book.cases import CaseEvent, TypedCase, cases, cases_of, events, texts_in
from topcut.rules.book.families import RULES
from topcut.text.problems.problem import Level
from topcut.workspace.data import CheckedEvent

from tests.support.follows import follows
from tests.support.rule_cases import Typed, all_said, typed_cases
from tests.support.rule_sites import sites, watched

ROWS = {rule.row: rule for rule in RULES}
CASES = tuple(typed_cases())
NOTHING_TO_TYPE = ["N-watch-3"]
"""Rows for which no illegal file can be typed; the table says why."""
NEVER_REACHED = {"checking.bracket_matches._stray 1"}
"""Matches of the cut without a number: the reader says what is missing before any rule."""
VERSIONS = {
    "F-doc-1": {"ffg-2.0", "ffg-2.2.1", "ffg-3.2"},
    "F-role-3": {"ffg-2.2.1", "ffg-3.2"},
    "F-role-4": {"ffg-2.2.1", "ffg-3.2"},
    "F-struct-3": {"ffg-2.0", "ffg-2.2.1", "ffg-3.2"},
    "F-tier-1": {"ffg-2.0", "ffg-2.2.1", "ffg-3.2"},
    "F-deck-2": {"ffg-2.0", "ffg-2.2.1", "ffg-3.2"},
    "F-deck-7": {"ffg-2.2.1", "ffg-3.2"},
}
"""Rows in which the versions of the FFG regulations differ, with those that have to have a case."""


class Ran:
    """All cases, typed and read once, and the places of the rules that they reached."""

    def __init__(self, typed: Typed) -> None:
        self.found: dict[TypedCase, CheckedEvent] = {}
        with watched() as self.reached:
            for case in CASES:
                self.found[case] = typed.examined(case)
                assert self.found[case].report  # checked while the places are watched


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    return Ran(Typed(tmp_path_factory.mktemp("cases")))


def _id(case: TypedCase) -> str:
    return re.sub(r"\W+", "-", f"{case.row} {case.kind} {case.title}")[:80]


@pytest.mark.parametrize("case", CASES, ids=_id)
def test_a_case_says_and_gives_what_the_table_has(case: TypedCase, ran: Ran) -> None:
    found = ran.found[case]
    assert all_said(found) == case.says
    for view, expected in case.then.items():
        assert found.event is not None
        assert found.regulations is not None
        seen = follows(found.event, found.regulations, view)
        if view.startswith("page"):
            assert [line for line in expected.splitlines() if line not in seen] == []
        else:
            assert seen == expected, view


@pytest.mark.parametrize("case", CASES, ids=_id)
def test_the_errors_alone_are_those_of_the_whole_report(case: TypedCase, ran: Ran) -> None:
    found = ran.found[case]
    wrong = tuple(each for each in found.report.problems if each.level is Level.ERROR)
    assert found.errors.problems == wrong


@pytest.mark.parametrize("row", ROWS)
def test_every_row_has_a_legal_and_an_illegal_file(row: str) -> None:
    kinds = {case.kind for case in cases_of(row)}
    assert "legal" in kinds
    assert ("nothing" if row in NOTHING_TO_TYPE else "illegal") in kinds


def test_rows_for_which_nothing_illegal_can_be_typed_are_these_alone() -> None:
    assert [case.row for case in cases() if case.kind == "nothing"] == NOTHING_TO_TYPE


@pytest.mark.parametrize("row", [row for row, rule in ROWS.items() if rule.check is not None])
def test_every_row_that_is_checked_has_an_illegal_file_that_breaks_it(row: str) -> None:
    level = ROWS[row].level
    assert any(
        f"\n{level} {row} " in f"\n{case.says}" for case in cases_of(row) if case.kind == "illegal"
    )


@pytest.mark.parametrize("case", CASES, ids=_id)
def test_a_case_is_of_its_kind(case: TypedCase) -> None:
    """Nothing is said of a legal file, and only notes of one that a ruling has made so."""
    said = {line.partition(" ")[0] for line in case.says.splitlines()}
    if case.kind == "legal":
        assert said == set()
    elif case.kind == "illegal":
        assert said & {"error", "warning"}
    elif case.kind == "noted":
        assert said == {"note"}
    else:
        assert re.search(rf"^note {case.row} .*; by ruling: ", case.says, re.MULTILINE)
        assert not re.search(rf"^(error|warning) {case.row} ", case.says, re.MULTILINE)
        assert "error" not in said


def test_every_row_that_a_ruling_can_lower_has_such_a_file(ran: Ran) -> None:
    lowered: dict[str, bool] = defaultdict(bool)
    for found in ran.found.values():
        for problem in found.report.problems:
            if problem.row and problem.ruled_at is not None and problem.kind == problem.row:
                lowered[problem.row] |= "; by ruling: " in problem.message
    assert [row for row, has in lowered.items() if not has] == []


def test_every_place_in_the_rules_that_finds_something_is_reached_by_a_file(ran: Ran) -> None:
    assert sites() - ran.reached == NEVER_REACHED


@pytest.mark.parametrize("row", VERSIONS)
def test_a_row_in_which_the_versions_differ_has_a_case_under_each(row: str, ran: Ran) -> None:
    under = {ran.found[case].event for case in cases_of(row)}
    assert {event.regulations for event in under if event is not None} >= VERSIONS[row]


def test_a_row_without_a_rule_is_the_kind_of_a_problem() -> None:
    for case in cases():
        if case.row not in ROWS:
            assert re.search(rf"^(error|warning) {case.row} ", case.says, re.MULTILINE)


def test_no_two_cases_of_a_row_have_one_title() -> None:
    titles = [(case.row, case.title) for case in cases()]
    assert len(titles) == len(set(titles))


def test_every_small_event_is_used_and_is_legal(tmp_path: Path) -> None:
    assert {case.on for case in CASES} == set(events())
    typed = Typed(tmp_path)
    for name in events():
        assert all_said(typed.examined(TypedCase(row="", legal=name, on=name))) == "", name


def test_words_that_a_case_replaces_stand_in_the_file_once() -> None:
    event = CaseEvent("", {"event.yaml": "name: a\nplace: a\n"})
    for old, times in (("a\n", 2), ("b", 0)):
        case = TypedCase(row="", legal="x", instead={"event.yaml": {old: "c"}})
        with pytest.raises(ValueError, match=f"stands {times} times in event.yaml"):
            texts_in(event, case)


def test_a_place_that_no_file_reaches_is_seen() -> None:
    """The count of the places is of the whole of the rules, and nothing else fills it."""
    with watched() as reached:
        pass
    assert reached == set()
    assert len(sites()) > 150
    assert "checking.totals.totals_are_legal 1" in sites()
