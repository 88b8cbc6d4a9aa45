"""How many rivals end above somebody's points, or level, in the last round."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable
from operator import add, sub
from typing import NamedTuple

from topcut.rules.sure.remaining import OpenTable, Remaining, Result
from topcut.rules.sure.schedules import Strength
from topcut.rules.sure.verdicts import Contest
from topcut.tournament import Match


class Counts(NamedTuple):
    """RivalCounts above, or level, of one table, of everybody else, or of all."""

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


class Totals(NamedTuple):
    """How many are above in all, from parts where somebody can be level."""

    most: int
    most_proven: int
    """At least so many is the most, whatever is not known of tiebreakers."""
    least: int
    least_proven: int
    """At most so many is the least, whatever is not known of tiebreakers."""

    def plus(self, other: "Totals") -> "Totals":
        """Both together."""
        return Totals(*map(add, self, other))

    def less(self, other: "Totals") -> "Totals":
        """What is left without the other."""
        return Totals(*map(sub, self, other))

    @property
    def is_clear(self) -> bool:
        """Whether no tiebreaker is left open."""
        return self.most == self.most_proven and self.least == self.least_proven


def exchanged(of_all: Counts, old: Counts, new: Counts) -> Counts:
    """The sum with a new part in place of an old one."""
    return Counts(*(whole - part for whole, part in zip(map(add, of_all, new), old, strict=True)))


def table_counts(results: Iterable[Result], one: int | None, two: int | None) -> Counts:
    """Of a table whose players need so many units to be level; None takes no place."""
    level, above, alone, already = [], [], [0, 0], 0
    for result in results:
        pair = [
            (units >= level_at, units > level_at) if level_at is not None else (False, False)
            for units, level_at in zip(result, (one, two), strict=True)
        ]
        level.append(sum(each[0] for each in pair))
        above.append(sum(each[1] for each in pair))
        alone = [max(most, each[0]) for most, each in zip(alone, pair, strict=True)]
    already = sum(level_at is not None and level_at < 0 for level_at in (one, two))
    return Counts(max(level), max(above), min(level), min(above), sum(alone), already)


Base = tuple[int | None, int | None]
"""What two at a table have before it, in units; None for who takes no place."""


class Sums(NamedTuple):
    """All rivals beside so many points."""

    all: Counts
    tables: tuple[Counts, ...]
    level: tuple[str, ...]
    """Who is level and has no open table."""
    parted: tuple[int, ...]
    """Tables at which somebody can be level, and it matters, by place."""
    swinging: tuple[int, ...]
    """Tables whose result matters."""
    matches: tuple[Match, ...]
    """The same as they are."""


class RivalCounts:
    """Who else takes one of the places. Tables of the same points count alike."""

    def __init__(self, ahead: Remaining, contest: Contest) -> None:
        """Nobody sits at two open tables, and no round is left to pair."""
        self.ahead, self.contest = ahead, contest
        self._bases = [self._base(table) for table in ahead.tables]
        self._kinds = tuple(dict.fromkeys(self._bases))
        self._level: dict[int, list[str]] = defaultdict(list)
        for player, points in ahead.points.items():
            if player not in ahead.open_tables and player in contest.rivals:
                self._level[points].append(player)
        closed = self._level.items()
        self._closed = sorted(points for points, players in closed for _ in players)
        self._sums: dict[int, Sums] = {}
        self._ends: dict[Base, Counts] = {}
        self._others: dict[tuple[int, Result, Base], Counts] = {}

    def others(self, player: str, result: Result | None) -> Counts:
        """All but the player, whose opponent has what the result gives."""
        own = self.ahead.points[player]
        if result is None:
            return exchanged(self.beside(own).all, self.settled(player, own), NONE)
        (table,) = self.ahead.open_tables[player]
        first, second = self._bases[table.index]
        # The same for everybody with the same points opposite the same points.
        key = own, result, (first, second) if table.players[0] == player else (second, first)
        if key not in self._others:
            points = own + result[0]
            sums = self.beside(points)
            opponent = table.players[table.players[0] == player]
            settled = self.settled(opponent, points, result[1])
            self._others[key] = exchanged(sums.all, sums.tables[table.index], settled)
        return self._others[key]

    def beside(self, points: int) -> Sums:
        """How many are above, or level, and where that depends on how a table ends."""
        if points not in self._sums:
            self._sums[points] = self._beside(points)
        return self._sums[points]

    def _beside(self, points: int) -> Sums:
        by_kind = {kind: self._of_kind(kind, points) for kind in self._kinds}
        tables = tuple([by_kind[base] for base in self._bases])
        swing = {kind for kind, at in by_kind.items() if at.most != at.least_above}
        part = {
            kind
            for kind, at in by_kind.items()
            if at.most != at.most_above or at.least != at.least_above
        }
        swinging = tuple([place for place, base in enumerate(self._bases) if base in swing])
        return Sums(
            Counts(*map(sum, zip(self._of_closed(points), *tables, strict=True))),
            tables,
            tuple(self._level.get(points, ())),
            tuple([place for place, base in enumerate(self._bases) if base in part]),
            swinging,
            tuple([self.ahead.tables[place].match for place in swinging]),
        )

    def _of_closed(self, points: int) -> Counts:
        """Everybody who has no open table."""
        level = len(self._closed) - bisect_left(self._closed, points)
        above = len(self._closed) - bisect_right(self._closed, points)
        return Counts(level, above, level, above, level, above)

    def settled(self, player: str, points: int, more: int = 0) -> Counts:
        """One rival whose points are known."""
        if player not in self.contest.rivals:
            return NONE
        own = self.ahead.points[player] + more
        level, above = own >= points, own > points
        return Counts(level, above, level, above, level, self.ahead.points[player] > points)

    def _base(self, table: OpenTable) -> Base:
        rivals, points = self.contest.rivals, self.ahead.points
        one, two = table.players
        return points[one] if one in rivals else None, points[two] if two in rivals else None

    def _of_kind(self, kind: Base, points: int) -> Counts:
        one, two = kind
        key = self._level_at(one, points), self._level_at(two, points)
        if key not in self._ends:
            self._ends[key] = table_counts(self.ahead.results, *key)
        return self._ends[key]

    def _level_at(self, own: int | None, points: int) -> int | None:
        """Units for which somebody is level; None for who takes no place or cannot be level."""
        if own is None or points - own > self.ahead.win:
            return None
        return max(points - own, -1)
