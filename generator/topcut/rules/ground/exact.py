"""Exact sums, without reducing after every step, and the one way to write an exact number.

`plain` is as people write it, `typed` as files hold it without loss, `decimals` as tables show a
mean, `shown` as pages set it.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm


def total(values: Iterable[Fraction]) -> Fraction:
    """The sum of the values; 0 of none."""
    ratios = [value.as_integer_ratio() for value in values]
    common = lcm(*[denominator for _, denominator in ratios])
    if common == 1:
        return Fraction(sum([numerator for numerator, _ in ratios]))
    return Fraction(
        sum([numerator * (common // denominator) for numerator, denominator in ratios]), common
    )


def whole(values: Iterable[Fraction]) -> list[int]:
    """The values in the same order and proportion as whole numbers: quick to compare and hash."""
    ratios = [value.as_integer_ratio() for value in values]
    common = lcm(*[denominator for _, denominator in ratios])
    return [numerator * (common // denominator) for numerator, denominator in ratios]


def decimals(value: Fraction, places: int = 4) -> str:
    """The value with so many decimal places, rounded half up: 23/10 is "2.3000"."""
    numerator, denominator = value.as_integer_ratio()
    shifted = (2 * numerator * 10**places + denominator) // (2 * denominator)
    if not places:
        return str(shifted)
    sign = "-" if shifted < 0 else ""
    whole, rest = divmod(abs(shifted), 10**places)
    return f"{sign}{whole}.{rest:0>{places}}"


def plain(value: Fraction) -> str:
    """The value as people write it: "12", "4.5", "-1"; with four places where none are enough."""
    numerator, denominator = value.as_integer_ratio()
    if denominator == 1:
        return str(numerator)
    places = next((n for n in range(1, denominator.bit_length()) if 10**n % denominator == 0), 4)
    return decimals(value, places)


def typed(value: Fraction) -> str:
    """The value as organizers type it: "6", "2.5", "-2"; a fraction where no decimals hold it."""
    text = plain(value)
    return text if Fraction(text) == value else str(value)


def score(points: Iterable[Fraction]) -> str:
    """A result as it is typed: "6-0", "2.5-0.5"."""
    return "-".join(map(plain, points))


def shown(value: Fraction) -> str:
    """The value as it is set on pages: as `plain`, with a minus sign: "−1"."""
    return plain(value).replace("-", "−")
