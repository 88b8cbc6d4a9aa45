"""Pairings by name: everybody once, where people look for their own name."""

from topcut.pages.paper.by_name import seats
from topcut.pages.parts.room import room

from tests.support import stages
from tests.support.hall import context_of, hall, names


def test_everybody_stands_there_once() -> None:
    context = context_of(hall(251))
    current = room(context)
    assert current is not None
    listed = seats(context, current)
    assert sorted(seat.name for seat in listed) == sorted(names(251))
    assert [seat.table for seat in listed].count("–") == 1


def test_letters_with_strokes_stand_with_their_plain_ones() -> None:
    """Đorđe between Dineo and Elif, Žofia last."""
    context = context_of(hall(16))
    current = room(context)
    assert current is not None
    listed = [seat.name.split()[0] for seat in seats(context, current)]
    assert listed[2:5] == ["Dineo", "Đorđe", "Elif"]
    assert listed[-1] == "Žofia"


def test_a_fixed_table_is_marked() -> None:
    context = context_of(hall(8))
    current = room(context)
    assert current is not None
    assert {seat.table for seat in seats(context, current) if seat.fixed} == {"3"}


def test_in_the_cut_the_table_is_the_table_and_never_the_bare_number_of_a_match() -> None:
    for event, tables in (
        (stages.paired(7, 8), {"7", "8"}),
        (stages.paired(), {"match 1", "match 2"}),
    ):
        context = context_of(event)
        current = room(context)
        assert current is not None
        assert {seat.table for seat in seats(context, current)} == tables
