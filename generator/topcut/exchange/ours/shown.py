"""Exact numbers in files for programs: rounded here, and nowhere before."""

from fractions import Fraction

from topcut.rules.ground.exact import decimals, plain
from topcut.rules.standings.tiebreakers import TIEBREAKERS


def exact(value: Fraction) -> str:
    """A number as exact fraction: "23/10", "6"."""
    return str(value)


def points(value: Fraction) -> int | float:
    """Points as a number: 6, 4.5; with four places where none are enough."""
    return value.numerator if value.denominator == 1 else float(plain(value))


def lossless(value: Fraction) -> int | float | str:
    """A number, or as exact fraction what no decimals hold: 6, 4.5, "1/3"."""
    number = points(value)
    whole = value.denominator == 1
    return number if whole or Fraction(str(number)) == value else exact(value)


def tiebreak(key: str, value: Fraction) -> str:
    """A tiebreaker as the standings show it: a mean with four places, a sum as it is."""
    return decimals(value) if TIEBREAKERS[key].mean else plain(value)
