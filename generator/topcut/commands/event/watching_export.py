"""`topcut import --follow`: a file read again and again, and a line for each change."""

import sys
import time
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from topcut.disk.os_errors import describe

if TYPE_CHECKING:
    from topcut.workspace.data import Data

EVERY = 0.5
"""Seconds between two looks at the file: asking works on a network's folders, too."""
RETRY = 10
"""Looks after which what was refused is tried again: somebody may have mended the event."""


class ExportWatch:
    """A file that another program writes, and the event in data/ that follows it."""

    def __init__(
        self, path: Path, data: "Data", event: str, day: date | None, *, anyway: bool
    ) -> None:
        self.path = path
        self.data = data
        self.event = event
        self.day = day
        self.anyway = anyway
        self._last: bytes | None = None
        """What the file had when it was last looked at."""
        self._done: bytes | None = None
        """What the event has of it."""
        self._rest = 0
        """Looks until the next try."""
        self._trouble = ""
        self._notes: set[str] = set()

    def follow(self) -> None:
        """Looks until somebody presses Ctrl-C."""
        try:
            self._look(settled=True)
            while True:
                time.sleep(EVERY)
                self._look()
        except KeyboardInterrupt:
            return

    def _look(self, *, settled: bool = False) -> None:
        """Reads the file; what is still being written is read at the next look."""
        from topcut.disk.tree import read_regular
        from topcut.exchange.recognise import LARGEST

        try:
            if self.path.stat().st_size > LARGEST:
                self._tell_trouble(f"larger than {LARGEST // 1_000_000} MB")
                return
            content = read_regular(str(self.path))
        except FileNotFoundError:
            self._tell_trouble("is not there; waiting for it")
            return
        except OSError as error:
            self._tell_trouble(error.strerror or "cannot be read")
            return
        changed, self._last = content != self._last, content
        if content == self._done:
            self._trouble = ""
        elif changed and not settled:
            self._rest = 0
        elif self._rest:
            self._rest -= 1
        else:
            self._rest = RETRY
            self._take(content)

    def _take(self, content: bytes) -> None:
        from topcut.disk.locking import LockedError
        from topcut.edit.event.export_reading import read_again
        from topcut.text.problems.refusal import RefusedError

        try:
            reading = read_again(
                self.path, content, self.data.fresh(), self.event, self.day, anyway=self.anyway
            )
        except (RefusedError, LockedError) as error:
            self._tell_trouble(str(error))
        except OSError as error:
            self._tell_trouble(describe(error))
        else:
            self.event = reading.event
            self._done, self._trouble = content, ""
            notes = [note for note in reading.notes if note not in self._notes]
            self._notes.update(notes)
            if reading.summary or notes:
                print(f"{_clock()} {reading.summary or reading.event}", flush=True)
            for note in notes:
                print(f"  {note}", flush=True)

    def _tell_trouble(self, message: str) -> None:
        """Says once what is wrong, in a line; the event stays as it was."""
        line = " ".join(message.split())
        if line != self._trouble:
            self._trouble = line
            print(f"{_clock()} {self.path.name}: {line}", file=sys.stderr, flush=True)


def _clock() -> str:
    return f"{datetime.now():%H:%M}"  # noqa: DTZ005 – this machine's clock
