"""Pairings by table, for leaders."""

from dataclasses import replace

from topcut.pages.paper import by_table
from topcut.pages.parts.room import room
from topcut.tournament import Event, Staff

from tests.support import stages
from tests.support.hall import context_of
from tests.support.shown import eventful, shared


def rows(event: Event) -> tuple[by_table.Row, ...]:
    context = context_of(event)
    current = room(context)
    assert current is not None
    return by_table.page(context, current).rows


def test_f_role_4_the_list_for_leaders_says_who_rules_at_a_leaders_table() -> None:
    made = shared(replace(eventful(), staff=Staff("Hal", judges=("Bo Judge",))))
    now = room(made)
    assert now is not None
    notes = {row.players[0][0]: row.note for row in by_table.page(made, now).rows}
    assert [name for name, note in notes.items() if "ruled by Bo Judge" in note] == ["Hal"]


def test_in_the_cut_the_table_is_the_table_and_never_the_bare_number_of_a_match() -> None:
    assert [row.table for row in rows(stages.paired(7, 8))] == ["7", "8"]
    assert [row.table for row in rows(stages.paired())] == ["match 1", "match 2"]
