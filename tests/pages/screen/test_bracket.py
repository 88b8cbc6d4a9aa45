"""The parts in which a screen shows the bracket."""

import pytest
from topcut.pages.screen.bracket import BracketPage, parts
from topcut.pages.screen.lists import ScreenNames

from tests.build import required
from tests.support.brackets import event_with_cut
from tests.support.hall import context_of, cut_hall, hall

UPPER, LOWER = "Upper bracket", "Lower bracket"


@pytest.mark.parametrize(
    ("elimination", "size", "shown"),
    [
        ("single", 3, [("Rounds", ["Round 1", "Final"])]),
        ("single", 8, [("Rounds", ["Round 1"])]),
        ("double", 4, [(UPPER, ["Round 1"])]),
    ],
)  # fmt: skip
def test_rounds_of_which_nobody_is_known_are_left_out(
    elimination: str, size: int, shown: list[tuple[str, list[str]]]
) -> None:
    context = context_of(event_with_cut(size, elimination=elimination))
    pages = parts(context, required(context.bracket), ScreenNames(context, context.name))
    assert titles(pages) == shown


def titles(pages: tuple[BracketPage, ...]) -> list[tuple[str, list[str]]]:
    """What stands over the pages and over their rounds."""
    return [
        (page.title, [round_.title for column in page.columns for round_ in column])
        for page in pages
    ]


def test_the_final_stands_by_itself_and_a_winner_keeps_the_side() -> None:
    context = context_of(cut_hall(4, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s4"), (5, "s4")))
    pages = parts(context, required(context.bracket), ScreenNames(context, context.name))
    assert titles(pages) == [
        (UPPER, ["Round 1", "Round 2"]), (LOWER, ["Round 2", "Round 3"]), ("Final", ["Round 4"])
    ]  # fmt: skip
    rounds = [round_ for page in pages[:2] for column in page.columns for round_ in column]
    played = [match for round_ in rounds for match in round_.matches]
    assert {seat.role for match in played for seat in match.seats} == {"Corp", "Runner"}
    assert [[seat.mark for seat in match.seats].count("w") for match in played] == [1] * 5


def test_before_the_cut_it_is_that_of_the_standings() -> None:
    context = context_of(hall(32))
    (page,) = parts(context, required(context.bracket), ScreenNames(context, context.name))
    assert (page.title, page.about) == ("Top 8", "if the cut were now")
    ranked = [row.player.name for row in context.standings.rows]
    first = page.columns[0][0].matches[0]
    assert [(seat.name, seat.role) for seat in first.seats] == [
        (ranked[0], "seed 1"), (ranked[7], "seed 8")
    ]  # fmt: skip


def test_before_any_result_nobody_would_be_in_the_cut() -> None:
    context = context_of(hall(32, rounds=1))
    assert parts(context, required(context.bracket), ScreenNames(context, context.name)) == ()
