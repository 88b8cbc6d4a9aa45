"""Reports: what players said by their phones, agreed ones first; typed by the desk alone."""

from typing import Any

from topcut.desk.session.asking import HALL, Action, Ask, Flash, Page
from topcut.desk.session.desk import Desk
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.reports.contradictions import contradictions, let_stand
from topcut.edit.reports.reporting import ReportState, is_on, reports, take_agreed
from topcut.text.words.message import Message
from topcut.text.words.words import parts


def takes_reports(desk: Desk, ask: Ask) -> bool:
    """Whether players report at this event."""
    return is_on(desk.data(ask), ask.event)


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """What was said at tables that have no result, and what is against a typed one."""
    opened = desk.opened(ask.event)
    try:
        found = reports(desk.data(ask), ask.event, opened)
        found = [*contradictions(desk.data(ask), ask.event, opened), *found]
        why = ""
    except NotTypedError as error:
        found, why = [], str(error)
    return {
        "why": why,
        "agreed": [each for each in found if each.state is ReportState.AGREED],
        "others": [each for each in found if each.state is not ReportState.AGREED],
        "many": desk.attempts.many(),
    }


def _take(desk: Desk, ask: Ask) -> Flash:
    """Types all that is agreed and stood on the page."""
    marks = ask.words("mark")
    entered = take_agreed(desk.data(ask), ask.event, marks)
    refused = [
        Message("reports.not_typed", table=table, why=str(why)) for table, why in entered.refused
    ]
    if not entered.echoes and refused:
        raise NotTypedError(parts(refused))
    if not entered.echoes:
        return Flash(Message("reports.nothing_left"))
    count = len(entered.echoes)
    text = entered.echoes[0] if count == 1 else Message("reports.typed_all", n=count)
    text = parts([text, *refused])
    return Flash(text, undo=entered.number, together=count > 1)


def _stands(desk: Desk, ask: Ask) -> Flash:
    """Lets a typed result stand against what was said."""
    opened = desk.data(ask).fresh().open(ask.event)
    return Flash(
        let_stand(desk.data(ask), ask.event, opened, ask.field("round"), ask.field("table"))
    )


PAGE = Page(
    "reports",
    Message("reports.title"),
    show,
    {"take": Action(_take), "stands": Action(_stands)},
    exists=takes_reports,
    group=HALL,
    about=Message("reports.about"),
)
