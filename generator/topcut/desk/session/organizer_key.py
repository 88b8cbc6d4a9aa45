"""The key that lets the organizer's browser in where nobody counts as this machine.

The terminal shows it. It works once, for ten minutes, and five wrong keys end it: then a line
typed at the terminal makes another. Whoever comes by it has the rights of this machine.
"""

import secrets
import time
from base64 import b32encode
from collections.abc import Callable
from threading import Lock

from topcut.desk.session.admission import same

MINUTES = 10
TRIES = 5
"""Wrong keys after which the right one is void."""
BYTES = 15


class OrganizerKey:
    """One key at a time; the newest counts."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """There is none yet."""
        self._clock = clock
        self._lock = Lock()
        self._key = ""
        self._until = 0.0
        self._wrong = 0

    def new(self) -> str:
        """A key that works from now on, and no other does."""
        with self._lock:
            self._key = b32encode(secrets.token_bytes(BYTES)).decode().lower()
            self._until = self._clock() + MINUTES * 60
            self._wrong = 0
            return self._key

    def use(self, key: str) -> bool:
        """Whether this is the key; it is void from then on, as after too many wrong ones."""
        with self._lock:
            if not self._key or self._clock() > self._until:
                self._key = ""
                return False
            right = same(self._key, key.strip().lower())
            self._wrong += not right
            if right or self._wrong >= TRIES:
                self._key = ""
            return right
