"""Who plays which side in the bracket (FFG regulations, Deck Choice)."""

from collections.abc import Iterator

from topcut.rules.checking.bracket_sides import (
    first_round_sides,
    later_sides,
    second_final_sides,
)
from topcut.rules.checking.rule import Case, Finding


def higher_seed_chooses(case: Case) -> Iterator[Finding]:
    """In the first bracket round, the higher Swiss seed chooses the side."""
    return first_round_sides(case)


def sides_balance(case: Case) -> Iterator[Finding]:
    """After round 1 of the bracket: the side played least, then by difference, then by the draw."""
    return later_sides(case)


def second_final_switches(case: Case) -> Iterator[Finding]:
    """A second final that would repeat the sides of the first switches them."""
    return second_final_sides(case)
