"""The cut: who is in, who is next in line, who does not play, and the button that makes it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, NamedTuple

from topcut.desk.pages.round.current import make_cut
from topcut.desk.session.asking import EVENT, Action, Ask, Flash, Page, QuestionError
from topcut.desk.session.desk import Desk
from topcut.desk.session.language import spoken
from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.cut.cut_state import CutState, qualified
from topcut.edit.cut.declining import accept, decline
from topcut.edit.rounds.redrafting import LostByHandError
from topcut.edit.rounds.status import StepKind, status
from topcut.edit.settings.cut_choice import CutChoice, CutChoices, cut_choices, take_cut
from topcut.text.words.message import Message, english
from topcut.text.words.words import in_a_row, whole_number
from topcut.tournament import Publish

NAMED = 4
"""Names that are said of who plays on beside a cut."""


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The cut as it stands."""
    data, now = desk.data(ask), datetime.now(UTC)
    found: CutState | None = None
    why = ""
    try:
        found = qualified(data, ask.event, texts=spoken(desk, ask.event, ask.accepts))
    except NotTypedError as error:
        why = str(error)
    choices = cut_choices(data, ask.event, now) if not why else None
    next_ = status(data, ask.event, now).next.kind
    open_ = found is not None and not found.waits and not _is_public(desk, ask)
    open_ = open_ and next_ is not StepKind.RESULT
    names = {each.player: each.name for each in found.seeds} if found else {}
    return {
        "cut": found,
        "choices": choices,
        "rows": _rows(choices) if choices else (),
        "why": why,
        "can_make": next_ is StepKind.CUT,
        "open": open_,
        "meet": tuple(
            (match.number, " – ".join(names.get(each, each) for each in match.players), match.said)
            for match in (found.matches if found else ())
        ),
    }


class CutRow(NamedTuple):
    """A cut that can be chosen, with who plays on beyond those of the next smaller one."""

    choice: CutChoice
    plays: str
    usual: bool
    """Whether it is shown at once."""


def _rows(choices: CutChoices) -> list[CutRow]:
    sizes = [each.size for each in choices.choices if choices.is_usual(each)]
    rows = []
    for choice in choices.choices:
        smaller = max((size for size in sizes if size < choice.size), default=0)
        more = choice.seeds[smaller:]
        names = in_a_row(more[:NAMED]) if more else ""
        if len(more) > NAMED:
            key = "cut_page.and_plays_more" if smaller else "cut_page.plays_more"
            names = Message(key, players=names, n=len(more) - NAMED)
        elif smaller:
            names = Message("cut_page.and_plays", players=names)
        rows.append(CutRow(choice, names, choices.is_usual(choice)))
    return rows


def _is_public(desk: Desk, ask: Ask) -> bool:
    """Whether the cut has been shown: who is missing then is a no-show."""
    event = desk.opened(ask.event).event
    first = event.cut[0] if event is not None and event.cut else None
    return first is not None and first.paired and first.publish is not Publish.DRAFT


def _take(desk: Desk, ask: Ask) -> Flash:
    """Announces another cut, in the name of who decides it."""
    event = desk.opened(ask.event).event
    organizer = event.staff.organizer if event is not None else ""
    by = ask.hand if ask.device is not None else organizer or english(Message("cut_page.organizer"))
    done = take_cut(
        desk.data(ask),
        ask.event,
        whole_number(ask.field("size")) or 0,
        ask.field("elimination"),
        expected=ask.field("shown"),
        by=by,
        now=datetime.now(UTC),
    )
    return Flash.of(done)


def _make(desk: Desk, ask: Ask) -> Flash:
    return replace(make_cut(desk, ask), go=f"/{ask.event}/")


def _answer(answer: Callable[..., Change], desk: Desk, ask: Ask) -> Flash:
    player, anyway = ask.field("player"), bool(ask.field("anyway"))
    try:
        done = answer(desk.data(ask), ask.event, player, anyway=anyway)
    except LostByHandError as error:
        more = {"do": ask.field("do"), "player": player, "anyway": "yes"}
        text = Message("cut_page.lost", question=error.danger)
        raise QuestionError(text, Message("cut_page.do_anyway"), more, lines=error.lost) from None
    return Flash.of(done)


PAGE = Page(
    "cut",
    Message("cut_page.title"),
    show,
    {
        "take": Action(_take, here=True),
        "make": Action(_make),
        "decline": Action(partial(_answer, decline)),
        "accept": Action(partial(_answer, accept)),
    },
    group=EVENT,
    about=Message("cut_page.about"),
)
