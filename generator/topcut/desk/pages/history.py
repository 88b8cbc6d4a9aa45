"""What was done, by whom, and the button that takes it back."""

from typing import Any

from topcut.desk.asking import Action, Ask, Page, Said
from topcut.desk.desk import Desk
from topcut.organizer.history import history, type_again, undo, undo_together
from topcut.text.words import counted, whole_number


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The changes of the event, newest first."""
    return {"changes": history(desk.data(ask), ask.event)}


def _undo(desk: Desk, ask: Ask) -> Said:
    typed = ask.field("back")
    back = typed if typed.startswith(f"/{ask.event}/") else ""
    own = not ask.here
    if ask.field("together"):
        count, left = undo_together(desk.data(ask), ask.event, _number(ask), own=own)
        stays = f"; changed since, and left as it is: {'; '.join(left)}" if left else ""
        return Said(f"taken back: {counted(count, 'change')}{stays}", back)
    change = undo(desk.data(ask), ask.event, _number(ask), own=own)
    return Said(f"taken back: {change.said}", back)


def _again(desk: Desk, ask: Ask) -> Said:
    change = type_again(desk.data(ask), ask.event, _number(ask), own=not ask.here)
    return Said(f"typed again: {change.said}")


def _number(ask: Ask) -> int:
    return whole_number(ask.field("number")) or 0


PAGE = Page("history", "History", show, {"undo": Action(_undo), "again": Action(_again)})
