"""Tables of the ranked rounds."""

from topcut.pages.lines.table import Table
from topcut.pages.tables.tables import tables
from topcut.tournament import Event

from tests.support.shown import eventful, hidden, shared


def swiss(event: Event, number: int) -> tuple[Table, ...]:
    made = shared(event)
    return tables(made, made.event.swiss[number - 1])


def test_a_seat_says_the_points_before_and_everybody_else_at_the_table() -> None:
    one, two = swiss(eventful(), 3)[0].seats
    assert (one.name, one.small, one.points, one.mark) == ("Ada Crane", "9", "6", "w")
    assert (one.opponent, two.opponent) == (two.name, one.name)
    assert (one.side, one.role) == (None, "")


def test_nobody_is_marked_at_a_table_that_is_tied_or_has_no_result() -> None:
    tied, open_ = swiss(eventful(), 1)[1], swiss(eventful(), 3)[1]
    assert (tied.result, tied.winner) == ("3–3", 0)
    assert {seat.mark for seat in (*tied.seats, *open_.seats)} == {""}
    assert (open_.result, {seat.points for seat in open_.seats}) == ("", {""})


def test_a_round_whose_results_are_not_published_says_neither_results_nor_that_it_plays() -> None:
    found = swiss(hidden(eventful()), 3)
    assert {(table.word, table.result) for table in found if not table.is_bye} == {("v", "")}


def test_a_table_with_an_extension_ends_later_and_says_so() -> None:
    found = swiss(eventful(), 3)[1]
    assert found.ends is not None
    assert (f"{found.ends:%H:%M}", found.extension) == ("14:30", 5)
    assert found.note == "5-minute extension, to 14:30"
