"""Imported cuts: numbers that follow from who met whom, rulings where the wiring was not kept."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from topcut.exchange.cobra import read_cobra
from topcut.exchange.cut_fit import fitted
from topcut.exchange.losses import Losses
from topcut.organizer.importing import write_event
from topcut.text.problem import Level
from topcut.tournament import Event, Match, Stage, StageKind
from topcut.workspace.data import Data

from tests.support.brackets import event_with_cut, of, win
from tests.support.exports import cobra, game, node, player, seat, table


def _played(size: int) -> Event:
    """A double elimination of this size, played to its end."""
    random = Random(size)
    event = event_with_cut(size)
    while ready := of(event).ready:
        event = win(event, (ready[0].number, random.choice(ready[0].players)))
    return event


def _counted(event: Event) -> Event:
    """The same cut with its matches counted in the order of the rounds, each round turned round."""
    number, rounds = 0, []
    for round_ in event.cut:
        matches: list[Match] = []
        for match in reversed(round_.matches):
            number += 1
            matches.append(replace(match, number=number))
        rounds.append(replace(round_, matches=tuple(matches)))
    others = tuple(stage for stage in event.stages if stage.kind is not StageKind.CUT)
    return replace(event, stages=(*others, Stage(StageKind.CUT, tuple(rounds))))


@pytest.mark.parametrize("size", [4, 8, 16, 32])
def test_numbers_of_another_program_become_those_of_the_wiring(size: int) -> None:
    """Whatever the numbers in the file, each match has the number where its players meet."""
    event = _played(size)
    counted = _counted(event)
    assert counted.cut != event.cut
    losses = Losses()
    again = fitted(counted, losses)
    assert [match for round_ in again.cut for match in round_.matches] == [
        match
        for round_ in event.cut
        for match in sorted(round_.matches, key=lambda match: match.number or 0)
    ]
    assert losses.all() == ()
    assert of(again).places == of(event).places


def test_numbers_that_fit_stay() -> None:
    """A cut that follows the wiring is left as it is."""
    event = _played(8)
    losses = Losses()
    assert fitted(event, losses).cut == tuple(
        replace(round_, matches=tuple(sorted(round_.matches, key=lambda match: match.number or 0)))
        for round_ in event.cut
    )
    assert losses.all() == ()


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
