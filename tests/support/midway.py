"""Events stopped anywhere: a cut or a Swiss round with results, absences and open tables."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from topcut.regulations import sizes
from topcut.rules.bracket.bracket import Bracket
from topcut.tournament import Event, Match, Removal, Screen, ScreenItem, Stage

from tests.build import with_last
from tests.support import stages
from tests.support.brackets import absent, event_with_cut, ladder, of, played, seed, typed
from tests.support.courses import Course

ITEMS = ("pairings", "clock", "standings", "results", "playing", "announcements", "bracket")
FORMATS = {
    "ffg-2.2.1": "standard",
    "ffg-3.2": "standard",
    "ntp-98.4": "constructed",
    "single-sided": "standard",
}
"""Of the documents under which Swiss rounds are played."""


def with_screens(event: Event) -> Event:
    """The event with a television for everything that one can show."""
    each = (Screen(item, (ScreenItem(item),)) for item in ITEMS)
    everything = tuple(map(ScreenItem, ITEMS))
    screens = (Screen("hall", everything), Screen("stream", everything), *each)
    return replace(event, screens=screens)


def cut(random: Random) -> Event:
    """A cut of any size after any of its matches, some of which are typed without a result."""
    kind = random.choice(("double", "single"))
    size = random.choice(sizes(kind))
    players = max(3, size + random.randint(0, 5))
    there = max(2, size - random.choice((0, 0, 0, 1, 2)))
    event = event_with_cut(
        size,
        players=players,
        elimination=kind,
        swiss=ladder(players),
        seeds=tuple(seed(number) for number in range(1, there + 1)),
    )
    for _ in range(random.randint(0, 2 * size)):
        if of(event).ready:
            event = _left(_result(event, of(event), random), random)
    for match in of(event).ready:
        if random.random() < 0.5:
            ready = Match(match.players, event.cut[-1].mark, number=match.number)
            began = random.choice((None, stages.at(17, 0)))
            event = typed(event, match.wire.round, ready, started=began)
    return with_screens(event)


def _result(event: Event, bracket: Bracket, random: Random) -> Event:
    match = random.choice(bracket.ready)
    players = random.sample(match.players, 2)
    made = played(match.number, players[0], players[1], random.choice(players))
    if random.random() < 0.2:
        made = absent(match.number, *match.players, *players[: random.choice((1, 1, 2))])
    return typed(event, match.wire.round, made)


def _left(event: Event, random: Random) -> Event:
    """The event after a result; now and then somebody is disqualified or leaves."""
    last, one = event.cut[-1], random.choice(event.players).id
    if random.random() < 0.08 and one not in {each.player for each in last.disqualified}:
        removal = Removal(one, "scouting", last.mark)
        return with_last(event, disqualified=(*last.disqualified, removal))
    if random.random() < 0.05 and one not in last.drops:
        return with_last(event, drops=(*last.drops, one))
    return event


def swiss(random: Random) -> Event:
    """A Swiss round in which some tables have no result, after others of any kind."""
    document, players = random.choice(tuple(FORMATS)), random.randint(2, 14)
    course = Course(random, document, players, format=FORMATS[document])
    event = with_screens(course.play(random.randint(0, 5)))
    if not event.ranked:
        return event
    *before, last = event.ranked
    running = replace(
        last,
        matches=_opened(last.matches, random, random.choice((0.3, 0.6, 1))),
        started=random.choice((None, stages.at(10, 0))),
    )
    return replace(event, stages=(Stage(course.kind, (*before, running)),))


def _opened(matches: Sequence[Match], random: Random, share: float) -> tuple[Match, ...]:
    return tuple(
        replace(match, score=None, games=(), no_show=()) if random.random() < share else match
        for match in matches
    )
