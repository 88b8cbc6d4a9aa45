"""Pairing numbers, record cards and the piles of a round (NTP 1.1, 2.2, 2.7)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import floor

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.ground.record import How, PlayerRecord, RoundEntry
from topcut.rules.pairing.piles.piles import Stack
from topcut.tournament import ROUND_ROBIN, Event

ALTERNATIVE = "N-alt-1"
"""The author's other way to count pairing numbers, as `options:` names it."""


class CardLine(Struct, frozen=True):
    """One line of a record card (NTP 1.1; row N-init-1)."""

    round: int
    entry: RoundEntry
    earned: Fraction
    """GMPs of the round."""
    total: Fraction
    """GMPs of all rounds so far."""
    number: int
    """The pairing number after the round."""


def record_card(
    event: Event, regulations: Regulations, record: PlayerRecord
) -> tuple[CardLine, ...]:
    """The player's card: a line a round, in order.

    The pairing number is the total divided by 3, rounded, halves up (NTP 2.7.3; row N-gmp-2);
    with the option N-alt-1 the sum of 1 for each match won and each bye.
    """
    total = Fraction(0)
    won = 0
    lines = []
    whole = match_total(regulations, regulations.formats[event.format].games)
    for entry in sorted(record.entries, key=lambda entry: entry.round):
        total += entry.points
        won += _is_won(entry)
        number = won if event.option(ALTERNATIVE) else rounded(total / whole)
        lines.append(CardLine(entry.round, entry, entry.points, total, number))
    return tuple(lines)


def match_total(regulations: Regulations, games: int) -> Fraction:
    """GMPs of a whole match, both players together: 3."""
    return games * regulations.points["game"] + regulations.points["match"]


def pairing_numbers(event: Event, regulations: Regulations, record: PlayerRecord) -> dict[int, int]:
    """The pairing number after each round, by round; none in a round robin."""
    if event.pairing == ROUND_ROBIN:
        return {}
    return {line.round: line.number for line in record_card(event, regulations, record)}


def pairing_number(event: Event, regulations: Regulations, record: PlayerRecord) -> int:
    """The number by which the player's next match is drawn; 0 before the first."""
    card = record_card(event, regulations, record)
    return card[-1].number if card else 0


def rounded(number: Fraction) -> int:
    """The nearest whole number, halves up (decision on row N-gmp-2)."""
    return floor(number + Fraction(1, 2))


def _is_won(entry: RoundEntry) -> bool:
    if entry.how is How.MATCH:
        return entry.points > entry.against
    return entry.how in (How.BYE, How.NO_OPPONENT)


def original_order(event: Event) -> dict[str, int]:
    """Each player's place in the original player order (NTP 1.3; row N-init-3).

    `order:` of the players; without it the order of the file.
    """
    places = {
        player.id: (player.order is None, player.order or 0, place)
        for place, player in enumerate(event.players)
    }
    return {player: place for place, player in enumerate(sorted(places, key=places.__getitem__), 1)}


def stacks(
    event: Event,
    regulations: Regulations,
    records: Mapping[str, PlayerRecord],
    players: Iterable[str],
) -> tuple[Stack, ...]:
    """The piles: one a pairing number, highest first, each by GMP total, then original order."""
    place = original_order(event)
    piles: dict[int, list[str]] = {}
    for player in sorted(players, key=lambda each: (-records[each].points, place[each])):
        number = pairing_number(event, regulations, records[player])
        piles.setdefault(number, []).append(player)
    return tuple(Stack(number, tuple(piles[number])) for number in sorted(piles, reverse=True))


def bye_order(
    event: Event,
    regulations: Regulations,
    records: Mapping[str, PlayerRecord],
    players: Iterable[str],
) -> list[str]:
    """Who is to have the bye, first first (NTP 2.1; row N-pair-1).

    Fewest byes received, then lowest pairing number, lowest GMP total, last in original order.
    """
    place = original_order(event)
    return sorted(
        players,
        key=lambda each: (
            records[each].byes,
            pairing_number(event, regulations, records[each]),
            records[each].points,
            -place[each],
        ),
    )
