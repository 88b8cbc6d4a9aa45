"""Drops, returns, no-shows, disqualifications, late entries: who is in, and what it counts."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from topcut.publish.files import exports
from topcut.regulations import load
from topcut.rules.standings.standings import Standings, standings

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, examined, problems, said

FIVE = PLAYERS + "- {name: Ed Moss}\n"
LONG = EVENT.replace("structure: basic", "structure: {rounds: 8, cut: 0}")


def after(folder: Path, number: int | None = None, **texts: str) -> Standings:
    found = examined(folder, **texts)
    assert found.event is not None
    return standings(found.event, load("ffg-2.2.1"), number)


def test_f_pair_2_a_bye_is_every_win_of_the_round(tmp_path: Path) -> None:
    rows = after(tmp_path, players=FIVE, swiss_1=ROUND_1 + "byes: [Ed Moss]\n").by_id
    row = rows["ed-moss"]
    assert (row.points, row.tiebreaks, row.byes, row.rounds_played) == (6, (0, 0), 1, 1)


def test_f_pair_2_a_bye_of_a_one_game_round_is_three_points(tmp_path: Path) -> None:
    text = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 0-2}
byes: [Ed Moss]
"""
    event = EVENT + "format: half draft\n"
    rows = after(tmp_path, event=event, players=FIVE, swiss_1=text).by_id
    assert (rows["ed-moss"].points, rows["di-ito"].points) == (3, 2)
    assert (rows["ada-crane"].as_corp, rows["di-ito"].as_runner) == (3, 2)


def test_f_pair_4_who_left_is_not_paired(tmp_path: Path) -> None:
    second = "tables:\n  - {table: 1, players: [Ada Crane, Cy Dahl], result: 6-0}\n"
    second += "  - {table: 2, players: [Bo Quist, Di Ito], result: 6-0}\n"
    assert said(tmp_path, "F-pair-4", swiss_1=ROUND_1 + "drops: [Bo Quist]\n", swiss_2=second) == [
        "error rounds/swiss-2.yaml:3 Bo Quist left after swiss-1, but plays in swiss-2"
    ]


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
            SECOND,
            "write: no show: Bo Quist at table 2, which was published before, in place of drops "
            "in swiss-1.yaml",
        ),
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
        (
            REMOVED,
            SECOND.replace("Di Ito]", "Di Ito], result: 3-3"),
            "write: another player; disqualified players do not return",
        ),
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


def test_f_pair_4_who_left_earlier_may_have_returned(tmp_path: Path) -> None:
    """Who missed a round in between is asked back, as before."""
    between = SECOND.replace("  - {table: 2, players: [Bo Quist, Di Ito]}\n", "byes: [Di Ito]\n")
    third = "tables:\n  - {table: 1, players: [Ada Crane, Di Ito]}\n"
    [problem] = problems(
        tmp_path,
        "F-pair-4",
        swiss_1=ROUND_1 + LEFT,
        swiss_2=between,
        swiss_3=third + "  - {table: 2, players: [Cy Dahl, Bo Quist]}\n",
    )
    assert problem.expected == "write: returns: [Bo Quist] in swiss-3.yaml, if so"


def test_f_pair_4_a_return_brings_back_who_left(tmp_path: Path) -> None:
    second = "tables:\n  - {table: 1, players: [Ada Crane, Cy Dahl], result: 6-0}\n"
    second += "  - {table: 2, players: [Bo Quist, Di Ito], result: 6-0}\nreturns: [Bo Quist]\n"
    assert said(tmp_path, "F-pair-4", swiss_1=ROUND_1 + "drops: [Bo Quist]\n", swiss_2=second) == []


@pytest.mark.parametrize(
    ("first", "second", "message"),
    [
        ("", "returns: [Bo Quist]", "Bo Quist returns, but has not left"),
        (
            "disqualified: {Bo Quist: scouting}",
            "returns: [Bo Quist]",
            "Bo Quist was disqualified in swiss-1 and cannot return",
        ),
    ],
)
def test_f_pair_4_a_return_needs_a_drop(
    first: str, second: str, message: str, tmp_path: Path
) -> None:
    text = "tables:\n  - {table: 1, players: [Ada Crane, Cy Dahl], result: 6-0}\n"
    text += "byes: [Di Ito, Bo Quist]\n" + ("" if first else "drops: []\n")
    lines = said(
        tmp_path,
        "F-pair-4",
        swiss_1=ROUND_1 + first + "\n",
        swiss_2=text + second + "\n",
    )
    assert f"error rounds/swiss-2.yaml:{text.count(chr(10)) + 1} {message}" in lines


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
    assert asked.event is not None
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
    assert found.event is not None
    document = load(regulations)
    for number in (0, 1):
        assert len(standings(found.event, document, number).rows) == 4
    made = exports(found.event, document, ())
    names = [name for name in made if name in ("standings.csv", "nrtm.json")]
    assert "standings.csv" in names
    assert not any("Abe Zorn" in made[name] for name in names)
    (table,) = json.loads(made["event.json"])["standings"]
    assert "abe-zorn" not in [row[1] for row in table["rows"]]


def missing(number: int, pairs: list[tuple[str, str, str]], rest: str = "") -> str:
    lines = [
        f"  - {{table: {table}, players: [{a}, {b}], result: {result}}}"
        for table, (a, b, result) in enumerate(pairs, 1)
    ]
    return "tables:\n" + "\n".join(lines) + f"\n{rest}"


