"""All events, the latest first."""

from typing import Any

from topcut.desk.asking import Ask, Page
from topcut.desk.desk import Desk
from topcut.disk.aside import told
from topcut.disk.locking import unused


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The events, the latest first."""
    found = []
    for id_ in desk.data(ask).events():
        event = desk.opened(id_).event
        found.append((event.start.isoformat() if event else "", id_, event.name if event else id_))
    aside = (*told(), *filter(None, [unused(desk.data(ask).path)])) if ask.here else ()
    return {"events": sorted(found, reverse=True), "aside": aside}


PAGE = Page("events", "Events", show, {})
