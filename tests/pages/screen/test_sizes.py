"""How a screen shares out its lists."""

from itertools import pairwise

import pytest
from topcut.pages.screen.sizes import Fits, label, layout, most, start, width


@pytest.mark.parametrize(
    ("count", "columns", "shared"),
    [
        (8, 1, (1, 8, 64)),
        (17, 2, (1, 9, 64)),
        (20, 2, (1, 10, 56)),
        (28, 2, (1, 14, 42)),
        (32, 2, (1, 16, 38)),
        (33, 2, (2, 9, 64)),
        (231, 2, (10, 12, 48)),
        (16, 1, (1, 16, 38)),
        (17, 1, (2, 9, 64)),
    ],
)
def test_a_list_stands_on_one_page_if_it_can_and_else_on_equal_ones(
    count: int, columns: int, shared: tuple[int, int, int]
) -> None:
    made = layout(count, columns)
    assert (made.pages, made.rows, made.size) == shared


def test_pages_differ_by_one_line_at_most() -> None:
    begins = [start(231, 10, page) for page in range(11)]
    assert begins[-1] == 231
    assert {after - before for before, after in pairwise(begins)} == {23, 24}


def test_type_is_as_large_as_names_and_most_rows_allow() -> None:
    """Three of four rows may decide; a name is shortened only where it is one of twenty."""
    large, small = fits(3.0), fits(1.0)
    assert most([large] * 20, [large] * 3 + [small]) == 56
    assert most([large] * 20, [large, small]) == 48
    assert most([large] * 3 + [small], [large] * 4) == 48


def fits(limit: float) -> Fits:
    return lambda size, _quiet: size <= limit


def test_a_chinese_letter_is_as_wide_as_two() -> None:
    assert width("李娜") == width("Adam")


@pytest.mark.parametrize(
    ("start", "stop", "said"), [(0, 2, "A–Gal"), (2, 4, "Gan–Mor"), (4, 5, "Mos"), (5, 9, "")]
)
def test_labels_have_as_many_letters_as_tell_pages_apart(start: int, stop: int, said: str) -> None:
    keys = ["Ann", "Gal", "Gan", "Mor", "Mos"]
    assert label(keys, start, stop) == said
