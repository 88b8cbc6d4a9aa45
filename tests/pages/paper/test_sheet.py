"""How wide texts are on paper, and on how many lines they stand."""

from hypothesis import given
from hypothesis import strategies as st
from topcut.pages.paper.sheet import POINT, composed, ems, lines


def test_a_full_width_letter_is_an_em_and_a_mark_above_a_letter_nothing() -> None:
    assert ems("李娜") == 2
    assert ems("e\u0301") == ems("e")


def test_words_go_on_on_the_next_line_and_too_long_ones_are_broken() -> None:
    width = 10 * POINT * ems("Ada Lovelace")
    assert lines("Ada Lovelace", 10, width) == 1
    assert lines("Ada Lovelaces", 10, width) == 2
    assert lines("Ada " + "Lovelace" * 3, 10, width) == 4


def test_sheets_are_as_few_as_hold_everything_and_about_as_full_as_each_other() -> None:
    sheets = composed(range(40), [6.0] * 40, 220)
    assert [len(sheet) for sheet in sheets] == [20, 20]


def test_columns_fill_whole_sheets() -> None:
    """Thirty names need three columns of ten, which are two sheets of two columns."""
    columns = composed(range(30), [20.0] * 30, 200, 2)
    assert [len(column) for column in columns] == [8, 8, 8, 6]


def test_nothing_takes_no_sheet() -> None:
    assert composed((), (), 200) == ()


@given(st.lists(st.floats(1, 90), max_size=60), st.floats(90, 250), st.integers(1, 3))
def test_no_column_is_higher_than_the_sheet(
    heights: list[float], room: float, columns: int
) -> None:
    made = composed(range(len(heights)), heights, room, columns)
    assert [item for column in made for item in column] == list(range(len(heights)))
    assert all(column for column in made)
    assert all(sum(heights[item] for item in column) <= room + 0.001 for column in made)
