"""Strengths of schedule at the end of the last round, as bounds.

A strength is a mean over opponents, and what opponents still get depends on tables, each of which
ends by itself. So the difference of two strengths is largest where every table ends best for it:
an exact bound, as long as the tables of the two have ended.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import lcm
from typing import NamedTuple

from msgspec import Struct

from topcut.rules.standings.tiebreakers import Reading, divisor
from topcut.rules.sure.remaining import OpenTable, Remaining, Result


class TableOutcome(NamedTuple):
    """A way in which a table ends: what its two players get, and whether they have met."""

    points: Result
    met: bool = True


def table_outcomes(ahead: Remaining) -> Iterator[TableOutcome]:
    """Every way in which a table can end; one of two who does not come has met nobody."""
    for result in ahead.results:
        yield TableOutcome(result)
    yield TableOutcome((ahead.bye, 0), met=False)
    yield TableOutcome((0, ahead.bye), met=False)


class Bounds(NamedTuple):
    """The least and the most of a difference."""

    least: int
    most: int


class Strength(Struct, frozen=True, eq=False):
    """The sum over a player's opponents, where the player's own table has ended in some way."""

    player: str
    way: TableOutcome | None
    """In the order of the table's players; None of who sits at none that is open."""
    least: int
    most_usual: int
    """With somebody at every table."""
    least_of_all: int
    """Where neither of two need appear."""
    most: int
    shares: int
    """What the sum is divided by."""
    met: Mapping[int, tuple[int, int]]
    """By open table, but the player's own: how often each of its two was met."""


