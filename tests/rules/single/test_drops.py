"""Drops, returns, no-shows, late entries in single-sided Swiss, worked by hand: row S-drop-1."""

from fractions import Fraction
from pathlib import Path

from topcut.rules.standings.standings import Standings, standings
from topcut.workspace.data import CheckedEvent

from tests.build import PLAYERS, SIDED_1, examined, said

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


def _standings(found: CheckedEvent, after: int | None = None) -> Standings:
    assert found.event is not None
    assert found.regulations is not None
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


def test_s_drop_1_a_round_missed_counts_for_nothing_when_the_return_is_paired(
    tmp_path: Path,
) -> None:
    found = examined(tmp_path, "single", players=FIVE, **ROUNDS)
    assert found.event is not None
    assert found.regulations is not None
    fourth = found.event.swiss[3]
    ed = standings(found.event, found.regulations, 3, before=fourth).by_id["ed-moss"]
    assert (ed.points, ed.rounds_played, ed.left_after) == (3, 2, None)
    assert _standings(found, 3).by_id["ed-moss"].left_after == 2


def test_s_drop_1_a_no_show_is_a_round_lost_and_a_bye_for_the_other(tmp_path: Path) -> None:
    rows = _standings(examined(tmp_path, "single", players=FIVE, **ROUNDS), 2).by_id
    bo, ed = rows["bo-quist"], rows["ed-moss"]
    assert (bo.points, bo.byes, bo.record.opponents) == (3, 1, ("ada-crane",))
    assert (ed.points, ed.rounds_played, ed.left_after) == (3, 2, 2)


def test_s_drop_1_both_absent_have_a_round_without_points(tmp_path: Path) -> None:
    first = SIDED_1.replace("runner: Bo Quist, result: 3-0",
                            "runner: Bo Quist, no show: [Ada Crane, Bo Quist]")  # fmt: skip
    rows = _standings(examined(tmp_path, "single", swiss_1=first)).by_id
    for player in ("ada-crane", "bo-quist"):
        row = rows[player]
        assert (row.points, row.rounds_played, row.byes, row.left_after) == (0, 1, 0, 1)
        assert row.record.side_balance == 0


def test_s_drop_1_the_disqualified_stand_last_and_an_open_table_is_as_a_no_show(
    tmp_path: Path,
) -> None:
    first = SIDED_1.replace("result: 3-0", "result: ") + "disqualified: {Ada Crane: stalling}\n"
    found = examined(tmp_path, "single", swiss_1=first)
    assert found.good
    rows = _standings(found).rows
    assert [(row.player.name, row.rank) for row in rows][-1] == ("Ada Crane", None)
    bo = _standings(found).by_id["bo-quist"]
    assert (bo.points, bo.byes, bo.record.side_balance) == (3, 1, 0)


def test_s_drop_1_rounds_before_a_late_entry_are_not_played(tmp_path: Path) -> None:
    """Kay has 3 points in one round, and Ada, who lost to her, 3 in two."""
    players = PLAYERS + "- {name: Kay Lund, joins: 2}\n- {name: Lo Oak, joins: 2}\n"
    second = (
        "tables:\n"
        "  - {table: 1, corp: Kay Lund, runner: Ada Crane, result: 3-0}\n"
        "  - {table: 2, corp: Bo Quist, runner: Di Ito, result: 1-1}\n"
        "  - {table: 3, corp: Lo Oak, runner: Cy Dahl, result: 0-3}\n"
    )
    found = examined(tmp_path, "single", players=players, swiss_1=SIDED_1, swiss_2=second)
    assert found.good
    rows = _standings(found).by_id
    kay, ada = rows["kay-lund"], rows["ada-crane"]
    assert (kay.points, kay.rounds_played, kay.moved) == (3, 1, None)
    assert kay.tiebreaks[0] == Fraction(3, 2)
    # Bo has 1 point in 2 rounds, Kay 3 in 1: the mean of 1/2 and 3.
    assert ada.tiebreaks[0] == Fraction(7, 4)
    assert "kay-lund" not in _standings(found, 1).by_id


def test_f_pair_4_who_left_a_single_sided_event_is_not_paired(tmp_path: Path) -> None:
    again = ROUNDS["swiss_4"].replace("returns: [Ed Moss]\n", "")
    found = examined(tmp_path, "single", players=FIVE, **(ROUNDS | {"swiss_4": again}))
    assert said(found, "F-pair-4") == [
        "error rounds/swiss-4.yaml:2 Ed Moss left after swiss-2, but plays in swiss-4"
    ]


def test_f_pair_4_the_disqualified_do_not_return_to_a_single_sided_event(tmp_path: Path) -> None:
    removed = ROUNDS["swiss_3"] + "disqualified: {Ed Moss: abuse}\n"
    found = examined(tmp_path, "single", players=FIVE, **(ROUNDS | {"swiss_3": removed}))
    assert [line.split()[0] for line in said(found, "F-pair-4")] == ["error", "error"]
