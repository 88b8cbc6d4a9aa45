"""The files of a new event."""

from pathlib import Path

import pytest

from generator.documents.new_event import NewEventError, make_event


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("a" * 81, "has 81 bytes, and an address has 80 at most"),
        ("players", "is kept for the program"),
        ("My Event", "is no address: only a–z, 0–9 and hyphens are"),
    ],
)
def test_a_name_that_would_be_refused_later_is_refused_at_once(
    name: str, why: str, tmp_path: Path
) -> None:
    with pytest.raises(NewEventError, match=why):
        make_event(tmp_path / "data", name, None, None, "Ann Ellis")
    assert not (tmp_path / "data").exists()
