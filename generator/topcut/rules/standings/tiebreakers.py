"""Tiebreakers: small objects with a key, a name and one function each.

Which are in force, and in which order, is data of the regulations.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm

from msgspec import Struct

from topcut.regulations.families import BYE_IS_AN_OPPONENT, BYE_IS_NO_ROUND
from topcut.rules.ground.exact import total
from topcut.rules.ground.multiplayer_games import Winner, winner
from topcut.rules.ground.record import PlayerRecord
from topcut.tournament import Event

Values = Mapping[str, Fraction]
"""Exact values by player id."""
NONE: Mapping[str, Values] = {}
Ratio = tuple[int, int]
"""A number as a whole number over a whole number, not always in lowest terms."""


class Reading(Struct, frozen=True):
    """How strength of schedule is counted, where programs have published it in several ways."""

    over_rounds: bool = False
    """Whether the mean is over all own rounds: one without an opponent counts as 0."""
    per_game: bool = False
    """Whether an opponent's points are divided by games, and not by rounds played."""

    @property
    def key(self) -> str:
        """What texts call it: over_rounds, per_game, or "" as written."""
        return "over_rounds" if self.over_rounds else "per_game" if self.per_game else ""


AS_WRITTEN = Reading()
"""As the rule documents have it (rows F-tie-1, S-tie-1)."""
READINGS = {
    BYE_IS_AN_OPPONENT: Reading(over_rounds=True),
    BYE_IS_NO_ROUND: Reading(per_game=True),
}
"""The readings of row S-tie-1, by what `options:` of an event calls them."""


def reading_of(event: Event) -> Reading:
    """How strength of schedule is counted in this event."""
    return READINGS.get(event.option("S-tie-1"), AS_WRITTEN)


class Tiebreaker(Struct, frozen=True):
    """A number that decides between players on equal points; the higher is better."""

    key: str
    name: str
    compute: Callable[[Mapping[str, PlayerRecord], Reading, Mapping[str, Values]], Values]
    """Exact values by player id, from the records of everybody; the reading is of means alone.

    The last are those of the tiebreakers before it in the order in force, by key.
    """
    mean: bool = False
    """Whether it is a mean, shown with four places; a sum or a number is shown as it is."""


def divisor(record: PlayerRecord, reading: Reading = AS_WRITTEN) -> int:
    """What an opponent's points are divided by: rounds played, or games."""
    return len(record.opponents) if reading.per_game else record.rounds_played


def per_round(record: PlayerRecord, reading: Reading = AS_WRITTEN) -> Fraction:
    """Tournament points for each round played; 0 where none was."""
    return Fraction(*_per_round(record, reading))


def _per_round(record: PlayerRecord, reading: Reading) -> Ratio:
    played = divisor(record, reading)
    numerator, denominator = record.points.as_integer_ratio()
    return (numerator, denominator * played) if played else (0, 1)


def shares(record: PlayerRecord, reading: Reading = AS_WRITTEN) -> int:
    """How many values a player's mean is of: opponents met, or own rounds."""
    return record.rounds_played if reading.over_rounds else len(record.opponents)


def strength_of_schedule(
    records: Mapping[str, PlayerRecord],
    reading: Reading = AS_WRITTEN,
    _computed: Mapping[str, Values] = NONE,
) -> Values:
    """The mean of what opponents scored for each round they played (rows F-tie-1, S-tie-1).

    Each opponent's points divided by the rounds that opponent has played, averaged over the
    opponents met; 0 without opponents (FFG regulations, Tiebreakers).
    """
    quotients = {player: _per_round(record, reading) for player, record in records.items()}
    return _means(records, quotients, reading)


def extended_strength_of_schedule(
    records: Mapping[str, PlayerRecord],
    reading: Reading = AS_WRITTEN,
    computed: Mapping[str, Values] = NONE,
) -> Values:
    """The mean of the opponents' strength of schedule (rows F-tie-2, S-tie-1)."""
    own = computed.get("sos") or strength_of_schedule(records, reading)
    ratios = {player: value.as_integer_ratio() for player, value in own.items()}
    return _means(records, ratios, reading)


def opponents_totals(
    records: Mapping[str, PlayerRecord],
    _reading: Reading = AS_WRITTEN,
    _computed: Mapping[str, Values] = NONE,
) -> Values:
    """The sum of the opponents' totals (NTP 3.2.1, row N-tie-1). A bye is nobody and adds 0."""
    return {
        player: total(records[met].points for met in record.opponents)
        for player, record in records.items()
    }


def opponents_trimmed(
    records: Mapping[str, PlayerRecord],
    _reading: Reading = AS_WRITTEN,
    _computed: Mapping[str, Values] = NONE,
) -> Values:
    """That sum without the highest and the lowest of them (NTP 3.2.2, row N-tie-1).

    0 for two or fewer opponents.
    """
    return {
        player: total(sorted(records[met].points for met in record.opponents)[1:-1])
        for player, record in records.items()
    }


def corp_wins(
    records: Mapping[str, PlayerRecord],
    _reading: Reading = AS_WRITTEN,
    _computed: Mapping[str, Values] = NONE,
) -> Values:
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


def _means(
    records: Mapping[str, PlayerRecord], values: Mapping[str, Ratio], reading: Reading
) -> Values:
    """The mean of everybody's opponents' values, exact; 0 for who has met nobody.

    Summed as whole numbers over one common denominator, which is many times as fast as adding
    fractions one by one.
    """
    common = lcm(*[denominator for _, denominator in values.values()])
    scaled = {
        player: numerator * (common // denominator)
        for player, (numerator, denominator) in values.items()
    }
    means = {}
    for player, record in records.items():
        summed = sum([scaled[opponent] for opponent in record.opponents])
        count = shares(record, reading)
        means[player] = Fraction(summed, common * count) if count else Fraction(0)
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
