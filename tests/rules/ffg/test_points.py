"""Totals of a round, and intentional splits."""

from fractions import Fraction
from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.standings.standings import standings
from topcut.rules.systems.ffg import legal_totals

from tests.build import EVENT, examined, problems, said

ONE_TABLE = """\
tables:
  - {{table: 1, players: [Ada Crane, Bo Quist], {0}}}
  - {{table: 2, players: [Cy Dahl, Di Ito], result: 3-3}}
"""


def table(rest: str) -> str:
    return ONE_TABLE.format(rest)


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


@pytest.mark.parametrize("result", ["6-0", "0-5", "4-0", "1-4", "3-3", "2-3", "3-1", "2-2"])
def test_f_points_1_is_silent_on_a_legal_total(result: str, tmp_path: Path) -> None:
    assert problems(tmp_path, "F-points-1", swiss_1=table(f"result: {result}")) == []


@pytest.mark.parametrize("result", ["7-0", "5-1", "6-6", "4-2", "0-0", "6-3"])
def test_f_points_1_refuses_an_illegal_total(result: str, tmp_path: Path) -> None:
    (found,) = problems(tmp_path, "F-points-1", swiss_1=table(f"result: {result}"))
    assert found.level == "error"
    assert (found.mark.file, found.mark.line) == ("rounds/swiss-1.yaml", 2)
    assert found.message == f"{result} is not a result of 2 games"
    assert found.expected == (
        "6-0 5-0 4-0 4-1 3-1 3-2 3-3 2-2 (either way round);"
        " 3-0 2-0 1-1 with one game not played; by a ruling, anything"
    )
    assert found.citation == "FFG Tournament Regulations 2.2.1, Tournament Points"


@pytest.mark.parametrize("result", ["3-0", "0-2", "1-1"])
def test_f_points_1_warns_where_the_second_game_was_not_played(result: str, tmp_path: Path) -> None:
    assert said(tmp_path, "F-points-1", swiss_1=table(f"result: {result}")) == [
        f"warning rounds/swiss-1.yaml:2 {result}: the second game was not played"
    ]


def test_f_points_1_a_ruling_lowers_an_illegal_total_to_a_note(tmp_path: Path) -> None:
    text = table("result: 0-0, rulings: {F-points-1: both were late}")
    assert said(tmp_path, "F-points-1", swiss_1=text) == [
        "note rounds/swiss-1.yaml:2 0-0 is not a result of 2 games; by ruling: both were late"
    ]
    assert examined(tmp_path / "again", swiss_1=text).good


def test_f_points_1_a_ruling_elsewhere_lowers_nothing(tmp_path: Path) -> None:
    text = table("result: 5-1").replace("3-3}", "3-3, rulings: {F-points-1: no}}")
    found = examined(tmp_path, swiss_1=text).report.problems
    assert [(p.level, p.kind) for p in found if p.kind in ("F-points-1", "needless ruling")] == [
        ("error", "F-points-1"),
        ("warning", "needless ruling"),
    ]


BYE = """\
tables:
  - {{table: 1, players: [Ada Crane, Bo Quist], result: 6-0}}
byes: [{0}]
drops: [Di Ito]
"""


def test_f_points_1_points_at_a_table_need_a_ruling(tmp_path: Path) -> None:
    """Points that no result gives are an error; the message says what makes them stand."""
    (found,) = problems(tmp_path, "F-points-1", swiss_1=table("points: [6, -2]"))
    assert (found.level, found.mark.line, found.mark.column) == ("error", 2, 56)
    assert found.message == "6 and -2 are not the points of a result"
    assert "rulings: {F-points-1: the reason}" in found.expected


def test_f_points_1_points_at_a_table_stand_by_ruling(tmp_path: Path) -> None:
    """They count in place of the result, in the order of the names."""
    text = table("result: 3-3, points: [6, -2.5], rulings: {F-points-1: slow play}")
    case = examined(tmp_path, swiss_1=text)
    assert case.good
    assert [p.message for p in case.report.problems if p.row == "F-points-1"] == [
        "6 and -2.5 are not the points of a result; by ruling: slow play"
    ]
    assert case.event is not None
    after = standings(case.event, load("ffg-2.2.1")).by_id
    assert after["ada-crane"].points == 6
    assert after["bo-quist"].points == Fraction(-5, 2)
    assert after["ada-crane"].tiebreaks[0] == Fraction(-5, 2)


@pytest.mark.parametrize("points", ["0", "-1", "2.5"])
def test_f_points_1_a_bye_of_other_points_needs_a_ruling(points: str, tmp_path: Path) -> None:
    typed = BYE.format(f"{{player: Cy Dahl, points: {points}}}, Di Ito")
    (found,) = problems(tmp_path, "F-points-1", swiss_1=typed)
    assert (found.level, found.mark.line, found.mark.column) == ("error", 3, 34)
    assert found.message == f"the bye of Cy Dahl has {points} points, and a bye is worth 6"


