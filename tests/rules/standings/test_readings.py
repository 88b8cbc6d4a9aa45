"""The three readings of strength of schedule in single-sided Swiss, worked by hand."""

from pathlib import Path

import pytest
from topcut.regulations.families import OPTIONS
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.standings.standings import Standings, standings
from topcut.rules.standings.tiebreakers import AS_WRITTEN, READINGS, per_round

from tests.build import SINGLE, examined, player

THREE = """\
- {name: Ada Crane}
- {name: Bo Quist}
- {name: Cy Dahl}
"""
ROUNDS = {
    "swiss_1": "tables:\n  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}\n"
    "byes: [Cy Dahl]\n",
    "swiss_2": "tables:\n  - {table: 1, corp: Cy Dahl, runner: Ada Crane, result: 0-3}\n"
    "byes: [Bo Quist]\n",
    "swiss_3": "tables:\n  - {table: 1, corp: Bo Quist, runner: Cy Dahl, result: 1-1}\n"
    "byes: [Ada Crane]\n",
}
"""Ada has 9 points, Bo and Cy 4 each, all in three rounds of which two were games."""


def _computed(folder: Path, option: str = "") -> Standings:
    event = SINGLE + (f"options: {{S-tie-1: {option}}}\n" if option else "")
    found = examined(folder, event=event, players=THREE, **ROUNDS)
    return standings(found.event, found.regulations)


def _shown(made: Standings) -> dict[str, tuple[str, ...]]:
    return {
        row.player.id: (str(row.points), *(str(value) for value in row.tiebreaks))
        for row in made.rows
    }


def test_s_tie_1_is_the_mean_over_games_of_points_for_each_round(tmp_path: Path) -> None:
    """Bo: the mean of Ada's 9/3 and Cy's 4/3."""
    assert _shown(_computed(tmp_path)) == {
        "ada-crane": ("9", "4/3", "13/6"),
        "bo-quist": ("4", "13/6", "7/4"),
        "cy-dahl": ("4", "13/6", "7/4"),
    }


def test_s_tie_1_a_bye_can_be_an_opponent_with_nothing(tmp_path: Path) -> None:
    """Bo: 9/3 and 4/3 and 0 for the bye, divided by three rounds."""
    assert _shown(_computed(tmp_path, "bye is an opponent")) == {
        "ada-crane": ("9", "8/9", "26/27"),
        "bo-quist": ("4", "13/9", "7/9"),
        "cy-dahl": ("4", "13/9", "7/9"),
    }


def test_s_tie_1_a_bye_can_be_no_round(tmp_path: Path) -> None:
    """Bo: the mean of Ada's 9/2 and Cy's 4/2."""
    assert _shown(_computed(tmp_path, "bye is no round")) == {
        "ada-crane": ("9", "2", "13/4"),
        "bo-quist": ("4", "13/4", "21/8"),
        "cy-dahl": ("4", "13/4", "21/8"),
    }


@pytest.mark.parametrize("option", ["", *OPTIONS["S-tie-1"]])
def test_the_working_is_that_of_the_reading(tmp_path: Path, option: str) -> None:
    made = _computed(tmp_path, option)
    for row in made.rows:
        terms, divisor = made.working(row.player.id), made.shares(row.player.id)
        assert sum(term.per_round for term in terms) == row.tiebreaks[0] * divisor
        assert all(term.per_round * term.rounds == term.points for term in terms)
        assert divisor == (3 if option == "bye is an opponent" else 2)


def test_every_reading_that_can_be_typed_is_computed() -> None:
    assert set(READINGS) == set(OPTIONS["S-tie-1"])


def test_s_tie_1_players_who_are_still_tied_are_ranked_by_the_draw(tmp_path: Path) -> None:
    rows = _computed(tmp_path).by_id
    assert {rows["bo-quist"].rank, rows["cy-dahl"].rank} == {2, 3}
    assert rows["bo-quist"].by_draw
    assert rows["cy-dahl"].by_draw
    assert not rows["ada-crane"].by_draw


def test_each_reading_has_the_key_of_its_texts() -> None:
    assert {option: reading.key for option, reading in READINGS.items()} == {
        "bye is an opponent": "over_rounds",
        "bye is no round": "per_game",
    }
    assert AS_WRITTEN.key == ""


def test_who_has_played_nothing_has_nothing_for_each_round() -> None:
    nobody = PlayerRecord(player("ann"), ())
    assert per_round(nobody) == 0
    assert [per_round(nobody, reading) for reading in READINGS.values()] == [0, 0]
