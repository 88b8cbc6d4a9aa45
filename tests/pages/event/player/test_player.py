"""A player's page."""

from pathlib import Path

from topcut.pages.event.player import player

from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.examples import example
from tests.support.known_cut import OUT, SURE, of
from tests.support.known_cut import made as made_known
from tests.support.shown import eventful, plain, shared


def page(id_: str) -> player.Page:
    return player.pages(shared(eventful()))[id_]


def test_a_bye_has_no_opponent_and_is_explained() -> None:
    hal = page("hal")
    assert (hal.rows[0].opponent, hal.rows[0].opponent_name, hal.rows[0].points) == ("", "bye", "6")
    assert hal.remarks == (
        "Round 1 was a bye: its points count, and there is no opponent to divide by.",
    )


def test_a_bye_of_the_old_protocol_divides_nothing(root: Path) -> None:
    """Its tiebreakers are sums."""
    context = example(root, "net-city-1998")
    bye = context.event.swiss[0].byes[0]
    assert player.pages(context)[bye].remarks == (
        "Round 1 was a bye: its points count, and there is no opponent’s total to add.",
    )


def test_an_absent_opponent_is_explained() -> None:
    gus = page("gus")
    assert gus.rows[0].outcome == "not there"
    assert gus.remarks[0].startswith("Round 1: the opponent did not appear.")
    jo = page("jo")
    assert jo.rows[0].outcome == "lost"
    assert jo.remarks[0].startswith("Round 1 was missed")


def test_every_player_has_a_page() -> None:
    assert len(player.pages(shared(plain(16, 4)))) == 16


def test_where_no_round_is_on_nobody_has_a_table() -> None:
    for made in (stages.swiss_over(), stages.won()):
        assert {found.table for found in player.pages(context_of(made)).values()} == {None}


def test_the_page_says_what_is_known_of_the_cut() -> None:
    page = player.pages(made_known(of(ada=SURE, hal=OUT)))
    assert page["ada"].cut is not None
    assert page["ada"].cut.verdict == "Clinched the top 4."
    assert {each.cut for each in player.pages(made_known(None)).values()} == {None}
