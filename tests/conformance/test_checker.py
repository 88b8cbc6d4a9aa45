"""The checker over real events: what it finds there, rule by rule.

docs/measurements/what-the-checker-found.md has the table that is held here, and what it teaches.
"""

import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from topcut.edit.event.importing import import_file
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.review.least_review import least_review
from topcut.rules.review.points_review import points_review
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import Event

from tests.build import required
from tests.support.data import TOURNAMENTS

DAYS = {
    "2016-canadian-nationals": date(2016, 8, 13),
    "2017-11-world-championship": date(2017, 11, 2),
}
"""Of files that name none."""
NAMED = {
    "2023-09-30-roro-bathgate-co": {"F-points-1"},
    "2023-11-02-seattle-async-co": {"F-elim-1"},
    "2018-01-08-store-championship": {"F-elim-1", "F-end-2"},
}
"""Rows that the README of the files says are broken: scores of 5–1, brackets fed otherwise."""


@pytest.fixture(scope="module")
def events() -> dict[str, Event]:
    """All real events by the name of their file."""
    found = {}
    for path in sorted(TOURNAMENTS.iterdir()):
        name = path.name.split(".")[0]
        if path.suffix in (".json", ".txt"):
            found[name] = import_file(path, day=DAYS.get(name)).event
    return found


@pytest.fixture(scope="module")
def problems(events: dict[str, Event]) -> dict[str, tuple[Problem, ...]]:
    """What the rules say of each."""
    return {name: check(event, load(event.regulations)) for name, event in events.items()}


def test_all_eighteen_are_there(events: dict[str, Event]) -> None:
    assert len(events) == 18


def test_no_errors_but_those_that_the_readme_names(
    problems: dict[str, tuple[Problem, ...]],
) -> None:
    for name, found in problems.items():
        errors = {problem.row for problem in found if problem.level is Level.ERROR}
        assert errors <= NAMED.get(name, set()), name


def test_the_table_of_warnings_is_what_is_found(
    problems: dict[str, tuple[Problem, ...]], root: Path
) -> None:
    """Each row of the table in the docs, and nothing beside it."""
    text = (root / "docs" / "measurements" / "what-the-checker-found.md").read_text(
        encoding="utf-8"
    )
    written = {
        row: (int(warnings), int(events))
        for row, warnings, events in re.findall(r"^\| (F-\S+) \| (\d+) \| (\d+) \|", text, re.M)
    }
    found = Counter[str]()
    in_events = Counter[str]()
    for each in problems.values():
        rows = [problem.row for problem in each if problem.level is Level.WARNING]
        found.update(rows)
        in_events.update(set(rows))
    assert written == {row: (found[row], in_events[row]) for row in found}


def test_what_only_our_draw_says_otherwise_is_no_note(
    problems: dict[str, tuple[Problem, ...]],
) -> None:
    """Another program made the random choices of these events, so no draw is held against them."""
    messages = [each.message for found in problems.values() for each in found]
    assert [each for each in messages if "the draw" in each] == []


def test_rounds_of_double_sided_events_are_the_least_sum_of_squares(
    events: dict[str, Event], root: Path
) -> None:
    """Byes after round 1 went to one of the lowest points among those with the fewest byes."""
    double = [event for event in events.values() if event.regulations == "double-sided"]
    rounds = best = byes = lowest = 0
    for event in double:
        for round_ in event.swiss:
            found = required(least_review(event, load(event.regulations), round_))
            rounds += 1
            best += found.best
            records = found.typed.setting.inside.records
            for player in found.typed.byes if round_.number > 1 else ():
                byes += 1
                merit = min(
                    (records[each].byes, records[each].points) for each in found.typed.players
                )
                lowest += (records[player].byes, records[player].points) == merit
    text = " ".join(
        (root / "docs/measurements/what-the-checker-found.md").read_text("utf-8").split()
    )
    assert (
        f"the {len(double)} events of 2023 in which a round had two games show: "
        f"{best} of {rounds} rounds have the least sum"
    ) in text
    assert f"{lowest} of {byes} byes after round 1 went to a player with the lowest points" in text


def test_how_far_other_programs_are_from_the_best(events: dict[str, Event], root: Path) -> None:
    """The sums over all Swiss rounds that the docs state."""
    rounds = best = byes = wrong = 0
    for event in events.values():
        for round_ in event.swiss:
            found = required(points_review(event, load(event.regulations), round_))
            rounds += 1
            best += found.best
            byes += bool(round_.byes)
            wrong += found.byes.rightful is not None
    text = " ".join(
        (root / "docs/measurements/what-the-checker-found.md").read_text("utf-8").split()
    )
    assert f"{best} of {rounds} Swiss rounds could not have been paired better" in text
    assert f"{wrong} of the {byes} rounds with a bye" in text
