"""Tiebreakers: small objects with a key, a name and one function each.

Which are in force, and in which order, is data of the regulations.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.rules.records import Record

Values = Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class Tiebreaker:
    """A number that decides between players on equal points; the higher is better."""

    key: str
    name: str
    compute: Callable[[Mapping[str, Record]], dict[str, Fraction]]
    """Exact values by player id, from the records of everybody."""


def per_round(record: Record) -> Fraction:
    """Tournament points for each round played; 0 where none was."""
    return record.points / record.rounds_played if record.rounds_played else Fraction(0)


def strength_of_schedule(records: Mapping[str, Record]) -> dict[str, Fraction]:
    """The mean of what opponents scored for each round they played (row F-tie-1).

    Each opponent's points divided by the rounds that opponent has played, averaged over the
    opponents met; 0 without opponents (FFG regulations, Tiebreakers).
    """
    quotients = {player: per_round(record) for player, record in records.items()}
    return {player: _mean(record, quotients) for player, record in records.items()}


def extended_strength_of_schedule(records: Mapping[str, Record]) -> dict[str, Fraction]:
    """The mean of the opponents' strength of schedule (row F-tie-2)."""
    schedule = strength_of_schedule(records)
    return {player: _mean(record, schedule) for player, record in records.items()}


def _mean(record: Record, values: Values) -> Fraction:
    opponents = record.opponents
    if not opponents:
        return Fraction(0)
    return sum((values[opponent] for opponent in opponents), Fraction(0)) / len(opponents)


TIEBREAKERS = {
    tiebreaker.key: tiebreaker
    for tiebreaker in (
        Tiebreaker("sos", "strength of schedule", strength_of_schedule),
        Tiebreaker("esos", "extended strength of schedule", extended_strength_of_schedule),
    )
}
