"""Points, scores and tiebreakers as they are shown."""

from fractions import Fraction

from topcut.rules.ground import exact

PLACES = 4
"""Decimal places of a mean."""


def decimals(value: Fraction, places: int = PLACES) -> str:
    """A tiebreaker, with four decimal places, or so many: "2.3000"."""
    return exact.decimals(value, places).replace("-", "−")


def points(value: Fraction) -> str:
    """Tournament points: "12"; halves of the old protocol as "2.5", less than nothing as "−1"."""
    return exact.shown(value)


def score(first: Fraction, second: Fraction) -> str:
    """A result, with an en dash: "6–0"; a slash beside a minus sign: "6 / −2"."""
    if first < 0 or second < 0:
        return f"{points(first)} / {points(second)}"
    return f"{points(first)}–{points(second)}"
