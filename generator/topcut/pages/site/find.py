"""The search: rows that its script shows, and a page with the lists for who has no script."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.words.names import folded_words
from topcut.text.words.texts import Texts

LETTERS = 2
"""Letters of a word that name a shard, and from which on the script asks for it."""


YEAR, PLACE, IDENTITY, PLAYER, EVENT = "y", "l", "i", "p", "e"
"""Kinds of rows, by their letters."""


class SearchRow(Struct, frozen=True, array_like=True, omit_defaults=True):
    """Something that can be found."""

    weight: int
    """Those of one kind with more stand first: the day of an event, how often somebody played."""
    kind: str
    """A letter: year, place, identity, player, event."""
    name: str
    note: str
    """2018-03-10; 3 events."""
    id: str
    """Below the folder of its kind."""


class ListedYear(Struct, frozen=True):
    """A year of the list."""

    year: str
    count: str
    """11 events."""


class Page(Struct, frozen=True):
    """`find.html`."""

    frame: Frame
    years: tuple[ListedYear, ...]
    """The newest first."""


def shards(name: str) -> Iterator[str]:
    """The first letters of the words by which something is found."""
    yield from sorted({word[:LETTERS] for word in folded_words(name) if len(word) >= LETTERS})


def words(texts: Texts) -> dict[str, str]:
    """What the script says: of each kind, of how much there is, and what the field is for."""
    return {
        YEAR: texts["find.year"],
        PLACE: texts["find.place"],
        IDENTITY: texts["find.identity"],
        PLAYER: texts["find.player"],
        EVENT: texts["find.event"],
        "count": texts("find.count", n="{n}"),
        "none": texts["find.nothing"],
        "label": texts["find.label"],
    }


def page(years: Iterable[ListedYear], site: SiteValues, texts: Texts) -> Page:
    """The page."""
    ordered = tuple(sorted(years, key=lambda one: one.year, reverse=True))
    title = texts["find.title"]
    return Page(site_frame(site, texts, "../", "find", title, said=texts["find.about"]), ordered)
