"""Points, scores and tiebreakers as they are shown."""

from fractions import Fraction

from generator.rules.exact import decimals

__all__ = ["decimals", "points", "score"]


def points(value: Fraction) -> str:
    """Tournament points: "12"; halves of the old protocol as "2.5"."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):g}"


def score(first: Fraction, second: Fraction) -> str:
    """A result, with an en dash: "6–0"."""
    return f"{points(first)}–{points(second)}"
