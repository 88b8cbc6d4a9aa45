"""What the first laptop knows of the one that follows: what it has, and how far it is behind."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Condition

from topcut.standby.copy import contents
from topcut.standby.manifest import Manifest
from topcut.standby.places import Places
from topcut.standby.wire import FILES, PIECE, Batch, DeskPlace, FileContent, Poll

HOLD = 2.0
"""Seconds after which a question is answered, also where nothing changed."""
AWAY = 4.0
"""Seconds without a question after which nobody waits for the second."""


@dataclass(slots=True)
class Following:
    """Answers the questions of the laptop that follows."""

    manifest: Manifest
    places: Places
    meeting: Callable[[], DeskPlace]
    count: int = -1
    """What the second has on its disk: everything up to this count of the manifest; -1 before."""
    _session: str = ""
    _number: int = 0
    _upto: int = 0
    _open: dict[str, None] = field(default_factory=dict)
    """Paths that are still to be sent."""
    _sent: tuple[str, ...] = ()
    _complete: int = -1
    """The count that the second has when the last answer is on its disk."""
    _turn: int = 0
    _asked: float = float("-inf")
    _changed: Condition = field(default_factory=Condition)

    @property
    def answers(self) -> bool:
        """Whether the second has asked lately."""
        return time.monotonic() - self._asked < AWAY

    def forget(self) -> None:
        """Begins anew: there is another second laptop, or none."""
        with self._changed:
            self.count, self._session, self._asked = -1, "", float("-inf")
            self._turn += 1

    def wait_for(self, count: int, seconds: float) -> bool:
        """Waits until the second has everything up to a count; whether it has."""
        with self._changed:
            return self._changed.wait_for(lambda: self.count >= count, seconds)

    def answer(self, poll: Poll, *, hold: bool = True) -> Batch:
        """What the second lacks; with `hold` it waits a while where that is nothing."""
        with self._changed:
            self._turn += 1
            turn = self._turn
            self._asked = time.monotonic()
            if poll.files is not None or poll.session != self._session or not self._session:
                if poll.files is None:
                    return Batch(self.meeting(), "", 0)
                self._begin(poll)
            elif poll.number == self._number:
                self._acknowledge()
            elif self._sent:
                self._open = dict.fromkeys((*self._sent, *self._open))
            self._add_new()
            empty = not self._open
        if empty and hold:
            self.manifest.wait(self._upto, HOLD)
        with self._changed:
            self._asked = time.monotonic()
            if turn != self._turn:  # the second has asked again meanwhile
                return Batch(self.meeting(), self._session, poll.number)
            self._add_new()
            return self._batch(poll.number)

    def _begin(self, poll: Poll) -> None:
        """Compares everything."""
        self._session = f"{self.manifest.session}-{self._turn}"
        self._number, self._sent = poll.number, ()
        self.count = self._complete = -1
        self._upto = self.manifest.count
        ours, theirs = self.manifest.digests(), poll.files or {}
        differ = [path for path, digest in ours.items() if theirs.get(path) != digest]
        gone = [path for path in theirs if path not in ours]
        self._open = dict.fromkeys((*gone, *self.manifest.newest_first(differ)))
        if not self._open:
            self._complete = self._upto
            self._acknowledge()

    def _acknowledge(self) -> None:
        self._sent = ()
        if self._complete > self.count:
            self.count = self._complete
            self._changed.notify_all()

    def _add_new(self) -> None:
        changed, upto = self.manifest.after(self._upto)
        self._open |= dict.fromkeys(changed)
        self._upto = upto

    def _batch(self, number: int) -> Batch:
        files: list[FileContent] = []
        if self._open:
            paths = list(self._open)[:FILES]
            files = contents(self.places, paths, PIECE)
            for path in paths:
                del self._open[path]
                if files and path == files[-1].path:
                    break
        if files:
            number += 1
        self._number, self._sent = number, tuple(each.path for each in files)
        if not self._open:
            self._complete = self._upto
            if not files:
                self._acknowledge()
        return Batch(self.meeting(), self._session, number, tuple(files), len(self._open))
