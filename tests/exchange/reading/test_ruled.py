"""What the program of the day let pass stands by rulings, where a check needs one."""

import json
from pathlib import Path
from typing import Any

import pytest
from topcut.edit.event.importing import write_event
from topcut.exchange.aesops.read import read_aesops
from topcut.exchange.cobra.read import read_cobra
from topcut.exchange.reading.imported import ImportedEvent
from topcut.text.problems.problem import Level
from topcut.tournament import Event, Round
from topcut.workspace.data import Data

from tests.support.aesops import aesops, named, named_game, people
from tests.support.exports import cobra, game, node, player, seat, table

Json = dict[str, Any]
FOUR = ("Ada", "Bo", "Cy", "Di")


def _rulings(round_: Round) -> list[list[str]]:
    """The rows that are ruled at each table, then in the round."""
    tables = [[ruling.row for ruling in match.rulings] for match in round_.matches]
    return [*tables, [ruling.row for ruling in round_.rulings]]


def _levels(event: Event, row: str, folder: Path) -> list[Level]:
    """What a check says of the row once the event is written; it has no error anywhere."""
    write_event(event, Data(folder))
    examined = Data(folder).open(event.id)
    assert [each for each in examined.report.problems if each.level is Level.ERROR] == []
    assert [each for each in examined.report.problems if each.kind == "needless ruling"] == []
    return [each.level for each in examined.report.problems if each.row == row]


def _said(imported: ImportedEvent) -> dict[str, str]:
    return {loss.thing: loss.message for loss in imported.losses}


def test_exactly_the_tables_against_the_wiring_are_ruled(tmp_path: Path) -> None:
    """A cut whose losers met again is named, has a ruling at those tables, and can be published."""
    people = [player(number, name) for number, name in enumerate(("Ada", "Bo", "Cy", "Di"), 1)]
    swiss = [table(1, seat(1, 6, 3, 3), seat(4, 0)), table(2, seat(2, 4, 3, 1), seat(3, 1, 1, 0))]
    cut = [
        [game(1, 1, 4, winner=1), game(2, 2, 3, winner=2)],
        [game(3, 1, 4, winner=1), game(4, 2, 3, winner=2)],
    ]
    finalists = [
        {"id": number, "name": name, "rank": number, "seed": number}
        for number, name in enumerate(("Ada", "Bo", "Cy", "Di"), 1)
    ]
    data = cobra(people, [swiss, *cut], cutToTop=4, preliminaryRounds=1)
    imported = read_cobra(node(json.loads(json.dumps(data | {"eliminationPlayers": finalists}))))
    ruled = {
        match.number: [ruling.row for ruling in match.rulings]
        for round_ in imported.event.cut
        for match in round_.matches
    }
    assert ruled == {1: [], 2: [], 3: ["F-elim-1"], 4: ["F-elim-1"]}
    said = {loss.thing: loss.message for loss in imported.losses}
    assert "cut-2 match 3, cut-2 match 4" in said["F-elim-1"]

    write_event(imported.event, Data(tmp_path))
    examined = Data(tmp_path).open(imported.event.id)
    found = [problem for problem in examined.report.problems if problem.row == "F-elim-1"]
    assert [problem.level for problem in found] == [Level.NOTE, Level.NOTE]
    assert examined.good


def test_f_pair_3_is_ruled_at_the_tables_of_a_second_meeting(tmp_path: Path) -> None:
    first = [table(1, seat(1, 6, 3, 3), seat(2, 0)), table(2, seat(3, 6, 3, 3), seat(4, 0))]
    again = [table(1, seat(1, 6, 3, 3), seat(2, 0)), table(2, seat(3, 0), seat(4, 6, 3, 3))]
    imported = read_cobra(
        node(cobra([player(n, x) for n, x in enumerate(FOUR, 1)], [first, again]))
    )
    one, two = imported.event.swiss
    assert (_rulings(one), _rulings(two)) == ([[], [], []], [["F-pair-3"], ["F-pair-3"], []])
    assert "(swiss-2 table 1, swiss-2 table 2)" in _said(imported)["F-pair-3"]
    assert _levels(imported.event, "F-pair-3", tmp_path) == [Level.NOTE, Level.NOTE]


def test_s_meet_1_is_ruled_at_the_table_with_the_same_sides_again(tmp_path: Path) -> None:
    rounds = [
        [named(1, 1, 2), named(2, 3, 4)],
        [named(1, 1, 2), named(2, 4, 3, "0", "3")],
    ]
    imported = read_aesops(node(aesops(people(*FOUR), rounds)))
    assert _rulings(imported.event.swiss[1]) == [["S-meet-1"], [], []]
    assert _levels(imported.event, "S-meet-1", tmp_path) == [Level.NOTE]


@pytest.mark.parametrize("seeds", [(1, 3, 2), (2, 1, 3)])
def test_s_cut_1_is_ruled_where_the_seeds_are_others(
    seeds: tuple[int, ...], tmp_path: Path
) -> None:
    """By the standings Ada is first, then Cy; whatever the file says was played stands."""
    rounds = [
        [named(1, 1, 2), named(2, 3, 4, "1", "1")],
        [named(1, 1, 3), named(2, 2, 4, "0", "3")],
        [named_game(1, seeds[1], seeds[2], winner=seeds[1])],
        [named_game(2, seeds[0], seeds[1], winner=seeds[0])],
    ]
    finalists = [
        {"id": number, "name": FOUR[number - 1], "rank": place, "seed": place}
        for place, number in enumerate(seeds, 1)
    ]
    imported = read_aesops(
        node(aesops(people(*FOUR), rounds, cutToTop=3, eliminationPlayers=finalists))
    )
    assert _rulings(imported.event.cut[0])[-1] == ["S-cut-1"]
    assert "cut-1" in _said(imported)["S-cut-1"]
    assert set(_levels(imported.event, "S-cut-1", tmp_path)) == {Level.NOTE}
