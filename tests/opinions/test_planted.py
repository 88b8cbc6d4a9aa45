"""A fault that is planted in the engine is named by a second opinion: at least one for each."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import floor
from random import Random
from typing import Any

import pytest
from msgspec import structs
from topcut.regulations import Wiring, wiring
from topcut.rules.bracket.match import Ending
from topcut.rules.bracket.places import places
from topcut.rules.drafts.byes import ByeReview
from topcut.rules.ground.draw import Draw
from topcut.tournament import Event, Stage

from tests.build import event, player, required, swiss, with_last
from tests.opinions import differences
from tests.opinions.test_courses import SYSTEMS, brackets_of, moments
from tests.support.brackets import event_with_cut, ladder, seed
from tests.support.courses import Course

RULES = "topcut.rules"


@cache
def courses(system: str) -> tuple[Event, ...]:
    """Events as the engine pairs them without a fault, and some rounds by hand."""
    document, settings = SYSTEMS[system]
    return tuple(
        Course(Random(f"planted/{number}"), document, 5 + number, **settings).play(4)
        for number in range(8)
    )


@cache
def brackets(_system: str) -> tuple[Event, ...]:
    """Cuts, played to the end."""
    ended = []
    for number in range(16):
        random = Random(f"planted/{number}")
        *_, last = moments(random, brackets_of(random))
        ended.append(last)
    return tuple(ended)


@cache
def cuts(_system: str) -> tuple[Event, ...]:
    """A cut of which the third and a later player leave."""
    whole = event_with_cut(8, players=12, swiss=ladder(12), seeds=())
    return (with_last(whole, left=(seed(3),), declined=(seed(9),)),)


@cache
def skipping(_system: str) -> tuple[Event, ...]:
    """The first meets the last, over a whole group, though both could meet somebody of it."""
    first = swiss(1, [("ann", "x", "6-0"), ("bo", "di", "3-3"), ("cy", "ed", "3-3")], drops=("x",))
    second = swiss(2, [("ann", "late", ""), ("bo", "cy", ""), ("di", "ed", "")])
    late = player("late", joins=2)
    return (event(["ann", "bo", "cy", "di", "ed", "x", late], [first, second]),)


@cache
def again(_system: str) -> tuple[Event, ...]:
    """Everybody meets the same opponent twice."""
    rounds = [swiss(n, [("ann", "bo", "3-0"), ("cy", "di", "3-0")]) for n in (1, 2)]
    return (event(["ann", "bo", "cy", "di"], rounds),)


def afresh(event: Event) -> Event:
    """The same event, of which nothing is worked out yet."""
    stages = tuple(
        Stage(stage.kind, tuple(replace(round_) for round_ in stage.rounds))
        for stage in event.stages
    )
    return replace(event, stages=stages)


def swapped(elimination: str, players: int, *, reseed: bool = False) -> Wiring | None:
    """Two losers go where the other belongs."""
    found = required(wiring(elimination, players, reseed=reseed))
    *others, one, two = found.wires
    _, second = one.sources
    return structs.replace(
        found, wires=(*others, structs.replace(one, sources=(second, second)), two)
    )


def never(*_: Any, **__: Any) -> bool:
    return False


def nothing(*_: Any, **__: Any) -> None:
    """Finds nothing."""


def none(*_: Any, **__: Any) -> Iterator[None]:
    return iter(())


def zero(*_: Any, **__: Any) -> Fraction:
    return Fraction(0)


class Backwards(Draw, frozen=True):
    def order(self, purpose: str, ids: Iterable[str]) -> list[str]:
        return super().order(purpose, ids)[::-1]


def higher_seed(_match: Any, higher: str) -> tuple[str, Ending]:
    return higher, Ending.WIN


def right_bye(*_: Any) -> ByeReview:
    return ByeReview(None, ())


def by_last_seed(last: Any, playing: Any, champion: Any, seeds: Any) -> Any:
    return places(last, playing, champion, seeds[::-1])


def everybody(rivals: Any, _received: Any) -> Any:
    """Whoever has had a bye may have another one."""
    return structs.replace(rivals, candidates=frozenset(rivals.points))


FAULTS: list[tuple[Callable[[str], tuple[Event, ...]], str, str, Any]] = [
    (courses, "2.2.1", "standings.records.bye_points", zero),
    (courses, "2.2.1", "standings.tiebreakers.divisor", lambda record, _: len(record.opponents)),
    (courses, "3.2", "systems.ffg.Draw", Backwards),
    (courses, "half draft", "standings.standings.counted_rounds", lambda event: event.ranked[:-1]),
    (courses, "advance", "standings.records._cut_by_points", lambda *_: []),
    (courses, "single", "standings.tiebreakers.divisor", lambda record, _: len(record.entries) + 1),
    (courses, "no round", "standings.tiebreakers.divisor", lambda record, _: len(record.entries)),
    (
        courses,
        "robin of 1998",
        "systems.ntp._beaten",
        lambda tied, _: {each: set() for each in tied},
    ),
    (courses, "1998 otherwise", "systems.ntp_cards._is_won", never),
    (courses, "1998", "standings.records.bye_points", zero),
    (courses, "multiplayer", "systems.multiplayer.winner", nothing),
    (brackets, "", "bracket.bracket.wiring", swapped),
    (brackets, "", "bracket.walk.second_final_is_needed", never),
    (brackets, "", "bracket.bracket.places", by_last_seed),
    (brackets, "", "bracket.bracket.Draw", Backwards),
    (brackets, "", "bracket.walk.outcome", higher_seed),
    (brackets, "", "bracket.walk.Walk._absent", lambda *_, **__: set()),
    (cuts, "", "bracket.bracket.qualifiers", nothing),
    (courses, "2.2.1", "review.points_review._boundary", nothing),
    (skipping, "", "review.points_review._wider", zero),
    (again, "", "ffg.pairings.meetings_again", none),
    (courses, "3.2", "review.typed_round.review_byes", right_bye),
    (courses, "single", "pairing.least.cost.surplus", lambda *_: 0),
    (courses, "single", "review.typed_round.review_byes", right_bye),
    (courses, "matching", "pairing.least.least.bye_cost", lambda *_: Fraction(1)),
    (courses, "matching", "drafts.single.with_candidates", everybody),
    (courses, "1998", "systems.ntp_cards.rounded", floor),
    (courses, "1998", "ntp.pairings.meetings_again", none),
]
"""Events, the function of the engine, and what it is replaced by."""


@pytest.mark.parametrize(
    ("made", "system", "function", "fault"), FAULTS, ids=[f"{f[1]} {f[2]}" for f in FAULTS]
)
def test_a_planted_fault_is_named(
    made: Callable[[str], tuple[Event, ...]],
    system: str,
    function: str,
    fault: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    events = [afresh(event) for event in made(system)]
    monkeypatch.setattr(f"{RULES}.{function}", fault)
    assert any(differences(event) for event in events)


@pytest.mark.parametrize("made", [brackets, cuts])
def test_without_a_fault_nothing_is_named(made: Callable[[str], tuple[Event, ...]]) -> None:
    assert [differences(afresh(event)) for event in made("") if differences(afresh(event))] == []
