"""All events, and the form that begins another."""

from datetime import UTC, date, datetime
from typing import Any

from topcut.desk.asking import Action, Ask, Page, Said
from topcut.desk.desk import Desk
from topcut.organizer.new_event import NewEventError, make_event
from topcut.organizer.refusals import NotTypedError


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The events, the latest first."""
    found = []
    for id_ in desk.data(ask).events():
        event = desk.opened(id_).event
        found.append((event.start.isoformat() if event else "", id_, event.name if event else id_))
    return {"events": sorted(found, reverse=True), "today": datetime.now(UTC).astimezone().date()}


def _begin(desk: Desk, ask: Ask) -> Said:
    typed = ask.field("date")
    try:
        day = date.fromisoformat(typed) if typed else None
    except ValueError:
        raise NotTypedError(f"“{typed}” is not a day; write: 2026-03-10") from None
    try:
        make_event(
            desk.data(ask), ask.field("id"), ask.field("name") or None, day, ask.field("organizer")
        )
    except NewEventError as error:
        raise NotTypedError(str(error)) from None
    return Said(f"{ask.field('id')} is begun", f"/{ask.field('id')}/")


PAGE = Page("events", "Events", show, {"begin": Action(_begin, here=True)})
