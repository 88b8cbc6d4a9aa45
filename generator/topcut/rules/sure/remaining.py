"""What everybody can still score: points so far, open tables, rounds that are not paired.

A result is any that a table can end with without a ruling. Who did not appear is not counted
apart: whoever is there scores as with a bye, and the other nothing.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import lcm

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.standings.records import absent_from, counted_rounds, records, without_open_cut
from topcut.rules.systems.scores import match_score, scoring
from topcut.tournament import Event, Match, Player, Round

Result = tuple[int, int]
"""What both players of a table get, in units of `Remaining.unit`."""


class OpenTable(Struct, frozen=True):
    """A table without a result."""

    index: int
    """Its place in `Remaining.tables`."""
    match: Match
    round: int
    players: tuple[str, str]


class Floor(Struct, frozen=True):
    """A cut by points that is not made yet: who has less after its round is out."""

    least: Mapping[str, int]
    """Points that count towards it and are certain, by player id."""
    most: Mapping[str, int]
    """The most that a player can have when it is made."""
    points: int
    after: int

    def stays(self, player: str) -> bool:
        """Whether the player plays on for certain."""
        return self.least[player] >= self.points

    def falls(self, player: str) -> bool:
        """Whether the player is out for certain."""
        return self.most[player] < self.points


def fell(event: Event, record: PlayerRecord) -> bool:
    """Whether it is a cut by points that the player left by."""
    advance = event.advance
    return advance is not None and record.below and record.left_after == advance.after


class Remaining(Struct, frozen=True):
    """Everybody's points and chances, in whole units."""

    unit: int
    """So many units are one point."""
    records: Mapping[str, PlayerRecord]
    """With every result that is in, also of rounds that lack others; without who withdrew."""
    points: Mapping[str, int]
    rounds: Mapping[str, int]
    """Rounds that are not paired yet and that the player can play; 0 for who is out for good."""
    unpaired: int
    """Rounds that are not paired yet."""
    results: tuple[Result, ...]
    """All that a table can end with."""
    best: tuple[Result, ...]
    """Those of them that no other beats for both players."""
    worst: tuple[Result, ...]
    """Those of them that are no better than any other for both players."""
    win: int
    """The most of one round."""
    bye: int
    """What there is without an opponent: of a bye, and where the other does not appear."""
    tables: tuple[OpenTable, ...]
    """Those without a result."""
    open_tables: Mapping[str, tuple[OpenTable, ...]]
    """The same by player id."""
    busy: frozenset[str]
    """Who sits at several of them."""
    seats: int
    """Tables and byes of all rounds that are not paired yet, at most."""
    gone: frozenset[str]
    """Who takes no place in the cut by what is typed: dropped, declined, disqualified, below."""
    barred: frozenset[str]
    """Those of them who cannot return."""
    disqualified: frozenset[str]
    below: frozenset[str]
    """Who left by a cut by points that is made."""
    floor: Floor | None
    """A cut by points that is still to come."""

    def points_of(self, units: int) -> Fraction:
        """So many units as points."""
        return _fraction(units, self.unit)


_fraction = cache(Fraction)


