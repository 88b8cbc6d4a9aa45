"""What everybody can still score: points so far, open tables, rounds that are not paired.

A result is any that a table can end with without a ruling. Who did not appear is not counted
apart: whoever is there scores as with a bye, and the other nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import lcm

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.standings.records import absent_from, counted_rounds, records
from topcut.rules.systems.scores import match_score, scoring
from topcut.tournament import Event, Match, Round, Structure

Result = tuple[int, int]
"""What both players of a table get, in units of `Ahead.unit`."""


class Table(Struct, frozen=True):
    """A table without a result."""

    index: int
    """Its place in `Ahead.tables`."""
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

    def kept(self, player: str) -> bool:
        """Whether the player plays on for certain."""
        return self.least[player] >= self.points

    def falls(self, player: str) -> bool:
        """Whether the player is out for certain."""
        return self.most[player] < self.points


def fell(event: Event, record: PlayerRecord) -> bool:
    """Whether it is a cut by points that the player left by."""
    advance = event.structure.advance if event.structure else None
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
    tables: tuple[Table, ...]
    """Those without a result."""
    seated: Mapping[str, tuple[Table, ...]]
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
        return _points(units, self.unit)


@cache
def _points(units: int, unit: int) -> Fraction:
    return Fraction(units, unit)


def remaining(event: Event, regulations: Regulations, rounds: int) -> Remaining:
    """What can still come in an event of so many Swiss rounds."""
    typed = tuple(round_ for round_ in event.ranked if round_.paired)
    found = {
        player: record
        for player, record in _records(event, regulations, typed).items()
        if record.entries or not record.player.withdrawn
    }
    totals = scoring(regulations).totals
    assert totals is not None
    bye = scoring(regulations).bye_points(event, regulations)
    games = totals(regulations, regulations.formats[event.format].games)
    alone = (
        bye,
        Fraction(0),
    )  # no result of games where somebody's own rules give points for a loss
    legal = sorted({*games, alone, alone[::-1]}, reverse=True)
    win = max(bye, *(max(result) for result in legal))
    sums = [record.points for record in found.values()]
    unit = _unit(
        [*sums, win, bye, *(part for result in legal for part in result), *_floor_of(event)]
    )
    units = {player: _units(record.points, unit) for player, record in found.items()}
    results = tuple((_units(one, unit), _units(two, unit)) for one, two in legal)
    tables = _tables(typed, regulations)
    unpaired = max(rounds - len(typed), 0)
    disqualified = {player for player, record in found.items() if record.disqualified is not None}
    below = {player for player, record in found.items() if record.below}
    refused = {player for round_ in event.cut[:1] for player in (*round_.left, *round_.declined)}
    dropped = {player for player, record in found.items() if record.left_after is not None}
    gone = disqualified | below | (refused & found.keys()) | dropped
    barred = gone if not unpaired else disqualified | below | (refused & found.keys())
    out = disqualified | below
    to_come = {
        player: 0 if player in out else _to_come(record, rounds, unpaired)
        for player, record in found.items()
    }
    seated: dict[str, tuple[Table, ...]] = {}
    for table in tables:
        for player in table.players:
            seated[player] = (*seated.get(player, ()), table)
    return Remaining(
        unit=unit,
        records=found,
        points=units,
        rounds=to_come,
        unpaired=unpaired,
        results=results,
        best=_best(results),
        worst=_worst(results),
        win=_units(win, unit),
        bye=_units(bye, unit),
        tables=tables,
        seated=seated,
        busy=frozenset(player for player, at in seated.items() if len(at) > 1),
        seats=_seats(found, rounds, unpaired, out),
        gone=frozenset(gone),
        barred=frozenset(barred),
        disqualified=frozenset(disqualified),
        below=frozenset(_fell(event, found) - disqualified - refused),
        floor=_floor(event, found, tables, unit, typed, _units(win, unit)),
    )


def _records(
    event: Event, regulations: Regulations, typed: tuple[Round, ...]
) -> dict[str, PlayerRecord]:
    """What was played, without a cut by points whose round is not whole."""
    advance = event.structure.advance if event.structure else None
    if advance is not None and len(counted_rounds(event)) < advance.after:
        assert event.structure is not None
        event = replace(event, structure=_without_advance(event.structure))
    waiting = next((round_ for round_ in event.ranked if not round_.paired), None)
    return records(event, regulations, typed, before=waiting)


def _without_advance(structure: Structure) -> Structure:
    return Structure(structure.name, structure.rounds, structure.cut, structure.elimination)


def _missing(round_: Round, regulations: Regulations) -> Iterable[Match]:
    """Tables that give nobody anything yet."""
    return (
        match
        for match in round_.matches
        if len(match.players) == 2
        and match_score(match, regulations) is None
        and not absent_from(round_, match, regulations)
    )


def _tables(typed: tuple[Round, ...], regulations: Regulations) -> tuple[Table, ...]:
    found = [(match, round_.number) for round_ in typed for match in _missing(round_, regulations)]
    return tuple(
        Table(index, match, number, (match.players[0], match.players[1]))
        for index, (match, number) in enumerate(found)
    )


def _to_come(record: PlayerRecord, rounds: int, unpaired: int) -> int:
    return min(unpaired, max(rounds + 1 - record.player.joins, 0))


def _seats(
    found: Mapping[str, PlayerRecord], rounds: int, unpaired: int, out: Iterable[str]
) -> int:
    """Who has dropped may return: more players are more tables."""
    there = [record.player for player, record in found.items() if player not in out]
    seats = 0
    for number in range(rounds - unpaired + 1, rounds + 1):
        playing = [player for player in there if player.joins <= number]
        awarded = sum(player.byes >= number for player in playing)
        seats += awarded + (len(playing) - awarded + 1) // 2
    return seats


def _floor_of(event: Event) -> tuple[Fraction, ...]:
    advance = event.structure.advance if event.structure else None
    return (advance.points,) if advance else ()


def _floor(
    event: Event,
    found: Mapping[str, PlayerRecord],
    tables: Iterable[Table],
    unit: int,
    typed: tuple[Round, ...],
    win: int,
) -> Floor | None:
    advance = event.structure.advance if event.structure else None
    if advance is None or len(counted_rounds(event)) >= advance.after:
        return None
    least = {
        player: sum(
            _units(entry.points, unit) for entry in record.entries if entry.round <= advance.after
        )
        for player, record in found.items()
    }
    waiting = max(advance.after - len([one for one in typed if one.number <= advance.after]), 0)
    most = {player: points + win * waiting for player, points in least.items()}
    for table in tables:
        for player in table.players if table.round <= advance.after else ():
            if player in most:
                most[player] += win
    return Floor(least, most, _units(advance.points, unit), advance.after)


def _fell(event: Event, found: Mapping[str, PlayerRecord]) -> set[str]:
    """Who left by a cut by points, and not before it."""
    return {player for player, record in found.items() if fell(event, record)}


def _unit(values: Iterable[Fraction]) -> int:
    return lcm(*(value.denominator for value in values))


def _units(points: Fraction, unit: int) -> int:
    return int(points * unit)


def _best(results: tuple[Result, ...]) -> tuple[Result, ...]:
    return tuple(
        result
        for result in results
        if not any(
            other != result and other[0] >= result[0] and other[1] >= result[1] for other in results
        )
    )


def _worst(results: tuple[Result, ...]) -> tuple[Result, ...]:
    return tuple(
        result
        for result in results
        if not any(
            other != result and other[0] <= result[0] and other[1] <= result[1] for other in results
        )
    )
