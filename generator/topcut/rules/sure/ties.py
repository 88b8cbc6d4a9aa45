"""Who is ahead of whom on equal points: tiebreakers at the end of the last round, as bounds.

Strength of schedule is a sum over opponents, and what opponents still get depends on tables, each
of which ends by itself. So the difference of two players' strengths is largest where every table
ends best for it: an exact bound, as long as the tables of the two are settled.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import lcm
from typing import NamedTuple

from topcut.regulations import Regulations
from topcut.rules.ground import draw
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.standings.tiebreakers import Reading, reading_of
from topcut.rules.sure.ahead import Ahead, Result, Table
from topcut.rules.systems.scores import scoring
from topcut.tournament import Event, StageKind

MOST_COMPARED = 20_000
"""So many pairs are compared closely for one event at most, which takes about a second."""


class Way(NamedTuple):
    """A way in which a table ends: what its two players get, and whether they have met."""

    points: Result
    met: bool = True


class Lead(NamedTuple):
    """Whether one of two on equal points can be ahead of the other, and is for certain."""

    can: bool
    surely: bool
    tables: tuple[int, ...] = ()
    """Places of the tables that it depends on."""


NOT_KNOWN = Lead(can=True, surely=False)
"""Of two of whom nothing is proven."""


Bounds = tuple[int, int, tuple[int, ...]]
"""The least and the most of a difference, and the tables that it depends on."""


class _Share(NamedTuple):
    """What one open table adds to a sum over opponents, of whom one or both sit there."""

    first: int
    """How often the first of its two players was met."""
    second: int
    least: int
    most_usual: int
    """With somebody at the table."""
    least_of_all: int
    """Where neither of two need appear."""
    most: int


class _Strength(NamedTuple):
    """The sum over a player's opponents, where the player's own table has ended in some way."""

    least: int
    most_usual: int
    least_of_all: int
    most: int
    shares: int
    """What the sum is divided by."""
    tables: Mapping[int, _Share]
    """By place: open tables, but the player's own."""


class _Seat(NamedTuple):
    table: Table
    place: int
    """0 or 1."""


