"""Where events were: the events of each place, and the list of places."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.site.year import ArchiveYear, YearLine, years_of
from topcut.pages.words.names import folded
from topcut.text.words.texts import Texts


class PlaceLine(Struct, frozen=True):
    """An event, for the page of its place."""

    place: str
    """As typed."""
    event: YearLine


class ListedPlace(Struct, frozen=True):
    """A place of the list."""

    id: str
    name: str
    count: str
    """3 events."""
    events: int


class PlacePage(Struct, frozen=True):
    """`place.html`."""

    frame: Frame
    name: str
    count: str
    years: tuple[ArchiveYear, ...]


class Page(Struct, frozen=True):
    """`places.html`."""

    frame: Frame
    count: str
    """12 places; that there is none yet."""
    places: tuple[ListedPlace, ...]
    """By name."""


def line(id_: str, events: Sequence[PlaceLine], texts: Texts) -> ListedPlace:
    """A place as its newest event spells it."""
    name = max(events, key=lambda one: (one.event.start, one.event.id)).place
    return ListedPlace(id_, name, texts.count("front.events", len(events)), len(events))


def place_page(
    of: ListedPlace, events: Sequence[PlaceLine], site: SiteValues, texts: Texts
) -> PlacePage:
    """The events of one place, newest first."""
    said = texts("said.listed", name=of.name, site=site.title, count=of.count)
    return PlacePage(
        frame=site_frame(site, texts, "../../", "find", of.name, said=said),
        name=of.name,
        count=of.count,
        years=years_of([one.event for one in events], "../../", texts),
    )


def page(places: Iterable[ListedPlace], site: SiteValues, texts: Texts) -> Page:
    """All places, by name."""
    ordered = tuple(sorted(places, key=lambda one: (folded(one.name), one.id)))
    title = texts["places.title"]
    count = texts.count("places.count", len(ordered)) if ordered else texts["places.none"]
    frame = site_frame(site, texts, "../", "find", title, said=f"{site.title}: {count}.")
    return Page(frame, count, ordered)
