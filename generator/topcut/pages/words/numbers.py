"""Points, scores and tiebreakers as they are shown."""

from fractions import Fraction

from topcut.rules.ground import exact
from topcut.text.words.texts import Texts

PLACES = 4
"""Decimal places of a mean."""


def decimals(value: Fraction, texts: Texts, places: int = PLACES) -> str:
    """A tiebreaker, with four decimal places, or so many: "2.3000"."""
    return _in_order(texts.number(exact.decimals(value, places)).replace("-", "−"), texts)


def points(value: Fraction, texts: Texts) -> str:
    """Tournament points: "12"; halves of the old protocol as "2.5", less than nothing as "−1"."""
    return _in_order(texts.number(exact.shown(value)), texts)


def signed(value: Fraction, texts: Texts) -> str:
    """What is gained or lost, with its sign: "+3", "+0", "−1"."""
    return _in_order(f"+{points(value, texts)}", texts) if value >= 0 else points(value, texts)


def _in_order(number: str, texts: Texts) -> str:
    """A number with its sign before it in a language from the right, which would say "3+"."""
    turned = number[0] in "+−" and texts.locale.direction == "rtl"
    return f"\N{LEFT-TO-RIGHT MARK}{number}" if turned else number


def score(first: Fraction, second: Fraction, texts: Texts) -> str:
    """A result, with an en dash: "6–0"; a slash beside a minus sign: "6 / −2"."""
    shown = points(first, texts), points(second, texts)
    return f"{shown[0]} / {shown[1]}" if first < 0 or second < 0 else f"{shown[0]}–{shown[1]}"
