"""Going on with what another machine kept: the laptop died, and its folder was on a stick.

History and reports are taken over as data, for the events that are here: what names a file
elsewhere is left out, and nothing is finished of it unasked. Devices and the desk's keys never
come along, for they lie in the user's own folder.
"""

from collections.abc import Sequence

import msgspec

from topcut.disk import ledger
from topcut.disk.locking import claim, elsewhere, short
from topcut.disk.tree import Tree
from topcut.disk.writing import no_link, write_private
from topcut.edit.change.history import HistoryEntry, changes, done_line, entry, place_of
from topcut.edit.change.writing import finish
from topcut.edit.reports.report_keys import ReportStore, change_store, decoded, store_of
from topcut.workspace.data import Data


class TakenOver(msgspec.Struct, frozen=True):
    """What came of taking over."""

    events: tuple[str, ...] = ()
    """Those of which there was anything."""
    behind: tuple[str, ...] = ()
    """Why something stays where it was put aside, in sentences."""


def take_over(data: Data) -> TakenOver:
    """Takes over what was last put aside: history goes before that of this machine.

    Reports of an event that has its own here stay behind, and so does history that does not end
    before that of this machine begins. Raises OSError, LockedError.
    """
    claim(data.path)
    found = elsewhere(data.path)
    if not found:
        return TakenOver(behind=("nothing of another machine was put aside",))
    there, events, behind = Tree(found[0]), [], []
    for event in data.events():
        history, why = _history(data, event, there)
        if why:
            behind.append(f"{event}: {why}; it stays in {found[0]}")
        if _reports(data, event, there) or history:
            events.append(event)
    if not events and not behind:
        behind.append(f"{found[0]} has nothing of these events that is not here already")
    return TakenOver(tuple(events), tuple(behind))


def _history(data: Data, event: str, folder: Tree) -> tuple[bool, str]:
    """Whether history was taken over, and why not, where there was any."""
    content = _read(folder, f"history/{short(event)}.jsonl")
    lines = [ledger.opened(line) for line in content.split(b"\n")]
    older = [found for line in lines if (found := entry(line)) is not None]
    if not older:
        return False, ""
    with data.lock(event, by="topcut serve"):
        finish(data, event)
        ours = changes(data, event)
        if {(each.at, each.said) for each in older} <= {(each.at, each.said) for each in ours}:
            return False, ""
        if ours and ours[0].at <= older[-1].at:
            return False, "its history there goes on after the history here begins"
        _join(data, event, older, ours)
    return True, ""


def _join(
    data: Data, event: str, older: Sequence[HistoryEntry], ours: Sequence[HistoryEntry]
) -> None:
    """Writes both histories as one, this machine's changes with later numbers."""
    by = older[-1].number
    moved = [
        msgspec.structs.replace(
            each,
            number=each.number + by,
            undoes=each.undoes and each.undoes + by,
            first=each.first and each.first + by,
        )
        for each in ours
    ]
    place = place_of(data, event)
    whole = [*map(msgspec.json.encode, (*older, *moved)), done_line((*older, *moved)[-1].number)]
    no_link(place)
    place.parent.mkdir(mode=0o700, exist_ok=True)
    write_private(place, b"".join(ledger.sealed(line) + b"\n" for line in whole))


def _reports(data: Data, event: str, folder: Tree) -> bool:
    content = _read(folder, f"reports/{short(event)}.json")
    known = decoded(content, event)[0]
    if known is None or known.event != event or store_of(data, event) is not None:
        return False

    def become(before: ReportStore) -> ReportStore:
        return msgspec.structs.replace(known, secret=before.secret)

    change_store(data, event, become)
    return True


def _read(folder: Tree, path: str) -> bytes:
    try:
        return folder.read(path)
    except OSError:
        return b""
