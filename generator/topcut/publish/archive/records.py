"""The record of an event, once for all pages over several events that are made from it."""

from topcut.pages.context.context import Context
from topcut.pages.words import dates
from topcut.rules.course.record import EventRecord, record


def record_of(context: Context) -> EventRecord:
    """The record of the event as everybody may see it."""

    def work_out() -> EventRecord:
        event, rows, opening = context.event, context.standings.rows, dates.opening(context.event)
        places, phase = context.places, context.now.phase
        return record(event, phase, context.plan, rows, places, context.person, opening)

    return context.fact("record", work_out)
