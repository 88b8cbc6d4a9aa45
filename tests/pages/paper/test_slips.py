"""Match slips: what stands on them, and the order of the cut stack."""

from dataclasses import replace
from pathlib import Path

import pytest
from topcut.pages.paper import slips
from topcut.pages.tables.room import room
from topcut.tournament import Event

from tests.build import required
from tests.support import stages
from tests.support.examples import example
from tests.support.hall import context_of, hall
from tests.support.shown import eventful


def page(event: Event) -> slips.Page:
    context = context_of(event)
    current = required(room(context))
    return slips.page(context, current)


@pytest.mark.parametrize("players", [8, 9, 10, 33, 251])
def test_the_cut_piles_laid_on_one_another_are_in_the_order_of_tables(players: int) -> None:
    """Four piles: the upper strips of all sheets, then the second strips, and so on."""
    sheets = page(hall(players)).sheets
    piles = [sheet[strip] for strip in range(slips.SLIPS) for sheet in sheets]
    tables = [int(slip.table) for slip in piles if slip is not None]
    assert tables == list(range(1, players // 2 + 1))
    assert len(sheets) == -(-len(tables) // 4)


def test_each_game_has_its_sides() -> None:
    """Both play both sides; the first as Corp first."""
    (first, *_), *_ = page(hall(8)).sheets
    assert first is not None
    assert first.games == (("Corp", "Runner"), ("Runner", "Corp"))
    assert page(hall(8)).form == "points"


def test_a_table_of_one_game_has_one_line() -> None:
    (first, *_), *_ = page(replace(hall(8), format="half draft")).sheets
    assert first is not None
    assert first.games == (("Corp / Runner", "Corp / Runner"),)


def test_the_old_protocol_writes_down_agenda_points() -> None:
    old = replace(hall(8, rounds=1), regulations="ntp-98.4", format="constructed", structure=None)
    assert page(old).form == "agenda"


def test_a_slip_names_both_players_and_their_identities() -> None:
    (first, *_), *_ = page(eventful()).sheets
    assert first is not None
    assert [person.name for person in first.people] == ["Ada Crane", "Gus 🐍"]
    assert first.people[0].corp.name == "Controlling the Message"


def test_a_slip_of_several_says_who_is_corp(root: Path) -> None:
    context = example(root, "napd-evening-2018")
    current = required(room(context))
    made = slips.page(context, current)
    (first, *_), *_ = made.sheets
    assert first is not None
    assert made.form == "several"
    assert [person.side for person in first.people] == ["Corp", "Runner", "Runner", "Runner"]


def test_a_slip_of_the_cut_has_the_table_else_the_match() -> None:
    (with_table, *_), *_ = page(stages.paired(7, 8)).sheets
    assert with_table is not None
    assert (with_table.label, with_table.table, with_table.match) == ("Table", "7", "Match 1")
    (without, *_), *_ = page(stages.paired()).sheets
    assert without is not None
    assert (without.label, without.table, without.match) == ("Match", "1", "")


def test_a_slip_of_the_cut_asks_who_won_and_for_no_points() -> None:
    made = page(stages.paired(7, 8))
    assert (made.cut, made.scores) == (True, ())


def test_a_long_name_is_set_smaller_and_never_cut() -> None:
    sheets = page(hall(32)).sheets
    people = [person for sheet in sheets for slip in sheet if slip for person in slip.people]
    sizes = {person.name: person.size for person in people}
    assert sizes["Maximiliane " + "Verylongname" * 6] == "ll"
    assert sizes["<script>alert('x')</script> & \"quotes\""] == "l"
    assert sizes["Aoife Abara"] == ""
