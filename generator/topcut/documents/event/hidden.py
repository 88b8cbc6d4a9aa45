"""`hidden:` of event.yaml: players who are hidden at their wish, as `topcut hide` types it."""

from topcut.documents.event.event_shapes import HiddenEntry
from topcut.tournament.event import Hidden


def read_hidden(entry: HiddenEntry | None) -> Hidden | None:
    """What was typed; None where nobody is hidden, or a key that is needed is missing."""
    if entry is None or not entry.players or entry.date is None or not entry.version:
        return None
    return Hidden(entry.players, entry.date, entry.version, entry.draws or "")
