"""Matches of the cut as tables."""

from topcut.pages.context.context import Context
from topcut.pages.lines.table import Table
from topcut.pages.tables.tables import cut_tables
from topcut.tournament import Side

from tests.build import required
from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.brackets import win


def cut(made: Context) -> dict[int, Table]:
    return dict(cut_tables(made, required(made.bracket)))


def test_a_match_of_the_cut_has_the_higher_seed_first_with_seeds_sides_and_where_it_leads() -> None:
    found = cut(context_of(stages.running()))[4]
    assert [(seat.small, seat.name, seat.role, seat.side) for seat in found.seats] == [
        ("2", "Seed 2", "Runner", Side.RUNNER),
        ("4", "Seed 4", "Corp", Side.CORP),
    ]
    assert (found.number, found.key, found.is_named) == ("match 4", "4", True)
    assert found.note == "winner to match 5, loser out"


def test_a_match_of_the_cut_says_who_won_and_no_points() -> None:
    """In the order of the seeds, however the file names the players: here the lower one won."""
    found = cut(context_of(win(stages.seeded(), (1, "s4"))))[1]
    assert [seat.name for seat in found.seats] == ["Seed 1", "Seed 4"]
    assert (found.result, found.word, found.winner) == ("", "lost to", 2)


def test_a_place_that_nobody_has_yet_says_what_it_waits_for() -> None:
    found = cut(context_of(stages.seeded()))[3]
    assert [(seat.id, seat.name) for seat in found.seats] == [
        ("", "winner of match 1"),
        ("", "winner of match 2"),
    ]
    assert (found.players, found.done) == ((), True)
