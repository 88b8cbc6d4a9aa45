"""How fast an event goes, by its own rounds or by its regulations."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from topcut.regulations import load
from topcut.rules.course.pace import Pace, pace, ranked_end
from topcut.tournament import Event, Round, Structure

from tests.build import event, swiss

LAW = load("ffg-2.2.1")
TEN = datetime(2018, 1, 6, 10, 0, tzinfo=UTC)


def course(*starts: int | None, rounds: int = 3, result: str = "6-0") -> Event:
    """Rounds that begin so many minutes after ten; the last has `result`."""

    def round_(number: int, start: int | None) -> Round:
        typed = result if number == len(starts) else "6-0"
        began = None if start is None else TEN + timedelta(minutes=start)
        return replace(swiss(number, [("ann", "bob", typed)]), started=began)

    played = [round_(number, start) for number, start in enumerate(starts, 1)]
    return event(["ann", "bob"], played, structure=Structure("custom", rounds, 0))


def test_before_two_rounds_have_begun_it_is_the_minutes_and_a_break() -> None:
    assert pace(course(0), LAW) == Pace(80, 55, measured=False)


def test_then_it_is_the_median_from_start_to_start_and_the_cut_is_as_much_shorter() -> None:
    assert pace(course(0, 70, 170), LAW) == Pace(85, 60, measured=True)


def test_a_night_between_two_rounds_is_no_pace() -> None:
    assert pace(course(0, 70, 70 + 20 * 60), LAW) == Pace(70, 45, measured=True)


def test_rounds_to_come_are_counted_from_the_last_start() -> None:
    speed, noon = Pace(90, 60, measured=True), TEN + timedelta(hours=2)
    assert ranked_end(course(0, 90, result=""), LAW, noon, speed) == TEN + timedelta(minutes=270)


def test_ranked_rounds_that_are_over_end_now() -> None:
    speed, noon = Pace(90, 60, measured=True), TEN + timedelta(hours=2)
    assert ranked_end(course(0, 60, rounds=2), LAW, noon, speed) == noon


def test_a_round_that_is_late_ends_no_earlier_than_now() -> None:
    speed, late = Pace(60, 60, measured=True), TEN + timedelta(hours=9)
    assert ranked_end(course(0, 60, rounds=2, result=""), LAW, late, speed) == late
