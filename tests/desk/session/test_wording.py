"""Sentences with commands become sentences with buttons."""

import pytest
from topcut.desk.session.wording import at_desk


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("downtown has errors: `topcut check downtown`", "downtown has errors: Problems"),
        (
            "round 2 is a draft: `topcut start downtown` shows it",
            "round 2 is a draft: “Show the pairings and start the clock” under Round shows it",
        ),
        (
            "`topcut pair x --again` makes it again",
            "“Make the draft again” under Round makes it again",
        ),
        (
            "`topcut cut x --again` makes it again",
            "“Make the draft again” under Round makes it again",
        ),
        (
            "not started: `topcut start downtown` starts the clock",
            "not started: “Start the clock” under Round starts the clock",
        ),
        ("`topcut schema` writes them", "`topcut schema` writes them"),
        ("its results are hidden: the file says `publish: pairings`", "its results are hidden"),
        ("still hidden: rounds/swiss-2.yaml says `publish: pairings`", "still hidden"),
        (
            "nothing was done; change it by hand",
            "nothing was done; change it under Results, Round or Players",
        ),
        ("nothing", "nothing"),
    ],
)
def test_a_command_is_called_by_its_button(said: str, shown: str) -> None:
    assert at_desk(said) == shown
