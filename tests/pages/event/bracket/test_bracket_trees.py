"""The trees of a bracket: how many, what each match says, and where lines do not lead."""

import pytest
from topcut.pages.event.bracket import bracket_grid
from topcut.pages.event.bracket.bracket_trees import Box, Half, halves
from topcut.tournament import Event

from tests.support.bracket_pages import context_of
from tests.support.brackets import event_with_cut, ladder, win


def cut(size: int, elimination: str = "double") -> Event:
    return event_with_cut(size, players=size + 4, elimination=elimination, swiss=ladder(size + 4))


def trees(event: Event) -> list[Half]:
    made = context_of(event)
    assert made.bracket is not None
    return list(halves(made, made.bracket, bracket_grid.grid(made.bracket.wiring)))


def boxes(event: Event) -> dict[int, Box]:
    return {
        box.number: box
        for tree in trees(event)
        for part in tree.parts
        for column in part.columns
        for box in column.boxes
    }


@pytest.mark.parametrize(
    ("size", "elimination", "matches"),
    [
        (4, "double", 6),
        (8, "double", 14),
        (16, "double", 30),
        (32, "double", 62),
        (8, "single", 7),
        (16, "single", 15),
    ],
)
def test_every_match_of_the_bracket_is_drawn_once(
    size: int, elimination: str, matches: int
) -> None:
    """But a second final, until it is needed; no tree has more columns than have room."""
    event = cut(size, elimination)
    numbers = [
        box.number
        for tree in trees(event)
        for part in tree.parts
        for column in part.columns
        for box in column.boxes
    ]
    assert sorted(numbers) == list(range(1, matches + 1))
    assert all(tree.columns <= bracket_grid.MOST_COLUMNS for tree in trees(event))


def test_a_second_final_is_drawn_once_it_is_needed() -> None:
    won = win(cut(4), (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"))
    assert 7 not in boxes(won)
    assert 7 in boxes(win(won, (6, "s2")))


def test_a_line_knows_its_seed_and_who_won() -> None:
    """Styles show a way by the seed, and a link to the player leads to the first match."""
    box = boxes(win(cut(8), (1, "s8")))[1]
    first, second = box.lines
    assert [first.classes, second.classes] == ["p1", "p8 w"]
    assert (first.anchor, second.anchor) == (True, True)
    assert not any(line.anchor for line in boxes(win(cut(8), (1, "s8"), (2, "s4")))[5].lines)


def test_an_open_slot_names_who_may_come() -> None:
    opened = boxes(win(cut(8), (1, "s1")))[5]
    assert [line.classes for line in opened.lines] == ["p1", "o"]
    assert opened.lines[1].may_be == "Seed 4 or Seed 5"


def test_where_another_sheet_goes_on_words_say_it() -> None:
    """A line never ends in nothing: each match that feeds another sheet names match and sheet."""
    found = boxes(cut(32))
    leading = {number: box for number, box in found.items() if box.onward_sheet}
    assert leading
    for number, box in leading.items():
        to = int(box.onward.removeprefix("winner to match "))
        assert f"from match {number}, sheet " in found[to].origin
    assert not any(box.onward_sheet for box in boxes(cut(8)).values())
