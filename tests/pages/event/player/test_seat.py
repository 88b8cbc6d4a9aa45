"""Where a player sits in the round that is on, on the player's page."""

from topcut.pages.context.context import Context
from topcut.pages.event.player import player

from tests.build import required
from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.hall import context_of as context_of_hall
from tests.support.hall import hall
from tests.support.shown import eventful, shared


def page(id_: str) -> player.Page:
    return player.pages(shared(eventful()))[id_]


def seat(made: Context, id_: str) -> tuple[str, str, str, str]:
    found = player.pages(made)[id_]
    table = required(found.table)
    return table.round, table.big, table.beside.striptags(), table.timing.striptags()


def test_while_a_round_runs_the_table_stands_first() -> None:
    """On a phone the row of the round has no room for it."""
    assert seat(shared(eventful()), "hal") == ("Round 3", "Table 2", "v אדם כהן", "ends 14:25")
    assert seat(shared(eventful()), "bo") == ("Round 3", "Bye", "", "ends 14:25")


def test_the_table_goes_when_the_result_is_in() -> None:
    assert page("ada").table is None


def test_before_the_clock_starts_the_table_is_there_already() -> None:
    waiting = context_of_hall(hall(8, started=False))
    _, big, _, timing = seat(waiting, "p0")
    assert (big, timing) == ("Table 1", "Paired; the clock has not started.")
    assert player.pages(waiting)["p0"].rows[-1].outcome == "to play"


def test_in_the_cut_it_is_the_table_else_the_match_with_the_side() -> None:
    assert seat(context_of(stages.running()), "s2") == (
        "Top 4, round 2",
        "Match 4",
        "v Seed 4, as Runner",
        "ends 17:40",
    )
    assert seat(context_of(stages.paired(7, 8)), "s1")[1:3] == ("Table 7", "v Seed 4, as Corp")


def test_who_waits_in_the_cut_sees_the_next_match() -> None:
    """By where the opponent comes from; who is out sees the place alone."""
    made = context_of(stages.running())
    waits = {
        one: found.table
        for one, found in player.pages(made).items()
        if found.table is not None and found.table.label == "Next"
    }
    assert waits
    for table in waits.values():
        assert table.big.startswith("Match ")
        assert table.timing == ""
        assert "winner of match" in table.beside or "loser of match" in table.beside
    assert player.pages(made)["s8"].table is None


def test_after_the_cut_nobody_waits() -> None:
    assert {found.table for found in player.pages(context_of(stages.won())).values()} == {None}
