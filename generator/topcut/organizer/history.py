"""What was done to an event's files, taken back and typed again.

A change is found by its own lines, wherever they stand by now: everything else in the files stays
as it is, whoever typed it since.
"""

from msgspec import Struct

from topcut.organizer.changing import (
    Change,
    FileChange,
    bytes_of,
    change,
    changes,
    read_now,
    text_of,
)
from topcut.organizer.effects import effects
from topcut.organizer.refusals import NotTypedError, RuledOutError
from topcut.organizer.rulings import is_decided
from topcut.workspace.data import Data


class Done(Struct, frozen=True):
    """A change of history, and what became of it."""

    change: Change
    undone: bool
    """Whether a later change took it back."""
    lost: tuple[str, ...] = ()
    """Lines of it that somebody saved over without the desk: an editor with an older file."""


def history(data: Data, event_id: str) -> list[Done]:
    """The changes of an event, newest first. Raises OSError."""
    all_ = changes(data, event_id)
    undone = {each.undoes for each in all_ if each.undoes}
    found: list[Done] = []
    taken: dict[str, set[str]] = {}
    now: dict[str, set[str]] = {}
    for each in reversed(all_):
        lost: list[str] = []
        for file in each.files:
            if file.path not in now:
                now[file.path] = set(text_of(read_now(data, event_id, file.path)).splitlines())
            there, later = now[file.path], taken.setdefault(file.path, set())
            typed = file.became.splitlines() if each.number not in undone else ()
            stand = there | later
            lost += [line for line in typed if line.strip() and line not in stand]
            later.update(file.was.splitlines())
        found.append(Done(each, each.number in undone, tuple(lost)))
    return found


def undo(data: Data, event_id: str, number: int) -> Change:
    """Takes a change back, and gives it: its lines go, and those before it stand there again.

    Raises NotTypedError, and changes nothing, if its lines no longer stand as they were typed, it
    was taken back before, or the event would have an error without it, else OSError. What a
    ruling decided is no such error: taking the ruling back leaves it undecided.
    """
    return _turned(data, event_id, number, again=False)


def type_again(data: Data, event_id: str, number: int) -> Change:
    """Types a change again whose lines somebody saved over, and gives it. Raises as `undo` does."""
    return _turned(data, event_id, number, again=True)


def _turned(data: Data, event_id: str, number: int, *, again: bool) -> Change:
    with data.held(event_id, by="history"):
        data = data.anew()
        all_ = changes(data, event_id)
        found = next((each for each in all_ if each.number == number), None)
        if found is None:
            raise NotTypedError(f"there is no change {number} in the history of {event_id}")
        if not again and any(each.undoes == number for each in all_):
            raise NotTypedError(f"“{found.said}” was taken back already")
        files = {
            each.path: _file(data, event_id, found, each if again else _back(each))
            for each in found.files
        }
        led = effects(data, event_id, {path: after for path, (_, after) in files.items()})
        now = data.open(event_id).report.problems if led.errors else ()
        if errors := [each for each in led.errors if not is_decided(each, now)]:
            raise RuledOutError(errors)
        said = f"{'typed again' if again else 'undone'}: {found.said}"
        change(data, event_id, said, files, undoes=0 if again else number)
        return found


def _back(each: FileChange) -> FileChange:
    """The change that takes this one back."""
    return FileChange(
        each.path, each.line, each.became, each.was, each.above, each.after, each.before
    )


def _file(
    data: Data, event_id: str, whole: Change, each: FileChange
) -> tuple[bytes | None, bytes | None]:
    """A file's bytes before and after a change is made to it as it stands now."""
    now = read_now(data, event_id, each.path)
    if not each.before or not each.after:
        there = "" if now is None else text_of(now)
        if there != each.was or (now is None) != (not each.before):
            raise NotTypedError(_changed(whole, each))
        return now, bytes_of(each.became) if each.after else None
    if now is None:
        raise NotTypedError(_changed(whole, each))
    lines = text_of(now).splitlines(keepends=True)
    was = each.was.splitlines(keepends=True)
    places = [
        place
        for place in range(len(lines) - len(was) + 1)
        if lines[place : place + len(was)] == was
        and (was or (lines[place - 1] if place else "") == each.above)
    ]
    if len(places) > 1:
        above = [place for place in places if (lines[place - 1] if place else "") == each.above]
        places = above if len(above) == 1 else [place for place in places if place == each.line]
    if len(places) != 1:
        raise NotTypedError(_changed(whole, each))
    place = places[0]
    return now, bytes_of("".join([*lines[:place], each.became, *lines[place + len(was) :]]))


def _changed(whole: Change, each: FileChange) -> str:
    return f"{each.path} has changed since: nothing was done to “{whole.said}”; change it by hand"
