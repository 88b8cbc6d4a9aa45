"""What an import gave to an event: `.topcut/imports/EVENT.json`.

By it a second file of an event is told from a change that somebody typed.
"""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from topcut.disk.locking import private_folder, short
from topcut.disk.tree import read_regular
from topcut.disk.writing import write_private
from topcut.workspace.data import Data


class ImportCopy(Struct, frozen=True):
    """The event as the last file gave it, before anybody changed it."""

    event: str
    """The event's id."""
    digest: str
    """Of the file, its entry list, and what was given beside them."""
    files: dict[str, str]
    """The event's files by path."""

    def write(self, data: Data) -> None:
        """Writes it, whole. Raises OSError."""
        write_private(place_of_import(data, self.event), msgspec.json.encode(self))


def read_import(data: Data, event_id: str) -> ImportCopy | None:
    """The copy of an event; None where there is none that can be read."""
    return _read(place_of_import(data, event_id))


def imports_by_digest(data: Data) -> dict[str, str]:
    """The events that were imported here, by the digest of their file."""
    copies = map(_read, sorted(place_of_import(data, "").parent.glob("*.json")))
    return {copy.digest: copy.event for copy in copies if copy is not None}


def place_of_import(data: Data, event_id: str) -> Path:
    """The file of an event's copy."""
    return private_folder(data.path) / "imports" / f"{short(event_id)}.json"


def _read(path: Path) -> ImportCopy | None:
    try:
        return msgspec.json.decode(read_regular(os.fspath(path)), type=ImportCopy)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
