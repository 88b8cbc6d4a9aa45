"""The rule document of a drawn event, with the event's own points."""

from msgspec import structs
from topcut.regulations import Regulations, load
from topcut.tournament import Event


def regulations_of(event: Event) -> Regulations:
    """As an event is read: its document, with `points:` in place of the document's."""
    document = load(event.regulations)
    if not event.points:
        return document
    return structs.replace(document, points={**document.points, **dict(event.points)})
