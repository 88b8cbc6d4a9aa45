"""Exact sums and how exact numbers are written."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from topcut.rules.ground.exact import decimals, plain, score, shown, total, typed, whole

FRACTIONS = st.fractions(max_denominator=60)


@given(st.lists(FRACTIONS))
def test_a_total_is_what_adding_one_by_one_gives(values: list[Fraction]) -> None:
    assert total(values) == sum(values, Fraction(0))


@given(st.lists(FRACTIONS, min_size=2))
def test_whole_numbers_stand_in_the_order_and_proportion_of_the_fractions(
    values: list[Fraction],
) -> None:
    numbers = whole(values)
    for one, number in zip(values, numbers, strict=True):
        assert one * numbers[0] == values[0] * number
    assert sorted(range(len(values)), key=numbers.__getitem__) == sorted(
        range(len(values)), key=values.__getitem__
    )


@pytest.mark.parametrize(
    ("value", "places", "shown"),
    [
        (Fraction(23, 10), 4, "2.3000"),
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(2, 3), 4, "0.6667"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 3), 2, "-0.33"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(1, 100), 1, "0.0"),
    ],
)
def test_decimals_are_rounded_half_up(value: Fraction, places: int, shown: str) -> None:
    assert decimals(value, places) == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(12), "12"),
        (Fraction(9, 2), "4.5"),
        (Fraction(-1), "-1"),
        (Fraction(1, 8), "0.125"),
        (Fraction(1, 3), "0.3333"),
    ],
)
def test_a_plain_number_has_as_many_places_as_it_needs_and_four_where_none_are_enough(
    value: Fraction, shown: str
) -> None:
    assert plain(value) == shown


def test_a_typed_number_is_exact_and_what_no_decimals_hold_is_a_fraction() -> None:
    assert [typed(Fraction(*value)) for value in ((5, 2), (-2, 1), (1, 3))] == ["2.5", "-2", "1/3"]


@given(FRACTIONS)
def test_a_typed_number_is_read_as_the_same_number(value: Fraction) -> None:
    assert Fraction(typed(value)) == value


def test_a_result_is_typed_with_a_hyphen() -> None:
    assert score((Fraction(5, 2), Fraction(1, 2))) == "2.5-0.5"


def test_less_than_nothing_is_shown_with_a_minus_sign() -> None:
    assert (shown(Fraction(-3, 2)), plain(Fraction(-3, 2))) == ("−1.5", "-1.5")
