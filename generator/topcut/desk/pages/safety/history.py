"""What was done, by whom, and the button that takes it back."""

import re
from collections.abc import Sequence
from math import inf
from typing import Any

from topcut.desk.session.asking import WRONG, Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.history import HistoryEntry
from topcut.edit.change.naming import paired_rounds, round_name
from topcut.edit.undo import history, undo, undo_together
from topcut.text.words.message import Message
from topcut.text.words.words import counted, parts, whole_number
from topcut.tournament import Publish

_BYES = re.compile(r"\bbyes: *([0-9]+)")
"""The awarded byes of a player's line."""


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The changes of the event, newest first."""
    return {"changes": history(desk.data(ask), ask.event)}


def _undo(desk: Desk, ask: Ask) -> Flash:
    """Takes a change back; asks first where a later round follows from it."""
    back = ask.back
    own = not ask.here
    if not (back or ask.field("sure")):
        _ask_about(desk, ask)
    if ask.field("together"):
        count, left = undo_together(desk.data(ask), ask.event, _number(ask), own=own)
        key = "history.taken_back_but" if left else "history.taken_back"
        text = Message(key, change=counted(count, "change"), left=parts(left) if left else "")
        return Flash(text, back)
    change = undo(desk.data(ask), ask.event, _number(ask), own=own)
    return Flash(Message("history.taken_back", change=change.words), back)


def _ask_about(desk: Desk, ask: Ask) -> None:
    """Raises QuestionError where a later round was paired by what stands there."""
    event, number = desk.opened(ask.event).event, _number(ask)
    changes = [each.change for each in history(desk.data(ask), ask.event)]
    found = next((each for each in changes if each.number == number), None)
    if event is None or found is None:
        return
    shown = [each for each in paired_rounds(event) if each.publish is not Publish.DRAFT]
    together = {"together": "yes"} if ask.field("together") else {}
    more = {"do": "undo", "number": str(number), "sure": "yes", **together}
    if shown and any(_BYES.findall(each.was) != _BYES.findall(each.became) for each in found.files):
        text = Message("history.drawn", change=found.words)
        raise QuestionError(text, Message("history.anyway"), more)
    touched = {each.path for each in found.files}
    places = [place for place, each in enumerate(shown) if f"rounds/{each.name}.yaml" in touched]
    later = shown[max(places, default=len(shown)) + 1 :]
    since = [each for each in later if _drafted(changes, f"rounds/{each.name}.yaml") > number]
    if not since:
        return
    text = Message("history.paired_since", change=found.words, round=round_name(since[-1]))
    raise QuestionError(text, Message("history.anyway"), more)


def _drafted(changes: Sequence[HistoryEntry], path: str) -> float:
    """The number of the change that drafted a round last; infinite where another hand did."""
    found = (
        each.number
        for each in changes
        for file in each.files
        if file.path == path and (not file.before or each.said.endswith(" was drafted again"))
    )
    return max(found, default=inf)


def _again(desk: Desk, ask: Ask) -> Flash:
    change = undo(desk.data(ask), ask.event, _number(ask), own=not ask.here, again=True)
    return Flash(Message("history.typed_again", change=change.words))


def _number(ask: Ask) -> int:
    return whole_number(ask.field("number")) or 0


PAGE = Page(
    "history",
    Message("history.title"),
    show,
    {
        "undo": Action(_undo),
        "again": Action(_again),
    },
    group=WRONG,
    about=Message("history.about"),
)
