"""Multiplayer tables: who sits there, how games end, what they give."""

from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.book.families import rules_of
from topcut.rules.bracket.clock import end
from topcut.rules.decks.naming import FACES
from topcut.rules.standings.standings import standings

from tests.build import (
    MULTIPLAYER,
    PLAYERS,
    all_said,
    examined,
    opened,
    said,
    typed,
)

LAW = load("napd-multiplayer")


def seated(rest: str, runners: str = "[Bo Quist, Cy Dahl, Di Ito]") -> str:
    """A round with one multiplayer table."""
    return f"tables:\n  - {{table: 1, corp: Ada Crane, runners: {runners}, {rest}}}\n"


@pytest.mark.parametrize(
    "title", ["Cyber Bureau: Keeping the Peace", "Detective's Bureau: Upholding the Law"]
)
def test_m_table_2_either_title_of_the_corp_will_do(title: str, tmp_path: Path) -> None:
    players = PLAYERS.replace("Ada Crane}", f'Ada Crane, corp: "{title}"}}')
    found = examined(tmp_path, event=MULTIPLAYER, players=players, tables_1=seated("winner: corp"))
    assert all_said(found) == []


@pytest.mark.parametrize("title", FACES)
@pytest.mark.parametrize("listed", FACES)
def test_m_table_3_a_list_by_the_other_title_of_the_corp_is_of_the_same_identity(
    listed: str, title: str, tmp_path: Path
) -> None:
    """The card's two titles are one identity, in players.yaml and in the list, cards or not."""
    folder = typed(
        tmp_path,
        event=MULTIPLAYER,
        players=PLAYERS.replace("Ada Crane}", f'Ada Crane, corp: "{title}"}}'),
    )
    (folder / "decks").mkdir()
    lines = "\n".join(f"3x Card {number}" for number in range(14))
    (folder / "decks/ada-crane-corp.txt").write_text(f"{listed}\n\n{lines}\n", encoding="utf-8")
    assert said(opened(folder), "M-table-3") == []
    both = f"{listed}\n\n{FACES[listed == FACES[0]]}\n\n{lines}\n"
    (folder / "decks/ada-crane-corp.txt").write_text(both, encoding="utf-8")
    assert said(opened(folder), "M-table-3") == []
    other = "Haas-Bioroid: Engineering the Future"
    (folder / "decks/ada-crane-corp.txt").write_text(f"{other}\n\n{lines}\n", encoding="utf-8")
    assert said(opened(folder), "M-table-3") == [
        f"warning decks/ada-crane-corp.txt:1 a multiplayer Corp plays {FACES[0]}, this deck {other}"
    ]


def test_m_stand_1_of_equal_points_who_has_won_as_corp_is_ahead(tmp_path: Path) -> None:
    """Ada has won once as Corp and once as Runner, the two others twice as Runners."""
    second = seated("winner: runners", "[Ada Crane, Cy Dahl, Di Ito]")
    texts = {
        "tables_1": seated("winner: corp"),
        "tables_2": second.replace("corp: Ada Crane", "corp: Bo Quist"),
        "tables_3": seated("winner: runners"),
    }
    found = examined(tmp_path, event=MULTIPLAYER, **texts)
    rows = standings(found.event, found.regulations).rows
    assert [(row.rank, row.player.id, row.points, *row.tiebreaks) for row in rows] == [
        (1, "ada-crane", 6, 1),
        (2, "cy-dahl", 6, 0),
        (2, "di-ito", 6, 0),
        (4, "bo-quist", 3, 0),
    ]


def test_the_format_states_no_length_of_a_round(tmp_path: Path) -> None:
    found = examined(
        tmp_path, event=MULTIPLAYER, tables_1='started: "19:00"\n' + seated("winner: corp")
    )
    assert found.event.ranked[0].started is not None
    assert end(found.event, LAW, found.event.ranked[0]) is None


def test_every_row_of_the_system_is_listed_once() -> None:
    rows = [rule.row for rule in rules_of(LAW) if rule.row.startswith("M-")]
    assert rows == sorted(set(rows))
