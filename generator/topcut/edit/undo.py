"""What was done to an event's files, taken back and typed again.

A change is found by its own lines, wherever they stand by now: everything else in the files stays
as it is, whoever typed it since.
"""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from topcut.edit.change.changing import Change, editing, proposed
from topcut.edit.change.history import (
    FileChange,
    HistoryEntry,
    bytes_of,
    changes,
    text_of,
    typist,
)
from topcut.edit.change.refusals import NotTypedError, RuledOutError
from topcut.edit.change.writing import EditStep, Files, read_now, write_steps
from topcut.edit.rounds.redrafting import pending_draft
from topcut.edit.rounds.rulings import is_decided
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message
from topcut.workspace.data import CheckedEvent, Data


class Done(Struct, frozen=True):
    """A change of history, and what became of it."""

    change: HistoryEntry
    undone: bool
    """Whether a later change took it back."""
    lost: tuple[str, ...] = ()
    """Lines of it that somebody saved over without the desk: an editor with an older file."""
    together: int = 0
    """How many that were made together with it can be taken back with it, as the last of them
    says."""


def history(data: Data, event_id: str) -> list[Done]:
    """The changes of an event, newest first. Raises OSError."""
    all_ = changes(data, event_id)
    undone = {each.undoes for each in all_ if each.undoes}
    found: list[Done] = []
    taken: dict[str, set[str]] = {}
    now: dict[str, set[str]] = {}
    standing = Counter(each.first for each in all_ if each.first and each.number not in undone)
    for each in reversed(all_):
        lost: list[str] = []
        for file in each.files:
            if file.path not in now:
                now[file.path] = set(text_of(read_now(data, event_id, file.path)).splitlines())
            there, later = now[file.path], taken.setdefault(file.path, set())
            stand = there | later  # what was taken back is among the later ones
            typed = file.became.splitlines()
            lost += [line for line in typed if line.strip() and line not in stand]
            later.update(file.was.splitlines())
        together = standing.pop(each.first, 0)
        found.append(
            Done(each, each.number in undone, tuple(lost), together if together > 1 else 0)
        )
    return found


def stands(data: Data, event_id: str, number: int) -> bool:
    """Whether the lines of a change are there as they were typed. Raises OSError."""
    all_ = changes(data, event_id)
    found = next((each for each in all_ if each.number == number), None)
    if found is None or any(each.undoes == number for each in all_):
        return False
    return all(
        set(each.became.splitlines())
        <= set(text_of(read_now(data, event_id, each.path)).splitlines())
        for each in found.files
    )


def undo(
    data: Data, event_id: str, number: int, *, own: bool = False, again: bool = False
) -> HistoryEntry:
    """Takes a change back, and gives it: its lines go, and those before it stand there again.

    Raises NotTypedError, and changes nothing, if its lines no longer stand as they were typed, it
    was taken back before, or the event would have an error without it, else OSError. What a
    ruling decided is no such error: taking the ruling back leaves it undecided; nor is one of a
    draft, which can be drafted again, nor one that the change mended. `own`: only what the same
    hand typed; `again` types it again, where somebody saved over its lines.
    """
    with editing(data, event_id, by="history") as opened:
        all_ = changes(data, event_id)
        found = _numbered(all_, event_id, number)
        _own(data, found, own=own)
        if not again and any(each.undoes == number for each in all_):
            raise NotTypedError(Message("take_back.already", change=found.words))
        stand = {each.path: read_now(data, event_id, each.path) for each in found.files}
        files = {
            each.path: (
                stand[each.path],
                _file(stand[each.path], found, each if again else _back(each)),
            )
            for each in found.files
        }
        summary = Message(f"take_back.{'again' if again else 'done'}", change=found.words)
        if found.mends and not again:
            change = proposed(opened, summary, files)
        else:
            change = _allowed(opened, summary, files)
        change.make(undoes=0 if again else number)
        return found


