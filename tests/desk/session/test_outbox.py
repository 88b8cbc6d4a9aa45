"""What waits, as every page says it: at once, and looked up beside it."""

import time
from pathlib import Path

from topcut.desk.session.outbox import Outbox
from topcut.workspace.data import Data

from tests.build import typed
from tests.support.desk import sitting
from tests.support.repositories import change

SOMETHING = "Something is not on the web yet"
"""Where an editor changed a file, which counts no changes."""


def outbox(checkout: Path) -> Outbox:
    data = checkout / "data"
    return Outbox(data, Data(data).open)


def until_found(found: Outbox) -> str:
    """What it says as soon as somebody has looked."""
    end = time.monotonic() + 10
    while not (said := found.glance()) and time.monotonic() < end:
        time.sleep(0.01)  # another thread looks
    return said


def test_a_glance_waits_for_nothing_and_is_right_soon(club: Path) -> None:
    change(club)
    found = outbox(club)
    assert found.glance() == ""
    assert until_found(found) == SOMETHING


def test_a_look_is_right_at_once(club: Path) -> None:
    found = outbox(club)
    change(club)
    waits = found.look()
    assert waits is not None
    assert waits.summary == "1 file waits"
    assert found.glance() == SOMETHING


def test_where_nothing_can_be_published_it_says_why(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    found = outbox(folder.parents[2])
    assert (found.glance(), found.has_repository()) == ("", False)
    assert found.look() is None
    assert "not in a git repository" in found.why


def test_every_page_says_what_waits(club: Path) -> None:
    change(club)
    here = sitting(club / "data")
    here.desk.outbox.look()
    for path in ("/", "/downtown/", "/downtown/results", "/downtown/history"):
        assert f"{SOMETHING}." in here.get(path).words


def test_what_the_desk_changed_is_counted(club: Path) -> None:
    here = sitting(club / "data")
    for table in ("1", "2"):
        here.click("/downtown/", "extend", table=table, minutes="5", round="swiss-1")
    here.desk.outbox.look()
    words = here.get("/downtown/").words
    assert "2 changes are not on the web yet. Publish" in words
