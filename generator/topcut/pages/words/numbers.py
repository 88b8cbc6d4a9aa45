"""Points, scores and tiebreakers as they are shown."""

from fractions import Fraction

from topcut.rules.ground import exact
from topcut.text.words.texts import Texts

PLACES = 4
"""Decimal places of a mean."""


def decimals(value: Fraction, texts: Texts, places: int = PLACES) -> str:
    """A tiebreaker, with four decimal places, or so many: "2.3000"."""
    return texts.number(exact.decimals(value, places)).replace("-", "−")


def points(value: Fraction, texts: Texts) -> str:
    """Tournament points: "12"; halves of the old protocol as "2.5", less than nothing as "−1"."""
    return texts.number(exact.shown(value))


def score(first: Fraction, second: Fraction, texts: Texts) -> str:
    """A result, with an en dash: "6–0"; a slash beside a minus sign: "6 / −2"."""
    shown = points(first, texts), points(second, texts)
    return f"{shown[0]} / {shown[1]}" if first < 0 or second < 0 else f"{shown[0]}–{shown[1]}"