def undo_together(
    data: Data, event_id: str, number: int, *, own: bool = False
) -> tuple[int, tuple[str, ...]]:
    """Takes back a change and all that were made together with it and still stand.

    Gives how many were taken back, and what the others did, which were changed since and stay.
    Raises as `undo` does.
    """
    with editing(data, event_id, by="history") as opened:
        all_ = changes(data, event_id)
        last = _numbered(all_, event_id, number)
        _own(data, last, own=own)
        undone = {each.undoes for each in all_}
        found = [
            each
            for each in all_
            if each.number not in undone
            and (each is last or (last.first and each.first == last.first))
        ]
        if not found:
            raise NotTypedError(Message("take_back.already", change=last.words))
        path = last.files[0].path
        before = now = read_now(data, event_id, path)
        steps: list[EditStep] = []
        left: list[str] = []
        for each in reversed(found):
            try:
                after = file_back(now, each, each.files[0])
            except NotTypedError:
                left.append(each.words)
                continue
            if before is None or after is None:  # only changes of a file that is there are made so
                raise NotTypedError(_changed(last, last.files[0]))
            steps.append(EditStep(Message("take_back.done", change=each.words), after, each.number))
            now = after
        if before is None or not steps:
            raise NotTypedError(_changed(last, last.files[0]))
        _allowed(opened, last.said, {path: (before, now)})
        write_steps(data, event_id, path, before, steps)
        return len(steps), tuple(left)


def _own(data: Data, change: HistoryEntry, *, own: bool) -> None:
    """Raises NotTypedError where only the own may be taken back, and another hand typed it."""
    if own and change.by != data.author:
        hand = typist(change.by)
        raise NotTypedError(Message("take_back.by_other", change=change.words, hand=hand))


def _numbered(all_: Iterable[HistoryEntry], event_id: str, number: int) -> HistoryEntry:
    found = next((each for each in all_ if each.number == number), None)
    if found is None:
        raise NotTypedError(Message("take_back.unknown", number=number, event=event_id))
    return found


def _allowed(before: CheckedEvent, summary: str, files: Files) -> Change:
    """The change of these files. Raises RuledOutError for new errors that no ruling decided before.

    Those of a draft that can be read are no reason: it can be drafted again. They are one once
    the change shows the draft to everybody, however long it has had them.
    """
    change = proposed(before, summary, files)
    draft, public = _draft(change.after), _draft(before)
    errors = [
        each
        for each in change.errors
        if not is_decided(each, before.report.problems) and each.mark.file != draft
    ]
    if public not in ("", draft):
        errors += [
            each
            for each in change.after.report.problems
            if each.level is Level.ERROR and each.mark.file == public and each not in errors
        ]
    if errors:
        raise RuledOutError(errors)
    return change


def _draft(opened: CheckedEvent) -> str:
    """The file of the draft that there is; "" if it does not say who sits there."""
    draft = pending_draft(opened.event) if opened.event is not None else None
    return f"rounds/{draft.name}.yaml" if draft and draft.name not in opened.broken.unlisted else ""


def file_back(now: bytes | None, whole: HistoryEntry, each: FileChange) -> bytes | None:
    """A file's bytes without a change; None for no file. Raises NotTypedError as `undo`."""
    return _file(now, whole, _back(each))


def _back(each: FileChange) -> FileChange:
    """The change that takes this one back."""
    return FileChange(
        each.path, each.line, each.became, each.was, each.above, each.after, each.before
    )


def _file(now: bytes | None, whole: HistoryEntry, each: FileChange) -> bytes | None:
    """A file's bytes after a change is made to it as it stands `now`; None for no file."""
    if not each.before or not each.after:
        there = "" if now is None else text_of(now)
        if there != each.was or (now is None) != (not each.before):
            raise NotTypedError(_changed(whole, each))
        return bytes_of(each.became) if each.after else None
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
    return bytes_of("".join([*lines[:place], each.became, *lines[place + len(was) :]]))


def _changed(whole: HistoryEntry, each: FileChange) -> str:
    return Message("undo.left", path=each.path, said=whole.words, by_hand=Message("by_hand"))
