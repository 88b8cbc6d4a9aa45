"""Caches of a running server for the events in progress; they change no page."""

from collections import OrderedDict
from dataclasses import dataclass

from topcut.documents.files import FileCache
from topcut.publish.templates.renderer import Renderer

PLAYED = 4
"""Cached events: as many as one venue plays at a time."""


@dataclass(frozen=True, slots=True)
class CachedEvent:
    """An event's parsed files, and a renderer that has its pages."""

    files: FileCache
    renderer: Renderer


class EventCache:
    """The events that were built last, until the global key changes."""

    def __init__(self) -> None:
        self._everything = ""
        self._events: OrderedDict[str, CachedEvent] = OrderedDict()

    def under(self, everything: str) -> None:
        """Empties the cache if the global key has changed."""
        if everything != self._everything:
            self._everything = everything
            self._events.clear()

    def event(self, id_: str, renderer: Renderer) -> CachedEvent:
        """The cache of an event; a new one if it was not among the last built."""
        found = self._events.pop(id_, None) or CachedEvent(FileCache(), renderer.caching())
        self._events[id_] = found
        while len(self._events) > PLAYED:
            self._events.popitem(last=False)
        return found
