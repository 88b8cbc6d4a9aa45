"""Drops, returns, no-shows, late entries in single-sided Swiss, worked by hand: row S-drop-1."""

from pathlib import Path

from topcut.rules.standings.standings import Standings, standings

from tests.build import PLAYERS, UsableEvent, examined

FIVE = PLAYERS + "- {name: Ed Moss}\n"
ROUNDS = {
    "swiss_1": "tables:\n"
    "  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}\n"
    "  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 0-3}\n"
    "byes: [Ed Moss]\n",
    "swiss_2": "tables:\n"
    "  - {table: 1, corp: Di Ito, runner: Ada Crane, result: 0-3}\n"
    "  - {table: 2, corp: Bo Quist, runner: Ed Moss, no show: Ed Moss}\n"
    "byes: [Cy Dahl]\n",
    "swiss_3": "tables:\n"
    "  - {table: 1, corp: Ada Crane, runner: Cy Dahl, result: 1-1}\n"
    "  - {table: 2, corp: Di Ito, runner: Bo Quist, result: 3-0}\n"
    "drops: [Bo Quist]\n",
    "swiss_4": "returns: [Ed Moss]\n"
    "tables:\n"
    "  - {table: 1, corp: Ed Moss, runner: Ada Crane, result: 0-3}\n"
    "  - {table: 2, corp: Di Ito, runner: Cy Dahl, result: 0-3}\n",
}
"""Ed has a bye, does not appear, misses a round, comes back; Bo leaves after round 3."""


def _standings(found: UsableEvent, after: int | None = None) -> Standings:
    return standings(found.event, found.regulations, after)


def test_s_drop_1_points_rounds_and_tiebreakers_of_a_whole_event(tmp_path: Path) -> None:
    """Points ÷ rounds: Ada 10/4, Cy 7/4, Di 6/4, Ed 3/3, Bo 3/3.

    Ed has no round 3, and Bo none after leaving; Ed's no-show was a round of his and no game.
    """
    found = examined(tmp_path, "single", players=FIVE, **ROUNDS)
    assert found.good
    rows = _standings(found).rows
    assert [(row.player.name, row.rank, row.points, row.rounds_played) for row in rows] == [
        ("Ada Crane", 1, 10, 4),
        ("Cy Dahl", 2, 7, 4),
        ("Di Ito", 3, 6, 4),
        ("Ed Moss", 4, 3, 3),
        ("Bo Quist", 5, 3, 3),
    ]
    sos = {row.player.id: str(row.tiebreaks[0]) for row in rows}
    assert sos == {
        "ada-crane": "21/16",
        "bo-quist": "2",
        "cy-dahl": "11/6",
        "di-ito": "7/4",
        "ed-moss": "5/2",
    }
    esos = {row.player.id: str(row.tiebreaks[1]) for row in rows}
    assert (esos["ada-crane"], esos["bo-quist"], esos["ed-moss"]) == ("97/48", "49/32", "21/16")
    balances = {row.player.id: row.record.side_balance for row in rows}
    assert balances == {
        "ada-crane": 0,
        "bo-quist": -2,
        "cy-dahl": -1,
        "di-ito": 2,
        "ed-moss": 1,
    }
