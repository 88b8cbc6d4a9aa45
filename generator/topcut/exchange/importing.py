"""Reading a file of another program, whichever wrote it."""

import os
from datetime import date
from pathlib import Path

from topcut.disk.tree import read_regular
from topcut.exchange.errors import ExchangeError
from topcut.exchange.imported import Imported
from topcut.exchange.recognise import recognise

_LARGEST = 50_000_000
"""Bytes; the largest real file has less than one million."""
_ENDINGS = (".json", ".txt", ".nrtm", ".tome")
"""How files of other programs end."""


def import_file(path: Path, event_id: str = "", day: date | None = None) -> Imported:
    """Reads a file of another program, recognised by its content.

    `event_id` names the event instead of the file's own name for it, `day` is its date where
    the file has none. Raises ExchangeError with the path.
    """
    try:
        if path.stat().st_size > _LARGEST:
            raise ExchangeError(f"larger than {_LARGEST // 1_000_000} MB")
        recognised = recognise(read_regular(os.fspath(path)))
        return recognised.format.read(recognised.root, event_id, day)
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
