"""How many rivals are above at a table, or in all: counted by points, and with tiebreakers."""

from collections.abc import Iterable
from typing import NamedTuple

from topcut.rules.sure.remaining import Result
from topcut.rules.sure.schedules import Strength


class Counts(NamedTuple):
    """Rivals above, or level, of one table, of everybody else, or of all."""

    most: int = 0
    """At most, who is level counted."""
    most_above: int = 0
    """At most, who is level not counted."""
    least: int = 0
    """For certain, who is level counted."""
    least_above: int = 0
    """For certain, who is level not counted."""
    each: int = 0
    """Who can be above or level, counted one by one."""
    already: int = 0
    """Who is above without another point."""


NONE = Counts()


class End(NamedTuple):
    """One way for a table to end: how many of it are above, and who is level."""

    above: int
    level: tuple[Strength, ...]
    """As they are where it ends so."""


class Part(NamedTuple):
    """A table, or somebody without one, where somebody can be level."""

    before: Counts
    """As it is counted by points alone."""
    ends: tuple[End, ...]


class Tally(NamedTuple):
    """How many are above in all, from parts where somebody can be level."""

    most: int
    most_proven: int
    """At least so many is the most, whatever is not known of tiebreakers."""
    least: int
    least_proven: int
    """At most so many is the least, whatever is not known of tiebreakers."""

    def plus(self, other: "Tally") -> "Tally":
        """Both together."""
        return Tally(
            self.most + other.most,
            self.most_proven + other.most_proven,
            self.least + other.least,
            self.least_proven + other.least_proven,
        )

    def less(self, other: "Tally") -> "Tally":
        """What is left without the other."""
        return Tally(
            self.most - other.most,
            self.most_proven - other.most_proven,
            self.least - other.least,
            self.least_proven - other.least_proven,
        )

    @property
    def is_clear(self) -> bool:
        """Whether no tiebreaker is left open."""
        return self.most == self.most_proven and self.least == self.least_proven


def exchanged(of_all: Counts, old: Counts, new: Counts) -> Counts:
    """The sum with a new part in place of an old one."""
    return Counts(
        of_all.most - old.most + new.most,
        of_all.most_above - old.most_above + new.most_above,
        of_all.least - old.least + new.least,
        of_all.least_above - old.least_above + new.least_above,
        of_all.each - old.each + new.each,
        of_all.already - old.already + new.already,
    )


def table_counts(results: Iterable[Result], one: int | None, two: int | None) -> Counts:
    """Of a table whose players want so many units to be level; None takes no place."""
    level, above, alone, already = [], [], [0, 0], 0
    for result in results:
        pair = [
            (units >= wanted, units > wanted) if wanted is not None else (False, False)
            for units, wanted in zip(result, (one, two), strict=True)
        ]
        level.append(sum(each[0] for each in pair))
        above.append(sum(each[1] for each in pair))
        alone = [max(most, each[0]) for most, each in zip(alone, pair, strict=True)]
    already = sum(wanted is not None and wanted < 0 for wanted in (one, two))
    return Counts(max(level), max(above), min(level), min(above), sum(alone), already)
