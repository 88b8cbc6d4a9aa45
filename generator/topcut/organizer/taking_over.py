"""Going on with what another machine kept: the laptop died, and its folder was on a stick.

History and reports are taken over as data, for the events that are here: what names a file
elsewhere is left out, and nothing is finished of it unasked. Devices and the desk's keys never
come along, for they lie in the user's own folder.
"""

import msgspec

from topcut.disk import ledger
from topcut.disk.locking import claim, elsewhere, short
from topcut.disk.tree import Tree
from topcut.organizer.changing import Change, done_line, entry, place_of
from topcut.organizer.report_keys import Kept, change_kept, decoded, kept
from topcut.workspace.data import Data


def take_over(data: Data) -> tuple[str, ...]:
    """Takes over what was last put aside; gives the events of which there was anything.

    An event that has history or reports of its own here keeps these. Raises OSError, HeldError.
    """
    claim(data.path)
    found = elsewhere(data.path)
    if not found:
        return ()
    there = Tree(found[0])
    return tuple(
        event
        for event in data.events()
        if [_history(data, event, there), _reports(data, event, there)] != [False, False]
    )


def _history(data: Data, event: str, there: Tree) -> bool:
    content = _read(there, f"history/{short(event)}.jsonl")
    lines = [ledger.opened(line) for line in content.split(b"\n")]
    changes = [(found, line) for line in lines if (found := entry(line)) is not None]
    with data.held(event, by="topcut serve"):
        place = place_of(data, event)
        if not changes or place.exists():
            return False
        last: Change = changes[-1][0]
        ledger.add(place, *(line for _, line in changes), done_line(last))
    return True


def _reports(data: Data, event: str, there: Tree) -> bool:
    content = _read(there, f"reports/{short(event)}.json")
    known = decoded(content, event)[0]
    if known is None or known.event != event or kept(data, event) is not None:
        return False

    def become(before: Kept) -> Kept:
        return msgspec.structs.replace(known, secret=before.secret)

    change_kept(data, event, become)
    return True


def _read(there: Tree, path: str) -> bytes:
    try:
        return there.read(path)
    except OSError:
        return b""
