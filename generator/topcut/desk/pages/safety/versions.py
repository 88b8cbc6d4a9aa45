"""What another hand says otherwise, table by table, and the buttons that settle it."""

from collections.abc import Callable
from typing import Any

from topcut.desk.session.asking import WRONG, Action, Ask, Flash, Page
from topcut.desk.session.desk import Desk
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.versions.settling import tidy
from topcut.edit.versions.unsettled import Settlement, hold_ours, hold_theirs, unsettled
from topcut.edit.versions.versions import all_versions


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The versions that have nothing left to settle; every page has the others."""
    there = all_versions(desk.data(ask), ask.event)
    return {"idle": [each for each in there if not each.differences and each.place is not None]}


def _settled(hold: Callable[..., Settlement]) -> Action:
    def do(desk: Desk, ask: Ask) -> Flash:
        data, words = desk.data(ask), ask.words("numbers")
        if not ask.here and any(
            one.mark in words and not one.path.startswith("rounds/")
            for one in unsettled(data, ask.event).differences
        ):
            raise NotTypedError("only the organizer’s machine can settle what is not of a round")
        done = hold(data, ask.event, words, ask.field("before"))
        return Flash(
            "; ".join(done.lines) or "that was settled already",
            ask.back,
            undo=done.number,
            together=done.together,
        )

    return Action(do)


def _tidy(desk: Desk, ask: Ask) -> Flash:
    places = tidy(desk.data(ask), ask.event).away
    return Flash("; ".join(f"put away as {place}" for place in places) or "nothing was there")


PAGE = Page(
    "versions",
    "Two versions",
    show,
    {
        "ours": _settled(hold_ours),
        "theirs": _settled(hold_theirs),
        "tidy": Action(_tidy),
    },
    group=WRONG,
    about="what another machine says otherwise",
)
