"""Tables: who sits where on which side, and what is known of it."""

from dataclasses import replace

from topcut.pages.lines.table import Table
from topcut.pages.tables.tables import tables
from topcut.tournament import Event, Stage, StageKind

from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.shown import eventful, shared


def swiss(event: Event, number: int) -> tuple[Table, ...]:
    made = shared(event)
    return tables(made, made.event.swiss[number - 1])


def test_a_round_has_its_tables_by_number_and_then_its_byes() -> None:
    found = swiss(eventful(), 3)
    assert [(table.number, table.word, table.is_bye) for table in found] == [
        ("1", "6–0", False),
        ("2", "playing", False),
        ("3", "playing", False),
        ("–", "bye", True),
    ]
    assert [table.done for table in found] == [True, False, False, True]


def test_several_byes_stand_in_the_order_of_names() -> None:
    event = eventful()
    three = replace(event.swiss[2], matches=event.swiss[2].matches[:2], byes=("ivy", "bo", "cy"))
    event = replace(event, stages=(Stage(StageKind.SWISS, (*event.swiss[:2], three)),))
    assert [table.first.id for table in swiss(event, 3)[2:]] == ["cy", "bo", "ivy"]


def test_the_tables_of_a_round_are_made_once() -> None:
    made = shared(eventful())
    assert tables(made, made.event.swiss[0]) is tables(made, made.event.swiss[0])


def test_a_round_of_the_cut_has_the_matches_of_the_bracket_in_it() -> None:
    made = context_of(stages.running())
    assert [table.bracket_match for table in tables(made, made.event.cut[0])] == [1, 2]
