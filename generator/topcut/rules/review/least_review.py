"""A typed round compared with the one of least cost, by what was known then."""

from fractions import Fraction
from functools import cached_property

from msgspec import Struct, structs

from topcut.regulations import Regulations
from topcut.rules.drafts.byes import ByeReview
from topcut.rules.drafts.least_draw import PricedBye, PricedPair, priced, priced_bye
from topcut.rules.drafts.single import (
    candidates,
    has_bye_in_matching,
    leaves_a_pairing,
    rivals,
    with_bye,
)
from topcut.rules.pairing.least.cost import Rivals, SideReason
from topcut.rules.pairing.least.least import LeastPairing, Price, least_cost, price_of
from topcut.rules.pairing.least.proof import PriceList, prove
from topcut.rules.review.typed_round import TypedRound, reviewed
from topcut.tournament import Event, Round


class TypedPair(Struct, frozen=True):
    """A pair as it was typed, beside the rules."""

    priced: PricedPair
    corp: str | None
    """The typed Corp; None where the table does not say."""
    meets_too_often: bool
    """Whether the two have met as often as they may (row S-meet-1)."""

    @property
    def wrong_sides(self) -> bool:
        """Whether the sides are others than the rules give, the draw among them."""
        sides = self.priced.sides
        return sides is not None and self.corp is not None and self.corp != sides.corp

    @property
    def against_draw(self) -> bool:
        """Whether nothing but the draw speaks against its sides."""
        return self.wrong_sides and self._reason is SideReason.DRAW

    @property
    def same_sides(self) -> bool:
        """Whether a second meeting has the sides of the first (row S-meet-1)."""
        return self.wrong_sides and self._reason is SideReason.EXCHANGED

    @property
    def _reason(self) -> SideReason | None:
        return self.priced.sides.reason if self.priced.sides else None


class LeastReview(Struct, frozen=True, dict=True):
    """A typed round beside the one of least cost that was possible."""

    typed: TypedRound
    byes: ByeReview
    field: Rivals
    """The players at tables, by what was known when the round was paired; and who has the bye,
    where that is part of the sum."""
    pairs: tuple[TypedPair, ...]
    """From the top: by the higher points, then the lower, then as drawn."""
    price: Price
    """What the typed pairs cost together, and the bye where it is part of the sum."""
    least: LeastPairing | None
    """A best pairing of the players of `field`; None where there is no pairing without
    a third meeting, and where a player sits twice."""
    bye: PricedBye | None = None
    """The typed bye, where it is part of the sum: of somebody who may have it."""

    @property
    def excess(self) -> Price:
        """Dear pairs and cost beyond the least; 0 of both where nothing is less."""
        if self.least is None:
            return Price(0, Fraction(0))
        least = self.least.price
        return Price(self.price.dear - least.dear, self.price.cost - least.cost)

    @property
    def best(self) -> bool:
        """Whether no pairing of these players costs less."""
        return self.least is not None and self.excess == Price(0, Fraction(0))

    @cached_property
    def proof(self) -> PriceList | None:
        """Prices that prove the least cost by addition; None where none are found or needed.

        Worked out when they are asked for.
        """
        return prove(self.field) if self.least is not None else None

    @property
    def misfit(self) -> tuple[int, Price, int]:
        """How far the round is from the rules; the smaller fits better."""
        byes = (self.byes.rightful is not None) + len(self.byes.unneeded)
        sides = sum(pair.wrong_sides and not pair.against_draw for pair in self.pairs)
        return byes, self.excess, sides


def least_review(event: Event, regulations: Regulations, round_: Round) -> LeastReview | None:
    """Compares a typed round with the best possible; None while results before it are missing."""
    return reviewed(event, regulations, round_, _review, lambda review: review.misfit)


def _byes_in_matching(entry: TypedRound, field: Rivals, right: str | None) -> ByeReview:
    """The typed byes where the bye is part of the pairing: `right` is of somebody who may have it.

    Of others the bye goes to whom the draft gives it.
    """
    seated = entry.seated_despite_bye
    if right is not None:
        unneeded = tuple(player for player in entry.byes if player != right)
        return ByeReview(None, unneeded, seated, in_pairing=True)
    records = entry.setting.inside.records
    best = least_cost(field, entry.setting.draw)
    assert best is not None
    assert best.bye is not None
    most = records[best.bye].byes
    passed_over = next((each for each in entry.byes if records[each].byes <= most), None)
    return ByeReview(best.bye, entry.byes[1:], seated, passed_over)


def _review(entry: TypedRound) -> LeastReview:
    corps = {frozenset(match.players): match.corp for match in entry.round.matches}
    setting, at_tables, players = entry.setting, entry.at_tables, entry.players
    bye, field = None, rivals(setting, at_tables)
    whole = with_bye(setting, players) if has_bye_in_matching(setting, players) else field
    if whole.candidates:
        bye = next((player for player in entry.byes if player in whole.candidates), None)
        byes = _byes_in_matching(entry, whole, bye)
    else:
        byes = entry.review_byes(candidates, leaves_a_pairing)
    if bye is not None:
        at_tables = [*at_tables, bye]
        may_have_it = whole.candidates.intersection(at_tables)
        field = structs.replace(rivals(setting, at_tables), candidates=may_have_it)
    is_seated_once = len(set(at_tables)) == len(at_tables)
    return LeastReview(
        entry,
        byes,
        field,
        tuple(
            TypedPair(
                pair,
                corps[frozenset(pair.players)],
                meets_too_often=not field.corps(*pair.players),
            )
            for pair in priced(field, entry.pairs, setting.draw)
        ),
        price_of(field, entry.pairs, bye),
        least_cost(field) if is_seated_once and entry.pairs else None,
        priced_bye(field, bye),
    )
