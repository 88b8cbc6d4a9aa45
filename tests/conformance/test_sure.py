"""Real events, replayed round by round: nobody sure missed the cut, nobody out made it."""

from pathlib import Path

import pytest

from tests.support.sure_replay import Replay, files, replayed

FEW = (
    "2018-01-08-store-championship",
    "2023-11-04-dutch-nats",
    "2023-12-09-leuven-belgium-co",
    "2023-12-16-gent-co",
    "2024-01-20-pandemonium-co",
    "2024-02-24-nyc-co",
    "2024-04-27-fly-to-emea-online-gnk",
    "2024-06-02-sansan-south-gnk",
)
"""Of both programs, with cuts of three and four, and with every reading of strength of schedule."""


def whole(path: Path) -> Replay:
    (found,) = replayed(path)
    return found


def nothing_was_wrong(found: Replay) -> None:
    assert found.moments
    assert (found.sure_missed, found.out_made, found.first_wrong) == ([], [], [])
    last = found.moments[-1]
    assert (last.sure, last.open) == (found.places, 0)


@pytest.mark.parametrize("name", FEW)
def test_what_was_said_of_a_real_event_came_so(name: str) -> None:
    (path,) = [path for path in files() if path.name.startswith(name)]
    nothing_was_wrong(whole(path))


def test_with_half_of_the_last_results_three_in_ten_or_fewer_are_open() -> None:
    counted = [whole(path) for path in files() if path.name.startswith(FEW)]
    open_ = sum(
        moment.open
        for found in counted
        for moment in found.moments
        if (moment.rounds_left, moment.typed) == (1, "half")
    )
    assert open_ <= 0.3 * sum(found.players for found in counted)


def test_these_are_all_files() -> None:
    assert len(files()) == 60


@pytest.mark.long
def test_what_was_said_of_every_real_event_came_so() -> None:
    """Where there was no cut, as if there had been one."""
    found = [whole(path) for path in files()]
    for each in found:
        nothing_was_wrong(each)
    assert sum(each.came_by_leaving for each in found) == 0
