"""The record of an event: what lists and series over several events need of it."""

from topcut.regulations import load
from topcut.rules.course.final import final_places
from topcut.rules.course.now import now
from topcut.rules.course.record import EventRecord, record
from topcut.rules.ground.structure import plan
from topcut.rules.standings.standings import standings
from topcut.tournament import Event, Structure

from tests.build import event, swiss

FFG = load("ffg-2.2.1")
ONE_ROUND = Structure("custom", 1, 0)


def recorded(of: Event) -> EventRecord:
    phase, announced = now(of, FFG).phase, plan(of, FFG)
    rows, places = standings(of, FFG).rows, final_places(of, FFG)
    return record(of, phase, announced, rows, places, lambda player: f"the-{player}", "09:30")


def test_an_event_before_its_first_round_has_no_entries() -> None:
    found = recorded(event(["ada", "bo"]))
    assert (found.state, found.entries, found.opening) == ("next", (), "09:30")


def test_a_running_event_has_no_entries_yet() -> None:
    """What is made from records needs not be made again with every result."""
    found = recorded(event(["ada", "bo", "cy"], [swiss(1, [("ada", "bo", "6-0")], byes=("cy",))]))
    assert (found.state, found.entries) == ("running", ())


def test_an_event_that_is_over_has_places() -> None:
    played = event(["ada", "bo"], [swiss(1, [("ada", "bo", "6-0")])], structure=ONE_ROUND)
    found = recorded(played)
    assert found.is_over
    first, second = found.entries
    assert (first.person, first.player, first.place, first.points) == ("the-ada", "ada", 1, "6")
    assert (second.player, second.place, second.points) == ("bo", 2, "0")
