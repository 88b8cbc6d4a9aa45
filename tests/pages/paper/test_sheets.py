"""Sheets are composed: everything once, in order, nothing too high, each about as full."""

from hypothesis import given
from hypothesis import strategies as st
from topcut.pages.paper.sheets import composed


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
