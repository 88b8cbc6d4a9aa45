"""The last round, whose pairings are known: verdicts over all results of its tables.

Each table ends by itself. So the most that can be above a player is the sum of the most of every
table, and for certain there are the least of every table.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from topcut.rules.sure.ahead import Ahead, Result, Table
from topcut.rules.sure.chances import Because, Chance, Verdict
from topcut.rules.sure.ties import Lead, Ties, Way
from topcut.rules.sure.verdicts import OPEN, Contest, proof
from topcut.tournament import Match

ABOVE, BELOW = Lead(can=True, surely=True), Lead(can=False, surely=False)


class Found(NamedTuple):
    """A verdict, and the tables that it depends on while it is open."""

    chance: Chance
    tables: tuple[Match, ...] = ()


class _Counts(NamedTuple):
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

    def plus(self, other: "_Counts") -> "_Counts":
        return _Counts(*(one + two for one, two in zip(self, other, strict=True)))

    def less(self, other: "_Counts") -> "_Counts":
        return _Counts(*(one - two for one, two in zip(self, other, strict=True)))


class _End(NamedTuple):
    """One end of a table: who of it is ahead."""

    leads: tuple[Lead, ...]
    met: bool = True


class _Sums(NamedTuple):
    """All rivals beside so many points."""

    all: _Counts
    tables: tuple[_Counts, ...]
    level: tuple[str, ...]
    """Who is level and has no open table."""
    swinging: tuple[int, ...]
    """Tables whose result matters."""


class LastRound:
    """Who is in at the end of the last round, by how its tables end."""

    def __init__(self, ahead: Ahead, contest: Contest, ties: Ties) -> None:
        """Nobody sits at two open tables, and no round is left to pair."""
        self.ahead, self.contest, self.ties = ahead, contest, ties
        self.closed = [player for player in ahead.points if player not in ahead.seated]
        self._sums: dict[int, _Sums] = {}
        self._found: dict[tuple[str, Result | None], Found] = {}

    def verdict(self, player: str, result: Result | None = None) -> Found:
        """What a player's own result means; None for who has no open table.

        A result is the player's units, then the opponent's.
        """
        key = player, result
        if key not in self._found:
            self._found[key] = self._verdict(player, result)
        return self._found[key]

    def _verdict(self, player: str, result: Result | None) -> Found:
        if player in self.contest.without:
            points = self.ahead.points[player] + (result[0] if result else 0)
            return Found(
                Chance(Verdict.OUT, proof(self.ahead, self.contest, Because.LEFT, points, 0))
            )
        points = self.ahead.points[player] + (result[0] if result else 0)
        places = self.contest.places
        counts = self._others(player, result, points)
        if counts.most < places:
            alone = counts.each < places
            others = counts.each if alone else counts.most
            return self._sure(Because.POINTS if alone else Because.MEETINGS, points, others)
        if counts.least_above >= places:
            alone = counts.already >= places
            others = counts.already if alone else counts.least_above
            return self._out(Because.POINTS if alone else Because.MEETINGS, points, others)
        if counts.most_above >= places > counts.least:
            return Found(OPEN, self._swinging(player, points))
        return self._by_ties(player, result, counts, points)

    def _sure(self, because: Because, points: int, others: int) -> Found:
        return Found(Chance(Verdict.SURE, proof(self.ahead, self.contest, because, points, others)))

    def _out(self, because: Because, points: int, others: int) -> Found:
        return Found(Chance(Verdict.OUT, proof(self.ahead, self.contest, because, points, others)))

    def _others(self, player: str, result: Result | None, points: int) -> _Counts:
        sums = self._beside(points)
        if result is None:
            return sums.all.less(self._settled(player, points))
        (table,) = self.ahead.seated[player]
        opponent = _opponent(table, player)
        rest = sums.all.less(sums.tables[table.index])
        return rest.plus(self._settled(opponent, points, result[1]))

    def _beside(self, points: int) -> _Sums:
        if points not in self._sums:
            tables = tuple(self._of_table(table, points) for table in self.ahead.tables)
            parts = [self._settled(player, points) for player in self.closed]
            everybody = _Counts(*map(sum, zip(*parts, *tables, strict=True)))
            swinging = tuple(
                index for index, found in enumerate(tables) if found.most != found.least_above
            )
            level = tuple(
                player
                for player in self.closed
                if player in self.contest.rivals and self.ahead.points[player] == points
            )
            self._sums[points] = _Sums(everybody, tables, level, swinging)
        return self._sums[points]

    def _settled(self, player: str, points: int, more: int = 0) -> _Counts:
        """One rival whose points are known."""
        if player not in self.contest.rivals:
            return _Counts()
        own = self.ahead.points[player] + more
        level, above = own >= points, own > points
        return _Counts(level, above, level, above, level, self.ahead.points[player] > points)

    def _of_table(self, table: Table, points: int) -> _Counts:
        wanted = tuple(
            points - self.ahead.points[player] if player in self.contest.rivals else None
            for player in table.players
        )
        return _table_counts(self.ahead.results, *wanted)

    def _swinging(self, player: str, points: int) -> tuple[Match, ...]:
        own = {table.index for table in self.ahead.seated.get(player, ())}
        tables = self.ahead.tables
        return tuple(
            tables[index].match for index in self._beside(points).swinging if index not in own
        )

    def _by_ties(self, player: str, result: Result | None, counts: _Counts, points: int) -> Found:
        """The same with the tiebreakers of everybody who can be level."""
        places = self.contest.places
        most = least = 0
        depends: dict[int, Match] = {}
        for way in self._own_ways(player, result):
            possible, certain = counts.most_above, counts.least_above
            for before, ends in self._level(player, way, result, points):
                possible += max(sum(lead.can for lead in end.leads) for end in ends)
                possible -= before.most_above
                certain += min(sum(lead.surely for lead in end.leads) for end in ends if end.met)
                certain -= before.least_above
                depends.update((id(match), match) for match in _unclear(ends))
            most = max(most, possible)
            least = certain if way is None or way.met else least
        if most < places:
            return self._sure(Because.TIEBREAKERS, points, most)
        if least >= places:
            return self._out(Because.TIEBREAKERS, points, least)
        direct = self._swinging(player, points)
        known = {id(table.match) for table in self.ahead.seated.get(player, ())}
        known.update(id(match) for match in direct)
        further = tuple(match for key, match in depends.items() if key not in known)
        return Found(OPEN, (*direct, *further))

    def _own_ways(self, player: str, result: Result | None) -> Iterator[Way | None]:
        """A win of all games is also what there is without an opponent."""
        if result is None:
            yield None
            return
        (table,) = self.ahead.seated[player]
        yield _way(table, player, result)
        if result == (self.ahead.win, 0):
            yield _way(table, player, result, met=False)

    def _level(
        self, player: str, way: Way | None, result: Result | None, points: int
    ) -> Iterator[tuple[_Counts, list[_End]]]:
        """Everybody and every table where somebody can be level, as counted by points alone."""
        sums = self._beside(points)
        own = {table.index for table in self.ahead.seated.get(player, ())}
        for rival in sums.level:
            if rival != player:
                lead = self._lead(rival, None, 0, player, way, points)
                yield _Counts(), [_End((lead,))]
        if result is not None and way is not None:
            opponent = _opponent(self.ahead.seated[player][0], player)
            before = self._settled(opponent, points, result[1])
            if before.most != before.most_above:
                lead = self._lead(opponent, way, result[1], player, way, points)
                yield before, [_End((lead,) if way.met or self.contest.absent else ())]
        for table, before in zip(self.ahead.tables, sums.tables, strict=True):
            parted = before.most != before.most_above or before.least != before.least_above
            if parted and table.index not in own:
                yield (
                    before,
                    [
                        _End(self._leads_at(table, ended, player, way, points), ended.met)
                        for ended in self.ties.ways_of(self.ahead)
                    ],
                )

    def _leads_at(
        self, table: Table, ended: Way, player: str, way: Way | None, points: int
    ) -> tuple[Lead, ...]:
        return tuple(
            self._lead(rival, ended, units, player, way, points)
            for rival, units in zip(table.players, ended.points, strict=True)
            if ended.met or units or self.contest.absent
        )

    def _lead(
        self, rival: str, ended: Way | None, units: int, player: str, way: Way | None, points: int
    ) -> Lead:
        if rival not in self.contest.rivals:
            return BELOW
        own = self.ahead.points[rival] + units
        if own != points:
            return ABOVE if own > points else BELOW
        return self.ties.between(rival, ended, player, way)


def _table_counts(results: Iterable[Result], one: int | None, two: int | None) -> _Counts:
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
    return _Counts(max(level), max(above), min(level), min(above), sum(alone), already)


def _opponent(table: Table, player: str) -> str:
    one, two = table.players
    return two if player == one else one


def _way(table: Table, player: str, result: Result, *, met: bool = True) -> Way:
    """The player's result in the order of the table's players."""
    return Way(result if table.players[0] == player else (result[1], result[0]), met)


def _unclear(ends: Iterable[_End]) -> Iterator[Match]:
    for end in ends:
        for lead in end.leads:
            if lead.can and not lead.surely:
                yield from lead.tables
