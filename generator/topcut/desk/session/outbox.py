"""What waits for publishing, as every page says it: looked up beside the desk, never waited for."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock, Thread

from topcut.edit.change.history import changes
from topcut.share.git.git import PublishError
from topcut.share.git.publish import Waiting, waiting
from topcut.text.words.message import Message
from topcut.workspace.data import CheckedEvent, Data

YOUNG = 10.0
"""Seconds for which nobody looks again."""


@dataclass(slots=True)
class Outbox:
    """What is typed in a folder data/ and not published yet."""

    path: Path
    opened: Callable[[str], CheckedEvent]
    last: Waiting | None = None
    """What was found when somebody looked last; None before, and where nothing can be published."""
    changes: int = 0
    """How many changes of history were not sent yet when somebody looked last."""
    why: str = ""
    """Why nothing can be published from here."""
    figures_moved: bool = False
    """Whether publishing was refused, since figures moved and nobody said why."""
    _looked: float = float("-inf")
    _lock: Lock = field(default_factory=Lock)

    def glance(self) -> str:
        """What waited a moment ago: "9 changes are not on the web yet"; "" where nothing does.

        Looks again beside the page that asks, for the next one, if that is long ago.
        """
        if time.monotonic() - self._looked > YOUNG and self._lock.acquire(blocking=False):
            if self.has_repository():
                Thread(target=self._look_on, name="outbox", daemon=True).start()
            else:
                self._looked = time.monotonic()
                self._lock.release()
        if self.last is None or not self.last.summary:
            return ""
        if not self.changes:  # an editor made them, or git
            return Message("publish.something_waits")
        return Message("publish.changes_wait", n=self.changes)

    def has_repository(self) -> bool:
        """Whether data/ lies in a git repository."""
        place = self.path.absolute()
        return any((folder / ".git").exists() for folder in (place, *place.parents))

    def look(self) -> Waiting | None:
        """What waits now; None where nothing can be published, and `why` says it."""
        with self._lock:
            self._look()
        return self.last

    def _look_on(self) -> None:
        try:
            self._look()
        finally:
            self._lock.release()

    def _look(self) -> None:
        try:
            data = Data(self.path)
            self.last, self.why = waiting(data, self.opened), ""
            since = self.last.sent_at
            self.changes = sum(
                since is None or each.at > since
                for event in data.events()
                for each in changes(data, event)
            )
        except (PublishError, OSError) as error:
            self.last, self.why = None, str(error)
        self._looked = time.monotonic()
