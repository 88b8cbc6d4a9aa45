"""Moves unusable files aside, and tells the operator in one sentence."""

import os
from collections import deque
from pathlib import Path

_TOLD: deque[str] = deque(maxlen=5)


def put_aside(path: Path, why: str) -> Path:
    """Renames a file, and reports it. Raises OSError."""
    number = 1
    while os.path.lexists(place := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    path.rename(place)
    tell(f"{path.name} {why}: it was put aside as {place}")
    return place


def tell(message: str) -> None:
    """Reports a message once, on standard error and at the desk."""
    import logging

    if message in _TOLD:
        return
    _TOLD.append(message)
    logging.getLogger("topcut").warning("topcut: %s", message)


def notices() -> tuple[str, ...]:
    """The last messages, the oldest first."""
    return tuple(_TOLD)
