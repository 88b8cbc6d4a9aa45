"""Reports about a pairing that was changed since: void, also where it is changed back."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

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
    """What is kept without the reports from before somebody else sat at their table.

    A report is of two people and their pairing: it goes with them to another table.
    """
    if not store.reports:
        return store
    moves = _moves(data, event_id)
    valid = tuple(each for each in store.reports if _stands(each, moves))
    return store if len(valid) == len(store.reports) else structs.replace(store, reports=valid)


class _Move(NamedTuple):
    """A change of who sits at a table."""

    at: float
    """In seconds since 1970."""
    round: str
    place: str
    to: str
    """The table at which the same players sit now; "" for none."""


def _stands(report: StoredReport, moves: Sequence[_Move]) -> bool:
    """Whether those of a report have sat together ever since."""
    name = report.round
    place = report.seats.partition(":")[0].removeprefix(f"{name} ")
    for time, group in groupby(
        (each for each in moves if each.round == name and each.at > report.at), lambda each: each[0]
    ):
        to = {each.place: each.to for each in group if each.at == time}
        place = to.get(place, place)
    return bool(place)


def _moves(data: Data, event_id: str) -> Sequence[_Move]:
    """Who was typed at another table, or at none any more, in the order of history."""
    path = place_of(data, event_id)
    try:
        status = path.stat()
    except OSError:
        return ()
    return _read(path, (status.st_ino, status.st_mtime_ns, status.st_size), data.path, event_id)


@lru_cache(maxsize=8)
def _read(_: Path, __: tuple[int, int, int], folder: Path, event_id: str) -> tuple[_Move, ...]:
    moves = []
    for each in changes(Data(folder), event_id):
        for file in each.files:
            if not file.path.startswith("rounds/"):
                continue
            cut, name = is_cut(file.path), file.path[len("rounds/") : -len(".yaml")]
            was, became = (entries_of_lines(text, "", cut=cut) for text in (file.was, file.became))
            now = {_seats(entry, cut=cut): place for place, entry in became.items() if entry.people}
            for place, entry in was.items():
                seats = _seats(entry, cut=cut)
                if entry.people and seats != _seats(became.get(place), cut=cut):
                    moves.append(_Move(each.at.timestamp(), name, place, now.get(seats, "")))
    return tuple(moves)


def _seats(entry: Entry | None, *, cut: bool) -> Hashable:
    """Who sits there; in the cut, where winners are said by name, on whichever side."""
    if entry is None:
        return None
    return entry.people if cut else tuple(sorted(entry.seats.items()))
