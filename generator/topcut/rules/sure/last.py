"""The last round, whose pairings are known: verdicts over all results of its tables.

Each table ends by itself. So the most that can be above a player is the sum of the most of every
table, and for certain there are the least of every table. Who does not appear has met nobody, which
changes strengths of schedule, and is counted as if still there: leaving helps nobody here.
"""

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from topcut.rules.sure.ahead import Ahead, Result, Table
from topcut.rules.sure.chances import Because, Chance, Verdict
from topcut.rules.sure.counts import NONE, Counts, End, Part, Tally, exchanged, table_counts
from topcut.rules.sure.ties import Ties, Way
from topcut.rules.sure.verdicts import OPEN, Contest, out_without, proof
from topcut.tournament import Match


class Found(NamedTuple):
    """A verdict, and the tables that it depends on while it is open."""

    chance: Chance
    tables: tuple[Match, ...] = ()


class _Sums(NamedTuple):
    """All rivals beside so many points."""

    all: Counts
    tables: tuple[Counts, ...]
    level: tuple[str, ...]
    """Who is level and has no open table."""
    parted: tuple[int, ...]
    """Tables at which somebody can be level, and it matters."""
    swinging: tuple[tuple[int, ...], tuple[Match, ...]]
    """Tables whose result matters, by place and as they are."""


