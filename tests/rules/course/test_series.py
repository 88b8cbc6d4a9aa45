"""The standings of a series."""

from topcut.rules.course.record import NEXT
from topcut.rules.course.series import SeriesStandings

from tests.support.league import league as standings
from tests.support.league import played


def ranks(found: SeriesStandings) -> list[str]:
    return [f"{row.rank} {row.person} {row.points} {row.by}".strip() for row in found.rows]


def test_places_add_up() -> None:
    """In whatever order the events come."""
    one, two = played(1, "ada 1", "bo 2", "cy 3", "di 4"), played(2, "bo 1", "cy 2")
    for events in ((one, two), (two, one)):
        found = standings(*events)
        assert ranks(found) == ["1 bo 16", "2 ada 10", "3 cy 9", "4 di 1"]
        assert [event.id for event in found.events] == ["day-1", "day-2"]


def test_the_best_count_and_the_others_are_dropped() -> None:
    found = standings(played(1, "ada 3"), played(2, "ada 1"), played(3, "ada 2"), best=2)
    (row,) = found.rows
    assert row.points == 16
    assert [(one.place, one.counts) for one in row.scores] == [(3, False), (1, True), (2, True)]


def test_of_equal_results_the_earlier_counts() -> None:
    (row,) = standings(played(1, "ada 2"), played(2, "ada 2"), best=1).rows
    assert [one.counts for one in row.scores] == [True, False]


def test_who_shares_a_place_has_all_its_points() -> None:
    found = standings(played(1, "ada 1", "bo 1", "cy 3"))
    assert ranks(found) == ["1 ada 10", "1 bo 10", "3 cy 3"]
    assert [row.shared for row in found.rows] == [True, True, False]


def test_who_has_no_place_is_not_in_it() -> None:
    """Who withdrew or was disqualified."""
    assert ranks(standings(played(1, "ada 1", "bo"))) == ["1 ada 10"]


def test_of_two_entries_of_one_person_the_better_is_taken() -> None:
    found = standings(played(1, "ada 2", "ada 1"))
    assert ranks(found) == ["1 ada 10"]


def test_what_runs_or_is_announced_is_coming() -> None:
    found = standings(played(1, "ada 1"), played(2, "bo 1", state=NEXT))
    assert ranks(found) == ["1 ada 10"]
    assert [event.id for event in found.coming] == ["day-2"]


def test_ties_are_decided_as_typed_else_the_place_is_shared() -> None:
    """Bo has 10 by one first place, Ada 10 by 6, 3 and 1."""
    events = (played(1, "ada 2"), played(2, "bo 1", "ada 3"), played(3, "ada 4"))
    assert ranks(standings(*events)) == ["1 ada 10", "1 bo 10"]
    assert ranks(standings(*events, ties=("places",))) == ["1 bo 10 places", "2 ada 10 places"]
    assert ranks(standings(*events, ties=("events",))) == ["1 ada 10 events", "2 bo 10 events"]
    assert ranks(standings(*events, ties=("latest",))) == ["1 ada 10 latest", "2 bo 10 latest"]
    assert ranks(standings(*events, ties=("all points",))) == ["1 ada 10", "1 bo 10"]
    assert ranks(standings(*events, ties=("all points", "places"))) == [
        "1 bo 10 places",
        "2 ada 10 places",
    ]


def test_all_points_have_those_that_were_dropped() -> None:
    events = (played(1, "ada 1", "bo 2"), played(2, "bo 1"))
    assert ranks(standings(*events, best=1)) == ["1 ada 10", "1 bo 10"]
    assert ranks(standings(*events, best=1, ties=("all points",))) == [
        "1 bo 10 all points",
        "2 ada 10 all points",
    ]
