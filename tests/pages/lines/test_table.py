"""A table as pages show it."""

from dataclasses import replace

from topcut.pages.context.context import Context
from topcut.pages.lines.table import Table
from topcut.pages.tables.tables import cut_tables, tables
from topcut.tournament import Event

from tests.build import required
from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.shown import eventful, shared


def swiss(event: Event, number: int) -> tuple[Table, ...]:
    made = shared(event)
    return tables(made, made.event.swiss[number - 1])


def cut(made: Context) -> dict[int, Table]:
    return dict(cut_tables(made, required(made.bracket)))


def test_a_fixed_table_is_one_that_somebody_has_in_every_round() -> None:
    event = eventful()
    people = tuple(
        replace(one, fixed_table=2) if one.id in ("hal", "ada") else one for one in event.players
    )
    found = swiss(replace(event, players=people), 3)
    assert [table.number for table in found if table.fixed] == ["2"]


def test_a_match_without_a_table_is_named_and_one_with_a_table_is_not() -> None:
    named, numbered = cut(context_of(stages.paired())), cut(context_of(stages.paired(7, 8)))
    assert [(one[1].number, one[1].is_named) for one in (named, numbered)] == [
        ("match 1", True),
        ("7", False),
    ]


def test_who_has_won_is_the_first_or_the_second_or_nobody() -> None:
    assert [table.winner for table in swiss(eventful(), 1)] == [1, 0, 0, 1, 1]


def test_a_bye_has_nobody_on_the_right() -> None:
    bye = swiss(eventful(), 3)[-1]
    assert (bye.is_bye, bye.second, len(bye.players)) == (True, None, 1)
