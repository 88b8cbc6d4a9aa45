"""Points, scores and tiebreakers as they are shown."""

from fractions import Fraction


def decimals(value: Fraction) -> str:
    """A tiebreaker in four decimal places, rounded half up: "2.5625"."""
    whole, rest = divmod(
        (value.numerator * 20000 + value.denominator) // (2 * value.denominator), 10000
    )
    return f"{whole}.{rest:04}"


def points(value: Fraction) -> str:
    """Tournament points: "12"; halves of the old protocol as "2.5"."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):g}"


def score(first: Fraction, second: Fraction) -> str:
    """A result, with an en dash: "6–0"."""
    return f"{points(first)}–{points(second)}"
