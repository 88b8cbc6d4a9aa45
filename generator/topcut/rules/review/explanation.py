"""How a typed round came about: compared with its draft and, where there is one, the best.

Rounds that an organizer changed get the same honest explanation: their own floats or costs beside
the least that were possible.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from topcut.regulations import Regulations
from topcut.rules.drafts.draft import (
    ByeReason,
    Draft,
    PointsDraw,
    Schedule,
    planned_instead,
    unplanned,
)
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.least_draw import LeastDraw
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.draw import DrawOrder
from topcut.rules.ground.fingerprint import is_as_drafted, is_of_this_draw
from topcut.rules.ground.past import known_before
from topcut.rules.pairing.piles.piles import PileDraw
from topcut.rules.pairing.points.core import Pair
from topcut.rules.pairing.seating import Seating
from topcut.rules.review.least_review import LeastReview, least_review
from topcut.rules.review.pile_review import pile_review
from topcut.rules.review.points_review import PointsReview, points_review
from topcut.tournament import Event, Round

Seats = tuple[tuple[str, ...], ...]
"""Pairs, larger tables and byes, by their players."""


class Origin(StrEnum):
    """Who paired a round."""

    DRAWN = "drawn"
    """Every table and bye is as the draw gives it."""
    CHANGED = "changed"
    """Some were changed by hand."""
    SINCE = "since"
    """Every table and bye is that of the draft, which today's files would not give again."""
    WITHHELD = "withheld"
    """It was drawn, and cannot be repeated: the key of a hidden player is withheld."""
    OTHER = "other"
    """Another program paired it, or an organizer by hand: it has no fingerprint."""


class Explanation(Struct, frozen=True):
    """How a typed round came about, by what was known when it was paired."""

    before: Event
    """The event as it was known then."""
    origin: Origin
    how: PointsReview | LeastReview | PileDraw | Seating | Schedule
    """The pairs beside the best ones; of a round that has no best, how it is drawn."""
    draft: Draft | None
    """None where the round could not be drawn, or follows no draw of ours."""
    unplanned: Seats = ()
    """Pairs and byes that the draw does not give, whoever paired the round."""
    instead: Seats = ()
    """Pairs and byes that the draw gives in their place."""
    order: DrawOrder | None = None
    """The order that was drawn, within the largest group or of all; None where there is none."""
    start: tuple[Pair, ...] = ()
    """Of a round that was drawn outside the certificate: the best pairing before the switches."""
    turned: Seats = ()
    """Pairs of the draw that have its sides the other way round: no change of the draw."""
    points: dict[str, Fraction] = {}
    """Points before a reviewed round of everybody in it, by id."""
    byes: tuple[tuple[str, ByeReason | None], ...] = ()
    """Everybody with a bye in a reviewed round; without a reason where it is not rightful."""

    @property
    def changed(self) -> Seats:
        """What was changed by hand of a round that was drawn."""
        return self.unplanned if self.origin is Origin.CHANGED else ()


Explainer = Callable[[Event, Regulations, Round], Explanation | None]
"""Explains a typed round; None where there is nothing to compare it with."""


def by_points(event: Event, regulations: Regulations, round_: Round) -> Explanation | None:
    """A round that is paired by points, beside the best pairing."""
    review = points_review(event, regulations, round_)
    if review is None or review.comparison is None:
        return None
    return _explanation(review, _own_draft(review, regulations))


def at_least_cost(event: Event, regulations: Regulations, round_: Round) -> Explanation | None:
    """A round that is paired at least cost, beside the pairing of least cost."""
    review = least_review(event, regulations, round_)
    if review is None or not review.pairs:
        return None
    drafted = _own_draft(review, regulations)
    found = _explanation(review, drafted)
    if drafted is None or found.origin is Origin.SINCE:
        return found
    return replace(found, turned=_turned(drafted, round_))


def by_piles(event: Event, regulations: Regulations, round_: Round) -> Explanation | None:
    """A round of the old protocol, beside its piles."""
    review = pile_review(event, regulations, round_)
    if review is None:
        return None
    before = review.typed.setting.event
    return _as_drafted(before, before, regulations, round_)


