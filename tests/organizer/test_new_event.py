"""The files of a new event."""

from pathlib import Path

import pytest
from topcut.documents import Loaded, load_event
from topcut.organizer.new_event import NewEventError, make_event
from topcut.workspace.data import Data


def new(data: Path) -> Loaded:
    """A new event as `topcut new downtown` leaves it."""
    make_event(Data(data), "downtown", None, None, "Ann Ellis")
    return load_event(data / "events" / "downtown")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("a" * 81, "is 81 bytes long, and at most 80 are allowed"),
        ("players", "is reserved for the program"),
        ("My Event", "is not an address: only a–z, 0–9 and hyphens are allowed"),
    ],
)
def test_a_name_that_would_be_refused_later_is_refused_at_once(
    name: str, why: str, tmp_path: Path
) -> None:
    with pytest.raises(NewEventError, match=why):
        make_event(Data(tmp_path / "data"), name, None, None, "Ann Ellis")
    assert not (tmp_path / "data").exists()


def test_a_new_event_has_the_time_zone_of_the_site(tmp_path: Path) -> None:
    (tmp_path / "site.yaml").write_text("topcut: 1\ntimezone: America/Chicago\n", encoding="utf-8")
    made = new(tmp_path)
    assert made.event is not None
    assert made.event.timezone == "America/Chicago"
