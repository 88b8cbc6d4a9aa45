"""All events, the latest first."""

from typing import Any

from topcut.desk.session.asking import Ask, Page
from topcut.desk.session.desk import SAMPLE, Desk
from topcut.disk.aside import notices
from topcut.disk.locking import unused
from topcut.documents.names.names import wrong_id
from topcut.text.words.message import Message


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The events, the latest first."""
    found = []
    for id_ in desk.data(ask).events():
        event = desk.opened(id_).event
        name = event.name if event else id_
        if event and wrong_id(id_, "address"):
            name = Message("events.copy", name=name, id=id_)
        found.append((event.start.isoformat() if event else "", id_, name))
    aside = (*notices(), *filter(None, [unused(desk.data(ask).path)])) if ask.here else ()
    sample = desk.is_sample(SAMPLE) and desk.data(Ask(SAMPLE)).has(SAMPLE)
    listed = sorted(found, reverse=True)
    if sample:
        listed.append((Message("events.learn"), SAMPLE, Message("events.sample")))
    return {"events": listed, "sample": sample, "aside": aside}


PAGE = Page("events", Message("events.title"), show, {})
