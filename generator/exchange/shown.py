"""Exact numbers as they are shown: rounded here, and nowhere before."""

from decimal import Decimal
from fractions import Fraction


def exact(value: Fraction) -> str:
    """A number as exact fraction: "23/10", "6"."""
    return str(value)


def typed(value: Fraction) -> str:
    """A number as organizers type it: 6, 2.5, -2; a fraction where no decimals hold it: 1/3."""
    decimal = Decimal(value.numerator) / value.denominator
    if Fraction(decimal) == value:
        return f"{decimal:f}"
    return str(value)


def points(value: Fraction) -> int | str:
    """Points as a whole number where they are one, else as exact fraction: 6, "5/2"."""
    return value.numerator if value.denominator == 1 else str(value)
