"""What the draw of each round read: points, ranks, byes and so on, as they were known then.

Columns have a value for each player, in the order of the players; null for those who were not in.
"""

from collections.abc import Callable, Sequence
from typing import Any

from topcut.exchange.ours.shown import lossless
from topcut.regulations import Regulations
from topcut.rules.book.reasons import draws
from topcut.rules.drafts import drafting
from topcut.rules.drafts.byes import MATCHING, is_in_matching
from topcut.rules.drafts.entrants import Entrants, entrants, ranks
from topcut.rules.ground.basis import memoized_for_pairing
from topcut.rules.ground.draw import VERSION
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.pairing.piles.piles import PileDraw
from topcut.rules.pairing.seating import Seating
from topcut.rules.review.explanation import Explanation, Origin
from topcut.rules.review.least_review import LeastReview
from topcut.rules.review.points_review import PointsReview
from topcut.rules.standings.records import absent_from
from topcut.rules.systems.ntp_cards import bye_order, stacks
from topcut.tournament import Event, Round

Row = dict[str, Any]


def draws_json(event: Event, regulations: Regulations) -> list[Row]:
    """One object for each ranked round that the draw of the event paired."""
    return [
        memoized_for_pairing(
            round_,
            ("draws of event.json", explanation.origin),
            event,
            regulations,
            _DrawInputs(event, regulations, round_, explanation).row,
        )
        for round_, explanation in draws(event, regulations)
    ]


class _DrawInputs:
    """What the draw of one round read."""

    def __init__(
        self, event: Event, regulations: Regulations, round_: Round, explanation: Explanation
    ) -> None:
        self.regulations, self.round, self.explanation = regulations, round_, explanation
        self.inside: Entrants = entrants(explanation.before, regulations, round_)
        self.number = {player.id: place for place, player in enumerate(event.players)}

    def row(self) -> Row:
        """The round as one object."""
        found: Row = {
            "round": self.round.number,
            "version": VERSION,
            "points": self._column(lambda record: lossless(record.points)),
        }
        if self.explanation.origin is Origin.WITHHELD:
            found["withheld"] = True
        unmet = [
            [round_.number, place]
            for round_ in self.explanation.before.ranked
            for place, match in enumerate(round_.matches)
            if absent_from(round_, match, self.regulations)
        ]
        if unmet:
            found["unmet"] = unmet
        return found | self._of_its_kind()

    def _of_its_kind(self) -> Row:
        odd = len(self.inside.rest) % 2 == 1
        byes = odd and self.round.number > 1
        match self.explanation.how:
            case PileDraw():
                return self._piles(odd=odd)
            case Seating():
                corps = drafting.corps(self.inside.records)
                return {"corps": self._column(lambda record: corps[record.player.id])}
            case LeastReview():
                found = {"balances": self._column(lambda record: record.side_balance)}
                return found | (self._least_byes() if byes else {})
            case PointsReview():
                found = self._merits() if byes else {}
                if start := self.explanation.start:
                    found["start"] = [[self.number[one], self.number[two]] for one, two in start]
                return found
        return {}

    def _column(self, value: Callable[[PlayerRecord], Any]) -> list[Any]:
        records = self.inside.records
        return [value(records[player]) if player in records else None for player in self.number]

    def _merits(self) -> Row:
        """What decides about the bye of an odd number."""
        places = ranks(self.explanation.before, self.regulations, self.round)
        return {
            "byes": self._column(lambda record: record.byes),
            "ranks": self._column(lambda record: places.get(record.player.id)),
        }

    def _least_byes(self) -> Row:
        """The same of a single-sided round: a column alone where the bye is part of the pairing."""
        if is_in_matching(self.explanation.before, self.regulations):
            return {"bye": MATCHING, "byes": self._column(lambda record: record.byes)}
        return self._merits() | {"games": self._column(lambda record: record.games)}

    def _piles(self, *, odd: bool) -> Row:
        records, rest = self.inside.records, self.inside.rest
        piles = stacks(self.explanation.before, self.regulations, records, rest)
        found: Row = {"piles": [[pile.number, self._numbers(pile.cards)] for pile in piles]}
        if odd:
            order = bye_order(self.explanation.before, self.regulations, records, rest)
            found["byes"] = self._numbers(order)
        return found

    def _numbers(self, players: Sequence[str]) -> list[int]:
        return [self.number[player] for player in players]
