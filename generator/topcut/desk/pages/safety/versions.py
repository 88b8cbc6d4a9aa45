"""What another hand says otherwise, table by table, and the buttons that settle it."""

from collections.abc import Callable, Sequence
from typing import Any

from topcut.desk.session.asking import WRONG, Action, Ask, Flash, Page
from topcut.desk.session.desk import Desk
from topcut.disk.locking import private_folder
from topcut.edit.versions.settling import tidy
from topcut.edit.versions.unsettled import Settlement, hold_ours, hold_theirs, refuse_decisions
from topcut.edit.versions.versions import all_versions


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The versions that have nothing left to settle; every page has the others."""
    there = all_versions(desk.data(ask), ask.event)
    return {"idle": [each for each in there if not each.differences]}


def _settled(hold: Callable[..., Settlement]) -> Action:
    def do(desk: Desk, ask: Ask) -> Flash:
        words = ask.words("numbers")
        data = desk.data(ask)
        if not ask.here:
            refuse_decisions(data, ask.event, words)
        done = hold(data, ask.event, words, ask.field("before"))
        return Flash(
            _sentence(desk, ask, done.lines) or "that was settled already",
            ask.back,
            undo=done.number,
            together=done.together,
        )

    return Action(do)


def _tidy(desk: Desk, ask: Ask) -> Flash:
    places = tidy(desk.data(ask), ask.event).away
    lines = [f"put away as {place}" for place in places]
    return Flash(_sentence(desk, ask, lines) or "nothing was there")


def _sentence(desk: Desk, ask: Ask, lines: Sequence[str]) -> str:
    """What was settled; a device learns no path of this machine."""
    text, folder = "; ".join(lines), str(private_folder(desk.path))
    return text if ask.here else text.replace(folder, ".topcut")


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