class Schedules:
    """Whom everybody has met, and what those can still come to."""

    def __init__(self, ahead: Remaining, reading: Reading, rounds: int) -> None:
        """`rounds` is the number of the last round; everybody sits at one open table at most."""
        self.ahead, self.reading = ahead, reading
        self.seats = {
            player: (table.index, place)
            for table in ahead.tables
            for place, player in enumerate(table.players)
        }
        """The place of the open table at which somebody sits, and the place there, 0 or 1."""
        self.common = lcm(*range(1, rounds + 2))
        self._played = {
            player: divisor(record, reading) for player, record in ahead.records.items()
        }
        ways = tuple(table_outcomes(ahead))
        self._values = tuple(self._corners(table, ways) for table in ahead.tables)
        nobody = TableOutcome((0, 0), met=False)
        self._wide = tuple(self._corners(table, (*ways, nobody)) for table in ahead.tables)
        self.settled = {
            player: self._quotient(player, None)
            for player in ahead.records
            if player not in self.seats
        }
        self._strengths: dict[tuple[str, TableOutcome | None], Strength] = {}
        self._sums: dict[tuple[int, int, int], tuple[int, int]] = {}

    def strength(self, player: str, way: TableOutcome | None) -> Strength:
        """A player's, where the player's table has ended this way."""
        key = player, way
        if key not in self._strengths:
            self._strengths[key] = self._strength(player, way)
        return self._strengths[key]

    def _strength(self, player: str, way: TableOutcome | None) -> Strength:
        fixed = {self._own(player, way): way}
        opponents = Counter(self.opponents(player, way))
        least, most = self._sum(opponents, fixed)
        negative, usual = self._sum({each: -often for each, often in opponents.items()}, fixed)
        shares = self.shares(player, way)
        met: dict[int, tuple[int, int]] = {}
        for opponent in opponents.keys() & self.seats.keys():
            index = self.seats[opponent][0]
            if index not in fixed:
                first, second = self.ahead.tables[index].players
                met[index] = opponents[first], opponents[second]
        return Strength(player, way, least, -negative, -usual, most, shares, met)

    def difference(self, one: Strength, other: Strength) -> Bounds:
        """The difference of two means: each by itself, but at the tables that both depend on."""
        up, down = other.shares, one.shares
        low = one.least * up - other.most_usual * down
        high = one.most * up - other.least_of_all * down
        fixed = {self._own(each.player, each.way): each.way for each in (one, other)}
        both = one.met.keys() & other.met.keys()
        for index in both | (fixed.keys() & (one.met.keys() | other.met.keys())):
            here, there = one.met.get(index, (0, 0)), other.met.get(index, (0, 0))
            first, second = here[0] * up - there[0] * down, here[1] * up - there[1] * down
            if index in fixed:
                players = self.ahead.tables[index].players
                at = [self._quotient(player, fixed[index]) for player in players]
                least = most = first * at[0] + second * at[1]
            else:
                least, most = self._between(index, first, second)
            mine, others = self._between(index, *here), self._between(index, -there[0], -there[1])
            low += least - mine[0] * up - others[0] * down
            high += most - mine[1] * up - others[1] * down
        return Bounds(low, high)

    def _own(self, player: str, way: TableOutcome | None) -> int:
        """The place of the player's own table; -1 for who has none."""
        return -1 if way is None else self.seats[player][0]

    def extended(self, one: Strength, other: Strength) -> Bounds | None:
        """The difference of the means of opponents' strengths.

        None where an opponent's last table is open.
        """
        fixed = {self._own(each.player, each.way): each.way for each in (one, other)}
        weights: Counter[str] = Counter()
        for opponent, weight in self._weights(one, other).items():
            if not weight:
                continue
            seat = self.seats.get(opponent)
            if seat is not None and seat[0] not in fixed:
                return None
            at = None if seat is None else fixed[seat[0]]
            share = weight * (self.common // self.shares(opponent, at))
            for further in self.opponents(opponent, at):
                weights[further] += share
        return self._sum(weights, fixed)

    def _weights(self, one: Strength, other: Strength) -> dict[str, int]:
        """How much every opponent's value adds to the difference of two means."""
        weights: dict[str, int] = {}
        for opponent in self.opponents(one.player, one.way):
            weights[opponent] = weights.get(opponent, 0) + other.shares
        for opponent in self.opponents(other.player, other.way):
            weights[opponent] = weights.get(opponent, 0) - one.shares
        return weights

    def _sum(self, weights: Mapping[str, int], fixed: Mapping[int, TableOutcome | None]) -> Bounds:
        """The least and the most of a weighted sum of quotients over all tables not fixed.

        For the most, neither of two need appear; the least is of tables with somebody at them.
        """
        low = high = 0
        tables: dict[int, list[int]] = {}
        for player, weight in weights.items():
            value = self.settled.get(player)
            if value is None:
                index, place = self.seats[player]
                if index not in fixed:
                    tables.setdefault(index, [0, 0])[place] += weight
                    continue
                value = self._quotient(player, fixed[index])
            low += weight * value
            high += weight * value
        for index, (first, second) in tables.items():
            least, most = self._between(index, first, second)
            low += least
            high += most
        return Bounds(low, high)

    def _between(self, index: int, first: int, second: int) -> tuple[int, int]:
        """The least and the most of a weighted sum at one table: asked for again and again."""
        key = index, first, second
        found = self._sums.get(key)
        if found is None:
            found = self._sums[key] = (
                min([first * one + second * two for one, two in self._values[index]]),
                max([first * one + second * two for one, two in self._wide[index]]),
            )
        return found

    def opponents(self, player: str, way: TableOutcome | None) -> Sequence[str]:
        """Everybody whom the player has met then, as often as met."""
        met = self.ahead.records[player].opponents
        if way is None or not way.met:
            return met
        index, place = self.seats[player]
        return (*met, self.ahead.tables[index].players[1 - place])

    def shares(self, player: str, way: TableOutcome | None) -> int:
        """What the sum over opponents is divided by; 1 where it is empty."""
        if self.reading.over_rounds:
            return self.ahead.records[player].rounds_played + (way is not None) or 1
        return len(self.opponents(player, way)) or 1

    def _quotient(self, player: str, way: TableOutcome | None) -> int:
        """Points for each round played, in parts of `common`."""
        points, played = self.ahead.points[player], self._played[player]
        if way is not None:
            points += way.points[self.seats[player][1]]
            played += way.met or not self.reading.per_game
        return points * (self.common // played) if played else 0

    def _corners(
        self, table: OpenTable, ways: Iterable[TableOutcome]
    ) -> tuple[tuple[int, int], ...]:
        """What the quotients of both can be, as far as it is the end of any sum."""
        one, two = table.players
        return _hull({(self._quotient(one, way), self._quotient(two, way)) for way in ways})


def _hull(points: set[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The corners of the least convex figure around these points."""
    ordered = sorted(points)
    if len(ordered) < 3:
        return tuple(ordered)
    return tuple(dict.fromkeys([*_chain(ordered), *_chain(ordered[::-1])]))


def _chain(ordered: list[tuple[int, int]]) -> list[tuple[int, int]]:
    chain: list[tuple[int, int]] = []
    for point in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(one: tuple[int, int], two: tuple[int, int], three: tuple[int, int]) -> int:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
