"""When rounds begin: as scheduled, as far as that can still be."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from topcut.regulations import load
from topcut.rules.course.schedule import expected
from topcut.tournament import Event, Round, StageKind

from tests.build import event, swiss

LAW = load("ffg-2.2.1")
TEN = datetime(2018, 1, 6, 10, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)
PLAN = (("swiss-1", "10:00"), ("swiss-2", "12:00"), ("cut-1", "15:00"))
TIMES = {"swiss-1": TEN, "swiss-2": TEN + 2 * HOUR, "cut-1": TEN + 5 * HOUR}


def course(*rounds: Round, schedule: tuple[tuple[str, str], ...] = PLAN) -> Event:
    return event(["ann", "bob"], rounds, schedule=schedule, timezone="UTC")


def round_(number: int, started: datetime | None = None) -> Round:
    return replace(swiss(number, [("ann", "bob", "")]), started=started)


def test_before_the_first_round_everything_is_as_scheduled() -> None:
    assert expected(course(), LAW, None) == TIMES


def test_rounds_that_are_behind_are_left_out() -> None:
    first = round_(1, TEN)
    assert list(expected(course(first), LAW, first)) == ["swiss-2", "cut-1"]


def test_a_time_that_cannot_be_kept_any_more_is_left_out() -> None:
    late = round_(1, TEN + HOUR)
    # 65 minutes from 11:00 on are over at 12:05, after the second round's 12:00.
    assert list(expected(course(late), LAW, late)) == ["cut-1"]


def test_the_next_round_is_as_late_as_the_one_that_runs_where_it_waits_for_it() -> None:
    late = round_(1, TEN + HOUR)
    found = expected(course(late), LAW, late, delayed=(StageKind.SWISS, 2))
    assert found["swiss-2"] == TEN + HOUR + timedelta(minutes=65)
    assert found["cut-1"] == TEN + 5 * HOUR


def test_a_paired_round_that_waits_begins_as_scheduled() -> None:
    first, second = round_(1, TEN), round_(2)
    found = expected(course(first, second), LAW, second, waiting=True)
    assert found == {"swiss-2": TEN + 2 * HOUR, "cut-1": TEN + 5 * HOUR}


def test_what_is_scheduled_for_no_round_is_no_beginning() -> None:
    odd = (("doors", "09:00"), ("swiss-x", "09:30"), ("swiss-1", "10:00"))
    assert list(expected(course(schedule=odd), LAW, None)) == ["swiss-1"]
