"""One round as its file."""

from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from topcut.exchange.files.round_files import round_file, was
from topcut.text.problems.mark import Mark
from topcut.tournament import (
    Correction,
    Game,
    Infraction,
    Match,
    Penalty,
    Publish,
    Removal,
    Round,
    Ruling,
    Side,
    StageKind,
    Way,
)

from tests.support.exports import score

M = Mark("x")
NAMES = {"ada": "Ada", "bo": "Bo Quist", "cy": "cy"}
DAY = date(2018, 3, 10)


def _round(*matches: Match, kind: StageKind = StageKind.SWISS, **more: Any) -> str:
    return round_file(Round(kind, 1, M, matches=matches, **more), NAMES, DAY)


def test_marks_of_a_result_stand_behind_it() -> None:
    marked = Match(("ada", "bo"), M, table=1, score=score(3, 3), agreed=True, two_for_one=True)
    assert "result: 3-3, agreed: yes, two for one: yes}" in _round(marked)


def _table(kind: StageKind = StageKind.SWISS, **more: Any) -> str:
    return _round(Match(("ada", "bo"), M, **more), kind=kind).removeprefix("tables:\n")


@pytest.mark.parametrize(
    ("match", "line"),
    [
        ({"table": 1}, "  - {table: 1, players: [Ada, Bo Quist], result: }\n"),
        ({"score": score(6, 0)}, "  - {players: [Ada, Bo Quist], result: 6-0}\n"),
        (
            {"score": score(3, 3), "won_as": Side.RUNNER},
            "  - {players: [Ada, Bo Quist], result: 3-3 runner}\n",
        ),
        ({"no_show": ("bo",)}, "  - {players: [Ada, Bo Quist], no show: Bo Quist}\n"),
        (
            {"no_show": ("ada", "bo")},
            "  - {players: [Ada, Bo Quist], no show: [Ada, Bo Quist]}\n",
        ),
        (
            {"points": (Fraction(5, 2), Fraction(-1))},
            "  - {players: [Ada, Bo Quist], points: [2.5, -1]}\n",
        ),
        (
            {"score": score(6, 0), "rulings": (Ruling("F-points-1", "so", M),)},
            "  - {players: [Ada, Bo Quist], result: 6-0, rulings: {F-points-1: so}}\n",
        ),
    ],
)
def test_a_table_is_a_line(match: dict[str, Any], line: str) -> None:
    assert _table(**match) == line


def test_a_single_game_says_its_sides_and_its_winner_in_one_line() -> None:
    game = Game("bo", ("ada",), M, winners=("ada",), by=Way.FLATLINE)
    assert _table(corp="bo", games=(game,)) == (
        "  - {corp: Bo Quist, runner: Ada, winner: runner, by: flatline}\n"
    )


def test_games_stand_below_their_table() -> None:
    games = (
        Game("ada", ("bo",), M, winners=("ada",)),
        Game("bo", ("ada",), M, winners=(), by=Way.TIME, agenda=(("ada", 4), ("bo", 5))),
    )
    assert _table(table=2, games=games) == (
        "  - table: 2\n"
        "    players: [Ada, Bo Quist]\n"
        "    games:\n"
        "      - {corp: Ada, winner: corp}\n"
        "      - {corp: Bo Quist, winner: nobody, by: time, agenda: 4-5}\n"
    )


def test_a_match_of_the_cut_without_sides_names_its_winner() -> None:
    game = Game("ada", ("bo",), M, winners=("bo",))
    assert _table(StageKind.CUT, number=3, games=(game,)) == (
        "  - {match: 3, players: [Ada, Bo Quist], winner: Bo Quist}\n"
    )


def test_a_match_of_the_cut_that_is_not_played_has_no_empty_result() -> None:
    assert _table(StageKind.CUT, number=1) == "  - {match: 1, players: [Ada, Bo Quist]}\n"


def test_who_comes_leaves_and_sits_out_stands_around_the_tables() -> None:
    text = _round(
        Match(("ada", "bo"), M, score=score(6, 0)),
        byes=("cy",),
        drops=("bo",),
        returns=("cy",),
        disqualified=(Removal("ada", "scouting: twice", M),),
    )
    assert text == (
        "returns: [cy]\n"
        "tables:\n"
        "  - {players: [Ada, Bo Quist], result: 6-0}\n"
        "byes: [cy]\n"
        "drops: [Bo Quist]\n"
        'disqualified: {Ada: "scouting: twice"}\n'
    )


def test_a_bye_of_other_points_says_them() -> None:
    assert _round(byes=("cy",), bye_points=(("cy", Fraction(5, 2)),)) == (
        "byes: [{player: cy, points: 2.5}]\n"
    )


def test_a_remark_stands_behind_its_own_table() -> None:
    round_ = Round(StageKind.SWISS, 1, M, matches=(Match(("ada", "bo"), M),) * 2)
    text = round_file(round_, NAMES, DAY, {1: "rematch"})
    assert [("# rematch" in line) for line in text.splitlines()[1:]] == [False, True]


def test_a_time_of_another_day_has_its_date() -> None:
    start = datetime(2018, 3, 10, 10, 5, tzinfo=ZoneInfo("UTC"))
    round_ = Round(StageKind.SWISS, 1, M, started=start, publish=Publish.PAIRINGS)
    assert round_file(round_, NAMES, DAY) == "publish: pairings\nstarted: 10:05\n"
    assert "started: 2018-03-10 10:05" in round_file(round_, NAMES, None)
    seconds = replace(round_, started=start.replace(second=7))
    assert "started: 2018-03-10 10:05:07" in round_file(seconds, NAMES, DAY)


def test_one_correction_is_a_value_and_several_are_a_list() -> None:
    first, second = Correction(score(0, 6), None, M), Correction(score(4, 1), 2, M)
    assert was((first,), StageKind.SWISS, NAMES) == "0-6"
    assert was((first, second), StageKind.SWISS, NAMES) == "[0-6, {result: 4-1, until: swiss-2}]"


def test_a_no_show_that_was_corrected_names_who_was_absent() -> None:
    one, both = (
        Correction(None, until, M, no_show=absent)
        for until, absent in ((2, ("bo",)), (None, ("ada", "bo")))
    )
    bo, ada = NAMES["bo"], NAMES["ada"]
    assert was((one,), StageKind.SWISS, NAMES) == f"{{no show: {bo}, until: swiss-2}}"
    assert was((both,), StageKind.SWISS, NAMES) == f"{{no show: [{ada}, {bo}]}}"


@pytest.mark.parametrize(
    ("end", "line"),
    [
        (datetime(2026, 3, 4, tzinfo=ZoneInfo("Europe/Berlin")), "ends: 2026-03-03"),
        (datetime(2026, 3, 3, 20, tzinfo=ZoneInfo("Europe/Berlin")), "ends: 2026-03-03 20:00"),
    ],
)
def test_the_last_day_of_a_round_stands_as_it_was_typed(end: datetime, line: str) -> None:
    assert _round(ends=end).partition("\n")[0] == line


def test_infractions_stand_as_they_were_typed() -> None:
    entry = Infraction("bo", "slow play", Penalty.WARNING, M, "Val Moss")
    assert _round(infractions=(entry,)) == (
        "infractions: [{player: Bo Quist, kind: slow play, penalty: warning, by: Val Moss}]\n"
    )
