"""A git without the settings of whoever runs the tests, the club's checkout, and a desk."""

from pathlib import Path

import pytest

from tests.share.git.conftest import alone, club, fresh, made
from tests.support.desk import Sitting, sitting

__all__ = ["alone", "club", "fresh", "made"]


@pytest.fixture
def here(folder: Path) -> Sitting:
    """The organizer at the desk of the module's event."""
    return sitting(folder.parents[1])
