"""The standings in force, once the places of the cut are known."""

import csv
import io
import json
from pathlib import Path

import pytest
from topcut.exchange.ours.csv_text import standings_csv
from topcut.exchange.ours.event_json import event_json
from topcut.pages.context.context import Context, context
from topcut.pages.context.site import SiteValues
from topcut.pages.event import overview, standings
from topcut.pages.event.player import player
from topcut.pages.lines.ranking import final
from topcut.publish.rendering import context_files
from topcut.publish.templates.renderer import Renderer
from topcut.text.words import texts

from tests.build import PLAYERS, SIDED_1, SINGLE, examined
from tests.support.bracket_pages import context_of
from tests.support.brackets import event_with_cut, ladder, played, typed
from tests.support.shown import eventful, shared


def test_a_cut_that_others_played_than_its_seeds_has_its_standings_all_the_same() -> None:
    """By a ruling; the list of seeds is one short as well."""
    made = event_with_cut(
        4, players=9, swiss=ladder(9), elimination="single", seeds=("s7", "s8", "s9")
    )
    made = typed(made, 1, played(1, "s1", "s4", "s1"), played(2, "s2", "s3", "s2"))
    made = typed(made, 2, played(3, "s1", "s2", "s1"))
    context = context_of(made)
    assert len(final(context)) == 9
    assert final(context)[0].name == overview.page(context).leaders[0].line.name == "Seed 1"


ROUND_2 = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Di Ito, result: 1-1}
  - {table: 2, corp: Cy Dahl, runner: Ed Moss, no show: [Ed Moss]}
byes: [Bo Quist]
"""


@pytest.fixture
def made(tmp_path: Path) -> Context:
    """Ada was Corp twice, Cy once, Bo and Di were Runner; a bye and a no-show are no game."""
    return _context(tmp_path, SINGLE)


def _context(folder: Path, event: str) -> Context:
    found = examined(
        folder,
        event=event,
        players=PLAYERS + "- {name: Ed Moss, joins: 2}\n",
        swiss_1=SIDED_1,
        swiss_2=ROUND_2,
    )
    return context(found.event, found.regulations, SiteValues("T", "", "en", ""), texts.load("en"))


BALANCES = {
    "Ada Crane": "Corp +2",
    "Bo Quist": "Runner +1",
    "Cy Dahl": "Corp +1",
    "Di Ito": "Runner +2",
    "Ed Moss": "even",
}


def test_the_standings_have_a_column_with_side_and_sign(made: Context) -> None:
    page = standings.page(made)
    assert page.balance == "Side balance"
    assert {row.name: row.balance for row in page.rows} == BALANCES
    assert page.balance_remark.startswith("Side balance: Corp +1 is one game more as Corp")


def test_every_line_of_the_standings_is_as_wide_as_its_head(made: Context) -> None:
    html = context_files(made, Renderer())["downtown/standings/index.html"].decode()
    table = html[html.index("<thead>") : html.index("</table>")]
    head, body = table.split("<tbody>", 1)
    columns = head.count("<th>") + head.count("<th ") + head.count("<td>")
    first = body[body.index("<tr id=r1>") : body.index("<tr class=w>")]
    assert first.count("<td") + first.count("<th>") == columns == 10
    assert "<td colspan=10>" in body


def test_a_players_page_says_the_balance(made: Context) -> None:
    assert "Side balance: <b>Corp +2</b>." in player.pages(made)["ada-crane"].sentence


def test_standings_csv_has_it_as_a_number_in_the_last_column(made: Context) -> None:
    text = standings_csv(made.event, made.regulations)
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert list(rows[0])[-1] == "side balance"
    balances = {row["name"]: row["side balance"] for row in rows}
    assert balances == {
        "Ada Crane": "2",
        "Bo Quist": "-1",
        "Cy Dahl": "1",
        "Di Ito": "-2",
        "Ed Moss": "0",
    }


def test_event_json_has_it_in_the_last_column(made: Context) -> None:
    last = json.loads(event_json(made.event, made.regulations))["standings"][-1]
    assert last["columns"][-1] == "side balance"
    assert {row[1]: row[-1] for row in last["rows"]}["di-ito"] == -2


def test_events_of_other_families_have_none() -> None:
    made = shared(eventful())
    page = standings.page(made)
    assert page.balance == ""
    assert {row.balance for row in page.rows} == {""}
    assert "balance" not in standings_csv(made.event, made.regulations).lower()
    assert "balance" not in event_json(made.event, made.regulations).lower()
    assert not any("balance" in page.sentence for page in player.pages(made).values())


READINGS = {
    "bye is an opponent": ("covers all of a player’s rounds", "no opponent", "divided by 2"),
    "bye is no round": ("divided by games", "Bo Quist", "divided by 1"),
}


@pytest.mark.parametrize("reading", READINGS)
def test_pages_say_which_reading_of_sos_holds(tmp_path: Path, reading: str) -> None:
    """On the standings with their workings, and on the page of a player with a bye."""
    made = _context(tmp_path, f"{SINGLE}options: {{S-tie-1: {reading}}}\n")
    said, line, divided = READINGS[reading]
    page = standings.page(made)
    assert any(said in remark for remark in page.remarks)
    files = context_files(made, Renderer())
    pages = ("players/bo-quist", "standings")
    html = "".join(files[f"downtown/{each}/index.html"].decode() for each in pages)
    assert divided in html
    assert line in html
    assert ("Games<th>" in html) == (reading == "bye is no round")
