"""What another version says is taken into our file, or ours is kept: place by place, for good.

Both are changes of history and can be taken back. A version with nothing left to ask is moved to
`.topcut/versions/settled/`: nothing is deleted.
"""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from topcut.edit.change.changing import editing, legal
from topcut.edit.change.history import (
    FileChange,
    difference,
    last_number,
    note,
    number_of,
    place_of,
)
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.change.writing import EditStep, finish, read_now, write_files, write_steps
from topcut.edit.versions.comparing import Compared, compared
from topcut.edit.versions.keeping import keep, put_away
from topcut.edit.versions.merge_marks import sides
from topcut.edit.versions.taking import taken
from topcut.edit.versions.versions import PlaceDifference, Version, all_versions, versions
from topcut.text.words.message import Message, english
from topcut.workspace.data import CheckedEvent, Data


class Settled(Struct, frozen=True):
    """What was settled."""

    lines: tuple[str, ...] = ()
    """What became of each place: "table 4 of round 3: taken from Bo’s laptop: 3–3"."""
    away: tuple[Path, ...] = ()
    """Where versions lie from now on that have nothing left to ask."""
    number: int = 0
    """Of the last change in history; 0 for none."""
    together: bool = False
    """Whether all were made together, in one file."""


def take_theirs(
    data: Data, event_id: str, marks: Collection[str] | None = None, before: str = ""
) -> Settled:
    """Takes what other versions say into our files, by default all of it.

    `marks` are those of the differences; one that was settled already is left out. `before` is
    what was shown of ours. Raises ChangedError where ours says something else by now, RuledOutError
    where the event would have an error that it does not have now, and then nothing is changed;
    LockedError, OSError.
    """
    return _settled(data, event_id, marks, before, take=True)


def keep_ours(
    data: Data, event_id: str, marks: Collection[str] | None = None, before: str = ""
) -> Settled:
    """Keeps what our files say instead, by default of all: it is not asked again.

    Raises as `take_theirs` does.
    """
    return _settled(data, event_id, marks, before, take=False)


def tidy(data: Data, event_id: str) -> Settled:
    """Moves versions away that have nothing left to ask. Raises LockedError, OSError.

    The marks of a merge whose other side says nothing that ours does not are taken out.
    """
    with data.lock(event_id, by="the desk"):
        data = data.fresh()
        for each in all_versions(data, event_id):
            if each.place is None and not each.differences:
                _split(data, event_id, each.path)
        return Settled(away=_tidied(data, event_id))


def _settled(
    data: Data, event_id: str, marks: Collection[str] | None, before: str, *, take: bool
) -> Settled:
    with editing(data, event_id, by="the desk") as opened:
        data = opened.data
        chosen = _chosen(versions(data, event_id), marks, before)
        for path in sorted({each.path for each, _ in chosen if each.place is None}):
            _split(data, event_id, path)
        opened = data.fresh().open(event_id)
        lines: list[str] = []
        for path in dict.fromkeys(each.path for each, _ in chosen):
            of_file = [(each, one) for each, all_ in chosen if each.path == path for one in all_]
            lines += (_take if take else _keep)(opened, path, of_file)
        away = _tidied(data, event_id)
        number = last_number(place_of(data, event_id)) if lines else 0
        return Settled(tuple(lines), away, number, len({each.path for each, _ in chosen}) == 1)


def _chosen(
    these: Sequence[Version], marks: Collection[str] | None, before: str
) -> list[tuple[Version, list[PlaceDifference]]]:
    """The differences that are meant, by version."""
    known = {one.key: one for each in these for one in each.differences}
    for mark in marks or ():
        one = known.get(mark.partition(".")[0])
        if one is not None and one.mark != mark:
            raise ChangedError(one.place, before, one.at.here or Message("changed.nothing"))
    return [
        (each, chosen)
        for each in these
        if (chosen := [one for one in each.differences if marks is None or one.mark in marks])
    ]


def _split(data: Data, event_id: str, path: str) -> None:
    """Writes our side of a merge, and puts the other one aside; the file as it was is kept."""
    content = read_now(data, event_id, path)
    both = sides(content) if content is not None else None
    if content is None or both is None:
        return
    now = datetime.now(UTC)
    (other,) = (
        each for each in all_versions(data, event_id) if each.place is None and each.path == path
    )
    keep(data, event_id, path, both.theirs, english(other.machine), now)
    whole = keep(data, event_id, path, content, "both sides of a merge", now)
    put_away(data, event_id, whole, whole.read_bytes())
    name = path.rpartition("/")[2]
    summary = f"{name}: the marks of a merge were taken out, with our side of it"
    write_files(data, event_id, summary, {path: (content, both.ours)})


def _take(
    opened: CheckedEvent, path: str, chosen: Sequence[tuple[Version, PlaceDifference]]
) -> list[str]:
    """Writes a file with what other versions say, a line of history each."""
    before = now = read_now(opened.data, opened.id, path)
    steps = []
    for version, one in chosen:
        place = _still(path, now, version, one)
        if place is not None:
            now = taken(path, now, version.content, place)
        machine, other = version.machine, one.elsewhere
        summary = Message("differs.taken", place=one.place, machine=machine, said=other)
        steps.append(EditStep(summary, now or b"", settles=one.key))
    lines = [each.summary for each in steps]
    legal(opened, "; ".join(lines), {path: (before, now)})
    if before is None:
        write_files(opened.data, opened.id, "; ".join(lines), {path: (before, now)})
    else:
        write_steps(opened.data, opened.id, path, before, steps)
    return lines


def _still(path: str, now: bytes | None, version: Version, one: PlaceDifference) -> Compared | None:
    """The same place as it differs now: an earlier one may have settled it."""
    found = compared(path, now, version.content)
    return next((each for each in found if each.place == one.at.place), None)


def _keep(
    opened: CheckedEvent, path: str, chosen: Sequence[tuple[Version, PlaceDifference]]
) -> list[str]:
    """Notes that our file holds."""
    finish(opened.data, opened.id)
    lines: list[str] = []
    for version, one in chosen:
        key, here = "differs.kept" if one.at.here else "differs.kept_as", one.at.here
        machine, other = version.machine, one.elsewhere
        line = Message(key, place=one.place, here=here, machine=machine, said=other)
        note(opened.data, opened.id, line, _acceptance(opened, path, version, one), one.key)
        lines.append(line)
    return lines


def _acceptance(
    opened: CheckedEvent, path: str, version: Version, one: PlaceDifference
) -> FileChange:
    """The change from what the other version says to what ours does: taken back, theirs holds."""
    now = read_now(opened.data, opened.id, path)
    try:
        return difference(path, taken(path, now, version.content, one.at), now)
    except NotTypedError:
        return FileChange(path, 0, "", "", "", number_of(now), number_of(now))


def _tidied(data: Data, event_id: str) -> tuple[Path, ...]:
    """Moves versions away that have nothing left to ask, and gives where they lie now."""
    return tuple(
        put_away(data, event_id, each.place, each.place.read_bytes())
        for each in all_versions(data, event_id)
        if each.place is not None and not each.differences
    )
