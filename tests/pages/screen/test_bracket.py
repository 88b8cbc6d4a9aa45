"""The parts in which a screen shows the bracket."""

import pytest
from topcut.pages.screen.bracket import parts

from tests.support.bracket_pages import context_of
from tests.support.brackets import event_with_cut

UPPER, LOWER = "Upper bracket", "Lower bracket"


@pytest.mark.parametrize(
    ("elimination", "size", "shown"),
    [
        ("single", 3, [("Rounds", ["Round 1", "Final"])]),
        ("single", 8, [("Rounds", ["Round 1", "Round 2", "Final"])]),
        ("single", 16, [("Rounds", ["Round 1", "Round 2", "Round 3"]), ("Rounds", ["Final"])]),
        (
            "double",
            4,
            [(UPPER, ["Round 1", "Round 2"]), (LOWER, ["Round 2", "Round 3"]),
             ("Final", ["Round 4"])],
        ),
    ],
)  # fmt: skip
def test_single_elimination_has_no_upper_bracket_and_its_final_stands_beside(
    elimination: str, size: int, shown: list[tuple[str, list[str]]]
) -> None:
    context = context_of(event_with_cut(size, elimination=elimination))
    assert context.bracket is not None
    pages = parts(context, context.bracket, context.name)
    assert [(page.title, [column.title for column in page.columns]) for page in pages] == shown
