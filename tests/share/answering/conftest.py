"""A club whose evening is played by issues."""

from pathlib import Path

import pytest

from tests.support.issues import Club, club_of


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A club with eight players and no round yet."""
    return club_of(tmp_path, monkeypatch)
