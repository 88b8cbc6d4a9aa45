"""The record of an event, once for all pages over several events that are made from it."""

from topcut.pages.context.context import Context
from topcut.pages.words import dates
from topcut.rules.course.record import EventRecord, record


def record_of(context: Context) -> EventRecord:
    """The record of the event as everybody may see it."""
    event, person = context.event, context.person
    return context.once(
        "record", lambda: record(event, context.regulations, person, dates.opening(event))
    )
