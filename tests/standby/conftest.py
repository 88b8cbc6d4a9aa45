"""Two laptops for the tests of one following the other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.standby import follower, following, pair

from tests.support.two_laptops import Two, two_laptops

SOONER = (
    *((pair, "LOOK", 0.1), (pair, "AGAIN", 0.1), (pair, "MEET", 0.5)),
    *((following, "HOLD", 0.3), (follower, "DRIFT", 0.1)),
)


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Two]:
    """Two laptops that are joined and have the same; they look and try again sooner than usual."""
    for module, name, seconds in SOONER:
        monkeypatch.setattr(module, name, seconds)
    with two_laptops(tmp_path) as made:
        yield made
