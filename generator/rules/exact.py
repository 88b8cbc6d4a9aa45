"""Exact sums: what `Fraction` does, without reducing after every step."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm


def total(values: Iterable[Fraction]) -> Fraction:
    """The sum of the values; 0 of none."""
    numerators, denominators = [], []
    for value in values:
        numerators.append(value.numerator)
        denominators.append(value.denominator)
    common = lcm(*denominators)
    if common == 1:
        return Fraction(sum(numerators))
    return Fraction(
        sum(
            numerator * (common // denominator)
            for numerator, denominator in zip(numerators, denominators, strict=True)
        ),
        common,
    )
