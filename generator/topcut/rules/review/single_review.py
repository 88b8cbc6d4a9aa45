"""A typed round of single-sided Swiss compared with the best, by what was known then."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import cached_property

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.drafts.entrants import Entrants, JudgedByes, entrants, judged_byes
from topcut.rules.drafts.least_round import PricedPair, priced
from topcut.rules.drafts.single_field import candidates, leaves_a_pairing, rivals
from topcut.rules.ground.basis import once_paired
from topcut.rules.ground.draw import Draw
from topcut.rules.ground.past import fitting, past
from topcut.rules.pairing.least.cost import Rivals, SideReason
from topcut.rules.pairing.least.least import Price, least_cost, price_of
from topcut.rules.pairing.least.lightest import Evidence
from topcut.rules.pairing.least.proof import PriceList, prove
from topcut.rules.pairing.points.core import Pair
from topcut.rules.standings.records import counted_rounds
from topcut.tournament import Event, Round


class TypedPair(Struct, frozen=True):
    """A pair as it was typed, beside the rules."""

    priced: PricedPair
    corp: str | None
    """Who was typed as Corp; None where the table does not say."""
    meets_too_often: bool
    """Whether the two have met as often as they may (row S-meet-1)."""

    @property
    def wrong_sides(self) -> bool:
        """Whether the sides are others than the rules give, the draw among them."""
        return self.corp is not None and self.corp != self.priced.sides.corp

    @property
    def against_draw(self) -> bool:
        """Whether nothing but the draw speaks against its sides."""
        return self.wrong_sides and self.priced.sides.reason is SideReason.DRAW

    @property
    def same_sides(self) -> bool:
        """Whether a second meeting has the sides of the first (row S-meet-1)."""
        return self.wrong_sides and self.priced.sides.reason is SideReason.EXCHANGED


class LeastPrice(Struct, frozen=True):
    """What the players of a round cost at least, and how it is known."""

    price: Price
    evidence: Evidence


class SingleReview(Struct, frozen=True, dict=True):
    """A typed round beside the best that was possible."""

    field: Rivals
    """Who sits at tables, by what was known when the round was paired."""
    pairs: tuple[TypedPair, ...]
    """From the top: by the higher points, then the lower, then as drawn."""
    price: Price
    """What the typed pairs cost together."""
    least: LeastPrice | None
    """The same of a best pairing of those who sit at tables; None where there is no pairing
    without a third meeting, and where somebody sits twice."""
    bye: str | None
    """Who should have had the odd-count bye; None where the typed one is right or none is."""
    leaves_third: str | None
    """Who has it instead and would come first, but leaves a third meeting; None where nobody is."""
    against_draw: Pair | None
    """Who has the bye and who has it by the draw, where nothing else parts the two."""
    needless: tuple[str, ...]
    """Typed byes that are neither awarded nor needed."""
    seated: tuple[str, ...]
    """Players with an awarded bye who sit at a table."""

    @property
    def excess(self) -> Price:
        """Dear pairs and cost beyond the least; 0 of both where nothing is less."""
        if self.least is None:
            return Price(0, Fraction(0))
        least = self.least.price
        return Price(self.price.dear - least.dear, self.price.cost - least.cost)

    @cached_property
    def proof(self) -> PriceList | None:
        """Prices that prove the least cost by addition; None where none are found or needed.

        Worked out when they are asked for: they take a matching for every player.
        """
        return prove(self.field) if self.least is not None else None

    @property
    def misfit(self) -> tuple[int, Price, int]:
        """How far the round is from the rules; the smaller fits better."""
        byes = (self.bye is not None) + len(self.needless)
        sides = sum(pair.wrong_sides and not pair.against_draw for pair in self.pairs)
        return byes, self.excess, sides


def review(event: Event, regulations: Regulations, round_: Round) -> SingleReview | None:
    """Compares a typed round with the best possible; None while results before it are missing."""
    found = review_then(event, regulations, round_)
    return found[0] if found else None


def review_then(
    event: Event, regulations: Regulations, round_: Round
) -> tuple[SingleReview, Event] | None:
    """The review of a typed round, and the event as it was known when the round was paired.

    None while results before it are missing. Worked out once for the same rounds, also where
    the event is the public one.
    """
    return once_paired(
        round_, "single", event, regulations, lambda: _review_then(event, regulations, round_)
    )


def _review_then(
    event: Event, regulations: Regulations, round_: Round
) -> tuple[SingleReview, Event] | None:
    if len(counted_rounds(past(event, round_.number))) < round_.number - 1:
        return None
    return fitting(event, round_, lambda before: _review(before, regulations, round_))


def _review(before: Event, regulations: Regulations, round_: Round) -> SingleReview:
    inside = entrants(before, regulations, round_)
    draw = Draw(before.draw, round_.stage, round_.number, before.keys)
    corps: dict[frozenset[str], str | None] = {}
    pairs: list[Pair] = []
    for match in round_.matches:
        if len(match.players) == 2 and all(player in inside.records for player in match.players):
            pairs.append((match.players[0], match.players[1]))
            corps[frozenset(match.players)] = match.corp
    at_tables = [player for pair in pairs for player in pair]
    byes = [
        player
        for player in round_.byes
        if player in inside.records and player not in inside.awarded
    ]
    judged = _byes(before, regulations, round_, inside, at_tables, byes)
    field = rivals(inside, regulations, at_tables)
    once = len(set(at_tables)) == len(at_tables)
    best = least_cost(field) if once and pairs else None
    return SingleReview(
        field,
        tuple(
            TypedPair(
                pair,
                corps[frozenset(pair.players)],
                meets_too_often=not field.corps(*pair.players),
            )
            for pair in priced(field, pairs, draw)
        ),
        price_of(field, pairs),
        LeastPrice(best.price, best.evidence) if best else None,
        judged.bye,
        judged.passed_over,
        judged.against_draw,
        judged.needless,
        tuple(player for player in inside.awarded if player in at_tables),
    )


def _byes(
    before: Event,
    regulations: Regulations,
    round_: Round,
    inside: Entrants,
    at_tables: Collection[str],
    byes: Sequence[str],
) -> JudgedByes:
    rest = [player for player in inside.records if player in at_tables or player in byes]
    if len(rest) % 2 == 0:
        return JudgedByes(None, None, None, tuple(byes))

    def is_paired_without(player: str) -> bool:
        return leaves_a_pairing(player, rest, inside, regulations)

    draw = Draw(before.draw, round_.stage, round_.number, before.keys)
    order = candidates(before, regulations, round_, rest, inside, draw)
    return judged_byes(byes, order.players, order.merits, is_paired_without)
