"""Events in which anything happens: no difference from the second opinion, in any system."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from topcut.regulations import load, sizes
from topcut.rules.bracket.bracket import bracket
from topcut.tournament import Advance, Event, Match, Removal, Structure, Way

from tests.build import required
from tests.opinions import differences
from tests.opinions.cups import cup
from tests.opinions.papers import paper
from tests.support.brackets import MARK, absent, event_with_cut, game, played, seed, typed
from tests.support.courses import Course
from tests.support.retyped import retyped

SYSTEMS: dict[str, tuple[str, dict[str, Any]]] = {
    "2.0": ("ffg-2.0", {}),
    "2.2.1": ("ffg-2.2.1", {}),
    "3.2": ("ffg-3.2", {}),
    "half draft": ("ffg-3.2", {"format": "half draft"}),
    "advance": (
        "ffg-2.2.1",
        {"structure": Structure("custom", 7, 0, advance=Advance(3, Fraction(9)))},
    ),
    "robin": ("ffg-3.2", {"pairing": "round robin"}),
    "single": ("single-sided", {}),
    "double": ("double-sided", {}),
    "matching": ("single-sided", {"bye": "matching"}),
    "an opponent": ("single-sided", {"options": ("S-tie-1: bye is an opponent",)}),
    "no round": ("single-sided", {"options": ("S-tie-1: bye is no round",)}),
    "1998": ("ntp-98.4", {"format": "constructed"}),
    "1998 otherwise": ("ntp-98.4", {"format": "sealed", "options": ("N-alt-1",)}),
    "robin of 1998": ("ntp-98.4", {"format": "constructed", "pairing": "round robin"}),
    "multiplayer": ("napd-multiplayer", {}),
}
FEW = range(5)
MANY = pytest.param(range(24, 400), marks=pytest.mark.long)


@pytest.mark.parametrize("seeds", [FEW, MANY], ids=["few", "many"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_second_opinion_differs_in_nothing(system: str, seeds: range) -> None:
    """Drops, returns, late entries, absences, disqualifications, awarded byes, hand pairings."""
    document, settings = SYSTEMS[system]
    for number in seeds:
        random = Random(f"{system}/{number}")
        course = Course(random, document, random.randint(2, 14), **settings)
        event = course.play(random.randint(1, 7))
        assert differences(event) == [], number
        if system != "advance":  # by other results others would have played on
            otherwise = retyped(event, course.regulations.system, random)
            assert differences(otherwise) == [], number


@pytest.mark.parametrize("seeds", [range(12), MANY], ids=["few", "many"])
def test_a_second_opinion_of_brackets_differs_in_nothing(seeds: range) -> None:
    """At every moment, however matches end, and whoever is absent or leaves."""
    for number in seeds:
        random = Random(f"bracket/{number}")
        for event in moments(random, brackets_of(random)):
            assert differences(event) == [], number


@pytest.mark.parametrize("seeds", [range(6), MANY], ids=["few", "many"])
@pytest.mark.parametrize("document", ["ffg-2.0", "ffg-3.2", "single-sided"])
def test_a_second_opinion_of_whole_events_differs_in_nothing(document: str, seeds: range) -> None:
    """Swiss rounds, a cut in which some leave or decline, and the bracket to its end."""
    for number in seeds:
        random = Random(f"whole/{document}/{number}")
        size = random.choice([2, 3, 4, 8] if document == "single-sided" else [3, 4, 8])
        elimination = random.choice(["double", "single"])
        structure = Structure("custom", 3, size, elimination)
        course = Course(random, document, size + random.randint(2, 9), structure=structure)
        swiss = course.play(3)
        assert differences(swiss) == [], number
        for event in moments(random, _cut(swiss, random)):
            assert differences(event) == [], number


@pytest.mark.parametrize("seeds", [range(12), MANY], ids=["few", "many"])
def test_a_place_that_is_known_is_the_one_in_the_end(seeds: range) -> None:
    """What the pages show during a cut cannot change any more, but by a disqualification."""
    for number in seeds:
        random = Random(f"places/{number}")
        shown: list[tuple[Event, dict[str, int]]] = []
        for event in moments(random, brackets_of(random)):
            made = required(bracket(event, load(event.regulations)))
            shown.append((event, dict(made.places)))
        known = required(paper(event))
        ended = required(cup(event, known))
        places = {player: place for place, player in enumerate(ended.places(), 1)}
        since = [each for at, each in shown if at.disqualified == event.disqualified]
        assert [each for each in since if not each.items() <= places.items()] == [], number


def _cut(event: Event, random: Random) -> Event:
    """The cut is made: some have left by then, some of those who were asked declined."""
    chosen = [player.id for player in event.players if random.random() < 0.2]
    half = len(chosen) // 2
    return typed(event, 1, left=tuple(chosen[:half]), declined=tuple(chosen[half:]))


def brackets_of(random: Random) -> Event:
    """A cut of any kind, before its first match."""
    kind = random.choice(["double", "double", "single"])
    size = random.choice([each for each in sizes(kind) if each < 32 or random.random() < 0.2])
    there = random.choice([size, size, size, max(2, size - 1), max(2, size - 3)])
    seeds = tuple(seed(each) for each in range(1, there + 1))
    event = event_with_cut(size, elimination=kind, seeds=seeds)
    if random.random() >= (0.4 if kind == "double" else 0.8):
        return event
    reseed = random.choice([True, False, None])
    return replace(event, regulations="single-sided", reseed=reseed)


def moments(random: Random, event: Event) -> Iterator[Event]:
    """A cut, result by result."""
    absence = random.choice([0, 0.1, 0.3])
    law = load(event.regulations)
    while (made := bracket(event, law)) is not None and made.ready:
        yield event
        number = min(match.wire.round for match in made.ready)
        left = {player for round_ in event.cut for player in round_.drops}
        waiting = {player for match in made.ready for player in match.players} - left
        if waiting and random.random() < absence / 2:
            event = _leave(event, number, random.choice(sorted(waiting)), random)
            continue
        match = random.choice([each for each in made.ready if each.wire.round == number])
        one, two = match.players
        if random.random() < absence:
            gone = random.choice([(one,), (two,), (one, two)])
            event = typed(event, number, absent(match.number, one, two, *gone))
            continue
        corp = random.choice([match.sides.expected or match.sides.chooses or one, one, two])
        runner = two if corp == one else one
        name = random.choice([match.number, None])
        event = typed(event, number, _ended(name, corp, runner, random))
    yield event


def _leave(event: Event, number: int, player: str, random: Random) -> Event:
    round_ = next((each for each in event.cut if each.number == number), None)
    if random.random() < 0.5:
        return typed(event, number, drops=(*(round_.drops if round_ else ()), player))
    removed = round_.disqualified if round_ else ()
    if player in {removal.player for removal in removed}:
        return event
    return typed(event, number, disqualified=(*removed, Removal(player, "scouting", MARK)))


def _ended(number: int | None, corp: str, runner: str, random: Random) -> Match:
    """Won by somebody, by the way alone, on time, drawn, or without sides."""
    won = random.choice([corp, runner])
    way = random.random()
    if way < 0.6:
        return played(number, corp, runner, won)
    if way < 0.7:
        ended = game(corp, runner, None, random.choice([Way.FLATLINE, Way.DECKED]))
    elif way < 0.8:
        ended = game(corp, runner, random.choice([None, ""]), Way.TIME, (3, 3))
    elif way < 0.9:
        ended = game(corp, runner, None, Way.TIME, random.choice([(3, 4), (5, 2)]))
    else:
        without = game(corp, runner, won, random.choice([None, Way.TIME]))
        return Match((corp, runner), MARK, number=number, games=(without,))
    return Match((corp, runner), MARK, number=number, corp=corp, games=(ended,))
