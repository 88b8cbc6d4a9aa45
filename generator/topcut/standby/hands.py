"""Clicks that are being typed at this moment: whoever gives the desk away waits for them.

What such a click writes behind the comparison of both laptops would be in nobody's list.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

LONGEST = 5.0
"""Seconds for which they are waited for at once."""


class Hands:
    """Counts them."""

    def __init__(self) -> None:
        self._typing = 0
        self._changed = Condition()

    @contextmanager
    def typing(self) -> Iterator[None]:
        """For the time of a click; whether the desk is still here is asked within."""
        with self._changed:
            self._typing += 1
        try:
            yield
        finally:
            with self._changed:
                self._typing -= 1
                self._changed.notify_all()

    def finish(self, seconds: float = LONGEST) -> None:
        """Waits until nobody types. Raises OSError where somebody still does."""
        with self._changed:
            if not self._changed.wait_for(lambda: not self._typing, seconds):
                raise OSError("what was clicked here last is still being typed")
