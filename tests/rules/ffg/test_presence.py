"""Drops, returns, no-shows, disqualifications, late entries: who is in, and what it counts."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from topcut.publish.files import exports
from topcut.regulations import load
from topcut.rules.standings.standings import Standings, standings

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, examined, problems


def after(folder: Path, number: int | None = None, **texts: str) -> Standings:
    found = examined(folder, **texts)
    return standings(found.event, load("ffg-2.2.1"), number)


SECOND = """\
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl], result: 6-0}
  - {table: 2, players: [Bo Quist, Di Ito]}
"""
LEFT = "drops: [Bo Quist]\n"
REMOVED = "disqualified: {Bo Quist: scouting}\n"


@pytest.mark.parametrize(
    ("gone", "second", "expected"),
    [
        (
            LEFT,
            SECOND.replace(", result: 6-0", ""),
            "write: no show: Bo Quist at table 2, which was published before, in place of drops "
            "in swiss-1.yaml",
        ),
        (
            LEFT,
            f"publish: draft\n{SECOND}",
            "`topcut pair downtown --again` drafts it again",
        ),
        (
            LEFT,
            SECOND.replace("Di Ito]", "Di Ito], result: 3-3"),
            "write: drops: [Bo Quist] in swiss-2.yaml, in place of swiss-1.yaml",
        ),
        (
            LEFT,
            SECOND.partition("  - {table: 2")[0] + "byes: [Bo Quist, Di Ito]\n",
            "write: drops: [Bo Quist] in swiss-2.yaml, in place of swiss-1.yaml",
        ),
        (REMOVED, SECOND, "write: disqualified: in swiss-2.yaml, which was published before"),
    ],
)
def test_f_pair_4_who_leaves_once_the_round_is_published_is_a_no_show(
    tmp_path: Path, gone: str, second: str, expected: str
) -> None:
    """A published pairing stands; the message says what to type there, and no return."""
    [problem] = problems(tmp_path, "F-pair-4", swiss_1=ROUND_1 + gone, swiss_2=second)
    assert problem.expected == expected


def test_f_pair_4_the_no_show_that_the_message_asks_for_is_no_problem(tmp_path: Path) -> None:
    second = SECOND.replace("Di Ito]", "Di Ito], no show: Bo Quist")
    found = examined(tmp_path, swiss_1=ROUND_1, swiss_2=second)
    assert found.report.problems == ()


@pytest.mark.parametrize("way", ["result: 6-0", "result: "])
def test_f_pair_4_nobody_asks_a_disqualified_player_back(way: str, tmp_path: Path) -> None:
    """A return is all that is wrong: nothing proposes a bye for who was disqualified."""
    first = ROUND_1.replace("result: 6-0", way) + "disqualified: {Bo Quist: scouting}\n"
    second = "tables:\n  - {table: 1, players: [Ada Crane, Cy Dahl], result: 6-0}\n"
    second += "byes: [Di Ito]\nreturns: [Bo Quist]\n"
    third = "tables:\n  - {table: 1, players: [Ada Crane, Di Ito], result: 6-0}\nbyes: [Cy Dahl]\n"
    texts = {"swiss_1": first, "swiss_2": second, "swiss_3": third}
    asked = examined(tmp_path / "a", **texts)
    found = asked.report.problems
    assert [(problem.row, problem.mark.line) for problem in found] == [("F-pair-4", 4)]
    legal = texts | {"swiss_2": second.replace("returns: [Bo Quist]\n", "")}
    assert examined(tmp_path / "b", **legal).report.problems == ()
    rows = standings(asked.event, load("ffg-2.2.1")).by_id
    assert rows["bo-quist"].rounds_played == 1


@pytest.mark.parametrize("regulations", ["ffg-2.2.1", "ntp-98.4"])
def test_who_withdrew_before_round_1_is_in_no_standing_and_no_export_of_one(
    regulations: str, tmp_path: Path
) -> None:
    """Neither ranked nor counted; on the list alone, with a page that says so."""
    event = EVENT.replace("structure: basic", "structure: {rounds: 3, cut: 0}")
    first = ROUND_1.replace("6-0", "3-0").replace("3-3", "2-1")
    found = examined(
        tmp_path,
        event=event.replace("ffg-2.2.1", regulations),
        players=f"- {{name: Abe Zorn, withdrawn: yes}}\n{PLAYERS}",
        swiss_1=first if regulations == "ntp-98.4" else ROUND_1,
    )
    assert found.good
    document = load(regulations)
    for number in (0, 1):
        assert len(standings(found.event, document, number).rows) == 4
    made = exports(found.event, document, ())
    names = [name for name in made if name in ("standings.csv", "nrtm.json")]
    assert "standings.csv" in names
    assert not any("Abe Zorn" in made[name] for name in names)
    (table,) = json.loads(made["event.json"])["standings"]
    assert "abe-zorn" not in [row[1] for row in table["rows"]]


def test_f_pair_5_a_late_entry_has_no_points_and_no_rounds_before(tmp_path: Path) -> None:
    players = PLAYERS + "- {name: Kay Lund, joins: 2}\n- {name: Lo Oak, joins: 2}\n"
    second = """\
tables:
  - {table: 1, players: [Ada Crane, Kay Lund], result: 0-6}
  - {table: 2, players: [Di Ito, Bo Quist], result: 3-3}
  - {table: 3, players: [Cy Dahl, Lo Oak], result: 3-3}
"""
    texts = {"players": players, "swiss_1": ROUND_1, "swiss_2": second}
    first = after(tmp_path, 1, **texts)
    assert "kay-lund" not in first.by_id
    kay = after(tmp_path / "2", 2, **texts).by_id["kay-lund"]
    assert (kay.points, kay.rounds_played, kay.moved) == (6, 1, None)
    # Bo has 3 points in 2 rounds, Kay 6 in 1: the mean of 3/2 and 6.
    ada = after(tmp_path / "3", 2, **texts).by_id["ada-crane"]
    assert ada.tiebreaks[0] == Fraction(15, 4)


def test_f_pair_4_who_was_never_there_does_not_return_but_joins_late(tmp_path: Path) -> None:
    players = PLAYERS + "- {name: Kay Lund, joins: 2}\n"
    second = ROUND_2 + "returns: [Kay Lund]\nbyes: [Kay Lund]\n"
    (found,) = problems(tmp_path, "F-pair-4", players=players, swiss_1=ROUND_1, swiss_2=second)
    assert found.message == "Kay Lund joins in round 2, so this is a late entry, not a return"
    assert found.expected == "no `returns`: players.yaml says when"
