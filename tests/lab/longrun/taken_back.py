"""What is taken back later than at once, in a copy of an evening."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from shutil import copytree, ignore_patterns, rmtree

from topcut.edit.change.refusals import NotTypedError
from topcut.edit.undo import undo
from topcut.tournament import Event
from topcut.workspace.data import Data, ParseCaches

from tests.lab.longrun.doing import look, sense, standing
from tests.lab.longrun.evenings import ID, Evening, Wrong
from tests.lab.longrun.facts import Fact, facts_of


def take_back(evening: Evening, numbers: Sequence[int], keeps: Collection[Fact]) -> bool:
    """Takes changes back in a copy of the evening: these facts stay. False where it says no."""
    with _copy(evening) as other:
        for number in numbers:
            before = other.bytes()
            try:
                sense(other, "undo", undo(other.data, ID, number).said)
            except NotTypedError as error:
                sense(other, "undo", str(error))
                if other.bytes() != before:
                    raise Wrong(f"undo refused, and changed files: {error}") from None
                return False
            other.forget()
        known, now = facts_of(evening.event, evening.bytes()), facts_of(other.event, other.bytes())
        tied = _tied(evening.event, other.event)
        if lost := [key for key in keeps if known.get(key) != now.get(key) and key[:3] not in tied]:
            raise Wrong(f"taken back, it took with it: {lost}")
        look(other, pages=False)
    return True


def _tied(then: Event, now: Event) -> set[Fact]:
    """Tables at which somebody sat who is not in the event any more: they cannot stay."""
    gone = {*then.player} - {*now.player}
    return {
        ("table", round_.name, match.table if match.number is None else match.number)
        for stage in then.stages
        for round_ in stage.rounds
        for match in round_.matches
        if gone & {*match.players}
    }


def unwind(evening: Evening) -> int:
    """Takes everything back in a copy, the newest first, each to the byte; how many it were.

    What was typed by hand besides may stand in the way.
    """
    if evening.typed_by_hand:
        return 0
    with _copy(evening) as other:
        numbers = standing(other, 0)
        for number in numbers:
            try:
                undo(other.data, ID, number)
            except NotTypedError as error:
                raise Wrong(f"unwinding: {error}") from None
            if other.bytes() != evening.stood.get(number, other.bytes()):
                raise Wrong(f"unwinding: change {number} left the files otherwise than before")
        return len(numbers)


@contextmanager
def _copy(evening: Evening) -> Iterator[Evening]:
    """The evening in another folder, to try something that is not to count."""
    folder = evening.folder / "copy"
    copytree(evening.folder, folder, ignore=ignore_patterns("site", ".cache", "copy"))
    other = copy(evening)
    other.folder, other.opened = folder, Data(folder / "data", memory=ParseCaches())
    other.watched = {}
    other.forget()
    try:
        yield other
    finally:
        rmtree(folder)
