"""Pairings by name: everybody once, where people look for their own name."""

import pytest
from topcut.pages.context.context import Context
from topcut.pages.paper import by_name
from topcut.pages.tables.room import SeatAtTable, room

from tests.build import required
from tests.support import stages
from tests.support.hall import context_of, hall, names


def seated(context: Context) -> tuple[SeatAtTable, ...]:
    current = required(room(context))
    sheets = by_name.page(context, current).sheets
    return tuple(one for _, columns in sheets for column in columns for one in column)


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


@pytest.mark.parametrize(
    ("players", "size", "sheets"),
    [(8, "n1", 1), (16, "n2", 1), (24, "n3", 1), (31, "n4", 1), (64, "n4", 3), (251, "n4", 8)],
)
def test_fewer_names_are_set_in_larger_type(players: int, size: str, sheets: int) -> None:
    context = context_of(hall(players))
    current = required(room(context))
    made = by_name.page(context, current)
    assert (made.size, len(made.sheets)) == (size, sheets)


def test_each_of_several_sheets_says_which_names_it_has() -> None:
    context = context_of(hall(128))
    current = required(room(context))
    labels = [label for label, _ in by_name.page(context, current).sheets]
    assert (labels[1].split("–")[0], len(set(labels))) == ("Dor", len(labels))
    few = context_of(hall(8))
    shown = required(room(few))
    ((label, _),) = by_name.page(few, shown).sheets
    assert label == ""
