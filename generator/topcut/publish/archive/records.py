"""The record of an event, once for all pages over several events that are made from it."""

from topcut.pages.context.context import Context
from topcut.pages.words import dates
from topcut.rules.course.record import EventRecord, record


def record_of(context: Context) -> EventRecord:
    """The record of the event as everybody may see it."""

    def made() -> EventRecord:
        event, law, phase = context.event, context.regulations, context.now.phase
        return record(event, law, phase, context.plan, context.person, dates.opening(event))

    return context.once("record", made)
