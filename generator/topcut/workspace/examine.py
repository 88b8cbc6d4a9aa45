"""An event opened by its folder alone."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from topcut.documents.memory import Memory
from topcut.workspace.data import Data, Examined
from topcut.workspace.reports import EventReport

__all__ = ["Examined", "check_all", "examine", "examine_all"]


def examine(folder: Path, memory: Memory | None = None) -> Examined:
    """See `Data.open`."""
    return Data.of_event(folder).open(folder.name, memory=memory)


def examine_all(data: Path, events: Sequence[str] = ()) -> Iterator[Examined]:
    """See `Data.examined`."""
    return Data(data).examined(events)


def check_all(data: Path, events: Sequence[str] = ()) -> Iterator[EventReport]:
    """See `Data.reports`."""
    return Data(data).reports(events)
