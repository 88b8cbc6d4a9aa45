"""Pairings by table, for leaders."""

from dataclasses import replace
from itertools import chain

from topcut.pages.paper import by_table
from topcut.pages.tables.room import room
from topcut.tournament import Event, Staff

from tests.build import required
from tests.support import stages
from tests.support.brackets import event_with_cut
from tests.support.hall import context_of
from tests.support.shown import eventful, shared


def numbers(event: Event) -> list[str]:
    context = context_of(event)
    current = required(room(context))
    return [table.number for table, _ in chain(*by_table.page(context, current).sheets)]


def test_f_role_4_the_list_for_leaders_says_who_rules_at_a_leaders_table() -> None:
    made = shared(replace(eventful(), staff=Staff("Hal", judges=("Bo Judge",))))
    now = required(room(made))
    notes = {table.first.name: note for table, note in chain(*by_table.page(made, now).sheets)}
    assert [name for name, note in notes.items() if "ruled by Bo Judge" in note] == ["Hal"]


def test_in_the_cut_the_table_is_the_table_and_never_the_bare_number_of_a_match() -> None:
    assert numbers(stages.paired(7, 8)) == ["7", "8"]
    assert numbers(stages.paired()) == ["match 1", "match 2"]


def test_a_match_without_anybody_is_a_line_without_names() -> None:
    """A cut to more than play is a warning: its first round has matches of nobody."""
    drawn = event_with_cut(16, players=5, seeds=("s1", "s2", "s3", "s4", "s5"))
    assert drawn.cut
    assert "match 4" in numbers(drawn)
