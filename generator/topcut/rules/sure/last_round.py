"""The last round, whose pairings are known: verdicts over all results, and what players need.

Each table ends by itself. So the most that can be above a player is the sum of the most of every
table, and for certain there are the least of every table. Who does not appear has met nobody, which
changes strengths of schedule, and is counted as if still there: leaving helps nobody here.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from topcut.rules.sure.chances import Because, Chance, Needs, Prospect, Verdict
from topcut.rules.sure.remaining import OpenTable, Remaining, Result
from topcut.rules.sure.rivals import NONE, Counts, End, Part, RivalCounts, Totals
from topcut.rules.sure.schedules import Bounds, Strength, TableOutcome, table_outcomes
from topcut.rules.sure.ties import Ties
from topcut.rules.sure.verdicts import OPEN, Contest, decided, out_without
from topcut.tournament import Match


class LastRound:
    """Who is in at the end of the last round, by how its tables end."""

    def __init__(self, ahead: Remaining, contest: Contest, ties: Ties) -> None:
        """Nobody sits at two open tables, and no round is left to pair."""
        self.ahead, self.contest, self.ties = ahead, contest, ties
        self.rivals = RivalCounts(ahead, contest)
        self._parted: dict[int, tuple[tuple[str | int, Part], ...]] = {}
        self._decided: dict[tuple[Verdict, Because, int, int], Chance] = {}
        self._chances: dict[tuple[str, Result | None], Chance] = {}

    def verdict(self, player: str, result: Result | None = None) -> Chance:
        """What a player's own result means; None for who has no open table.

        A result is the player's units, then the opponent's.
        """
        key = player, result
        if key not in self._chances:
            self._chances[key] = self._verdict(player, result)
        return self._chances[key]

    def _verdict(self, player: str, result: Result | None) -> Chance:
        points = self.ahead.points[player] + (result[0] if result else 0)
        if player in self.contest.without:
            return out_without(self.ahead, self.contest, player, points)
        places = self.contest.places
        counts = self.rivals.others(player, result)
        if counts.most < places:
            alone = counts.each < places
            others = counts.each if alone else counts.most
            return self._by_counts(Verdict.SURE, points, others, alone=alone)
        if counts.least_above >= places:
            alone = counts.already >= places
            others = counts.already if alone else counts.least_above
            return self._by_counts(Verdict.OUT, points, others, alone=alone)
        if counts.most_above >= places > counts.least:
            return self._undecided(player, points)
        return self._by_ties(player, result, counts, points)

    def _by_counts(self, verdict: Verdict, points: int, others: int, *, alone: bool) -> Chance:
        because = Because.POINTS if alone else Because.MEETINGS
        return self._decide(verdict, because, points, others)

    def _decide(self, verdict: Verdict, because: Because, points: int, others: int) -> Chance:
        key = verdict, because, points, others
        if key not in self._decided:
            self._decided[key] = decided(self.ahead, self.contest, *key)
        return self._decided[key]

    def _undecided(self, player: str, points: int) -> Chance:
        """Open, with the tables of others that swing it."""
        sums = self.rivals.beside(points)
        indices, matches = sums.swinging, sums.matches
        for table in self.ahead.open_tables.get(player, ()):
            at = bisect_left(indices, table.index)
            if at < len(indices) and indices[at] == table.index:
                matches = matches[:at] + matches[at + 1 :]
        return Chance(Verdict.OPEN, tables=matches)

    def _by_ties(self, player: str, result: Result | None, counts: Counts, points: int) -> Chance:
        """The same with the tiebreakers of everybody who can be level."""
        places = self.contest.places
        tallies = []
        for own in self._own_ways(player, result):
            tally = self._tally(own, self._level(own, result, points), counts)
            tallies.append(tally)
            if tally.most >= places > tally.least:
                break
        most = max(tally.most for tally in tallies)
        if most < places:
            return self._decide(Verdict.SURE, Because.TIEBREAKERS, points, most)
        least = min(tally.least for tally in tallies)
        if least >= places:
            return self._decide(Verdict.OUT, Because.TIEBREAKERS, points, least)
        return self._undecided(player, points)

    def _tally(self, own: Strength, parts: Iterable[Part], counts: Counts) -> Totals:
        """All that is above: tiebreakers are compared closely while that can still decide."""
        places = self.contest.places
        tally = Totals(counts.most_above, counts.most_above, counts.least_above, counts.least_above)
        open_: list[tuple[Part, Totals]] = []
        for part in parts:
            rough = _of_part(part, own, self.ties.at_first_sight)
            tally = tally.plus(rough)
            if not rough.is_clear:
                open_.append((part, rough))
        # What it comes to if all that is not compared yet turns out clear.
        most, least = tally.most_proven, tally.least_proven
        while open_ and tally.most >= places > tally.least and not most >= places > least:
            part, rough = open_.pop()
            close = _of_part(part, own, self.ties.between, rough)
            tally = tally.less(rough).plus(close)
            most += close.most - rough.most_proven
            least += close.least - rough.least_proven
        return tally

    def _own_ways(self, player: str, result: Result | None) -> Iterator[Strength]:
        """A result may also be what there is without an opponent."""
        if result is None:
            yield self.ties.of(player, None)
            return
        (table,) = self.ahead.open_tables[player]
        yield self.ties.of(player, _way(table, player, result))
        if result == (self.ahead.bye, 0):
            yield self.ties.of(player, _way(table, player, result, met=False))

    def _level(self, own: Strength, result: Result | None, points: int) -> Iterator[Part]:
        """Everybody and every table where somebody can be level."""
        at = None
        if result is not None:
            (table,) = self.ahead.open_tables[own.player]
            at = table.index
            opponent = table.players[table.players[0] == own.player]
            before = self.rivals.settled(opponent, points, result[1])
            if before.most != before.most_above:
                yield Part(before, (End(0, (self.ties.of(opponent, own.way),)),))
        for place, part in self._parts(points):
            if place not in (own.player, at):
                yield part

    def _parts(self, points: int) -> tuple[tuple[str | int, Part], ...]:
        """Who can be level: by name, or by the place of the table."""
        if points not in self._parted:
            sums = self.rivals.beside(points)
            alone = (
                (player, Part(NONE, (End(0, (self.ties.of(player, None),)),)))
                for player in sums.level
            )
            seated = ((place, self._part(place, points)) for place in sums.parted)
            self._parted[points] = (*alone, *seated)
        return self._parted[points]

    def _part(self, place: int, points: int) -> Part:
        table = self.ahead.tables[place]
        ends = [self._end(table, way, points) for way in table_outcomes(self.ahead)]
        level = [end for end in ends if end.level]
        clear = sorted((end for end in ends if not end.level), key=lambda end: end.above)
        before = self.rivals.beside(points).tables[place]
        return Part(before, (*level, *clear[:1], *clear[-1:]))

    def _end(self, table: OpenTable, way: TableOutcome, points: int) -> End:
        above, level = 0, []
        for rival, units in zip(table.players, way.points, strict=True):
            if rival in self.contest.rivals:
                own = self.ahead.points[rival] + units
                above += own > points
                if own == points:
                    level.append(self.ties.of(rival, way))
        return End(above, tuple(level))


def _of_part(
    part: Part,
    own: Strength,
    between: Callable[[Strength, Strength], Bounds],
    rough: Totals | None = None,
) -> Totals:
    """What a part adds, where its ends are compared with a player in this way.

    Where some of its ends show that it can add all that is known roughly, the others are not asked.
    """
    can, surely = [], []
    for end in part.ends:
        most = least = end.above
        for rival in end.level:
            lead = between(rival, own)
            most += lead.most >= 0
            least += lead.least > 0
        can.append(most - part.before.most_above)
        surely.append(least - part.before.least_above)
        if rough is not None and max(can) == rough.most and min(surely) == rough.least:
            return rough
    lift = part.before.least_above - part.before.most_above
    return Totals(max(can), max(surely) + lift, min(surely), min(can) - lift)


def _way(table: OpenTable, player: str, result: Result, *, met: bool = True) -> TableOutcome:
    """The player's result in the order of the table's players."""
    return TableOutcome(result if table.players[0] == player else (result[1], result[0]), met)


def needs(ahead: Remaining, cut: LastRound, first: LastRound) -> Mapping[str, Needs]:
    """By player id, of everybody at a table without a result who can take a place."""

    def prospect(player: str, result: Result) -> Prospect:
        own, opponents = (ahead.points_of(units) for units in result)
        return Prospect(
            (own, opponents), cut.verdict(player, result), first.verdict(player, result)
        )

    return {
        player: Needs(
            table.match, tuple(prospect(player, result) for result in best_first(ahead.results))
        )
        for player, (table, *_) in ahead.open_tables.items()
        if player in cut.contest.rivals
    }


@cache
def best_first(results: tuple[Result, ...]) -> tuple[Result, ...]:
    """All results of a table, the best for the first of its two players first."""
    return tuple(sorted(results, key=lambda result: (-result[0], result[1])))


def verdict(ahead: Remaining, last: LastRound, player: str) -> Chance:
    """What all results of the last round have in common for a player.

    Who is sure has the least there can be, and who is out the most.
    """
    if player not in ahead.open_tables:
        return last.verdict(player)
    chances = [last.verdict(player, result) for result in best_first(ahead.results)]
    verdicts = {chance.verdict for chance in chances}
    if verdicts == {Verdict.SURE}:
        return chances[-1]
    return chances[0] if verdicts == {Verdict.OUT} else OPEN


def waits(ahead: Remaining, cut: LastRound) -> Mapping[str, tuple[Match, ...]]:
    """By player id, of who has no open table and is open: the tables that decide by points."""
    chances = {
        player: cut.verdict(player) for player in ahead.points if player not in ahead.open_tables
    }
    return {
        player: chance.tables
        for player, chance in chances.items()
        if chance.verdict is Verdict.OPEN
    }
