"""Pages of the old protocol, a round robin and a multiplayer evening: the example events."""

import re
from pathlib import Path

import pytest
from topcut.pages.context.context import context
from topcut.pages.context.site import SiteValues
from topcut.pages.event import event_facts, overview, standings
from topcut.pages.event import round as round_page
from topcut.pages.event.player import player
from topcut.publish.rendering import context_files
from topcut.publish.templates.renderer import Renderer
from topcut.text.words import texts

from tests.build import examined, required
from tests.support.examples import example


def test_the_columns_are_the_tiebreakers_in_force(root: Path) -> None:
    page = standings.page(example(root, "net-city-1998"))
    assert (page.points, page.columns) == ("GMP", ("Opp. GMP", "trimmed"))
    first = page.rows[0]
    assert (first.name, first.points, first.tiebreaks) == ("Marta Vance", "8", ("29", "14.5"))
    account = required(first.account)
    assert account.sums == ("29", "14.5")
    assert account.results == ()
    trimmed = [line.cells[1] for line in account.lines]
    assert trimmed.count("–") == 2


def test_n_init_1_the_record_card_has_total_and_pairing_number(root: Path) -> None:
    page = player.pages(example(root, "net-city-1998"))["hugh-tarrant"]
    assert page.has_numbers
    card = [(row.round, row.opponent_name, row.points, row.total, row.number) for row in page.rows]
    assert card == [
        (1, "Joel Pike", "2–1", "2", "1"),
        (2, "Cass Medeiros", "2–1", "4", "1"),
        (3, "Yuki Barrow", "2–1", "6", "2"),
        (4, "Marta Vance", "2–1", "8", "3"),
    ]


def test_n_rr_1_the_crosstable_adds_up(root: Path) -> None:
    """Two cells of one pair make 3, a row makes the total; no pairing numbers."""
    made = example(root, "basement-robin-1998")
    table = standings.page(made).crosstable
    for place, line in enumerate(table):
        assert line.cells[place] == ""
        assert sum(float(cell) for cell in line.cells if cell) == float(line.total)
        for other, cell in enumerate(line.cells):
            if cell:
                assert float(cell) + float(table[other].cells[place]) == 3
    assert not any(page.has_numbers for page in player.pages(made).values())
    assert standings.page(example(root, "net-city-1998")).crosstable == ()


def test_m_turn_1_a_multiplayer_table_shows_seats_turns_and_token(root: Path) -> None:
    made = example(root, "napd-evening-2018")
    first = round_page.page(made, made.event.ranked[2]).several[0]
    corp, *runners = first.seats
    assert corp.name == "Lin Ferreira"
    assert [(seat.name, seat.agenda, seat.points) for seat in runners] == [
        ("Ivy Castellan", "flatlined", "2"),
        ("Bram Osei", "3", "2"),
        ("Vera Dunmore", "4", "2"),
    ]
    assert first.word == "The Runners won (agenda)"
    assert first.turns.startswith(
        "Turns: Lin Ferreira, Ivy Castellan, Bram Osei, Vera Dunmore. The infamy token goes to "
        "Ivy Castellan before"
    )


def test_m_stand_1_shared_ranks_are_marked(root: Path) -> None:
    page = standings.page(example(root, "napd-evening-2018"))
    assert page.columns == ("Corp wins",)
    assert [(row.rank, row.mark) for row in page.rows[:3]] == [
        ("1", "shared"),
        ("1", "shared"),
        ("3", ""),
    ]


def test_n_watch_3_the_event_page_says_what_holds_at_the_table(root: Path) -> None:
    """In short, once, and at events under the protocol only."""
    found = [fact.text for fact in event_facts.facts(example(root, "net-city-1998"))]
    assert sum("a mistake that nobody points out promptly stands" in text for text in found) == 1
    assert sum("warned twice before they forfeit a game" in text for text in found) == 1
    others = event_facts.facts(example(root, "napd-evening-2018"))
    assert not any("promptly" in fact.text for fact in others)


def test_n_watch_2_warnings_forfeits_and_disqualifications_are_shown(tmp_path: Path) -> None:
    """On the page of the round, each with its reason."""
    found = examined(
        tmp_path,
        "ntp",
        swiss_1="tables:\n"
        "  - table: 1\n"
        "    players: [Ada Crane, Cy Dahl]\n"
        "    games:\n"
        "      - {corp: Ada Crane, winner: Ada Crane, by: forfeit}\n"
        "      - {corp: Cy Dahl, winner: Ada Crane, agenda: 3-7}\n"
        "  - {table: 2, players: [Bo Quist, Di Ito], result: 2-1}\n"
        "warnings: {Cy Dahl: [slow play, talking]}\n"
        "disqualified: {Di Ito: scouting}\n",
    )
    made = context(found.event, found.regulations, SiteValues("T", "", "en", ""), texts.load("en"))
    page = round_page.page(made, made.event.ranked[0])
    said = {fact.label: fact.text for fact in page.facts}
    assert said["Warning"] == "Cy Dahl: slow play, talking"
    assert said["Disqualified"] == "Di Ito: scouting"
    assert "forfeit" in page.tables[0].note


@pytest.mark.parametrize(
    ("name", "players", "structure"),
    [
        ("net-city-1998", "11 players.", "4 Swiss rounds of 60 minutes"),
        ("basement-robin-1998", "6 players.", "5 rounds of 90 minutes"),
        ("napd-evening-2018", "8 players.", "3 rounds"),
    ],
)
def test_pages_name_nothing_that_the_document_does_not_know(
    name: str, players: str, structure: str, root: Path
) -> None:
    """No tier, named structure, cut, acting marshal or sleeves where only FFG has them."""
    page = overview.page(example(root, name))
    facts = {fact.label: fact.text for fact in page.facts}
    assert page.sub.endswith(f"Springfield. {players}")
    assert (facts["Structure"], facts["Organizer"]) == (structure, "Ann Ellis")
    assert not [fact.text for fact in page.facts if "sleeves" in fact.text]


def test_the_old_protocol_has_gmp_wherever_others_have_points(root: Path) -> None:
    """In the first eight of the overview and in the tables of a round, too."""
    made = example(root, "net-city-1998")
    files = context_files(made, Renderer())
    for path in ("index.html", "rounds/4/index.html", "standings/index.html"):
        page = files[f"net-city-1998/{path}"].decode()
        heads = re.findall("<th[^>]*>([^<]*)", page)
        assert "GMP" in heads
        assert "Points" not in heads
