"""A typed round compared with the one that the piles give, by what was known then."""

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.drafts.byes import ByeReview
from topcut.rules.drafts.drafting import draw_piles
from topcut.rules.pairing.points.core import Pair
from topcut.rules.review.typed_round import TypedRound, reviewed
from topcut.tournament import Event, Round


class PileReview(Struct, frozen=True):
    """What the piles would have given instead."""

    typed: TypedRound
    byes: ByeReview
    pairs: tuple[Pair, ...]
    """Pairs of the piles that the round has not, given the byes that were typed."""
    rematches: tuple[Pair, ...]
    """Typed pairs that have met before."""

    @property
    def misfit(self) -> int:
        """How far the round is from the piles; the smaller fits better."""
        return (self.byes.rightful is not None) + len(self.byes.unneeded) + len(self.pairs)


def pile_review(event: Event, regulations: Regulations, round_: Round) -> PileReview | None:
    """Compares a typed round with the piles; None while results before it are missing."""
    return reviewed(event, regulations, round_, _review, lambda review: review.misfit)


def _review(entry: TypedRound) -> PileReview:
    drawn = draw_piles(entry.setting, entry.at_tables)
    pairs = {frozenset(pair) for pair in entry.pairs}
    met = {frozenset(pair) for pair in entry.setting.inside.met}
    return PileReview(
        entry,
        _byes(entry),
        tuple(pair for pair in drawn.pairs if frozenset(pair) not in pairs),
        tuple(pair for pair in entry.pairs if frozenset(pair) in met),
    )


def _byes(typed: TypedRound) -> ByeReview:
    byes, despite = typed.byes, typed.seated_despite_bye
    rest = [*typed.at_tables, *byes]
    if len(rest) % 2 == 0:
        return ByeReview(None, byes, despite)
    rightful = draw_piles(typed.setting, rest).bye
    if rightful in byes:
        return ByeReview(None, tuple(player for player in byes if player != rightful), despite)
    return ByeReview(rightful, byes[1:], despite)
