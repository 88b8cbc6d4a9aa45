"""What the room plays now."""

from topcut.pages.tables.room import Room, by_name, of, room
from topcut.tournament import Event

from tests.build import required
from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.shown import event, eventful, player, shared


def current(made: Event) -> Room:
    return required(room(context_of(made)))


def test_before_any_round_there_is_none() -> None:
    assert room(shared(event((player("ada"),)))) is None


def test_the_room_has_the_tables_of_the_round_that_is_on_and_its_byes_apart() -> None:
    found = current(eventful())
    assert (found.name, found.of, found.cut) == ("Round 3", "of 4, then top 4", False)
    assert [table.number for table in found.tables] == ["1", "2", "3"]
    assert [bye.first.name for bye in found.byes] == ["Bo Quist"]
    assert [table.number for table in found.playing] == ["2", "3"]


def test_everybody_in_the_round_is_seated_once() -> None:
    seats = [seat.id for seat, _ in current(eventful()).seats]
    assert sorted(seats) == ["ada", "bo", "cy", "ed", "gus", "hal", "ivy"]


def test_who_has_no_name_is_left_out_of_the_order_of_names() -> None:
    seated = by_name(current(eventful()).seats, lambda seat: "" if seat.id == "ada" else seat.name)
    assert "ada" not in [seat.id for seat, _ in seated]
    assert [seat.name for seat, _ in seated][1:4] == ["Bo Quist", "Gus 🐍", "Hal"]


def test_a_round_of_the_cut_has_its_own_name() -> None:
    found = current(stages.running())
    assert (found.name, found.of, found.cut) == ("Cut 2", "of the top 4", True)
    assert [table.number for table in found.playing] == ["match 4"]


def test_before_the_first_round_it_is_known_of_how_many() -> None:
    assert of(shared(event((player("ada"),)))) == "of 4, then top 4"
