"""Files of other programs, read from the disk."""

import os
from datetime import date
from pathlib import Path

from topcut.disk.tree import read_regular
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent
from topcut.exchange.recognise import LARGEST, import_bytes

_ENDINGS = (".json", ".txt", ".nrtm", ".tome")
"""How files of other programs end."""


def import_file(path: Path, event_id: str = "", day: date | None = None) -> ImportedEvent:
    """Reads a file of another program; arguments as of `import_bytes`.

    Raises ExchangeError with the path.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise ExchangeError(f"larger than {LARGEST // 1_000_000} MB")
        return import_bytes(read_regular(os.fspath(path)), event_id, day)
    except OSError as error:
        raise ExchangeError(error.strerror or "cannot be read", str(path)) from error
    except ExchangeError as error:
        raise error.at(str(path)) from error


def looks_like_an_export(path: Path) -> bool:
    """Whether a file of a folder is to be read: by its ending, or because JSON begins in it."""
    if path.name.startswith("."):
        return False
    if path.suffix.lower() in _ENDINGS:
        return True
    try:
        return read_regular(os.fspath(path)).removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{"
    except OSError:
        return False
