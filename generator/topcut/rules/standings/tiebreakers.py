"""Tiebreakers: small objects with a key, a name and one function each.

Which are in force, and in which order, is data of the regulations.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm

from msgspec import Struct

from topcut.rules.ground.exact import total
from topcut.rules.ground.multiplayer_games import Winner, winner
from topcut.rules.ground.record import PlayerRecord

Values = Mapping[str, Fraction]


class Tiebreaker(Struct, frozen=True):
    """A number that decides between players on equal points; the higher is better."""

    key: str
    name: str
    compute: Callable[[Mapping[str, PlayerRecord]], dict[str, Fraction]]
    """Exact values by player id, from the records of everybody."""
    mean: bool = False
    """Whether it is a mean, shown with four places; a sum or a number is shown as it is."""


def per_round(record: PlayerRecord) -> Fraction:
    """Tournament points for each round played; 0 where none was."""
    played, points = record.rounds_played, record.points
    return Fraction(points.numerator, points.denominator * played) if played else Fraction(0)


def strength_of_schedule(records: Mapping[str, PlayerRecord]) -> dict[str, Fraction]:
    """The mean of what opponents scored for each round they played (row F-tie-1).

    Each opponent's points divided by the rounds that opponent has played, averaged over the
    opponents met; 0 without opponents (FFG regulations, Tiebreakers).
    """
    quotients = {player: per_round(record) for player, record in records.items()}
    return _means(records, quotients)


def extended_strength_of_schedule(records: Mapping[str, PlayerRecord]) -> dict[str, Fraction]:
    """The mean of the opponents' strength of schedule (row F-tie-2)."""
    schedule = strength_of_schedule(records)
    return _means(records, schedule)


def opponents_totals(records: Mapping[str, PlayerRecord]) -> dict[str, Fraction]:
    """The sum of the opponents' totals (NTP 3.2.1, row N-tie-1). A bye is nobody and adds 0."""
    return {
        player: total(records[met].points for met in record.opponents)
        for player, record in records.items()
    }


def opponents_trimmed(records: Mapping[str, PlayerRecord]) -> dict[str, Fraction]:
    """That sum without the highest and the lowest of them (NTP 3.2.2, row N-tie-1).

    0 for two or fewer opponents.
    """
    return {
        player: total(sorted(records[met].points for met in record.opponents)[1:-1])
        for player, record in records.items()
    }


def corp_wins(records: Mapping[str, PlayerRecord]) -> dict[str, Fraction]:
    """Games won as Corp of a multiplayer table (row M-stand-1)."""
    return {
        player: Fraction(
            sum(
                entry.match is not None
                and entry.match.corp == player
                and any(winner(game) is Winner.CORP for game in entry.match.games)
                for entry in record.entries
            )
        )
        for player, record in records.items()
    }


def _means(records: Mapping[str, PlayerRecord], values: Values) -> dict[str, Fraction]:
    """The mean of everybody's opponents' values, exact; 0 for who has met nobody.

    Summed as whole numbers over one common denominator, which is many times as fast as adding
    fractions one by one.
    """
    common = lcm(*(value.denominator for value in values.values()))
    scaled = {
        player: value.numerator * (common // value.denominator) for player, value in values.items()
    }
    means = {}
    for player, record in records.items():
        met = record.opponents
        summed = sum(scaled[opponent] for opponent in met)
        means[player] = Fraction(summed, common * len(met)) if met else Fraction(0)
    return means


TIEBREAKERS = {
    tiebreaker.key: tiebreaker
    for tiebreaker in (
        Tiebreaker("sos", "strength of schedule", strength_of_schedule, mean=True),
        Tiebreaker(
            "esos", "extended strength of schedule", extended_strength_of_schedule, mean=True
        ),
        Tiebreaker("opponents", "opponents' totals", opponents_totals),
        Tiebreaker(
            "opponents_trimmed",
            "opponents' totals without the highest and the lowest",
            opponents_trimmed,
        ),
        Tiebreaker("corp_wins", "wins as Corp", corp_wins),
    )
}
