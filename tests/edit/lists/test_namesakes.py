"""Names that are nearly the same."""

import pytest
from topcut.edit.lists.namesakes import forms


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada Crane", "Ada Krane"),
        ("Ada Crane", "Ada Crnae"),
        ("Ada Crane", "Ada Crannee"[:-1]),
        ("Ada Crane", "Crane Ada"),
        ("Ada Crane", "ada  CRANE"),
        ("Anna Berg", "Anne Berg"),
        ("zoehope", "zoehop"),
        ("José Núñez", "Jose Nunez"),
    ],
)
def test_one_letter_or_another_order_makes_no_other_name(one: str, other: str) -> None:
    assert {*forms(one)} & {*forms(other)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada Crane", "Bo Crane"),
        ("Jo Lee", "Jo Lea"),
        ("Ada K.", "Ada L."),
        ("player1", "player2"),
        ("Ada Crane", "Ada"),
        ("Ada Crane", "Ada Cranston"),
        ("", "Ada"),
    ],
)
def test_short_words_numbers_and_other_words_do(one: str, other: str) -> None:
    assert not {*forms(one)} & {*forms(other)}