class Ties:
    """The players at the end of the last round."""

    def __init__(self, event: Event, regulations: Regulations, ahead: Ahead, rounds: int) -> None:
        """`rounds` is the number of the last round; everybody sits at one open table at most."""
        self.ahead = ahead
        self.reading: Reading = reading_of(event)
        self.keys = regulations.tiebreakers
        self.draws = scoring(regulations).draws
        self.order: Callable[[str], tuple[str, str]] = lambda player: (
            draw.digest(event.draw, StageKind.SWISS, rounds, "tiebreak", player),
            player,
        )
        self.seats = {
            player: _Seat(table, place)
            for table in ahead.tables
            for place, player in enumerate(table.players)
        }
        self.met = {player: record.opponents for player, record in ahead.records.items()}
        self.played = {
            player: (ahead.points[player], self._counted(record))
            for player, record in ahead.records.items()
        }
        self.common = lcm(*range(1, rounds + 2))
        ways = tuple(self.ways_of(ahead))
        self.values = tuple(self._corners(table, ways) for table in ahead.tables)
        nobody = Way((0, 0), met=False)
        self.wide = tuple(self._corners(table, (*ways, nobody)) for table in ahead.tables)
        self.settled = {
            player: self._quotient(player, None)
            for player in ahead.records
            if player not in self.seats
        }
        self.compared = 0
        self._strengths: dict[tuple[str, Way | None], _Strength] = {}
        self._sums: dict[tuple[int, int, int], tuple[int, int]] = {}

    @property
    def whole(self) -> bool:
        """Whether every pair was compared that had to be."""
        return self.compared <= MOST_COMPARED

    @staticmethod
    def ways_of(ahead: Ahead) -> Iterator[Way]:
        """Every way in which a table can end; one of two who does not come has met nobody."""
        for result in ahead.results:
            yield Way(result)
        yield Way((ahead.win, 0), met=False)
        yield Way((0, ahead.win), met=False)

    def between(
        self, one: str, way: Way | None, other: str, others: Way | None, *, close: bool = True
    ) -> Lead:
        """Whether `one`, whose table ends this way, is ahead of the other, whose table does so.

        A way is in the order of the table's players, and None for who sits at none that is open.
        Unless `close`, only the bounds of each of them are put side by side.
        """
        if not close:
            return self._apart(one, way, other, others) if self.keys[:1] == ("sos",) else NOT_KNOWN
        for key in self.keys:
            bounds = self._bounds_by(key, one, way, other, others)
            if bounds is None:
                return NOT_KNOWN
            low, high, tables = bounds
            if low or high:
                return Lead(high >= 0, low > 0, tables)
        if not self.draws:
            return NOT_KNOWN
        first = self.order(one) < self.order(other)
        return Lead(first, first)

    def _bounds_by(
        self, key: str, one: str, way: Way | None, other: str, others: Way | None
    ) -> Bounds | None:
        """Bounds of the difference by one tiebreaker; None where they are not known."""
        if key == "sos":
            return self._by_schedule(one, way, other, others)
        if key == "esos":
            return self._by_extended(one, way, other, others)
        return None

    def _by_schedule(self, one: str, way: Way | None, other: str, others: Way | None) -> Bounds:
        """Bounds of the difference of strengths, and the tables that make it."""
        apart = self._apart(one, way, other, others)
        if apart.can == apart.surely:
            return (1, 1, ()) if apart.can else (-1, -1, ())
        self.compared += 1
        if not self.whole:
            return -1, 1, ()
        return self._difference(one, way, other, others)

    def _difference(self, one: str, way: Way | None, other: str, others: Way | None) -> Bounds:
        """Both strengths apart, and together where both have met somebody at the same table."""
        own, theirs = self._strength(one, way), self._strength(other, others)
        up, down = theirs.shares, own.shares
        low = own.least * up - theirs.most_usual * down
        high = own.most * up - theirs.least_of_all * down
        cancelled: list[int] = []
        for index in own.tables.keys() & theirs.tables.keys():
            here, there = own.tables[index], theirs.tables[index]
            first = here.first * up - there.first * down
            second = here.second * up - there.second * down
            least, most = self._between(index, first, second)
            low += least - here.least * up + there.most_usual * down
            high += most - here.most * up + there.least_of_all * down
            if not (first or second):
                cancelled.append(index)
        if others is not None and (here := own.tables.get(self.seats[other].table.index)):
            value = self._ended(here, other, others)
            low += (value - here.least) * up
            high += (value - here.most) * up
            cancelled.append(self.seats[other].table.index)
        if way is not None and (there := theirs.tables.get(self.seats[one].table.index)):
            value = self._ended(there, one, way)
            low += (there.most_usual - value) * down
            high += (there.least_of_all - value) * down
            cancelled.append(self.seats[one].table.index)
        if low > 0 or high < 0:
            return low, high, ()
        tables = dict.fromkeys((*own.tables, *theirs.tables))
        return low, high, tuple(index for index in tables if index not in cancelled)

    def _ended(self, share: _Share, player: str, way: Way) -> int:
        """What the table of a player adds where it has ended this way."""
        one, two = self.seats[player].table.players
        return share.first * self._quotient(one, way) + share.second * self._quotient(two, way)

    def _apart(self, one: str, way: Way | None, other: str, others: Way | None) -> Lead:
        """Whether all that the strength of one can be is above, or below, all of the other's."""
        own, theirs = self._strength(one, way), self._strength(other, others)
        return Lead(
            own.most * theirs.shares >= theirs.least_of_all * own.shares,
            own.least * theirs.shares > theirs.most_usual * own.shares,
        )

    def _by_extended(
        self, one: str, way: Way | None, other: str, others: Way | None
    ) -> Bounds | None:
        """The same of the extension; None where an opponent's last table is open."""
        fixed = self._fixed(one, way, other, others)
        weights: Counter[str] = Counter()
        for opponent, weight in self._weights(one, way, other, others).items():
            if not weight:
                continue
            seat = self.seats.get(opponent)
            if seat is not None and seat.table.index not in fixed:
                return None
            at = None if seat is None else fixed[seat.table.index]
            share = weight * (self.common // self._shares(opponent, at))
            for further in self._opponents(opponent, at):
                weights[further] += share
        return self._bounds(weights.items(), fixed)

    def _weights(self, one: str, way: Way | None, other: str, others: Way | None) -> Counter[str]:
        """How much every opponent's value adds to the difference of two means."""
        shares, their_shares = self._shares(one, way), self._shares(other, others)
        weights: Counter[str] = Counter()
        for opponent in self._opponents(one, way):
            weights[opponent] += their_shares
        for opponent in self._opponents(other, others):
            weights[opponent] -= shares
        return weights

    def _fixed(self, one: str, way: Way | None, other: str, others: Way | None) -> dict[int, Way]:
        """The ends of the two players' own tables."""
        return {
            self.seats[player].table.index: at
            for player, at in ((one, way), (other, others))
            if at is not None
        }

    def _strength(self, player: str, way: Way | None) -> _Strength:
        key = player, way
        if key not in self._strengths:
            self._strengths[key] = self._strength_of(player, way)
        return self._strengths[key]

    def _strength_of(self, player: str, way: Way | None) -> _Strength:
        own = None if way is None else self.seats[player].table.index
        known = 0
        met: dict[int, list[int]] = {}
        for opponent in self._opponents(player, way):
            value = self.settled.get(opponent)
            if value is not None:
                known += value
                continue
            table, place = self.seats[opponent]
            if table.index == own:
                known += self._quotient(opponent, way)
            else:
                met.setdefault(table.index, [0, 0])[place] += 1
        tables = {index: self._share(index, *both) for index, both in met.items()}
        return _Strength(
            known + sum([share.least for share in tables.values()]),
            known + sum([share.most_usual for share in tables.values()]),
            known + sum([share.least_of_all for share in tables.values()]),
            known + sum([share.most for share in tables.values()]),
            self._shares(player, way),
            tables,
        )

    def _share(self, index: int, first: int, second: int) -> _Share:
        least, most = self._between(index, first, second)
        negative, usual = self._between(index, -first, -second)
        return _Share(first, second, least, -negative, -usual, most)

    def _bounds(self, weights: Iterable[tuple[str, int]], fixed: dict[int, Way]) -> Bounds:
        """The least and the most of a weighted sum of quotients over all tables not fixed.

        For the most, neither of two need appear; the least is of tables with somebody at them.
        """
        low = high = 0
        tables: dict[int, list[int]] = {}
        for player, weight in weights:
            if not weight:
                continue
            value = self.settled.get(player)
            if value is not None:
                low += weight * value
                high += weight * value
                continue
            table, place = self.seats[player]
            if table.index in fixed:
                value = weight * self._quotient(player, fixed[table.index])
                low += value
                high += value
            else:
                tables.setdefault(table.index, [0, 0])[place] += weight
        for index, (first, second) in tables.items():
            least, most = self._between(index, first, second)
            low += least
            high += most
        return low, high, tuple(tables)

    def _between(self, index: int, first: int, second: int) -> tuple[int, int]:
        """The least and the most of a weighted sum at one table: asked for again and again."""
        key = index, first, second
        found = self._sums.get(key)
        if found is None:
            found = self._sums[key] = (
                min([first * one + second * two for one, two in self.values[index]]),
                max([first * one + second * two for one, two in self.wide[index]]),
            )
        return found

    def _opponents(self, player: str, way: Way | None) -> Sequence[str]:
        met = self.met[player]
        if way is None or not way.met:
            return met
        table, place = self.seats[player]
        return (*met, table.players[1 - place])

    def _shares(self, player: str, way: Way | None) -> int:
        """What the sum over opponents is divided by; 1 where it is empty."""
        if self.reading.over_rounds:
            return self.ahead.records[player].rounds_played + (way is not None) or 1
        return len(self._opponents(player, way)) or 1

    def _quotient(self, player: str, way: Way | None) -> int:
        """Points for each round played, in parts of `common`."""
        points, played = self.played[player]
        if way is not None:
            points += way.points[self.seats[player].place]
            played += way.met or not self.reading.per_game
        return points * (self.common // played) if played else 0

    def _counted(self, record: PlayerRecord) -> int:
        """Rounds or games that a player's points are divided by."""
        return len(record.opponents) if self.reading.per_game else record.rounds_played

    def _corners(self, table: Table, ways: Iterable[Way]) -> tuple[tuple[int, int], ...]:
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