def remaining(event: Event, regulations: Regulations, rounds: int) -> Remaining:
    """What can still come in an event of so many Swiss rounds."""
    paired = tuple(round_ for round_ in event.ranked if round_.paired)
    players = {
        player: record
        for player, record in _records(event, regulations, paired).items()
        if record.entries or not record.player.withdrawn
    }
    family = scoring(regulations)
    assert family.totals is not None
    bye = family.bye_points(event, regulations)
    # No result of games where somebody's own rules give points for a loss.
    alone = (bye, Fraction(0))
    games = family.totals(regulations, regulations.formats[event.format].games)
    legal = sorted({*games, alone, alone[::-1]}, reverse=True)
    win = max(bye, *(max(result) for result in legal))
    sums = [record.points for record in players.values()]
    if event.advance is not None:
        sums.append(event.advance.points)
    amounts = [*sums, win, bye, *(part for result in legal for part in result)]
    unit = lcm(*(amount.denominator for amount in amounts))
    results = tuple((int(one * unit), int(two * unit)) for one, two in legal)
    tables = _tables(paired, regulations)
    unpaired = max(rounds - len(paired), 0)
    disqualified = {player for player, record in players.items() if record.disqualified is not None}
    below = {player for player, record in players.items() if record.below}
    declined = {player for round_ in event.cut[:1] for player in (*round_.left, *round_.declined)}
    barred = disqualified | below | (declined & players.keys())
    gone = barred | {player for player, record in players.items() if record.left_after is not None}
    out = disqualified | below
    by_player: dict[str, tuple[OpenTable, ...]] = {}
    for table in tables:
        for player in table.players:
            by_player[player] = (*by_player.get(player, ()), table)
    return Remaining(
        unit=unit,
        records=players,
        points={player: int(record.points * unit) for player, record in players.items()},
        rounds={
            player: 0 if player in out else min(unpaired, max(rounds + 1 - record.player.joins, 0))
            for player, record in players.items()
        },
        unpaired=unpaired,
        results=results,
        best=_extreme(results, 1),
        worst=_extreme(results, -1),
        win=int(win * unit),
        bye=int(bye * unit),
        tables=tables,
        open_tables=by_player,
        busy=frozenset(player for player, at in by_player.items() if len(at) > 1),
        seats=_seats([players[player].player for player in players.keys() - out], rounds, unpaired),
        gone=frozenset(gone),
        barred=frozenset(barred if unpaired else gone),
        disqualified=frozenset(disqualified),
        below=frozenset(player for player, record in players.items() if fell(event, record))
        - disqualified
        - declined,
        floor=_floor(event, players, tables, unit, int(win * unit)),
    )


def _records(
    event: Event, regulations: Regulations, paired: tuple[Round, ...]
) -> dict[str, PlayerRecord]:
    """What was played, without a cut by points whose round is not whole."""
    waiting = next((round_ for round_ in event.ranked if not round_.paired), None)
    return records(without_open_cut(event), regulations, paired, before=waiting)


def _tables(paired: tuple[Round, ...], regulations: Regulations) -> tuple[OpenTable, ...]:
    """Tables that give nobody anything yet."""
    matches = [
        (match, round_.number)
        for round_ in paired
        for match in round_.matches
        if len(match.players) == 2
        and match_score(match, regulations) is None
        and not absent_from(round_, match, regulations)
    ]
    return tuple(
        OpenTable(index, match, number, (match.players[0], match.players[1]))
        for index, (match, number) in enumerate(matches)
    )


def _seats(players: Iterable[Player], rounds: int, unpaired: int) -> int:
    """Who has dropped may return: more players are more tables."""
    seats = 0
    for number in range(rounds - unpaired + 1, rounds + 1):
        playing = [player for player in players if player.joins <= number]
        awarded = sum(player.byes >= number for player in playing)
        seats += awarded + (len(playing) - awarded + 1) // 2
    return seats


def _floor(
    event: Event,
    players: Mapping[str, PlayerRecord],
    tables: Iterable[OpenTable],
    unit: int,
    win: int,
) -> Floor | None:
    advance = event.advance
    if advance is None or len(counted_rounds(event)) >= advance.after:
        return None
    least = {
        player: sum(
            int(entry.points * unit) for entry in record.entries if entry.round <= advance.after
        )
        for player, record in players.items()
    }
    paired = sum(round_.paired and round_.number <= advance.after for round_ in event.ranked)
    waiting = max(advance.after - paired, 0)
    most = {player: points + win * waiting for player, points in least.items()}
    for table in tables:
        for player in table.players if table.round <= advance.after else ():
            if player in most:
                most[player] += win
    return Floor(least, most, int(advance.points * unit), advance.after)


def _extreme(results: tuple[Result, ...], sign: int) -> tuple[Result, ...]:
    """Results that no other beats for both players; with sign −1 those that beat no other."""
    return tuple(
        result
        for result in results
        if not any(
            other != result and all(sign * (b - a) >= 0 for a, b in zip(result, other, strict=True))
            for other in results
        )
    )
