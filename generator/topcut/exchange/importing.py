"""An event from a file of another program, whichever wrote it."""

from datetime import date

from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent
from topcut.exchange.recognise import recognise

LARGEST = 50_000_000
"""Bytes of a file; the largest real one has less than one million."""


def import_bytes(content: bytes, event_id: str = "", day: date | None = None) -> ImportedEvent:
    """The event in a file, whose format is told by its content.

    `event_id` names the event instead of the file's own name for it, `day` is its date where
    the file has none. Raises ExchangeError.
    """
    if len(content) > LARGEST:
        raise ExchangeError(f"larger than {LARGEST // 1_000_000} MB")
    recognised = recognise(content)
    return recognised.format.read(recognised.root, event_id, day)
