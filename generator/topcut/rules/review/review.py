"""A typed Swiss round compared with the best that was possible, by what was known then."""

from collections.abc import Collection, Sequence
from fractions import Fraction

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.drafts.entrants import (
    Entrants,
    JudgedByes,
    bye_order,
    entrants,
    judged_byes,
)
from topcut.rules.ground.basis import once_paired
from topcut.rules.ground.draw import Draw
from topcut.rules.ground.past import fitting, past
from topcut.rules.pairing.points.core import Pair, optimum
from topcut.rules.pairing.points.field import field_of
from topcut.rules.pairing.points.objective import objective, rematches
from topcut.rules.pairing.points.windows import Proof
from topcut.rules.standings.records import counted_rounds
from topcut.tournament import Event, Round


class NeedlessFloats(Struct, frozen=True):
    """A boundary between two groups where more pairs float than have to."""

    above: Fraction
    """Points of the group above it."""
    below: Fraction
    floats: int
    least: int


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


class Review(Struct, frozen=True):
    """What a typed round could have done better."""

    boundary: NeedlessFloats | None
    """The first with floats to spare; None where there is none."""
    gaps: Fraction
    """Squared gaps beyond the least, where the floats are the least."""
    bye: str | None
    """Who should have had the odd-count bye; None where the typed one is right or none is."""
    against_draw: Pair | None
    """Who has the bye and who has it by the draw, where nothing else parts the two."""
    needless: tuple[str, ...]
    """Typed byes that are neither awarded nor needed."""
    seated: tuple[str, ...]
    """Players with an awarded bye who sit at a table."""
    comparison: Comparison | None
    """The pairs beside the best ones; None without pairs, and where somebody sits twice."""

    @property
    def misfit(self) -> tuple[int, int, Fraction]:
        """How far the round is from the rules; the smaller fits better."""
        byes = (self.bye is not None) + len(self.needless)
        extra = self.boundary.floats - self.boundary.least if self.boundary else 0
        return byes, extra, self.gaps


def review(event: Event, regulations: Regulations, round_: Round) -> Review | None:
    """Compares a typed round with the best possible; None while results before it are missing."""
    found = review_then(event, regulations, round_)
    return found[0] if found else None


def review_then(
    event: Event, regulations: Regulations, round_: Round
) -> tuple[Review, Event] | None:
    """The review of a typed round, and the event as it was known when the round was paired.

    None while results before it are missing. Worked out once for the same rounds, also where
    the event is the public one.
    """
    return once_paired(
        round_, "review", event, regulations, lambda: _review_then(event, regulations, round_)
    )


def _review_then(
    event: Event, regulations: Regulations, round_: Round
) -> tuple[Review, Event] | None:
    if len(counted_rounds(past(event, round_.number))) < round_.number - 1:
        return None
    return fitting(event, round_, lambda before: _review(before, regulations, round_))


def _review(before: Event, regulations: Regulations, round_: Round) -> Review:
    inside = entrants(before, regulations, round_)
    draw = Draw(before.draw, round_.stage, round_.number, before.keys)
    pairs = [
        (match.players[0], match.players[1])
        for match in round_.matches
        if len(match.players) == 2 and all(player in inside.records for player in match.players)
    ]
    at_tables = [player for pair in pairs for player in pair]
    byes = [
        player
        for player in round_.byes
        if player in inside.records and player not in inside.awarded
    ]
    judged = _byes(before, regulations, round_, inside, at_tables, byes, draw)
    comparison = _comparison(inside, pairs, at_tables, draw)
    boundary = _boundary(comparison) if comparison else None
    return Review(
        boundary,
        _wider(comparison) if comparison and boundary is None else Fraction(0),
        judged.bye,
        judged.against_draw,
        judged.needless,
        tuple(player for player in inside.awarded if player in at_tables),
        comparison,
    )


def _byes(
    before: Event,
    regulations: Regulations,
    round_: Round,
    inside: Entrants,
    at_tables: Collection[str],
    byes: Sequence[str],
    draw: Draw,
) -> JudgedByes:
    rest = [player for player in inside.records if player in at_tables or player in byes]
    if len(rest) % 2 == 0:
        return JudgedByes(None, None, None, tuple(byes))

    def is_paired_without(player: str) -> bool:
        others = [other for other in rest if other != player]
        field = field_of(inside.points(others), inside.met, draw)
        return not optimum(field, draw).objective.rematches

    order = bye_order(before, regulations, round_, rest, inside.records, draw)
    return judged_byes(byes, order.players, order.merits, is_paired_without)


def _comparison(
    inside: Entrants, pairs: list[Pair], at_tables: list[str], draw: Draw
) -> Comparison | None:
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


def _boundary(comparison: Comparison) -> NeedlessFloats | None:
    """The first boundary where the typed floats are not the fewest, if they are more."""
    for index, (floats, least) in enumerate(zip(comparison.floats, comparison.least, strict=True)):
        if floats != least:
            above, below = comparison.points[index : index + 2]
            return NeedlessFloats(above, below, floats, least) if floats > least else None
    return None


def _wider(comparison: Comparison) -> Fraction:
    """Squared gaps beyond the least, where the floats are the fewest."""
    if comparison.floats != comparison.least:
        return Fraction(0)
    return max(comparison.gaps - comparison.least_gaps, Fraction(0))
