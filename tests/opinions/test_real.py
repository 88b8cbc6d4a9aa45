"""Every real event and every example: no difference from the second opinion."""

from datetime import date
from pathlib import Path

import pytest
from topcut.exchange.reading.imported import ImportedEvent
from topcut.workspace.data import Data

from tests.build import required
from tests.opinions import differences
from tests.opinions.papers import paper
from tests.opinions.ranking import ranking
from tests.opinions.spent import counted
from tests.support.data import DATA, imported

ROOT = Path(__file__).parents[2]
DAYS = {
    "2016-canadian-nationals": date(2016, 8, 13),
    "2017-11-world-championship": date(2017, 11, 2),
}
"""Of files that name none."""
FILES = sorted(
    str(path.relative_to(DATA))
    for folder in ("tournaments", "aesops")
    for path in (DATA / folder).glob("*.*")
    if path.suffix in (".json", ".txt")
)
PUBLISHED = [name for name in FILES if not name.endswith(".txt")]
"""TOME's files hold matches alone."""
SMALLEST = 10**-9
EXAMPLES = ("world-championship", "online-open", "europe-africa")
"""They are among the examples too."""


def published(name: str) -> ImportedEvent:
    return imported(DATA / name, DAYS.get(Path(name).name.split(".")[0]))


@pytest.mark.parametrize(
    "name", [name for name in FILES if not any(each in name for each in EXAMPLES)]
)
def test_a_second_opinion_of_a_real_event_differs_in_nothing(name: str) -> None:
    assert differences(published(name).event) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_nor_does_it_where_every_round_is_held_against_the_best(name: str) -> None:
    assert differences(published(name).event, most=150) == []


def test_all_of_them_are_there() -> None:
    assert len(FILES) == 18 + 42


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_opinion_has_the_points_that_were_published(name: str) -> None:
    """But those that the event itself says were published otherwise; and absentees' zeros."""
    found = published(name)
    other = dict(found.event.published.points) if found.event.published else {}
    known = required(paper(found.event))
    lines = ranking(found.event, known, len(counted(found.event)))
    for player, row in found.published.swiss.items():
        if player in lines and player not in other and row.points is not None:
            assert lines[player].points == row.points, player


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_opinion_has_the_strength_of_schedule_that_was_published(name: str) -> None:
    """As exactly as the program of the time wrote it: Cobra in full, Aesop's in three places."""
    found = published(name)
    said = found.event.published
    other = dict(said.sos) | dict(said.ranks) if said else {}
    known = required(paper(found.event))
    lines = ranking(found.event, known, len(counted(found.event)))
    near = SMALLEST if "cobra" in name else 0.00051
    for player, row in found.published.swiss.items():
        if player in lines and player not in other and row.sos is not None:
            assert abs(lines[player].ties[0] - row.sos) < near, player


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "data/events").iterdir()))
def test_a_second_opinion_of_an_example_differs_in_nothing(name: str) -> None:
    event = required(Data(ROOT / "data").open(name).event)
    assert differences(event) == []