class LastRound:
    """Who is in at the end of the last round, by how its tables end."""

    def __init__(self, ahead: Ahead, contest: Contest, ties: Ties) -> None:
        """Nobody sits at two open tables, and no round is left to pair."""
        self.ahead, self.contest, self.ties = ahead, contest, ties
        self.closed = [player for player in ahead.points if player not in ahead.seated]
        self._sums: dict[int, _Sums] = {}
        self._ends: dict[tuple[int | None, int | None], Counts] = {}
        self._parted: dict[tuple[int, int], tuple[End, ...]] = {}
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
            return Found(out_without(self.ahead, self.contest, player, points))
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

    def _others(self, player: str, result: Result | None, points: int) -> Counts:
        """All but the player, whose opponent has what the result gives."""
        sums = self._beside(points)
        if result is None:
            return exchanged(sums.all, self._settled(player, points), NONE)
        (table,) = self.ahead.seated[player]
        opponent = self._settled(_opponent(table, player), points, result[1])
        return exchanged(sums.all, sums.tables[table.index], opponent)

    def _beside(self, points: int) -> _Sums:
        if points not in self._sums:
            tables = tuple(self._of_table(table, points) for table in self.ahead.tables)
            parts = [self._settled(player, points) for player in self.closed]
            everybody = Counts(*map(sum, zip(*parts, *tables, strict=True)))
            swinging = tuple(
                index for index, found in enumerate(tables) if found.most != found.least_above
            )
            level = tuple(
                player
                for player in self.closed
                if player in self.contest.rivals and self.ahead.points[player] == points
            )
            parted = tuple(
                index
                for index, found in enumerate(tables)
                if found.most != found.most_above or found.least != found.least_above
            )
            matches = tuple(self.ahead.tables[index].match for index in swinging)
            self._sums[points] = _Sums(everybody, tables, level, parted, (swinging, matches))
        return self._sums[points]

    def _settled(self, player: str, points: int, more: int = 0) -> Counts:
        """One rival whose points are known."""
        if player not in self.contest.rivals:
            return NONE
        own = self.ahead.points[player] + more
        level, above = own >= points, own > points
        return Counts(level, above, level, above, level, self.ahead.points[player] > points)

    def _of_table(self, table: Table, points: int) -> Counts:
        one, two = (self._wanted(player, points) for player in table.players)
        if (one, two) not in self._ends:
            self._ends[one, two] = table_counts(self.ahead.results, one, two)
        return self._ends[one, two]

    def _wanted(self, player: str, points: int) -> int | None:
        """Units for which a player is level; None for who takes no place or cannot be level."""
        wanted = points - self.ahead.points[player]
        if player not in self.contest.rivals or wanted > self.ahead.win:
            return None
        return max(wanted, -1)

    def _swinging(self, player: str, points: int) -> tuple[Match, ...]:
        indices, matches = self._beside(points).swinging
        for table in self.ahead.seated.get(player, ()):
            at = bisect_left(indices, table.index)
            if at < len(indices) and indices[at] == table.index:
                return matches[:at] + matches[at + 1 :]
        return matches

    def _by_ties(self, player: str, result: Result | None, counts: Counts, points: int) -> Found:
        """The same with the tiebreakers of everybody who can be level."""
        places = self.contest.places
        tallies = []
        for way in self._own_ways(player, result):
            tally = self._tally(
                player, way, tuple(self._level(player, way, result, points)), counts
            )
            if tally.is_undecided(places):
                return Found(OPEN, self._swinging(player, points))
            tallies.append(tally)
        most = max(tally.most for tally in tallies)
        if most < places:
            return self._sure(Because.TIEBREAKERS, points, most)
        least = min(tally.least for tally in tallies)
        if least >= places:
            return self._out(Because.TIEBREAKERS, points, least)
        indices = {index for tally in tallies for index in tally.depends}
        indices.update(self._beside(points).swinging[0])
        indices.difference_update(table.index for table in self.ahead.seated.get(player, ()))
        tables = self.ahead.tables
        return Found(OPEN, tuple(tables[index].match for index in sorted(indices)))

    def _tally(
        self, player: str, way: Way | None, parts: tuple[Part, ...], counts: Counts
    ) -> Tally:
        """Adds the parts to what is counted by points, and compares closely where that matters."""
        rough = [self._of_part(part, player, way, close=False) for part in parts]
        known = counts.most_above, counts.least_above
        tally = Tally(known[0], known[0], known[1], known[1])
        for found in rough:
            tally = tally.plus(found)
        for part, found in zip(parts, rough, strict=True):
            if tally.is_settled(self.contest.places):
                break
            if not found.is_clear:
                close = self._of_part(part, player, way, close=True)
                tally = tally.less(found).plus(close)
        return tally

    def _of_part(self, part: Part, player: str, way: Way | None, *, close: bool) -> Tally:
        """What a part adds; `close` compares pairs one by one."""
        can, surely = [], []
        depends: list[int] = []
        for end in part.ends:
            leads = [
                self.ties.between(rival, end.way, player, way, close=close) for rival in end.level
            ]
            can.append(end.above + sum(lead.can for lead in leads))
            surely.append(end.above + sum(lead.surely for lead in leads))
            for lead in leads:
                if lead.can and not lead.surely:
                    depends += lead.tables
        return Tally(
            max(can) - part.before.most_above,
            max(surely) - part.before.most_above,
            min(surely) - part.before.least_above,
            min(can) - part.before.least_above,
            tuple(depends),
        )

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
    ) -> Iterator[Part]:
        """Everybody and every table where somebody can be level."""
        sums = self._beside(points)
        own: Table | None = None
        for rival in sums.level:
            if rival != player:
                yield Part(NONE, (End(0, (rival,), None),))
        if result is not None and way is not None:
            (own,) = self.ahead.seated[player]
            opponent = _opponent(own, player)
            before = self._settled(opponent, points, result[1])
            if before.most != before.most_above:
                yield Part(before, (End(0, (opponent,), way),))
        for index in sums.parted:
            table = self.ahead.tables[index]
            if table is not own:
                yield Part(sums.tables[index], self._ends_of(table, points))

    def _ends_of(self, table: Table, points: int) -> tuple[End, ...]:
        key = table.index, points
        if key not in self._parted:
            ends = [self._end(table, way, points) for way in self.ties.ways_of(self.ahead)]
            level = [end for end in ends if end.level]
            clear = sorted((end for end in ends if not end.level), key=lambda end: end.above)
            self._parted[key] = (*level, *clear[:1], *clear[-1:])
        return self._parted[key]

    def _end(self, table: Table, way: Way, points: int) -> End:
        above, level = 0, []
        for rival, units in zip(table.players, way.points, strict=True):
            if rival in self.contest.rivals:
                own = self.ahead.points[rival] + units
                above += own > points
                if own == points:
                    level.append(rival)
        return End(above, tuple(level), way)


def _opponent(table: Table, player: str) -> str:
    one, two = table.players
    return two if player == one else one


def _way(table: Table, player: str, result: Result, *, met: bool = True) -> Way:
    """The player's result in the order of the table's players."""
    return Way(result if table.players[0] == player else (result[1], result[0]), met)