def as_drafted(event: Event, regulations: Regulations, round_: Round) -> Explanation | None:
    """A round of multiplayer tables or of a round robin, beside its seating or the schedule."""
    return _as_drafted(event, known_before(event, round_.number), regulations, round_)


def _explanation(review: PointsReview | LeastReview, draft: Draft | None) -> Explanation:
    """A typed round beside the best and its draft."""
    inside, round_ = review.typed.setting.inside, review.typed.round
    differences = unplanned(draft, round_) if draft else ()
    origin = _origin(review.typed.setting.event, draft, differences, round_)
    byes = [player for player in round_.byes if player in inside.records]
    since = origin is Origin.SINCE
    return Explanation(
        review.typed.setting.event,
        origin,
        review,
        draft,
        unplanned=differences,
        instead=planned_instead(draft, round_) if draft else (),
        order=_order(draft) if origin is not Origin.OTHER else None,
        start=_start(draft) if origin in (Origin.DRAWN, Origin.CHANGED) else (),
        points=inside.points(dict.fromkeys((*review.typed.at_tables, *byes))),
        byes=tuple((player, None if since else _reason(player, review)) for player in byes),
    )


def _as_drafted(
    event: Event, before: Event, regulations: Regulations, round_: Round
) -> Explanation | None:
    """A typed round beside its draft alone; None where it could not be drafted."""
    drafted = _draft(event, regulations, round_)
    if drafted is None:
        return None
    differences = unplanned(drafted, round_)
    match drafted.how:
        case PointsDraw() | LeastDraw():
            return None  # is compared with the best instead
        case how:
            return Explanation(
                before,
                _origin(event, drafted, differences, round_),
                how,
                drafted,
                unplanned=differences,
                instead=planned_instead(drafted, round_),
                order=_order(drafted),
            )


def _own_draft(review: PointsReview | LeastReview, regulations: Regulations) -> Draft | None:
    """The round as the draw gives it; None where it could not be drawn, or was not drawn here."""
    typed = review.typed
    if not is_of_this_draw(typed.round) or typed.setting.event.withheld:
        return None
    return _draft(typed.setting.event, regulations, typed.round)


def _draft(event: Event, regulations: Regulations, round_: Round) -> Draft | None:
    """The round as the draw gives it; None where it could not be drawn."""
    try:
        return draft(event, regulations, round_.number, round_.returns)
    except CannotPairError:
        return None


def _order(draft: Draft | None) -> DrawOrder | None:
    match draft and draft.how:
        case PointsDraw(order=order) | LeastDraw(order=order) | Schedule(order=order):
            return order
    return None


def _start(draft: Draft | None) -> tuple[Pair, ...]:
    match draft and draft.how:
        case PointsDraw(start=start):
            return start
    return ()


def _origin(
    event: Event, draft: Draft | None, differences: Sequence[object], round_: Round
) -> Origin:
    """Who paired a round of the event, by its draft and the differences; None is no draft.

    A fingerprint tells tables that were changed from results that have changed since.
    """
    if not is_of_this_draw(round_):
        return Origin.OTHER
    if event.withheld:
        return Origin.WITHHELD
    if draft is None:
        return Origin.OTHER
    if not differences:
        return Origin.DRAWN
    return Origin.SINCE if is_as_drafted(round_, event.keys) else Origin.CHANGED


def _turned(draft: Draft, round_: Round) -> Seats:
    """Pairs of the draw whose Corp is the other one of the two."""
    corps = {frozenset(table.players): table.corp for table in draft.tables}
    return tuple(
        match.players
        for match in round_.matches
        if match.corp is not None and corps.get(frozenset(match.players), match.corp) != match.corp
    )


def _reason(player: str, review: PointsReview | LeastReview) -> ByeReason | None:
    if player in review.typed.setting.inside.awarded:
        return ByeReason.AWARDED
    if review.byes.rightful is not None or player in review.byes.unneeded:
        return None
    if review.byes.in_pairing:
        return ByeReason.COST
    return ByeReason.DRAWN if review.typed.round.number == 1 else ByeReason.LOWEST
