"""What the pages say of hidden players."""

from dataclasses import replace
from datetime import date

import pytest
from topcut.pages.lines.hidden import hidden_note
from topcut.tournament.event import Hidden

from tests.build import event, swiss
from tests.support.shown import shared

DAY = date(2026, 11, 28)
BEFORE = event(["ada", "bo"], [swiss(1, [("ada", "bo", "6-0")])])


@pytest.mark.parametrize(
    ("hidden", "said"),
    [
        (None, ""),
        (Hidden(1, DAY, "1.0.0"), "A player is hidden at their wish."),
        (
            Hidden(2, DAY, "1.0.0", "repeated"),
            "2 players are hidden at their wish. The draws were repeated before, and every round"
            " was as drawn (Saturday 28 November 2026, Topcut 1.0.0).",
        ),
        (
            Hidden(1, DAY, "1.0.0", "differed"),
            "A player is hidden at their wish. The draws were repeated before, and not every round"
            " was as drawn (Saturday 28 November 2026, Topcut 1.0.0).",
        ),
    ],
)
def test_the_page_says_how_many_and_what_came_of_the_draws(
    hidden: Hidden | None, said: str
) -> None:
    assert hidden_note(shared(replace(BEFORE, hidden=hidden))) == said
