"""What the second laptop does: it asks, and writes what it lacks."""

import time
from collections.abc import Callable

from topcut.standby.copy import Copy, contents
from topcut.standby.hands import Hands
from topcut.standby.manifest import Manifest
from topcut.standby.places import Places
from topcut.standby.state import StateFile, machine_name
from topcut.standby.wire import (
    FILES,
    PIECE,
    Answered,
    Batch,
    DeskPlace,
    Missing,
    PeerLine,
    Poll,
    ReturnedFiles,
    Returning,
)

DRIFT = 1.0
"""Seconds between two looks whether anything was changed here."""


class Follower:
    """The copy of one laptop at another, question by question."""

    def __init__(
        self,
        file: StateFile,
        places: Places,
        manifest: Manifest,
        copy: Copy,
        meeting: Callable[[], DeskPlace],
        say: Callable[[str], None],
    ) -> None:
        self.rest = 0
        """How many files are still to come."""
        self.heard = float("-inf")
        """When the first answered last."""
        self.hands = Hands()
        self._file = file
        self._places = places
        self._manifest = manifest
        self._copy = copy
        self._meeting = meeting
        self._say = say
        self._session, self._number = "", 0
        self._count = 0
        self._looked = float("-inf")

    def begin(self) -> None:
        """Compares everything with the next question."""
        self._session, self._number = "", 0

    def ask(self, line: PeerLine) -> bool:
        """Asks once, and writes what comes; whether anything did.

        Raises OSError, RefusedByPeerError, WrongMachineError.
        """
        self._see_drift()
        begin = None if self._session else self._manifest.digests()
        poll = Poll(self._meeting(), self._session, self._number, begin)
        batch = line.ask(poll, Batch)
        before = len(self._copy.replaced)
        self._copy.write(batch.files)
        for path in self._copy.replaced[before:]:
            self._say(f"{path} was otherwise here: put aside in .topcut/")
        self._session, self._number, self.rest = batch.session, batch.number, batch.rest
        self.heard = time.monotonic()
        if not batch.rest and batch.session and not self._file.now.whole:
            self._file.keep(whole=True)
        self._file.keep(epoch=max(self._file.now.epoch, batch.meeting.epoch))
        return bool(batch.files)

    def _see_drift(self) -> None:
        """Compares everything anew where a file was changed here."""
        if self._session and time.monotonic() - self._looked < DRIFT:
            return
        self._looked = time.monotonic()
        self._manifest.look_around()
        changed, self._count = self._manifest.after(self._count)
        digests = self._manifest.digests()
        if any(
            digests.get(path, "") != self._copy.journal.digests.get(path, "") for path in changed
        ):
            self._session = ""

    def give_back(self, line: PeerLine) -> None:
        """Says what was typed here while both were apart, before anything is written here.

        A click that was on its way when the desk closed is part of it.
        """
        self.hands.finish()
        self._manifest.look()
        digests = self._manifest.digests()
        paths = list(line.ask(Returning(digests, machine_name()), Missing).paths)
        while paths:
            files = contents(self._places, paths[:FILES], PIECE)
            if files:
                line.ask(ReturnedFiles(tuple(files), time.time()), Answered)
            last = files[-1].path if files else paths[min(FILES, len(paths)) - 1]
            paths = paths[paths.index(last) + 1 :]
        self._copy.journal.become(digests)
        self._file.keep(returns=False)
