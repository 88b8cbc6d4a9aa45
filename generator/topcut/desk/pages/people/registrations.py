"""Registrations at the desk: pulled from the form's sheet, looked at as a pasted list is."""

from typing import Any

from topcut.desk.session.asking import Action, Ask, Flash
from topcut.desk.session.desk import Desk
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists.recognising import Recognised
from topcut.edit.players.players_file import few_names
from topcut.edit.players.roll import OnTheRoll
from topcut.edit.registration.address import keep_address
from topcut.edit.registration.registering import (
    compare,
    corrections,
    register,
    registering,
    remember,
)
from topcut.edit.registration.sheet import Answer, read_sheet
from topcut.share.fetching.addresses import WebError
from topcut.share.registrations import answers_of, has_address
from topcut.text.words.message import Message

FIELDS = ("name", "corp", "runner", "pronouns")


def pull(desk: Desk, ask: Ask) -> None:
    """Fetches the answers; the page shows them beside who is there, and nobody is entered."""
    data = desk.data(ask)
    event = registering(data, ask.event)
    try:
        content = answers_of(data, ask.event)
    except WebError as error:
        raise NotTypedError(str(error)) from None
    sheet = read_sheet(content, event.columns)
    there = compare(data, event, sheet)
    remember(data, event, sheet)
    ask.answers["registrations"] = there
    ask.answers["list"] = there.list
    ask.answers["decisions"] = there.decisions


def answers_in(reading: Recognised) -> tuple[Answer, ...]:
    """What a list says of each, as the form had it."""
    return tuple(
        Answer(
            row.line,
            reading.source.name(row),
            reading.source.cell(row, "corp"),
            reading.source.cell(row, "runner"),
            reading.source.pronouns(row),
        )
        for row in reading.source.rows
    )


def correct(desk: Desk, ask: Ask) -> Flash:
    """Types what answers say otherwise than at the last pull, of those who are ticked."""
    data = desk.data(ask)
    event = registering(data, ask.event)
    answers, shown = {}, {}
    for player in ask.words("change"):
        answers[player] = Answer(0, *(ask.form.get(f"{key} {player}", "") for key in FIELDS))
        shown[player] = ask.form.get(f"shown {player}", "")
    if not answers:
        raise NotTypedError(Message("registrations.nobody_ticked"))
    facts = corrections(event, answers)
    change = register(data, ask.event, (), (), facts, expected=shown, answers=answers.values())
    return Flash.of(change)


def _sheet(desk: Desk, ask: Ask) -> Flash:
    return Flash(keep_address(desk.data(ask), ask.event, ask.form.get("address", "")))


def values(desk: Desk, ask: Ask, here: tuple[OnTheRoll, ...]) -> dict[str, Any]:
    """What the page of the players shows of registrations and of who waits."""
    event = desk.opened(ask.event).event
    waiting = event.waiting if event is not None else ()
    return {
        "has_sheet": ask.here and has_address(desk.data(ask), ask.event),
        "registrations": ask.answers.get("registrations"),
        "roll": {each.player.id: each for each in here},
        "limit": event.limit if event is not None else None,
        "free": event.free if event is not None else None,
        "waiting": waiting,
        "few_names": few_names,
    }


ACTIONS = {
    "pull": Action(pull, here=True),
    "correct": Action(correct, here=True),
    "sheet": Action(_sheet, here=True),
}
