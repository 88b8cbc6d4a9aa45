"""Where events were: a page for each place, and the list."""

from collections.abc import Iterable, Iterator

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.pages.site import places, year
from topcut.pages.site.find import PLACE
from topcut.pages.site.places import ListedPlace, PlaceLine
from topcut.pages.words.names import address
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.archive.search import rows
from topcut.publish.templates.renderer import Renderer, site_pages


def place_line(_context: Context, summary: Summary) -> Iterator[Contribution]:
    """An event of which a round is published, to its place."""
    if summary.line and summary.place:
        line = PlaceLine(summary.place, year.line(summary))
        yield PLACES.contribution(address(summary.place), "", line)


def place_page(
    id_: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The page of a place; none without events."""
    events = list(decoded(contents, PlaceLine))
    if not events:
        return ArchivePage({})
    said = site.texts
    line = places.line(id_, events, said)
    page = places.place_page(line, events, site, said)
    return ArchivePage(
        site_pages({f"places/{id_}/": ("place", page)}, site, renderer),
        (
            INDEX_OF_PLACES.contribution("", "", line),
            *rows(PLACE, line.name, id_, line.count, line.events),
        ),
    )


def index_page(
    _id: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The list of places."""
    said = site.texts
    page = places.page(decoded(contents, ListedPlace), site, said)
    return ArchivePage(site_pages({"places/": ("places", page)}, site, renderer))


PLACES = PageKind("places", "places/{}/index.html", place_page, place_line)
INDEX_OF_PLACES = PageKind("all places", "places/index.html", index_page, always=True)
