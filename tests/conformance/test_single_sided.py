"""Real single-sided events: one of the three readings of S-tie-1 is what was published."""

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from topcut.regulations import load
from topcut.regulations.families import BYE_IS_AN_OPPONENT, BYE_IS_NO_ROUND
from topcut.rules.standings.standings import Standings, standings
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Match, Round, StageKind

from tests.build import event
from tests.support.data import AESOPS

SINGLE = load("single-sided")
AS_WRITTEN = "S-tie-1"
READINGS = (AS_WRITTEN, BYE_IS_AN_OPPONENT, BYE_IS_NO_ROUND)
HALF = Fraction(1, 2000)
"""Strength of schedule was published with three places."""
NO_READING = {
    "2023-10-22-omaha-co",
    "2024-04-27-fly-to-emea-online-gnk",
    "2024-05-25-calgary-h1-co",
    "2024-05-25-nanpc-boston",
    "2024-05-26-warwick-h1-co",
}
"""Exported with the numbers of another state: of an open round, or of another program."""
UNEQUAL_POINTS = {"2023-10-22-omaha-co", "2024-04-27-fly-to-emea-online-gnk"}
ALONE = {
    AS_WRITTEN: {"2024-05-18-magnetic-moshing-h2-co", "2024-05-19-amt"},
    BYE_IS_NO_ROUND: {"2024-06-02-sansan-south-gnk"},
}
"""Events that fit this reading and no other."""

Exports = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def exports() -> Exports:
    """The exports of Aesop's Tables, by the name of the file."""
    files = sorted(AESOPS.glob("*.aesops.json"))
    return {
        file.name.removesuffix(".aesops.json"): json.loads(file.read_text(encoding="utf-8"))
        for file in files
    }


def _matches(tables: list[dict[str, Any]], mark: Mark) -> Iterator[Match]:
    for table in tables:
        players = str(table["corpPlayer"]), str(table["runnerPlayer"])
        if "(BYE)" not in players:
            score = Fraction(table["corpScore"] or 0), Fraction(table["runnerScore"] or 0)
            yield Match(players, mark, table["tableNumber"], corp=players[0], score=score)


def _event(export: dict[str, Any]) -> Event:
    mark = Mark("export.json")
    rounds = []
    for number, tables in enumerate(export["rounds"][: export["preliminaryRounds"]], 1):
        sat = [str(table[side]) for table in tables for side in ("corpPlayer", "runnerPlayer")]
        alone = {
            player
            for one, other in zip(sat[::2], sat[1::2], strict=True)
            if "(BYE)" in (one, other)
            for player in (one, other)
        }
        rounds.append(
            Round(
                StageKind.SWISS,
                number,
                mark,
                matches=tuple(_matches(tables, mark)),
                byes=tuple(sorted(alone - {"(BYE)"})),
            )
        )
    return event([str(player["id"]) for player in export["players"]], rounds)


def _computed(export: dict[str, Any], reading: str) -> Standings:
    made = _event(export)
    options = () if reading == AS_WRITTEN else (f"S-tie-1: {reading}",)
    return standings(replace(made, options=options), SINGLE)


def _fits(export: dict[str, Any], reading: str) -> bool:
    """Whether everybody's strength of schedule is the published one, by this reading."""
    rows = _computed(export, reading).by_id
    return all(
        abs(rows[str(player["id"])].tiebreaks[0] - Fraction(str(player["strengthOfSchedule"])))
        <= HALF
        for player in export["players"]
    )


def _readings(export: dict[str, Any]) -> set[str]:
    return {reading for reading in READINGS if _fits(export, reading)}


def test_s_points_1_points_are_the_published_ones(exports: Exports) -> None:
    for name, export in exports.items():
        rows = _computed(export, AS_WRITTEN).by_id
        same = all(
            rows[str(player["id"])].points == player["matchPoints"] for player in export["players"]
        )
        assert same == (name not in UNEQUAL_POINTS), name


def test_s_tie_1_each_event_fits_the_reading_of_its_time(exports: Exports) -> None:
    """Without a bye all three are the same; with one, a single reading fits."""
    assert len(exports) == 42
    alone: dict[str, set[str]] = {reading: set() for reading in READINGS}
    for name, export in exports.items():
        fitting = _readings(export)
        assert bool(fitting) == (name not in NO_READING), name
        byes = any(round_.byes for round_ in _event(export).swiss)
        assert len(fitting) == (0 if name in NO_READING else 1 if byes else 3), name
        if len(fitting) == 1:
            alone[fitting.pop()].add(name)
    assert len(alone.pop(BYE_IS_AN_OPPONENT)) == 18
    assert alone == ALONE


def test_s_tie_1_extended_is_the_mean_of_the_printed_strengths(exports: Exports) -> None:
    """The programs averaged strengths that they had rounded to three places; we average them whole.

    So the published one is within a thousandth of ours.
    """
    for name, export in exports.items():
        for reading in _readings(export):
            rows = _computed(export, reading).by_id
            for player in export["players"]:
                published = Fraction(str(player["extendedStrengthOfSchedule"]))
                assert abs(rows[str(player["id"])].tiebreaks[1] - published) <= 2 * HALF, name


def test_side_balances_are_the_published_ones(exports: Exports) -> None:
    """All but those of the export whose last round was not closed."""
    for name, export in exports.items():
        rows = _computed(export, AS_WRITTEN).by_id
        differing = {
            str(player["id"])
            for player in export["players"]
            if rows[str(player["id"])].record.side_balance != player["sideBalance"]
        }
        assert bool(differing) == (name == "2023-10-22-omaha-co"), name
