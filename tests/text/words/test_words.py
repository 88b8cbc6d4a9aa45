"""Words of messages, and numbers that people type."""

import pytest
from topcut.text.words.words import number_meant, some_of, whole_number


@pytest.mark.parametrize(("typed", "number"), [("0", 0), ("007", 7), ("999999", 999_999)])
def test_a_whole_number(typed: str, number: int) -> None:
    assert whole_number(typed) == number


@pytest.mark.parametrize("typed", ["", "-1", "1.5", "٣", "²", " 1", "1000000", "9" * 5000])
def test_what_is_none(typed: str) -> None:
    assert whole_number(typed) is None


@pytest.mark.parametrize(
    ("most", "text"),
    [
        (1, "“a” and 2 more"),
        (2, "“a”, “b” and 1 more"),
        (3, "“a”, “b” and “c”"),
        (9, "“a”, “b” and “c”"),
    ],
)
def test_so_many_words_are_named_and_the_others_counted(most: int, text: str) -> None:
    assert some_of(["a", "b", "c"], most) == text


@pytest.mark.parametrize(
    ("typed", "number"),
    [("24 people", 24), ("about 40", 40), ("many", 5), ("3-4", 5), ("1.5", 5), ("", 5), ("-8", 8)],
)
def test_the_number_to_write_is_the_one_that_stands_there(typed: str, number: int) -> None:
    assert number_meant(typed) == number