def test_f_points_1_a_bye_of_other_points_stands_by_ruling(tmp_path: Path) -> None:
    """The others' byes are worth what they are by the rules."""
    typed = BYE.format("{player: Cy Dahl, points: 0}, Di Ito") + "rulings: {F-points-1: late}\n"
    case = examined(tmp_path, swiss_1=typed)
    assert case.good
    assert case.event is not None
    after = standings(case.event, load("ffg-2.2.1")).by_id
    assert (after["cy-dahl"].points, after["di-ito"].points) == (0, 6)
    assert after["cy-dahl"].byes == 1


def test_f_points_1_a_bye_with_its_own_points_needs_nothing(tmp_path: Path) -> None:
    typed = BYE.format("{player: Cy Dahl, points: 6}, Di Ito")
    assert problems(tmp_path, "F-points-1", swiss_1=typed) == []


def test_f_points_1_games_add_up(tmp_path: Path) -> None:
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
    assert found.good
    assert found.event is not None
    from topcut.rules.standings.standings import standings

    rows = standings(found.event, load("ffg-2.2.1")).by_id
    assert (rows["ada-crane"].points, rows["bo-quist"].points) == (3, 2)
    assert (rows["ada-crane"].as_corp, rows["ada-crane"].as_runner) == (3, 0)
    assert (rows["bo-quist"].as_corp, rows["bo-quist"].as_runner) == (0, Fraction(2)) or (
        rows["bo-quist"].as_corp,
        rows["bo-quist"].as_runner,
    ) == (2, 0)


def test_f_points_1_a_result_against_its_games_is_refused(tmp_path: Path) -> None:
    games = """\
tables:
  - table: 1
    players: [Ada Crane, Bo Quist]
    result: 3-3
    games:
      - {corp: Ada Crane, winner: Ada Crane}
      - {corp: Bo Quist, winner: Ada Crane}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}
"""
    assert said(tmp_path, "F-points-1", swiss_1=games) == [
        "error rounds/swiss-1.yaml:4 the result says 3-3, but the games add up to 6-0"
    ]


def test_f_points_1_a_half_draft_has_one_game_a_round(tmp_path: Path) -> None:
    half = EVENT.replace("structure: basic", "structure: {rounds: 3, cut: 0}\nformat: half draft")
    text = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 6-0}
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 3-0}
"""
    assert said(tmp_path, "F-points-1", event=half, swiss_1=text) == [
        "error rounds/swiss-1.yaml:2 6-0 is not a result of one game"
    ]


def test_f_split_1_a_split_with_a_leader_is_fine(tmp_path: Path) -> None:
    assert said(tmp_path, "F-split-1", swiss_1=table("result: 3-3, split: Ann Ellis")) == []


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        (
            "result: 6-0, split: Ann Ellis",
            "a split gives each player 3 points, but the result says 6-0",
        ),
        ("result: 3-3, split: Zoe", "Zoe is not a leader of this event"),
    ],
)
def test_f_split_1_needs_three_points_each_and_a_leader(
    rest: str, message: str, tmp_path: Path
) -> None:
    assert said(tmp_path, "F-split-1", swiss_1=table(rest)) == [
        f"error rounds/swiss-1.yaml:2 {message}"
    ]


def test_f_split_1_the_leader_is_neither_player(tmp_path: Path) -> None:
    event = EVENT.replace("Bo Judge", "Bo Quist")
    assert said(
        tmp_path, "F-split-1", event=event, swiss_1=table("result: 3-3, split: Bo Quist")
    ) == [
        "error rounds/swiss-1.yaml:2 Bo Quist plays at this table, and so cannot be the leader"
        " present at its split"
    ]


@pytest.mark.parametrize(
    ("leader", "found"),
    [
        ("ann  ELLIS", []),
        ("ada  crane", ["plays at this table, and so cannot be the leader present at its split"]),
        ("ada-crane", ["plays at this table, and so cannot be the leader present at its split"]),
    ],
)
def test_f_split_1_a_leader_is_named_as_names_are(
    leader: str, found: list[str], tmp_path: Path
) -> None:
    """Case and spaces do not count, and a player's id is that player."""
    text = table(f"result: 3-3, split: {leader}")
    messages = [each.message for each in problems(tmp_path, "F-split-1", swiss_1=text)]
    assert messages == [f"{leader} {message}" for message in found]


@pytest.mark.parametrize("was", ["6-0", "0-5", "1-1", "{result: 3-0, until: swiss-1}"])
def test_f_points_1_an_old_result_may_be_any_legal_one(was: str, tmp_path: Path) -> None:
    text = table(f"result: 3-3, was: {was}")
    assert problems(tmp_path, "F-points-1", swiss_1=text) == []


@pytest.mark.parametrize("was", ["9-9", "6-1", "{result: 5-1, until: swiss-1}"])
def test_f_points_1_an_old_result_that_cannot_have_been_is_an_error(
    was: str, tmp_path: Path
) -> None:
    """What was known when a round was paired was a result too."""
    (found,) = problems(tmp_path, "F-points-1", swiss_1=table(f"result: 3-3, was: {was}"))
    assert found.message.endswith(" cannot have been the result of 2 games")
    assert (found.level, found.mark.line) == ("error", 2)
