"""Exact numbers as they are shown: rounded here, and nowhere before."""

from fractions import Fraction


def exact(value: Fraction) -> str:
    """A number as exact fraction: "23/10", "6"."""
    return str(value)


def points(value: Fraction) -> int | str:
    """Points as a whole number where they are one, else as exact fraction: 6, "5/2"."""
    return value.numerator if value.denominator == 1 else str(value)
