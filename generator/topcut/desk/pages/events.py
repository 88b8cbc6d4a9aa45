"""All events, the latest first."""

from typing import Any

from topcut.desk.asking import Ask, Page
from topcut.desk.desk import Desk


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The events, the latest first."""
    found = []
    for id_ in desk.data(ask).events():
        event = desk.opened(id_).event
        found.append((event.start.isoformat() if event else "", id_, event.name if event else id_))
    return {"events": sorted(found, reverse=True)}


PAGE = Page("events", "Events", show, {})
