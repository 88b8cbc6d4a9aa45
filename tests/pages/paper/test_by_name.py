"""Pairings by name: everybody once, where people look for their own name."""

from topcut.pages.paper import by_name
from topcut.pages.parts.context import Context
from topcut.pages.parts.room import Seated, room

from tests.support import stages
from tests.support.hall import context_of, hall, names


def seated(context: Context) -> tuple[Seated, ...]:
    current = room(context)
    assert current is not None
    return by_name.page(context, current).seated


def test_everybody_stands_there_once() -> None:
    listed = seated(context_of(hall(251)))
    assert sorted(seat.name for seat, _ in listed) == sorted(names(251))
    assert [table.number for _, table in listed].count("–") == 1


def test_letters_with_strokes_stand_with_their_plain_ones() -> None:
    """Đorđe between Dineo and Elif, Žofia last."""
    listed = [seat.name.split()[0] for seat, _ in seated(context_of(hall(16)))]
    assert listed[2:5] == ["Dineo", "Đorđe", "Elif"]
    assert listed[-1] == "Žofia"


def test_a_fixed_table_is_marked() -> None:
    listed = seated(context_of(hall(8)))
    assert {table.number for _, table in listed if table.fixed} == {"3"}


def test_in_the_cut_the_table_is_the_table_and_never_the_bare_number_of_a_match() -> None:
    for event, tables in (
        (stages.paired(7, 8), {"7", "8"}),
        (stages.paired(), {"match 1", "match 2"}),
    ):
        assert {table.number for _, table in seated(context_of(event))} == tables
