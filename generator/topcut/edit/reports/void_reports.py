"""Reports about a pairing that was changed since: void, also where it is changed back."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from msgspec import structs

from topcut.documents.rounds.entries import Entry, entries_of_lines, is_cut
from topcut.edit.change.history import changes, place_of
from topcut.edit.reports.report_keys import ReportStore, StoredReport, store_of
from topcut.workspace.data import Data


def valid_store(data: Data, event_id: str) -> ReportStore | None:
    """What is kept of an event, without void reports; None where nothing is."""
    known = store_of(data, event_id)
    return known and without_void(data, event_id, known)


def without_void(data: Data, event_id: str, store: ReportStore) -> ReportStore:
    """What is kept without the reports from before somebody else sat at their table."""
    if not store.reports:
        return store
    since = _reseated(data, event_id)
    valid = tuple(each for each in store.reports if each.at >= since.get(_place(each), 0))
    return store if len(valid) == len(store.reports) else structs.replace(store, reports=valid)


def _place(report: StoredReport) -> tuple[str, str]:
    """swiss-3 and table 4."""
    return report.round, report.seats.partition(":")[0].removeprefix(f"{report.round} ")


def _reseated(data: Data, event_id: str) -> Mapping[tuple[str, str], float]:
    """When other players were typed at a table, in seconds since 1970, by round and table."""
    path = place_of(data, event_id)
    try:
        status = path.stat()
    except OSError:
        return {}
    return _last(path, (status.st_ino, status.st_mtime_ns, status.st_size), data.path, event_id)


@lru_cache(maxsize=8)
def _last(
    _: Path, __: tuple[int, int, int], folder: Path, event_id: str
) -> Mapping[tuple[str, str], float]:
    found: dict[tuple[str, str], float] = {}
    for each in changes(Data(folder), event_id):
        for file in each.files:
            if not file.path.startswith("rounds/"):
                continue
            cut, name = is_cut(file.path), file.path[len("rounds/") : -len(".yaml")]
            was, became = (entries_of_lines(text, "", cut=cut) for text in (file.was, file.became))
            for place in was.keys() | became.keys():
                if _seats(was.get(place), cut=cut) != _seats(became.get(place), cut=cut):
                    found[name, place] = each.at.timestamp()
    return found


def _seats(entry: Entry | None, *, cut: bool) -> object:
    """Who sits there; in the cut, where winners are said by name, on whichever side."""
    if entry is None:
        return None
    return entry.people if cut else tuple(sorted(entry.seats.items()))
