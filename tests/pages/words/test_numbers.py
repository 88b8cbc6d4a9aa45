"""Points, scores and tiebreakers as they are shown."""

from fractions import Fraction

import pytest
from topcut.pages.words import numbers
from topcut.text.words import texts

ENGLISH = texts.load("en")
GERMAN = texts.Texts("de", {})


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(0), "0.0000"),
        (Fraction(41, 16), "2.5625"),
        (Fraction(1, 3), "0.3333"),
        (Fraction(2, 3), "0.6667"),
        (Fraction(5, 100000), "0.0001"),
        (Fraction(49999, 1000000000), "0.0000"),
        (Fraction(99999, 100000), "1.0000"),
        (Fraction(27, 32), "0.8438"),
        (Fraction(25, 32), "0.7813"),
    ],
)
def test_tiebreakers_have_four_places_rounded_half_up(value: Fraction, shown: str) -> None:
    assert numbers.decimals(value, ENGLISH) == shown


def test_whole_points_have_no_decimal_places() -> None:
    assert numbers.points(Fraction(12), ENGLISH) == "12"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(5, 2), "2.5"),
        (Fraction(21, 2), "10.5"),
        (Fraction(1, 16), "0.0625"),
        (Fraction(1, 3), "0.3333"),
        (Fraction(10**7 + 1, 2), "5000000.5"),
        (Fraction(-1), "−1"),
    ],
)
def test_points_are_decimals_whole_where_decimals_hold_them(value: Fraction, shown: str) -> None:
    """Less than nothing has a minus sign."""
    assert numbers.points(value, ENGLISH) == shown


def test_a_score_has_an_en_dash_without_spaces() -> None:
    assert numbers.score(Fraction(6), Fraction(0), ENGLISH) == "6–0"


def test_a_language_has_its_own_sign_before_decimals() -> None:
    assert numbers.decimals(Fraction(2, 3), GERMAN) == "0,6667"
    assert numbers.points(Fraction(-5, 2), GERMAN) == "−2,5"
    assert numbers.score(Fraction(5, 2), Fraction(1, 2), GERMAN) == "2,5–0,5"


@pytest.mark.parametrize(
    ("value", "english", "arabic"),
    [(3, "+3", "\u200e+3"), (0, "+0", "\u200e+0"), (-1, "−1", "\u200e−1")],
)
def test_a_sign_stands_before_its_number_from_the_right_too(
    value: int, english: str, arabic: str
) -> None:
    assert numbers.signed(Fraction(value), ENGLISH) == english
    assert numbers.signed(Fraction(value), texts.Texts("ar", {})) == arabic
    assert numbers.points(Fraction(2), texts.Texts("ar", {})) == "2"
