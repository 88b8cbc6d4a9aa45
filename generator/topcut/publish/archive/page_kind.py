"""A kind of page over several events: what events contribute to it, and its files.

An event, or another such page, contributes small values to pages. They are kept between two
builds, so that a page is made from its contributions alone, and only when one of them changed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.json import encode

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.publish.templates.renderer import Renderer

T = TypeVar("T")


class Contribution(NamedTuple):
    """What one event, or one page, says on a page."""

    kind: str
    """Name of the kind of that page."""
    page: str
    """Which of them: a person's id, a year."""
    part: str
    """Which of several contributions to that page: a player's id; "" of one alone."""
    content: bytes
    """JSON."""


class ArchivePage(NamedTuple):
    """A page over several events; without contributions it has no files and contributes nothing."""

    files: Mapping[str, bytes]
    """By path below site/."""
    contributions: tuple[Contribution, ...] = ()
    """To pages of later kinds."""


class PageKind(Struct, frozen=True):
    """Pages of a kind, by id."""

    name: str
    """Also the folder below which faults name them."""
    path: str
    """The path below site/ of the file that each has, "players/{}/index.html"."""
    make: Callable[[str, Iterable[bytes], SiteValues, Renderer], ArchivePage]
    """The page of an id, from the contents of its contributions in the order of who makes them."""
    of_event: Callable[[Context, Summary], Iterable[Contribution]] = lambda _context, _summary: ()
    """What an event contributes to pages of this kind."""
    always: bool = False
    """Whether there is a page with the id "", to which perhaps nobody contributes."""

    def owner(self, page: str) -> str:
        """Whose files they are; no event has a slash in its id."""
        return f"{self.name}/{page}"

    def contribution(self, page: str, part: str, value: Struct) -> Contribution:
        """A contribution to one of these pages."""
        return Contribution(self.name, page, part, encode(value))


def decoded(contents: Iterable[bytes], kind: type[T]) -> Iterator[T]:
    """What was kept of events, but for those that an older program kept in another form.

    Such an event has errors, else it had been read again: its pages stay, its line waits.
    """
    decode = msgspec.json.Decoder(kind).decode
    for one in contents:
        with suppress(msgspec.ValidationError):
            yield decode(one)
