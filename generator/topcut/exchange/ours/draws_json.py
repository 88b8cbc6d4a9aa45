"""What the draw of each round read: points, ranks, byes and so on, as they were known then.

Columns have a value for each player, in the order of the players; null for those who were not in.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from topcut.exchange.ours.shown import lossless
from topcut.regulations import Regulations
from topcut.rules.book.drafting import explanations
from topcut.rules.drafts import multiplayer
from topcut.rules.drafts.draft import Draft
from topcut.rules.drafts.entrants import Entrants, entrants, ranks
from topcut.rules.ground.basis import once_paired
from topcut.rules.ground.fingerprint import version_of
from topcut.rules.ground.past import past
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.review import ntp_review, review, single_review
from topcut.rules.review.explanation import Explanation, Origin
from topcut.rules.review.single_explanation import SingleExplanation
from topcut.rules.standings.records import absent_from
from topcut.rules.systems.ntp_cards import bye_order, stacks
from topcut.tournament import ROUND_ROBIN, Event, Round

Row = dict[str, Any]
Made = Explanation | SingleExplanation | Draft


def draws_json(event: Event, regulations: Regulations) -> list[Row]:
    """One object for each ranked round that the draw of the event may have paired."""
    return [
        _row(event, regulations, round_, made)
        for round_, made in explanations(event, regulations)
        if isinstance(made, Draft) or made.origin is not Origin.OTHER
    ]


def _row(event: Event, regulations: Regulations, round_: Round, made: Made) -> Row:
    origin = made.origin if not isinstance(made, Draft) else None
    return once_paired(
        round_,
        ("draws of event.json", origin),
        event,
        regulations,
        lambda: _Reading(event, regulations, round_, made).row(),
    )


class _Reading:
    """What the draw of one round read."""

    def __init__(self, event: Event, regulations: Regulations, round_: Round, made: Made) -> None:
        self.event, self.regulations, self.round, self.made = event, regulations, round_, made
        self.before = _then(event, regulations, round_)
        self.inside: Entrants = entrants(self.before, regulations, round_)
        self.number = {player.id: place for place, player in enumerate(event.players)}

    def row(self) -> Row:
        """The round as one object."""
        found: Row = {
            "round": self.round.number,
            "version": version_of(self.round),
            "points": self._column(lambda record: lossless(record.points)),
        }
        if unmet := [list(place) for place in self._unmet()]:
            found["unmet"] = unmet
        if self.event.pairing == ROUND_ROBIN:
            return found
        odd = len(self.inside.rest) % 2 == 1
        if self.regulations.system == "ntp":
            return found | self._piles(odd=odd)
        if self.regulations.system == "multiplayer":
            corps = multiplayer.corps(self.inside.records)
            return found | {"corps": self._column(lambda record: corps[record.player.id])}
        if self.regulations.system == "single":
            found["balances"] = self._column(lambda record: record.side_balance)
        if odd and self.round.number > 1:
            found |= self._merits()
        if isinstance(self.made, Explanation) and self.made.start:
            found["start"] = [[self.number[one], self.number[two]] for one, two in self.made.start]
        return found

    def _column(self, value: Callable[[PlayerRecord], Any]) -> list[Any]:
        records = self.inside.records
        return [value(records[player]) if player in records else None for player in self.number]

    def _unmet(self) -> Iterator[tuple[int, int]]:
        """Round and place of each earlier table at which nobody had met anybody."""
        for round_ in self.before.ranked:
            for place, match in enumerate(round_.matches):
                if absent_from(round_, match, self.regulations):
                    yield round_.number, place

    def _merits(self) -> Row:
        """What decides about the bye of an odd number."""
        places = ranks(self.before, self.regulations, self.round)
        found = {
            "byes": self._column(lambda record: record.byes),
            "ranks": self._column(lambda record: places.get(record.player.id)),
        }
        if self.regulations.system == "single":
            found["games"] = self._column(lambda record: record.games)
        return found

    def _piles(self, *, odd: bool) -> Row:
        records, rest = self.inside.records, self.inside.rest
        piles = stacks(self.before, self.regulations, records, rest)
        found: Row = {"piles": [[pile.number, self._numbers(pile.cards)] for pile in piles]}
        if odd:
            order = bye_order(self.before, self.regulations, records, rest)
            found["byes"] = self._numbers(order)
        return found

    def _numbers(self, players: Sequence[str]) -> list[int]:
        return [self.number[player] for player in players]


def _then(event: Event, regulations: Regulations, round_: Round) -> Event:
    """The event as it was known when a round was paired."""
    if event.pairing != ROUND_ROBIN:
        reviewed = {
            "ffg": review.review_then,
            "single": single_review.review_then,
            "ntp": ntp_review.review_then,
        }.get(regulations.system)
        found = reviewed(event, regulations, round_) if reviewed is not None else None
        if found is not None:
            return found[1]
    return past(event, round_.number)
