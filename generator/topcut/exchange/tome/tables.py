"""The tables of a tournament in a TOME export, put together from its lists."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.tome.dialect import Groups, Tournament

_MOST_ROUNDS = 50


@dataclass(frozen=True, slots=True)
class TomeSeat:
    """One player at a table."""

    participant: int
    seat: int
    points: Fraction | None


TomeTable = tuple[int | None, list[TomeSeat]]
"""The table's number, None for a bye, and who sat there."""


def read_tables(
    groups: Groups, tournament: Tournament, ids: Mapping[int, str]
) -> dict[int, list[TomeTable]]:
    """The tables of a tournament by round, in order; `ids` are our ids by the file's numbers.

    Raises ExchangeError for unknown or doubled players, and for tables of none or many.
    """
    places = _places(groups, tournament)
    seats = _seats(groups, places, ids)
    rounds: dict[int, list[TomeTable]] = {}
    for match, (number, order) in sorted(places.items(), key=lambda item: (item[1], -item[0])):
        players = sorted(seats[match], key=lambda seat: seat.seat)
        if len(players) not in (1, 2):
            raise ExchangeError(f"a match of round {number} has {len(players)} players")
        rounds.setdefault(number, []).append((order + 1 if order >= 0 else None, players))
    return rounds


def _places(groups: Groups, tournament: Tournament) -> dict[int, tuple[int, int]]:
    """Round and order of each match of the tournament, by its number."""
    places = {}
    for match in groups.matches:
        if match.tournament_pk.value != tournament.pk.value:
            continue
        number = match.round.value
        if not 1 <= number <= _MOST_ROUNDS:
            raise match.round.fail(f"a round from 1 to {_MOST_ROUNDS}")
        order = match.order_index.value
        if order is None:
            raise match.order_index.fail("a number")
        places[match.pk.value] = (number, order)
    return places


def _seats(
    groups: Groups, places: Mapping[int, tuple[int, int]], ids: Mapping[int, str]
) -> dict[int, list[TomeSeat]]:
    """Who sat at each match, by its number."""
    seats: dict[int, list[TomeSeat]] = {match: [] for match in places}
    seen: set[tuple[int, int]] = set()
    for one in groups.match_participants:
        match = one.match_pk.value
        if match not in places:
            continue
        who, number = one.participant_pk.value, places[match][0]
        if who not in ids:
            raise ExchangeError(f"{one.path}.participant_pk: no player has the number {who}")
        if (number, who) in seen:
            raise ExchangeError(f"{one.path}: {ids[who]} appears twice in round {number}")
        seen.add((number, who))
        seats[match].append(TomeSeat(who, one.table_seat.value or 0, one.points_earned.value))
    return seats
