"""What the last export gave to an event that follows one: `.topcut/exports/EVENT.json`.

From that, what somebody changed by hand since is told from what the program wrote.
"""

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

from topcut.disk.locking import private_folder, short
from topcut.disk.tree import read_regular
from topcut.disk.writing import write_private
from topcut.workspace.data import Data


class ExportCopy(Struct, frozen=True):
    """What the last export gave, before anybody changed it."""

    source: str
    """The path of the export."""
    event: str
    """The event's id."""
    numbers: dict[int, str]
    """The players' ids by their numbers in the export, in the order of players.yaml."""
    files: dict[str, str]
    """The event's files as the export gives them, by path."""
    unsure: dict[str, str] = {}
    """The same of the export that was being written: some of it may be in data/ already."""

    def shares_players(self, numbers: Iterable[int]) -> bool:
        """Whether one of these numbers is a player's; an event that nobody entered yet is any."""
        return not self.numbers or not self.numbers.keys().isdisjoint(numbers)

    def write(self, data: Data) -> None:
        """Writes it, whole. Raises OSError."""
        write_private(place_of_copy(data, self.event), msgspec.json.encode(self))


def place_of_copy(data: Data, event_id: str) -> Path:
    """The file of an event's copy."""
    return private_folder(data.path) / "exports" / f"{short(event_id)}.json"


def read_copy(data: Data, event_id: str) -> ExportCopy | None:
    """The copy of an event; None where there is none that can be read."""
    return _read(place_of_copy(data, event_id))


def copy_from(data: Data, source: str, numbers: Iterable[int]) -> ExportCopy | None:
    """The copy of the event that followed this path, with one of these players; None for none."""
    copies = map(_read, sorted(place_of_copy(data, "").parent.glob("*.json")))
    return next(
        (one for one in copies if one and one.source == source and one.shares_players(numbers)),
        None,
    )


def _read(path: Path) -> ExportCopy | None:
    try:
        return msgspec.json.decode(read_regular(os.fspath(path)), type=ExportCopy)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
