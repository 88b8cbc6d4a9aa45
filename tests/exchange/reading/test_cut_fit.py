"""Imported cuts: numbers that follow from who met whom."""

from dataclasses import replace
from datetime import date
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


def _single(*, reseed: bool, upset: bool, results: int = 7) -> Event:
    """Single elimination of eight; with an upset the two kinds pair the second round otherwise."""
    event = event_with_cut(8, elimination="single", family="single", reseed=reseed)
    for _ in range(results):
        match = of(event).ready[0]
        by_seed = sorted(match.players, key=of(event).seed)
        event = win(event, (match.number, by_seed[-1 if upset and "s8" in by_seed else 0]))
    return event


@pytest.mark.parametrize("reseed", [True, False])
def test_s_cut_3_the_games_say_whether_a_cut_was_reseeded(reseed: bool) -> None:
    event = replace(_single(reseed=reseed, upset=True), reseed=None)
    again = fitted(_counted(event))
    assert again.reseed is reseed
    assert of(again).places == of(replace(event, reseed=reseed)).places
    assert all(match.typed for match in of(again).matches)


@pytest.mark.parametrize("day", [date(2024, 1, 1), date(2026, 1, 1)])
def test_s_cut_3_where_the_games_fit_both_the_event_says_nothing(day: date) -> None:
    """Before the second round, and where the better seeds win; then the day decides."""
    for event in (
        _single(reseed=True, upset=True, results=4),
        _single(reseed=True, upset=False),
    ):
        again = fitted(_counted(replace(event, reseed=None, start=day, end=day)))
        assert again.reseed is None
        assert of(again).strays == ()
