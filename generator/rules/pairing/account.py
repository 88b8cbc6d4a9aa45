"""How a typed Swiss round came about, for its draw page: held against the draw and the best.

Rounds that other programs paired, and those that an organizer changed, get the same honest
account: their own floats beside the fewest that were possible.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import accumulate

from generator.regulations import Regulations
from generator.rules.draw import Draw
from generator.rules.pairing.core import Pair, Pairing, optimum
from generator.rules.pairing.draft import ByeReason, Draft, Drawn, by_hand
from generator.rules.pairing.entrants import Entrants, entrants
from generator.rules.pairing.field import Field, field_of
from generator.rules.pairing.judge import Verdict, judged
from generator.rules.pairing.objective import objective, rematches
from generator.rules.pairing.setting import CannotPairError
from generator.rules.pairing.swiss import draft
from generator.rules.pairing.windows import Proof
from generator.tournament import Event, Round


class Origin(StrEnum):
    """Who paired a round."""

    DRAWN = "drawn"
    """Every table and bye is as the draw gives it."""
    CHANGED = "changed"
    """Most are; the others were changed by hand."""
    OTHER = "other"
    """Another program paired it, or an organizer by hand."""


@dataclass(frozen=True, slots=True)
class Boundary:
    """What lies between two neighbouring groups of those who are paired."""

    points: Fraction
    """Of the group above it."""
    above: int
    """Players above it."""
    least: int
    """Floats of the best pairing, which has the fewest from the top down."""
    floats: int
    """Floats of the round as it was played."""


@dataclass(frozen=True, slots=True)
class Account:
    """A round held against what was possible, by what was known when it was paired."""

    origin: Origin
    by_seats: bool
    """The first round of a full draft: nothing is paired by points."""
    points: dict[str, Fraction]
    """Points before the round of everybody in it, by id."""
    pairs: tuple[Pair, ...]
    """As typed, the player with more points first; in the order of the groups."""
    byes: tuple[tuple[str, ByeReason | None], ...]
    """Everybody with a bye; without a reason where it is not the rightful one."""
    boundaries: tuple[Boundary, ...]
    rematches: tuple[Pair, ...]
    """Pairs of the round that had met."""
    least_rematches: int
    gaps: Fraction
    """Sum of squared differences in points."""
    least_gaps: Fraction
    """The same of the best pairing."""
    proof: Proof
    verdict: Verdict
    changed: tuple[tuple[str, ...], ...]
    """Pairs and byes that the draw does not give; empty unless some were changed by hand."""
    order: Drawn | None
    """The order drawn within the largest group; None where the draw paired nothing."""

    @property
    def best(self) -> bool:
        """Whether no pairing is better than the one that was played."""
        return (
            len(self.rematches) == self.least_rematches
            and all(each.floats == each.least for each in self.boundaries)
            and self.gaps == self.least_gaps
        )

    def of_another(self) -> "Account":
        """The same account of a round that follows no draw of ours."""
        return replace(self, origin=Origin.OTHER, changed=(), order=None)


def account(event: Event, regulations: Regulations, round_: Round) -> Account | None:
    """The account of a typed round; None without tables or the results before it."""
    if not round_.matches:
        return None
    found = judged(event, regulations, round_)
    if found is None:
        return None
    verdict, before = found
    inside = entrants(before, regulations, round_)
    drafted = _draft(before, regulations, round_)
    changed = by_hand(drafted, round_) if drafted else ()
    origin = _origin(drafted, changed, round_)
    typed = [
        (match.players[0], match.players[1])
        for match in round_.matches
        if len(match.players) == 2 and all(player in inside.records for player in match.players)
    ]
    seated = list(dict.fromkeys(player for pair in typed for player in pair))
    byes = [player for player in round_.byes if player in inside.records]
    points = inside.points([*seated, *(player for player in byes if player not in seated)])
    by_seats = event.format == "full draft" and round_.number == 1
    shown = _Shown(inside, typed, seated, Draw(event.draw, round_.stage, round_.number), drafted)
    return Account(
        origin=origin,
        by_seats=by_seats,
        points=points,
        pairs=shown.pairs,
        byes=tuple((player, _reason(player, round_, inside, verdict)) for player in byes),
        boundaries=() if by_seats else shown.boundaries(),
        rematches=shown.rematches,
        least_rematches=shown.least_rematches,
        gaps=shown.gaps,
        least_gaps=shown.least_gaps,
        proof=shown.proof,
        verdict=verdict,
        changed=changed if origin is Origin.CHANGED else (),
        order=_order(drafted) if origin is not Origin.OTHER else None,
    )


class _Shown:
    """The typed pairs in the field of their players, beside the best pairing of that field."""

    def __init__(
        self,
        inside: Entrants,
        typed: Sequence[Pair],
        seated: Sequence[str],
        draw: Draw,
        drafted: Draft | None,
    ) -> None:
        field = field_of(inside.points(seated), inside.met, draw)
        partner = [0] * len(field.ids)
        for one, two in field.numbers(typed):
            partner[one], partner[two] = two, one
        own = objective(field, partner)
        self.field = field
        self.floats = own.floats
        self.gaps = Fraction(own.gaps, field.scale**2)
        self.pairs = _pairs(field, partner)
        self.rematches = tuple(
            (field.ids[one], field.ids[two]) for one, two in rematches(field, partner)
        )
        pairing = drafted.pairing if drafted else None
        if pairing is not None and _same_players(pairing, seated):
            self.least = tuple(group.floats for group in pairing.groups[:-1])
            self.least_gaps = pairing.gaps
            self.least_rematches = len(pairing.rematches)
            self.proof = pairing.proof
        else:
            best = optimum(field, draw)
            self.least = best.objective.floats
            self.least_gaps = Fraction(best.objective.gaps, field.scale**2)
            self.least_rematches = best.objective.rematches
            self.proof = best.proof

    def boundaries(self) -> tuple[Boundary, ...]:
        field = self.field
        sizes = [len(field.members(group)) for group in range(field.groups)]
        return tuple(
            Boundary(Fraction(points, field.scale), above, least, floats)
            for points, above, least, floats in zip(
                field.points, accumulate(sizes), self.least, self.floats, strict=False
            )
        )


def _pairs(field: Field, partner: Sequence[int]) -> tuple[Pair, ...]:
    """By the higher group, pairs within it first, each with the player of more points first."""
    numbers = [(one, two) for one, two in enumerate(partner) if one < two]
    numbers.sort(key=lambda pair: (field.group[pair[0]], field.group[pair[1]], pair))
    return tuple((field.ids[one], field.ids[two]) for one, two in numbers)


def _same_players(pairing: Pairing, seated: Sequence[str]) -> bool:
    return {player for group in pairing.groups for player in group.players} == set(seated)


def _draft(before: Event, regulations: Regulations, round_: Round) -> Draft | None:
    """The round as the draw gives it; None where it could not be drawn."""
    try:
        return draft(before, regulations, round_.number, round_.returns)
    except CannotPairError:
        return None


def _origin(drafted: Draft | None, changed: Sequence[object], round_: Round) -> Origin:
    if drafted is None:
        return Origin.OTHER
    if not changed:
        return Origin.DRAWN
    few = 2 * len(changed) <= len(round_.matches) + len(round_.byes)
    return Origin.CHANGED if few else Origin.OTHER


def _reason(player: str, round_: Round, inside: Entrants, verdict: Verdict) -> ByeReason | None:
    if player in inside.awarded:
        return ByeReason.AWARDED
    if verdict.bye is not None or player in verdict.needless:
        return None
    return ByeReason.DRAWN if round_.number == 1 else ByeReason.LOWEST


def _order(drafted: Draft | None) -> Drawn | None:
    orders = [drawn for drawn in drafted.orders if drawn.purpose == "order"] if drafted else []
    return max(orders, key=lambda drawn: len(drawn.digests), default=None)
