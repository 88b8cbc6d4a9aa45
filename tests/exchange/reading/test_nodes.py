"""Untrusted JSON whose values know where they stand."""

from fractions import Fraction

import pytest
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.nodes import Node, parse


def test_a_value_knows_its_place() -> None:
    root = parse('{"rounds": [[{"player1": {"id": 7}}]]}')
    (round_,) = root.get("rounds").items()
    (match,) = round_.items()
    assert match.get("player1").get("id").path == "rounds[0][0].player1.id"


@pytest.mark.parametrize(
    ("text", "value"), [("7", 7), ('"7"', 7), ('" 7 "', 7), ("null", None), ('""', None)]
)
def test_a_whole_number_may_be_text_or_missing(text: str, value: int | None) -> None:
    assert parse(text).integer() == value


@pytest.mark.parametrize("text", ["true", "1.0", '"7.0"', '"-7"', "9007199254740993", "[]"])
def test_what_is_not_a_whole_number_is_said(text: str) -> None:
    with pytest.raises(ExchangeError, match="should be a whole number"):
        parse(text).integer()


def test_a_decimal_number_stays_exact() -> None:
    assert parse("0.1").number() == Fraction(1, 10)
    assert parse('"3.4375"').number() == Fraction(55, 16)
    with pytest.raises(ExchangeError, match="should be a number"):
        parse('"1/3"').number()


def test_a_fraction_as_text_is_one_where_it_may_be() -> None:
    assert parse('"1/3"').fraction() == Fraction(1, 3)
    assert parse("2.5").fraction() == Fraction(5, 2)
    with pytest.raises(ExchangeError, match="should be a number"):
        parse('"1/0"').fraction()


def test_half_a_character_is_not_a_text() -> None:
    with pytest.raises(ExchangeError, match="text without broken characters"):
        parse('"\\ud800"').text()


def test_a_long_value_is_shortened_where_it_is_said() -> None:
    assert len(Node("x" * 1000, "name").fail("a number").message) < 80


def test_a_number_beyond_all_counting_is_no_fault_of_the_file_before_it_is_asked_for() -> None:
    node = parse('{"a": 1e999999}').get("a")
    with pytest.raises(ExchangeError, match=r"^a should be a number, but is 1e999999"):
        node.number()
