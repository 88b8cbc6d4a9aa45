"""How a typed round of single-sided Swiss came about, for its draw page."""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from topcut.regulations import Regulations
from topcut.regulations.regulations import Costs
from topcut.rules.drafts.draft import ByeReason, Draft, DrawOrder, by_hand, instead
from topcut.rules.drafts.entrants import entrants
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.drafts.single import draft
from topcut.rules.ground.basis import once_paired
from topcut.rules.pairing.least.proof import PriceList
from topcut.rules.review.explanation import Origin, origin
from topcut.rules.review.single_review import SingleReview, review_then
from topcut.tournament import Event, Round


class SingleExplanation(Struct, frozen=True):
    """A round beside the pairing of least cost, by what was known when it was paired."""

    origin: Origin
    review: SingleReview
    """The typed pairs with what each costs, the sum, and the least there is."""
    costs: Costs
    """What a pair costs, by the document."""
    points: dict[str, Fraction]
    """Points before the round of everybody in it, by id."""
    byes: tuple[tuple[str, ByeReason | None], ...]
    """Everybody with a bye; without a reason where it is not the rightful one."""
    apart: tuple[tuple[str, ...], ...]
    """Pairs and byes that the draw does not give, whoever paired the round."""
    instead: tuple[tuple[str, ...], ...]
    """Pairs and byes that the draw gives in their place."""
    turned: tuple[tuple[str, ...], ...]
    """Pairs of the draw that have its sides the other way round: no change of the draw."""
    order: DrawOrder | None
    """The order that round 1 is paired in; None of a later round, or one of another program."""

    @property
    def best(self) -> bool:
        """Whether no pairing of those who sit at tables costs less."""
        excess = self.review.excess
        return self.review.least is not None and not (excess.dear or excess.cost)

    @property
    def proof(self) -> PriceList | None:
        """Prices that prove the least cost by addition; None where none are found or needed."""
        return self.review.proof

    @property
    def changed(self) -> tuple[tuple[str, ...], ...]:
        """What was changed by hand of a round that was drawn."""
        return self.apart if self.origin is Origin.CHANGED else ()

    def of_another(self) -> "SingleExplanation":
        """The same explanation of a round that follows no draw of ours."""
        return replace(self, origin=Origin.OTHER, apart=(), instead=(), turned=(), order=None)


def explanation(
    event: Event, regulations: Regulations, round_: Round, *, drawn: bool = True
) -> SingleExplanation | None:
    """The explanation of a typed round; None without tables or the results before it.

    `drawn` says whether it may follow our draw; otherwise nothing is drawn again.
    """
    found = review_then(event, regulations, round_) if round_.matches else None
    if found is None or not found[0].pairs:
        return None
    return once_paired(
        round_,
        ("explanation", drawn),
        event,
        regulations,
        lambda: _explanation(*found, regulations, round_, drawn=drawn),
    )


def _explanation(
    review: SingleReview, before: Event, regulations: Regulations, round_: Round, *, drawn: bool
) -> SingleExplanation:
    assert regulations.costs is not None
    inside = entrants(before, regulations, round_)
    drafted = _draft(before, regulations, round_) if drawn else None
    apart = by_hand(drafted, round_) if drafted else ()
    turned = _turned(drafted, round_) if drafted else ()
    came = origin(before, drafted, apart, round_)
    if not round_.fingerprint and origin(before, drafted, apart + turned, round_) is Origin.OTHER:
        came = Origin.OTHER  # most sides are others, too: another program's
    byes = [player for player in round_.byes if player in inside.records]
    seated = [player for pair in review.pairs for player in pair.priced.players]
    since = came is Origin.SINCE
    return SingleExplanation(
        came,
        review,
        regulations.costs,
        inside.points(dict.fromkeys((*seated, *byes))),
        tuple(
            (player, None if since else _reason(player, round_, inside.awarded, review))
            for player in byes
        ),
        apart,
        instead(drafted, round_) if drafted else (),
        turned if came in (Origin.DRAWN, Origin.CHANGED) else (),
        _order(drafted) if drafted and came is not Origin.OTHER else None,
    )


def _draft(before: Event, regulations: Regulations, round_: Round) -> Draft | None:
    """The round as the draw gives it; None where it could not be drawn."""
    try:
        return draft(before, regulations, round_.number, round_.returns)
    except CannotPairError:
        return None


def _turned(drafted: Draft, round_: Round) -> tuple[tuple[str, ...], ...]:
    """Pairs of the draw whose Corp is the other one of the two."""
    corps = {frozenset(table.players): table.corp for table in drafted.tables}
    return tuple(
        match.players
        for match in round_.matches
        if match.corp is not None and corps.get(frozenset(match.players), match.corp) != match.corp
    )


def _reason(
    player: str, round_: Round, awarded: tuple[str, ...], review: SingleReview
) -> ByeReason | None:
    if player in awarded:
        return ByeReason.AWARDED
    if review.bye is not None or player in review.needless:
        return None
    return ByeReason.DRAWN if round_.number == 1 else ByeReason.LOWEST


def _order(drafted: Draft) -> DrawOrder | None:
    return next((drawn for drawn in drafted.orders if drawn.purpose == "order"), None)
