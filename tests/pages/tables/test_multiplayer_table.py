"""A table of several."""

from pathlib import Path

from topcut.pages.tables.tables import tables
from topcut.tournament import Side

from tests.support.examples import example


def test_a_table_of_several_has_sides_identities_and_agenda_points(root: Path) -> None:
    made = example(root, "napd-evening-2018")
    found = tables(made, made.event.ranked[2])[0]
    assert found.several
    assert [seat.side for seat in found.seats] == [Side.CORP, *[Side.RUNNER] * 3]
    assert [seat.agenda for seat in found.seats] == ["1", "flatlined", "3", "4"]
    corp, *runners = found.seats
    assert corp.identity == made.corp[corp.id]
    assert [seat.identity for seat in runners] == [made.runner[seat.id] for seat in runners]
    assert (found.word, found.page) == ("The Runners won (agenda)", "table-1/index.html")
