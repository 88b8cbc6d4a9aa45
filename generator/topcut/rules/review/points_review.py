"""A typed Swiss round compared with the best that was possible, by what was known then."""

from fractions import Fraction
from itertools import accumulate

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.drafts.byes import ByeReview, bye_order
from topcut.rules.drafts.setting import RoundSetting
from topcut.rules.pairing.points.core import Pair, optimum
from topcut.rules.pairing.points.field import field_of
from topcut.rules.pairing.points.objective import objective, rematches
from topcut.rules.pairing.points.windows import Proof
from topcut.rules.review.typed_round import TypedRound, reviewed
from topcut.tournament import Event, Round


class Boundary(Struct, frozen=True):
    """What lies between two neighbouring groups of those who are paired."""

    points: Fraction
    """Of the group above it."""
    below: Fraction
    """Of the group below it."""
    above: int
    """Players above it."""
    least: int
    """Floats of the best pairing, which has the fewest from the top down."""
    floats: int
    """Floats of the round as it was played."""


class Comparison(Struct, frozen=True):
    """The typed pairs of a round beside the best pairing of the same players."""

    pairs: tuple[Pair, ...]
    """By the higher group, then the lower, the player with more points first."""
    points: tuple[Fraction, ...]
    """Of each group, most points first."""
    sizes: tuple[int, ...]
    """Players of each group."""
    floats: tuple[int, ...]
    """Over each boundary between groups, as typed."""
    least: tuple[int, ...]
    """The same of the best pairing, which has the fewest from the top down."""
    gaps: Fraction
    least_gaps: Fraction
    rematches: tuple[Pair, ...]
    least_rematches: int
    proof: Proof

    @property
    def boundaries(self) -> tuple[Boundary, ...]:
        """Every boundary between two groups, from the top."""
        players = accumulate(self.sizes)
        rows = zip(self.points, self.points[1:], players, self.least, self.floats, strict=False)
        return tuple(Boundary(*row) for row in rows)


class PointsReview(Struct, frozen=True):
    """What a typed round that is paired by points could have done better."""

    typed: TypedRound
    byes: ByeReview
    boundary: Boundary | None
    """The first where more pairs float than have to; None where there is none."""
    gaps: Fraction
    """Squared gaps beyond the least, where the floats are the least."""
    comparison: Comparison | None
    """The pairs beside the best ones; None without pairs, and where a player sits twice."""

    @property
    def misfit(self) -> tuple[int, int, Fraction]:
        """How far the round is from the rules; the smaller fits better."""
        byes = (self.byes.rightful is not None) + len(self.byes.unneeded)
        extra = self.boundary.floats - self.boundary.least if self.boundary else 0
        return byes, extra, self.gaps

    @property
    def by_seats(self) -> bool:
        """Whether it is the first round of a full draft: nothing is paired by points."""
        return self.typed.setting.event.format == "full draft" and self.typed.round.number == 1

    @property
    def best(self) -> bool:
        """Whether no pairing is better than the typed one."""
        comparison = self.comparison
        return comparison is not None and (
            len(comparison.rematches) == comparison.least_rematches
            and comparison.floats == comparison.least
            and comparison.gaps == comparison.least_gaps
        )

    @property
    def boundaries(self) -> tuple[Boundary, ...]:
        """Every boundary between two groups; none where the seats pair."""
        return () if self.comparison is None or self.by_seats else self.comparison.boundaries


def points_review(event: Event, regulations: Regulations, round_: Round) -> PointsReview | None:
    """Compares a typed round with the best possible; None while results before it are missing."""
    return reviewed(event, regulations, round_, _review, lambda review: review.misfit)


def _review(entry: TypedRound) -> PointsReview:
    comparison = _comparison(entry)
    boundary = _boundary(comparison) if comparison else None
    gaps = _wider(comparison) if comparison and boundary is None else Fraction(0)
    byes = entry.review_byes(bye_order, _leaves_no_rematch)
    return PointsReview(entry, byes, boundary, gaps, comparison)


def _leaves_no_rematch(player: str, players: list[str], setting: RoundSetting) -> bool:
    """Whether the others can be paired without a rematch, if this one has the bye."""
    others = [other for other in players if other != player]
    field = field_of(setting.inside.points(others), setting.inside.met, setting.draw)
    return not optimum(field, setting.draw).objective.rematches


def _comparison(round_: TypedRound) -> Comparison | None:
    inside, draw = round_.setting.inside, round_.setting.draw
    pairs, at_tables = round_.pairs, round_.at_tables
    if not pairs or len(set(at_tables)) < len(at_tables):
        return None
    field = field_of(inside.points(at_tables), inside.met, draw)
    partner = [0] * len(field.ids)
    numbers = field.numbers(pairs)
    for one, two in numbers:
        partner[one], partner[two] = two, one
    typed = objective(field, partner)
    best = optimum(field, draw)
    numbers.sort(key=lambda pair: (field.group[pair[0]], field.group[pair[1]], pair))
    return Comparison(
        pairs=tuple((field.ids[one], field.ids[two]) for one, two in numbers),
        points=tuple(Fraction(points, field.scale) for points in field.points),
        sizes=tuple(len(field.members(group)) for group in range(field.groups)),
        floats=typed.floats,
        least=best.objective.floats,
        gaps=Fraction(typed.gaps, field.scale**2),
        least_gaps=Fraction(best.objective.gaps, field.scale**2),
        rematches=tuple((field.ids[one], field.ids[two]) for one, two in rematches(field, partner)),
        least_rematches=best.objective.rematches,
        proof=best.proof,
    )


def _boundary(comparison: Comparison) -> Boundary | None:
    """The first boundary where the typed floats are not the fewest, if they are more."""
    first = next((each for each in comparison.boundaries if each.floats != each.least), None)
    return first if first and first.floats > first.least else None


def _wider(comparison: Comparison) -> Fraction:
    """Squared gaps beyond the least, where the floats are the fewest."""
    if comparison.floats != comparison.least:
        return Fraction(0)
    return max(comparison.gaps - comparison.least_gaps, Fraction(0))
