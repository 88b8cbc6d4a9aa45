"""Totals of a round: rows F-points-1 and D-points-1."""

from pathlib import Path

from topcut.regulations import load
from topcut.rules.standings.standings import standings
from topcut.rules.systems.ffg import legal_totals

from tests.build import examined


def test_f_points_1_totals_of_two_games_are_those_of_the_document() -> None:
    totals = legal_totals(load("ffg-3.2"), 2)
    assert {f"{a}-{b}" for a, b in totals if a >= b} == {
        "6-0", "5-0", "4-0", "4-1", "3-3", "3-2", "3-1", "2-2",
    }  # fmt: skip
    assert {(b, a) for a, b in totals} == totals


def test_f_points_1_totals_of_one_game_are_win_modified_win_and_draw() -> None:
    assert {(int(a), int(b)) for a, b in legal_totals(load("ffg-3.2"), 1)} == {
        (3, 0), (0, 3), (2, 0), (0, 2), (1, 1),
    }  # fmt: skip


def test_f_points_1_games_that_are_typed_give_each_side_its_points(tmp_path: Path) -> None:
    games = """\
tables:
  - table: 1
    players: [Ada Crane, Bo Quist]
    games:
      - {corp: Ada Crane, winner: Ada Crane, by: flatline}
      - {corp: Bo Quist, by: time, agenda: 4-5}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}
"""
    found = examined(tmp_path, swiss_1=games)
    rows = standings(found.event, load("ffg-2.2.1")).by_id
    ada, bo = rows["ada-crane"], rows["bo-quist"]
    assert (ada.points, ada.as_corp, ada.as_runner) == (3, 3, 0)
    assert (bo.points, bo.as_corp, bo.as_runner) == (2, 2, 0)
