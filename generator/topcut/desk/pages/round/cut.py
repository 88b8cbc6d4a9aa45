"""The cut: who is in, who is next in line, who does not play, and the button that makes it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

from topcut.desk.pages.round.current import make_cut
from topcut.desk.session.asking import EVENT, Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.cut.cut_state import CutState, qualified
from topcut.edit.cut.declining import accept, decline
from topcut.edit.rounds.redrafting import LostByHandError
from topcut.edit.rounds.status import StepKind, status
from topcut.tournament import Publish


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The cut as it stands."""
    data = desk.data(ask)
    found: CutState | None = None
    why = ""
    try:
        found = qualified(data, ask.event)
    except NotTypedError as error:
        why = str(error)
    next_ = status(data, ask.event, datetime.now(UTC)).next.kind
    open_ = found is not None and not found.waits and not _is_public(desk, ask)
    open_ = open_ and next_ is not StepKind.RESULT
    names = {each.player: each.name for each in found.seeds} if found else {}
    return {
        "cut": found,
        "why": why,
        "can_make": next_ is StepKind.CUT,
        "open": open_,
        "meet": tuple(
            (match.number, " – ".join(names.get(each, each) for each in match.players), match.said)
            for match in (found.matches if found else ())
        ),
    }


def _is_public(desk: Desk, ask: Ask) -> bool:
    """Whether the cut has been shown: who is missing then is a no-show."""
    event = desk.opened(ask.event).event
    first = event.cut[0] if event is not None and event.cut else None
    return first is not None and first.paired and first.publish is not Publish.DRAFT


def _make(desk: Desk, ask: Ask) -> Flash:
    return replace(make_cut(desk, ask), go=f"/{ask.event}/")


def _answer(answer: Callable[..., Change], desk: Desk, ask: Ask) -> Flash:
    player, anyway = ask.field("player"), bool(ask.field("anyway"))
    try:
        done = answer(desk.data(ask), ask.event, player, anyway=anyway)
    except LostByHandError as error:
        first, *lines = str(error).split("\n")
        more = {"do": ask.field("do"), "player": player, "anyway": "yes"}
        raise QuestionError(first, "Do it anyway", more, lines=lines[:-1]) from None
    return Flash.of(done)


PAGE = Page(
    "cut",
    "Cut",
    show,
    {
        "make": Action(_make),
        "decline": Action(partial(_answer, decline)),
        "accept": Action(partial(_answer, accept)),
    },
    group=EVENT,
    about="who plays on after the Swiss rounds, and who declines",
)
