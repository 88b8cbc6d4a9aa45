"""Exact numbers as they are shown."""

from fractions import Fraction

import pytest
from topcut.exchange.ours.shown import exact, lossless, points, tiebreak
from topcut.rules.ground.exact import typed

THIRD = Fraction(1, 3)


@pytest.mark.parametrize(
    ("value", "texts"),
    [
        (Fraction(6), ("6", "6", 6, 6)),
        (Fraction(-5, 2), ("-5/2", "-2.5", -2.5, -2.5)),
        (THIRD, ("1/3", "1/3", 0.3333, "1/3")),
        (Fraction(1, 10), ("1/10", "0.1", 0.1, 0.1)),
    ],
)
def test_a_number_in_each_of_its_forms(value: Fraction, texts: tuple[object, ...]) -> None:
    assert (exact(value), typed(value), points(value), lossless(value)) == texts


def test_whole_points_are_written_without_a_decimal_point() -> None:
    assert isinstance(points(Fraction(6)), int)


def test_a_mean_has_four_places_and_a_sum_is_as_it_is() -> None:
    assert tiebreak("sos", THIRD) == "0.3333"
    assert tiebreak("sos", Fraction(2)) == "2.0000"
    assert tiebreak("opponents", Fraction(43, 2)) == "21.5"
