"""Two laptops for the tests of one following the other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.two_laptops import Two, two_laptops


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    """Two laptops that are joined and have the same."""
    with two_laptops(tmp_path) as made:
        yield made
