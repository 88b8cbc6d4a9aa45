"""The pairing of one round: players with points, who has met, and a source of random choices."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.points.field import Field, Points, field_of
from topcut.rules.pairing.points.greedy import first_pairing
from topcut.rules.pairing.points.objective import floats, objective, rematches
from topcut.rules.pairing.points.uniform import draw_one
from topcut.rules.pairing.points.windows import Best, Proof, Window, best

Pair = tuple[str, str]


class ScoreGroup(Struct, frozen=True):
    """Players on equal points, in the order drawn, and what happens at the boundary below."""

    points: Fraction
    players: tuple[str, ...]
    floats: int
    """Pairs with one player in or above this group and one below; 0 for the last group."""
    least: int
    """The parity bound of that number: no pairing has fewer."""


class Pairing(Struct, frozen=True):
    """One of the best pairings of a round, and what is known of it."""

    pairs: tuple[Pair, ...]
    """From the top: by the higher group, then the lower, then the order drawn."""
    bye: str | None
    """Who has the bye where the number of players is odd."""
    passed_over: tuple[str, ...]
    """Who stood before in the order for the bye, but would have left a rematch."""
    rematches: tuple[Pair, ...]
    groups: tuple[ScoreGroup, ...]
    """Of those who are paired, most points first."""
    gaps: Fraction
    """The sum of squared differences in tournament points."""
    proof: Proof
    windows: tuple[Window, ...]
    start: tuple[Pair, ...]
    """A best pairing before the switches, in the same order as `pairs`."""
    listed: tuple[tuple[int, int, int], ...]
    """Blocks that were listed: first group, last group, number of best pairings."""
    steps: int
    """Switches offered in all other blocks."""


def pair(
    points: Mapping[str, Points],
    met: Iterable[Pair],
    draw: Draw,
    candidates: Sequence[str] = (),
) -> Pairing:
    """Pairs everybody by the objective, uniformly among the best pairings.

    `candidates` names players in the order in which they are to have the bye; it is used
    where the number of players is odd and then must not be empty (ValueError). The first who
    leaves a pairing without rematch has it, else the first of all (decision on byes).
    """
    met = list(met)
    if len(points) % 2 == 0:
        field = field_of(points, met, draw)
        return _pairing(field, draw, optimum(field, draw), None, ())
    if not candidates:
        raise ValueError("an odd number of players needs candidates for the bye")
    first: tuple[Field, Best] | None = None
    for index, candidate in enumerate(candidates):
        others = {player: value for player, value in points.items() if player != candidate}
        field = field_of(others, met, draw)
        optimal = optimum(field, draw)
        if first is None:
            first = field, optimal
        if not optimal.objective.rematches:
            return _pairing(field, draw, optimal, candidate, tuple(candidates[:index]))
    assert first is not None
    field, optimal = first
    return _pairing(field, draw, optimal, candidates[0], ())


def optimum(field: Field, draw: Draw) -> Best:
    """A best pairing of the field, with the proof; not yet a random one."""
    number = {player: index for index, player in enumerate(field.ids)}
    float_order = [number[player] for player in draw.order("float", field.ids)]
    return best(field, first_pairing(field, float_order), draw.pair_number)


def _pairing(
    field: Field, draw: Draw, optimal: Best, bye: str | None, passed_over: tuple[str, ...]
) -> Pairing:
    mixed = draw_one(field, optimal.partner, optimal.objective, draw.numbers("switch"))
    assert objective(field, mixed.partner) == optimal.objective
    pairs = _pairs(field, mixed.partner)
    return Pairing(
        pairs=pairs,
        bye=bye,
        passed_over=passed_over,
        rematches=tuple(
            (field.ids[one], field.ids[two]) for one, two in rematches(field, mixed.partner)
        ),
        groups=_groups(field, mixed.partner),
        gaps=Fraction(optimal.objective.gaps, field.scale**2),
        proof=optimal.proof,
        windows=optimal.windows,
        start=_pairs(field, optimal.partner),
        listed=mixed.listed,
        steps=mixed.steps,
    )


def _pairs(field: Field, partner: Sequence[int]) -> tuple[Pair, ...]:
    numbers = [(one, two) for one, two in enumerate(partner) if one < two]
    numbers.sort(key=lambda pair: (field.group[pair[0]], field.group[pair[1]], pair))
    return tuple((field.ids[one], field.ids[two]) for one, two in numbers)


def _groups(field: Field, partner: Sequence[int]) -> tuple[ScoreGroup, ...]:
    counts = [*floats(field, partner), 0]
    return tuple(
        ScoreGroup(
            Fraction(value, field.scale),
            tuple(field.ids[player] for player in field.members(group)),
            counts[group],
            field.parity(group) if group < field.groups - 1 else 0,
        )
        for group, value in enumerate(field.points)
    )
