"""How a typed Swiss round came about, for its draw page: compared with the draw and the best.

Rounds that other programs paired, and those that an organizer changed, get the same honest
explanation: their own floats beside the fewest that were possible.
"""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from topcut.regulations import Regulations
from topcut.rules.drafts.draft import ByeReason, Draft, DrawOrder, by_hand, instead
from topcut.rules.drafts.entrants import Entrants, entrants
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.drafts.swiss import draft
from topcut.rules.ground.basis import once_paired
from topcut.rules.ground.draw import VERSION
from topcut.rules.ground.fingerprint import is_as_drafted, version_of
from topcut.rules.pairing.points.core import Pair
from topcut.rules.pairing.points.windows import Proof
from topcut.rules.review.review import Comparison, Review, review_then
from topcut.tournament import Event, Round


class Origin(StrEnum):
    """Who paired a round."""

    DRAWN = "drawn"
    """Every table and bye is as the draw gives it."""
    CHANGED = "changed"
    """Most are; the others were changed by hand, as far as that is known."""
    SINCE = "since"
    """Every table and bye is that of the draft, which today's files would not give again."""
    OTHER = "other"
    """Another program paired it, or an organizer by hand."""


class Boundary(Struct, frozen=True):
    """What lies between two neighbouring groups of those who are paired."""

    points: Fraction
    """Of the group above it."""
    above: int
    """Players above it."""
    least: int
    """Floats of the best pairing, which has the fewest from the top down."""
    floats: int
    """Floats of the round as it was played."""


class Explanation(Struct, frozen=True):
    """A round compared with what was possible, by what was known when it was paired."""

    origin: Origin
    by_seats: bool
    """The first round of a full draft: nothing is paired by points."""
    points: dict[str, Fraction]
    """Points before the round of everybody in it, by id."""
    byes: tuple[tuple[str, ByeReason | None], ...]
    """Everybody with a bye; without a reason where it is not the rightful one."""
    boundaries: tuple[Boundary, ...]
    comparison: Comparison
    """The pairs, beside the best ones."""
    bye: str | None
    """Who should have had the bye; None where the typed one is right or none is."""
    apart: tuple[tuple[str, ...], ...]
    """Pairs and byes that the draw does not give, whoever paired the round."""
    instead: tuple[tuple[str, ...], ...]
    """Pairs and byes that the draw gives in their place."""
    order: DrawOrder | None
    """The order drawn within the largest group; None where the draw paired nothing."""
    start: tuple[Pair, ...] = ()
    """Of a round that was drawn outside the certificate: the best pairing before the switches."""

    @property
    def best(self) -> bool:
        """Whether no pairing is better than the one that was played."""
        comparison = self.comparison
        return (
            len(comparison.rematches) == comparison.least_rematches
            and comparison.floats == comparison.least
            and comparison.gaps == comparison.least_gaps
        )

    @property
    def changed(self) -> tuple[tuple[str, ...], ...]:
        """What was changed by hand of a round that was drawn."""
        return self.apart if self.origin is Origin.CHANGED else ()

    def of_another(self) -> "Explanation":
        """The same explanation of a round that follows no draw of ours."""
        return replace(self, origin=Origin.OTHER, apart=(), instead=(), order=None, start=())


def explanation(
    event: Event, regulations: Regulations, round_: Round, *, drawn: bool = True
) -> Explanation | None:
    """The explanation of a typed round; None without tables or the results before it.

    `drawn` says whether it may follow our draw; otherwise nothing is drawn again.
    """
    found = review_then(event, regulations, round_) if round_.matches else None
    if found is None or found[0].comparison is None:
        return None
    return once_paired(
        round_,
        ("explanation", drawn),
        event,
        regulations,
        lambda: _explanation(*found, regulations, round_, drawn=drawn),
    )


def _explanation(
    review: Review, before: Event, regulations: Regulations, round_: Round, *, drawn: bool
) -> Explanation:
    comparison = review.comparison
    assert comparison is not None
    inside = entrants(before, regulations, round_)
    drafted = _draft(before, regulations, round_) if drawn else None
    changed = by_hand(drafted, round_) if drafted else ()
    came = origin(before, drafted, changed, round_)
    byes = [player for player in round_.byes if player in inside.records]
    seated = [player for pair in comparison.pairs for player in pair]
    by_seats = before.format == "full draft" and round_.number == 1
    since = came is Origin.SINCE
    return Explanation(
        origin=came,
        by_seats=by_seats,
        points=inside.points(dict.fromkeys((*seated, *byes))),
        byes=tuple(
            (player, None if since else _reason(player, round_, inside, review)) for player in byes
        ),
        boundaries=() if by_seats else _boundaries(comparison),
        comparison=comparison,
        bye=None if since else review.bye,
        apart=changed,
        instead=instead(drafted, round_) if drafted else (),
        order=_order(drafted) if came is not Origin.OTHER else None,
        start=_start(drafted) if came in (Origin.DRAWN, Origin.CHANGED) else (),
    )


def _boundaries(comparison: Comparison) -> tuple[Boundary, ...]:
    return tuple(
        Boundary(points, above, least, floats)
        for points, above, least, floats in zip(
            comparison.points,
            accumulate(comparison.sizes),
            comparison.least,
            comparison.floats,
            strict=False,
        )
    )


def _draft(before: Event, regulations: Regulations, round_: Round) -> Draft | None:
    """The round as the draw gives it; None where it could not be drawn.

    One without a fingerprint may be of either version of the draw, sooner of the first.
    """
    version = version_of(round_)
    try:
        drafted = draft(before, regulations, round_.number, round_.returns, version)
        if round_.fingerprint or not _start(drafted) or not by_hand(drafted, round_):
            return drafted
        other = draft(before, regulations, round_.number, round_.returns, VERSION)
    except CannotPairError:
        return None
    return drafted if by_hand(other, round_) else other


def _start(drafted: Draft | None) -> tuple[Pair, ...]:
    """The pairing before the switches, where the certificate does not prove it."""
    made = drafted.pairing if drafted is not None else None
    return made.start if made is not None and made.proof is not Proof.CERTIFICATE else ()


def origin(event: Event, drafted: Draft | None, changed: Sequence[object], round_: Round) -> Origin:
    """Who paired a round of the event, by its draft and what was changed; None is no draft.

    A fingerprint tells tables that were changed from results that have changed since.
    """
    if drafted is None:
        return Origin.OTHER
    if not changed:
        return Origin.DRAWN
    if round_.fingerprint:
        since = is_as_drafted(round_, event.keys) and by_hand(drafted, round_)
        return Origin.SINCE if since else Origin.CHANGED
    few = 2 * len(changed) <= len(round_.matches) + len(round_.byes)
    return Origin.CHANGED if few else Origin.OTHER


def _reason(player: str, round_: Round, inside: Entrants, review: Review) -> ByeReason | None:
    if player in inside.awarded:
        return ByeReason.AWARDED
    if review.bye is not None or player in review.needless:
        return None
    return ByeReason.DRAWN if round_.number == 1 else ByeReason.LOWEST


def _order(drafted: Draft | None) -> DrawOrder | None:
    orders = [drawn for drawn in drafted.orders if drawn.purpose == "order"] if drafted else []
    return max(orders, key=lambda drawn: len(drawn.digests), default=None)
