"""Caches of a running server for the events in progress; they change no page."""

from collections import OrderedDict
from typing import Any

from topcut.documents.file_cache import FileCache
from topcut.publish.rendering import Renderer

PLAYED = 4
"""Cached events: as many as one venue plays at a time."""


class CachingRenderer(Renderer):
    """A renderer that caches the bytes of each page with its values."""

    def __init__(self, renderer: Renderer) -> None:
        """Renders changed pages with another renderer."""
        self._renderer = renderer
        self._pages: dict[str, tuple[tuple[object, ...], bytes]] = {}

    def page(self, name: str, language: str, *, path: str = "", **values: Any) -> bytes:
        """The page, from the cache if its values are equal to the last ones at this path."""
        asked = name, language, values
        known = self._pages.get(path)
        if path and known is not None and known[0] == asked:
            return known[1]
        made = self._renderer.page(name, language, path=path, **values)
        self._pages[path] = asked, made
        return made

    def file(self, name: str, language: str, **values: Any) -> bytes:
        """One file of any kind."""
        return self._renderer.file(name, language, **values)

    def text(self, name: str) -> str:
        """A file that is no template."""
        return self._renderer.text(name)

    def checksum(self, name: str) -> str:
        """The checksum of such a file."""
        return self._renderer.checksum(name)


class CachedEvent:
    """An event's parsed files and rendered pages."""

    def __init__(self, renderer: Renderer) -> None:
        """Starts empty."""
        self.files = FileCache()
        self.renderer = CachingRenderer(renderer)


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
        found = self._events.pop(id_, None) or CachedEvent(renderer)
        self._events[id_] = found
        while len(self._events) > PLAYED:
            self._events.popitem(last=False)
        return found
