"""Exact numbers as they are shown: rounded here, and nowhere before."""

from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

_CONTEXT = Context(prec=60, rounding=ROUND_HALF_UP)


def decimal(value: Fraction, places: int = 4) -> str:
    """A number with so many decimal places, half up: 23/10 is "2.3000"."""
    scaled = value * 10**places
    whole = (scaled + Fraction(1, 2)).__floor__()
    return f"{_CONTEXT.scaleb(Decimal(whole), -places):f}"


def exact(value: Fraction) -> str:
    """A number as exact fraction: "23/10", "6"."""
    return str(value)


def points(value: Fraction) -> int | str:
    """Points as a whole number where they are one, else as exact fraction: 6, "5/2"."""
    return value.numerator if value.denominator == 1 else str(value)
