"""What a running server remembers of the events that are being played.

Nothing here decides what a page says: the same pages come of it as without, only sooner.
"""

from collections import OrderedDict
from typing import Any

from topcut.documents.file_cache import FileCache
from topcut.publish.rendering import Renderer

PLAYED = 4
"""Events that are remembered: as many as are played in a house at a time."""


class CachingRenderer(Renderer):
    """A renderer that gives an equal page the bytes that it had before."""

    def __init__(self, renderer: Renderer) -> None:
        """Renders with another renderer what is new."""
        self._renderer = renderer
        self._pages: dict[str, tuple[tuple[object, ...], bytes]] = {}

    def page(self, name: str, language: str, *, path: str = "", **values: Any) -> bytes:
        """The page, from memory where the one at this path was last made of equal values."""
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
        """What tells such a file from its other versions."""
        return self._renderer.checksum(name)


class CachedEvent:
    """One event: its files as they were read, its pages as they were rendered."""

    def __init__(self, renderer: Renderer) -> None:
        """Remembers nothing yet."""
        self.files = FileCache()
        self.renderer = CachingRenderer(renderer)


class EventCache:
    """The events that were built last, for as long as nothing else changes."""

    def __init__(self) -> None:
        self._everything = ""
        self._events: OrderedDict[str, CachedEvent] = OrderedDict()

    def under(self, everything: str) -> None:
        """Forgets all when what every page depends on has changed."""
        if everything != self._everything:
            self._everything = everything
            self._events.clear()

    def event(self, id_: str, renderer: Renderer) -> CachedEvent:
        """What is known of an event; nothing of one that was not built for long."""
        found = self._events.pop(id_, None) or CachedEvent(renderer)
        self._events[id_] = found
        while len(self._events) > PLAYED:
            self._events.popitem(last=False)
        return found
