"""The part `pairs`: the 24 events of a day meet in twos, in evenings of eight players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import combinations
from pathlib import Path
from random import Random

from tests.lab.longrun.doing import do as do_step
from tests.lab.longrun.doing import last, look, standing
from tests.lab.longrun.evenings import Evening, Moment, Refused, System, Wrong
from tests.lab.longrun.facts import Fact
from tests.lab.longrun.going_on import go_on
from tests.lab.longrun.happenings import HAPPENINGS, Happening
from tests.lab.longrun.taken_back import take_back, unwind
from tests.lab.longrun.units import Done, Kind, Part, Unit

SYSTEMS = {
    each.name: each
    for each in (
        System("ffg-3.2", "ffg-3.2", cut=4),
        System("single-sided", "single-sided", cut=4),
        System("half draft", "ffg-2.2.1", cut=4, more="format: half draft\n"),
        System("ntp", "ntp-98.4"),
        System("multiplayer", "napd-multiplayer"),
    )
}
PAIRS = tuple(combinations(range(len(HAPPENINGS)), 2))
"""The 276, in order."""
COVERING = (
    ("ntp", "late entry", "fixed table"),
    ("ntp", "drop", "return"),
    ("ntp", "no-show", "late correction"),
    ("ntp", "disqualification", "renamed"),
    ("ntp", "no-show of both", "changed pairing"),
    ("ntp", "correction", "taken back"),
    ("half draft", "withdrawn", "awarded bye"),
    ("ffg-3.2", "agreed draw", "game not played"),
    ("ffg-3.2", "double loss", "win on time"),
    ("single-sided", "draw on time", "walkover"),
    ("single-sided", "disqualification in the cut", "leaves the cut"),
    ("single-sided", "declined", "correction after the cut"),
)
"""Evenings with all 24, which are played with every change of the program."""
UNWOUND = 0.1
"""How many of the evenings are taken back to their beginning, change by change."""
TRIES = 4
"""Evenings that are drawn until both have happened."""


class Course:
    """One evening in which two happen, one after the other."""

    def __init__(self, evening: Evening, first: Happening, second: Happening, eager: bool) -> None:
        self.evening, self.due = evening, [first, second]
        self.eager = eager
        self.wait = 0 if eager else evening.random.choice((0, 0, 1, 2, 3))
        self.refused: Counter[str] = Counter()
        self.made: list[tuple[list[int], Collection[Fact]]] = []
        """The changes of each, and the facts that it changed."""
        self.unwound = self.undone = self.stayed = 0

    def play(self) -> None:
        """To the champion. Raises Wrong."""
        while True:
            moment = self.evening.moment()
            if self.due and self._happens(moment):
                continue
            quick = not self.due or self.evening.random.random() < 0.4
            if not go_on(self.evening, together=quick):
                look(self.evening)
                if self.evening.random.random() < UNWOUND:
                    self.unwound = unwind(self.evening)
                return

    def _happens(self, moment: Moment) -> bool:
        """Whether one that is due happened at this moment."""
        next_ = self.due[0]
        if moment.kind not in next_.at(self.evening.system.name):
            return False
        if self.wait:
            self.wait -= 1
            return False
        try:
            step = next_.act(self.evening)
            if step is None:
                return False
            first = last(self.evening)
            changed = do_step(self.evening, step, tried=True)
        except Refused as error:
            self.refused[f"{next_.name} at {moment.kind}: {error}"] += 1
            return False
        self.due.pop(0)
        self.made.append((standing(self.evening, first), changed))
        if not self.due:
            self._first_back()
        self.wait = 0 if self.eager else self.evening.random.choice((0, 0, 0, 1, 2))
        return True

    def _first_back(self) -> None:
        """Takes the first back and leaves the second, or says why not."""
        (numbers, changed), (_, later) = self.made
        back = take_back(self.evening, numbers, [key for key in later if key not in changed])
        self.undone += back
        self.stayed += not back


def do(unit: Unit, folder: Path) -> Done:
    """Both orders of one pair in one system."""
    one, other = (HAPPENINGS[place] for place in PAIRS[(unit.number - 1) % len(PAIRS)])
    counts: Counter[str] = Counter(pairs=1)
    failures: list[str] = []
    notes: dict[str, str] = {}
    system = SYSTEMS[unit.kind]
    for each in (one, other):
        if system.name in each.without:
            reason = f"{each.name}: {each.without[system.name]}"
            return Done(counts={"cannot meet": 1}, notes={f"{one.name} + {other.name}": reason})
    random = Random(str(unit))
    for first, second in ((one, other), (other, one)):
        told = meet(first, second, system, random, folder, counts, failures)
        notes |= {f"{first.name}, then {second.name}": told} if told else {}
    if not counts["met"] and not failures:
        failures.append(f"{one.name} and {other.name} never met: {notes}")
    return Done(counts=dict(counts), failures=tuple(failures), notes=notes)


def meet(
    first: Happening,
    second: Happening,
    system: System,
    random: Random,
    folder: Path,
    counts: Counter[str],
    failures: list[str],
) -> str:
    """Evenings until both have happened in this order; why they did not, or ""."""
    if not _possible(first, second, system):
        counts["orders that cannot be"] += 1
        return "the second comes before the first"
    refused: Counter[str] = Counter()
    for attempt in range(1, TRIES + 1):
        word = f"{first.name}-{second.name}-{random.random():.6f}".replace(" ", "-")
        evening = Evening(folder / f"{word}", system, Random(word), word)
        course = Course(evening, first, second, eager=attempt == TRIES)
        counts["evenings"] += 1
        try:
            course.play()
        except Wrong as error:
            failures.append(f"{'; '.join(evening.trail)} → {error}")
            return ""
        finally:
            counts["steps"] += evening.steps
            counts["first taken back after the second"] += course.undone
            counts["first not taken back after the second"] += course.stayed
            counts["changes unwound"] += course.unwound
        refused += course.refused
        if not course.due:
            counts["met"] += 1
            return ""
    return f"after {TRIES} evenings: {'; '.join(refused) or 'it never was the time'}"


def met(system: str, one: str, other: str, folder: Path) -> tuple[Counter[str], list[str]]:
    """What an evening with these two came to."""
    counts: Counter[str] = Counter()
    failures: list[str] = []
    named = {each.name: each for each in HAPPENINGS}
    word = f"{system}/{one}/{other}"
    why = meet(named[one], named[other], SYSTEMS[system], Random(word), folder, counts, failures)
    return counts, [*failures, *([why] if why else [])]


ORDER = (
    *("before", "first draft", "shown", "half", "in", "draft", "ahead"),
    *("cut draft", "cut shown", "cut half", "cut in"),
)


def _possible(first: Happening, second: Happening, system: System) -> bool:
    """Whether a moment of the second can come after one of the first."""
    return min(_places(first, system)) <= max(_places(second, system))


def _places(each: Happening, system: System) -> Iterator[int]:
    for moment in each.at(system.name):
        yield ORDER.index(moment)


PART = Part(
    name="pairs",
    about=(
        "The 24 things that can happen during a day, two at a time and in both orders, at random"
        " moments and mostly to the same player or table, at events of eight players that are "
        "played to the final."
    ),
    kinds=tuple(Kind(name, len(PAIRS), 10 * len(PAIRS)) for name in SYSTEMS),
    do=do,
)
