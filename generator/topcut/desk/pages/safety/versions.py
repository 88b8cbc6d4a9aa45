"""What another hand says otherwise, table by table, and the buttons that settle it."""

from collections.abc import Callable, Sequence
from typing import Any

from topcut.desk.session.asking import WRONG, Action, Ask, Flash, Page
from topcut.desk.session.desk import Desk
from topcut.disk.locking import private_folder
from topcut.edit.versions.settling import tidy
from topcut.edit.versions.unsettled import Settlement, hold_ours, hold_theirs, refuse_decisions
from topcut.edit.versions.versions import all_versions
from topcut.text.words.message import Message
from topcut.text.words.words import parts


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
            _sentence(desk, ask, done.lines) or Message("versions.settled"),
            ask.back,
            undo=done.number,
            together=done.together,
        )

    return Action(do)


def _tidy(desk: Desk, ask: Ask) -> Flash:
    places = tidy(desk.data(ask), ask.event).away
    lines = [Message("differs.away", place=str(place)) for place in places]
    return Flash(_sentence(desk, ask, lines) or Message("versions.nothing_there"))


def _sentence(desk: Desk, ask: Ask, lines: Sequence[str]) -> str:
    """What was settled; a device learns no path of this machine."""
    folder = str(private_folder(desk.path))
    return parts(lines if ask.here else [_without(folder, each) for each in lines])


def _without(folder: str, text: Any) -> Any:
    """A text, or what is filled into a message, with `.topcut` in place of this folder."""
    if isinstance(text, Message):
        filled = {name: _without(folder, value) for name, value in text.values.items()}
        return Message(text.key, **filled)
    return text.replace(folder, ".topcut") if isinstance(text, str) else text


PAGE = Page(
    "versions",
    Message("versions.title"),
    show,
    {
        "ours": _settled(hold_ours),
        "theirs": _settled(hold_theirs),
        "tidy": Action(_tidy),
    },
    group=WRONG,
    about=Message("versions.about"),
)
