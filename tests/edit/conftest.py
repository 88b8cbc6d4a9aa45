"""What holds of everything that the organizer's room types."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from topcut.disk.locking import own_folder, short
from topcut.edit.change import writing
from topcut.edit.change.writing import Written
from topcut.workspace import data as workspace
from topcut.workspace.data import Data

HOLDERS = {
    "a ruling",
    "an announcement",
    "an upload",
    "history",
    "the desk",
    "topcut check",
    "topcut import",
    "topcut pair",
    "topcut publish",
    "topcut result",
    "topcut start",
}
"""What whoever has to wait is told of who types."""


@pytest.fixture(autouse=True)
def only_with_the_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is typed but by who holds the event's lock, and says who that is."""
    made = writing._apply

    def checked(
        data: Data, event_id: str, moved: Any, parts: Sequence[Any], *, mends: bool = False
    ) -> Written:
        holder = own_folder(data.path) / "locks" / f"{short(event_id)}.holder"
        assert holder.is_file(), "nobody holds the lock"
        assert holder.read_text(encoding="utf-8").partition(" (process ")[0] in HOLDERS
        return made(data, event_id, moved, parts, mends=mends)

    monkeypatch.setattr(writing, "_apply", checked)


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often an event is loaded, and how often it is checked."""
    counter: Counter[str] = Counter()

    def counting(name: str) -> None:
        inner = getattr(workspace, name)

        def counted(*given: object) -> object:
            counter[name] += 1
            return inner(*given)

        monkeypatch.setattr(workspace, name, counted)

    counting("load_event")
    counting("check")
    counting("errors")
    return counter
