"""Imported cuts: numbers that follow from who met whom."""

from dataclasses import replace
from random import Random

import pytest
from topcut.exchange.reading.cut_fit import fitted
from topcut.tournament import Event, Match, Stage, StageKind

from tests.support.brackets import event_with_cut, of, win


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
    again = fitted(counted)
    assert [match for round_ in again.cut for match in round_.matches] == [
        match
        for round_ in event.cut
        for match in sorted(round_.matches, key=lambda match: match.number or 0)
    ]
    assert of(again).places == of(event).places


def test_numbers_that_fit_stay() -> None:
    """A cut that follows the wiring is left as it is."""
    event = _played(8)
    assert fitted(event).cut == tuple(
        replace(round_, matches=tuple(sorted(round_.matches, key=lambda match: match.number or 0)))
        for round_ in event.cut
    )
