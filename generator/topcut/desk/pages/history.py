"""What was done, by whom, and the button that takes it back."""

from typing import Any

from topcut.desk.asking import Action, Ask, Page, Said
from topcut.desk.desk import Desk
from topcut.organizer.history import history, type_again, undo, undo_together
from topcut.text.words import counted


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The changes of the event, newest first."""
    return {"changes": history(desk.data(ask), ask.event)}


def _undo(desk: Desk, ask: Ask) -> Said:
    if ask.field("together"):
        count, left = undo_together(desk.data(ask), ask.event, _number(ask))
        stays = f"; changed since, and left as it is: {'; '.join(left)}" if left else ""
        return Said(f"taken back: {counted(count, 'change')}{stays}", ask.field("back"))
    change = undo(desk.data(ask), ask.event, _number(ask))
    return Said(f"taken back: {change.said}", ask.field("back"))


def _again(desk: Desk, ask: Ask) -> Said:
    return Said(f"typed again: {type_again(desk.data(ask), ask.event, _number(ask)).said}")


def _number(ask: Ask) -> int:
    typed = ask.field("number")
    return int(typed) if typed.isascii() and typed.isdigit() else 0


PAGE = Page("history", "History", show, {"undo": Action(_undo), "again": Action(_again)})