def test_f_pair_4_missed_rounds_are_unpaired_losses_from_the_return_on(tmp_path: Path) -> None:
    # 12 points in 2 rounds, away in rounds 3 and 4, back in round 5: 12/4.
    both = [("Bo Quist", "Cy Dahl", "6-0"), ("Di Ito", "Ed Moss", "3-3")]
    rounds = {
        "swiss_1": missing(1, [("Ada Crane", "Bo Quist", "6-0"), ("Cy Dahl", "Di Ito", "6-0")],
                           "byes: [Ed Moss]\n"),
        "swiss_2": missing(2, [("Ada Crane", "Cy Dahl", "6-0"), ("Bo Quist", "Ed Moss", "6-0")],
                           "byes: [Di Ito]\ndrops: [Ada Crane]\n"),
        "swiss_3": missing(3, both),
        "swiss_4": missing(4, [("Bo Quist", "Di Ito", "6-0"), ("Cy Dahl", "Ed Moss", "6-0")]),
        "swiss_5": missing(5, [("Ada Crane", "Di Ito", "0-6"), ("Bo Quist", "Ed Moss", "6-0")],
                           "byes: [Cy Dahl]\nreturns: [Ada Crane]\n"),
    }  # fmt: skip
    found = examined(tmp_path, event=LONG, players=FIVE, **rounds)
    assert found.event is not None
    document = load("ffg-2.2.1")
    before = standings(found.event, document, 4).by_id["ada-crane"]
    assert (before.points, before.rounds_played) == (12, 2)
    pairing = standings(found.event, document, 4, before=found.event.swiss[4]).by_id["ada-crane"]
    assert (pairing.points, pairing.rounds_played) == (12, 4)
    assert pairing.record.points / pairing.rounds_played == 3
    final = standings(found.event, document).by_id["ada-crane"]
    assert (final.points, final.rounds_played) == (12, 5)
    assert final.left_after is None


def test_f_pair_4_a_no_show_scores_as_a_bye_and_is_dropped(tmp_path: Path) -> None:
    # 6 points in 1 round, then absent: 6/2, dropped; the two have not met.
    second = """\
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl], no show: Ada Crane}
  - {table: 2, players: [Di Ito, Bo Quist], result: 3-3}
"""
    rows = after(tmp_path, swiss_1=ROUND_1, swiss_2=second).by_id
    ada, cy = rows["ada-crane"], rows["cy-dahl"]
    assert (ada.points, ada.rounds_played, ada.left_after) == (6, 2, 2)
    assert ada.record.opponents == ("bo-quist",)
    assert (cy.points, cy.byes, cy.record.opponents) == (9, 1, ("di-ito",))


def test_f_pair_4_both_absent_are_two_unpaired_losses(tmp_path: Path) -> None:
    first = ROUND_1.replace("[Ada Crane, Bo Quist], result: 6-0",
                            "[Ada Crane, Bo Quist], no show: [Ada Crane, Bo Quist]")  # fmt: skip
    rows = after(tmp_path, swiss_1=first).by_id
    for player in ("ada-crane", "bo-quist"):
        assert (rows[player].points, rows[player].rounds_played) == (0, 1)
        assert rows[player].left_after == 1


def test_f_pair_4_a_disqualified_player_is_listed_last_and_stays_an_opponent(
    tmp_path: Path,
) -> None:
    computed = after(tmp_path, swiss_1=ROUND_1 + "disqualified: {Ada Crane: scouting}\n")
    last = computed.rows[-1]
    assert (last.player.id, last.rank, last.disqualified) == ("ada-crane", None, "scouting")
    assert [row.rank for row in computed.rows] == [1, 2, 3, None]
    assert computed.by_id["bo-quist"].tiebreaks[0] == 6


def test_f_pair_4_an_open_table_of_a_disqualified_player_is_as_with_a_no_show(
    tmp_path: Path,
) -> None:
    first = ROUND_1.replace("result: 6-0", "result: ") + "disqualified: {Ada Crane: stalling}\n"
    rows = after(tmp_path, swiss_1=first).by_id
    assert (rows["bo-quist"].points, rows["bo-quist"].byes) == (6, 1)
    assert rows["bo-quist"].record.opponents == ()


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


@pytest.mark.parametrize(
    ("typed", "message", "expected"),
    [
        (
            "withdrawn: yes",
            "Kay Lund withdrew before round 1, so this is a late entry, not a return",
            "joins: 2 in players.yaml in place of withdrawn: yes, and no `returns`",
        ),
        (
            "joins: 2",
            "Kay Lund joins in round 2, so this is a late entry, not a return",
            "no `returns`: players.yaml says when",
        ),
        (
            "joins: 3",
            "Kay Lund joins in round 3, so this is a late entry, not a return",
            "joins: 2 in players.yaml, and no `returns`",
        ),
    ],
)
def test_f_pair_4_who_was_never_there_does_not_return_but_joins_late(
    typed: str, message: str, expected: str, tmp_path: Path
) -> None:
    players = PLAYERS + f"- {{name: Kay Lund, {typed}}}\n"
    second = ROUND_2 + "returns: [Kay Lund]\n" + ("byes: [Kay Lund]\n" * (typed == "joins: 2"))
    (found,) = problems(tmp_path, "F-pair-4", players=players, swiss_1=ROUND_1, swiss_2=second)
    assert (found.message, found.expected) == (message, expected)
