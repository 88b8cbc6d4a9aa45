"""Random tournaments, paired by the engine and held by the checker."""

import pytest
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.tournament import Event

from tests.support.generated import plain_event


def tournament(number: int) -> Event:
    """From 8 to 67 players over 3 to 6 rounds."""
    rounds = 3 + number % 4
    return plain_event(f"tournament-{number}", max(8 + number * 7 % 60, 2 * rounds + 2), rounds)


@pytest.mark.parametrize(
    "numbers", [range(30), pytest.param(range(30, 200), marks=pytest.mark.long)]
)
def test_the_checker_finds_nothing(numbers: range) -> None:
    """No problem of any rule in 30 tournaments that the engine paired, and in 170 more."""
    for number in numbers:
        event = tournament(number)
        assert check(event, load(event.regulations)) == (), event.draw


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(2, 52))
def test_the_checker_finds_nothing_in_5000(hundred: int) -> None:
    """No problem of any rule in 5,000 more."""
    test_the_checker_finds_nothing(range(100 * hundred, 100 * hundred + 100))


def test_the_tournaments_hold_what_they_should() -> None:
    """Drops, returns, no-shows, splits, late entries, byes, draws and timed wins all occur."""
    events = [tournament(number) for number in range(20)]
    rounds = [round_ for event in events for round_ in event.swiss]
    matches = [match for round_ in rounds for match in round_.matches]
    scores = [match.score for match in matches if match.score and not match.split]
    assert any(round_.drops for round_ in rounds)
    assert any(round_.returns for round_ in rounds)
    assert any(match.no_show for match in matches)
    assert any(match.split for match in matches)
    assert any(player.joins > 1 for event in events for player in event.players)
    assert any(player.byes for event in events for player in event.players)
    assert any(1 in score for score in scores)
    assert any(5 in score for score in scores)


def test_the_same_seed_gives_the_same_tournament() -> None:
    """A tournament follows from its seed."""
    assert plain_event("again", 20, 4) == plain_event("again", 20, 4)
