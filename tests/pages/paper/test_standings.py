"""The standings on paper: those of the page, under the head of a paper."""

from dataclasses import replace

import pytest
from topcut.pages.paper import standings
from topcut.pages.paper.sheet import POINT, THEAD
from topcut.publish.rendering import paper_files
from topcut.publish.templates.renderer import Renderer

from tests.build import required
from tests.support.hall import context_of, hall
from tests.support.known_cut import SURE, made, of
from tests.support.shown import eventful


def test_the_head_says_event_day_round_and_address() -> None:
    head = standings.page(context_of(hall(8))).sheet
    assert (head.title, head.sub) == ("Standings", "after round 2 of 4")
    assert (head.event, head.day) == ("Downtown Store Championship", "Saturday 10 March 2018")
    assert required(head.code).address == "topcut.example/hall-8"


def test_the_cut_is_a_row_below_the_last_who_qualifies() -> None:
    made = context_of(eventful())
    text = paper_files(made, Renderer())["downtown/print/standings/index.html"].decode()
    above, _, below = text.partition("<td class=cut colspan=7>cut to top 4")
    fourth, fifth = made.standings.rows[3:5]
    assert fourth.player.name in above
    assert fifth.player.name in below


def test_columns_that_nobody_fills_are_left_out() -> None:
    """Identities are not recorded: rank, player, points and the two tiebreakers remain."""
    bare = replace(
        eventful(),
        players=tuple(replace(one, corp=None, runner=None) for one in eventful().players),
    )
    text = paper_files(context_of(bare), Renderer())["downtown/print/standings/index.html"].decode()
    head = text.partition("<thead>")[2].partition("<tbody>")[0]
    assert head == "<tr><th>Rank<th>Player<th>Points<th>SoS<th>eSoS"


def test_who_is_sure_of_the_cut_is_marked_on_paper() -> None:
    paper = standings.page(made(of(ada=SURE)))
    rows = [row for rows in paper.sheets for row in rows]
    assert [row.chance for row in rows if row.id == "ada"] == ["in"]
    assert paper.counted.startswith(": 1 in, 7 open, 0 out. After round 1, with ")
    assert paper.sheet.sub == paper.standings.context


@pytest.mark.parametrize("players", [12, 16, 24, 37, 40, 44, 50, 63, 72, 80, 120])
def test_sheets_of_the_standings_are_full(players: int) -> None:
    """Where one is too few, those that there are have larger type instead of a blank half."""
    paper = standings.page(context_of(hall(players)))
    points, white, _ = standings.TYPES[paper.size]
    row = standings.LEADING * POINT * points + 2 * white + standings.BORDER
    used = sum(map(len, paper.sheets)) * row / len(paper.sheets)
    assert used / (paper.sheet.room - THEAD) > 0.78
