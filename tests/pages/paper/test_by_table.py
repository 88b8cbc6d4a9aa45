"""Pairings in the order of tables."""

from dataclasses import replace

from generator.pages.paper import by_table
from generator.pages.room import room
from generator.tournament import Staff
from tests.support.shown import eventful, shared


def test_f_role_4_the_list_for_leaders_says_who_rules_at_a_leaders_table() -> None:
    made = shared(replace(eventful(), staff=Staff("Hal", judges=("Bo Judge",))))
    now = room(made)
    assert now is not None
    notes = {row.players[0][0]: row.note for row in by_table.page(made, now).rows}
    assert [name for name, note in notes.items() if "ruled by Bo Judge" in note] == ["Hal"]
