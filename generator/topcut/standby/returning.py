"""The old first laptop comes back: what it typed while both were apart, and nothing overwritten.

What only it changed is taken as it is. What both changed is put aside: of an event's files as a
version that is shown table by table, else in `.topcut/returned-1/`.
"""

import os
from contextlib import ExitStack
from datetime import UTC, datetime

from topcut.disk.locking import locked
from topcut.disk.writing import write_private
from topcut.edit.versions.keeping import keep
from topcut.standby.copy import Journal, digest_at, remove_shared, write_shared
from topcut.standby.manifest import Manifest, digest_of
from topcut.standby.places import DATA, DEVICES, RETURNED, Places, event_of
from topcut.standby.wire import FileContent
from topcut.workspace.data import Data


class Returns:
    """What comes back to the laptop that has the desk now."""

    def __init__(self, places: Places, journal: Journal, manifest: Manifest) -> None:
        """The journal says what each file was when both had the same."""
        self._places = places
        self._manifest = manifest
        self._journal = journal

    def missing(self, theirs: dict[str, str]) -> tuple[str, ...]:
        """The paths of files that are to be sent; removes what only the other has removed.

        Raises ElsewhereError for a path that two laptops do not share, OSError.
        """
        base, paths = self._journal.digests, []
        self._manifest.look()
        ours = self._manifest.digests()
        for path in sorted({*theirs, *base}):
            there, here = theirs.get(path, ""), ours.get(path, "")
            if there in (here, base.get(path, "")):
                continue
            if there:
                self._places.locate(path)
                paths.append(path)
            elif here == base[path] and path.startswith(DATA):
                with self._lock_of(path):
                    remove_shared(self._places.locate(path), self._places)
                self._journal.add({path: ""}, settled=True)
        return tuple(paths)

    def take(self, files: tuple[FileContent, ...], machine: str) -> None:
        """Takes what only the other has changed, and puts the rest aside.

        Raises ElsewhereError, LockedError, OSError; what was done until then is not done twice.
        """
        for each in files:
            if each.content is None:
                continue
            place = self._places.locate(each.path)
            digest = digest_of(each.content)
            with self._lock_of(each.path):
                ours = digest_at(self._places, each.path)
                if ours == digest:
                    pass
                elif ours == self._journal.digests.get(each.path, ""):
                    write_shared(each.path, place, each.content)
                else:
                    self._put_aside(each.path, each.content, machine)
            self._journal.add({each.path: digest}, settled=True)

    def _lock_of(self, path: str) -> ExitStack:
        """The lock of the event that a file belongs to."""
        stack = ExitStack()
        if event := event_of(path):
            stack.enter_context(locked(self._places.data, event, by="the second laptop"))
        return stack

    def _put_aside(self, path: str, content: bytes, machine: str) -> None:
        """Keeps what both changed. Of the desk's devices, those of this laptop count."""
        if path == DEVICES:
            return
        if event := event_of(path):
            inside = path.removeprefix(f"{DATA}events/{event}/")
            keep(Data(self._places.data), event, inside, content, machine, datetime.now(UTC))
            return
        number = 1
        while os.path.lexists(place := self._places.own / f"{RETURNED}{number}" / path):
            number += 1
        write_private(place, content)


def returned(places: Places) -> list[str]:
    """What came back and stays aside, outside of events' folders: paths below `.topcut/`."""
    return sorted(
        path.relative_to(places.own).as_posix()
        for folder in places.own.glob(f"{RETURNED}*")
        for path in folder.rglob("*")
        if path.is_file()
    )
