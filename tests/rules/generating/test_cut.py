"""The cut: who leaves before it and declines, walkovers and leavers within it."""

from random import Random

import pytest
from topcut.tournament import Way

from tests.support.generated import events
from tests.support.random_events import drawn


def test_before_and_in_the_cut_people_leave_decline_and_do_not_appear() -> None:
    all_ = events("ffg-2.0", 8) + events("single-sided", 8)
    cuts = [round_ for event in all_ for round_ in event.cut]
    assert any(round_.left for round_ in cuts)
    assert any(round_.declined for round_ in cuts)
    assert any(round_.drops for round_ in cuts)
    assert any(match.no_show for round_ in cuts for match in round_.matches)


def test_games_of_the_cut_end_in_every_way() -> None:
    all_ = events("ffg-2.0", 8) + events("single-sided", 8)
    cuts = [round_ for event in all_ for round_ in event.cut]
    ways = {game.by for round_ in cuts for match in round_.matches for game in match.games}
    assert ways == {Way.AGENDA, Way.FLATLINE, Way.DECKED, Way.TIME, Way.CONCESSION}


@pytest.mark.parametrize(
    ("system", "word"),
    [
        ("single-sided", "tournaments/single-sided/1/268"),
        ("half draft", "tournaments/half draft/1/288"),
    ],
)
def test_nobody_leaves_the_cut_twice(system: str, word: str) -> None:
    """Who left may wait in a later match for whoever wins by it."""
    event = drawn(system, Random(word))
    gone = [player for round_ in event.cut for player in round_.drops]
    gone += [removal.player for round_ in event.cut for removal in round_.disqualified]
    assert len(gone) == len(set(gone))
