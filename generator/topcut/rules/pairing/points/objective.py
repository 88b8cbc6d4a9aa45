"""What makes one pairing better than another.

In this order: fewest rematches; fewest floats over the first boundary, then over the second,
and so on down; the smallest sum of squared gaps. The printed procedure (FFG regulations, Swiss
Rounds) reaches the parity of the players above each boundary, wherever nobody has met.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from topcut.rules.pairing.points.field import Field


@dataclass(frozen=True, slots=True, order=True)
class Objective:
    """The price of a pairing; the smaller is better, compared from the first value on."""

    rematches: int
    floats: tuple[int, ...]
    """For each boundary between groups, pairs with one player above it and one below."""
    gaps: int
    """Sum of squared differences in points, in the scaled points of the field."""


def floats(field: Field, partner: Sequence[int]) -> list[int]:
    """For each boundary, the pairs that cross it."""
    change = [0] * (field.groups + 1)
    group = field.group
    for player, other in enumerate(partner):
        if player < other:
            change[group[player]] += 1
            change[group[other]] -= 1
    crossing = 0
    counts = []
    for boundary in range(field.groups - 1):
        crossing += change[boundary]
        counts.append(crossing)
    return counts


def rematches(field: Field, partner: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs that have met before."""
    return [
        (player, other)
        for player, other in enumerate(partner)
        if player < other and other in field.met[player]
    ]


def objective(field: Field, partner: Sequence[int]) -> Objective:
    """The price of a pairing that gives everybody a partner."""
    gaps = sum(
        (field.points[field.group[player]] - field.points[field.group[other]]) ** 2
        for player, other in enumerate(partner)
        if player < other
    )
    return Objective(len(rematches(field, partner)), tuple(floats(field, partner)), gaps)
