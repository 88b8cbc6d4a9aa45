"""The sitemap: the pages that lead to all others, with the day of their newest data."""

from collections.abc import Iterable
from datetime import date

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary


class Page(Struct, frozen=True):
    """`sitemap.xml`."""

    places: tuple[tuple[str, date | None], ...]
    """Absolute address of each, and when it changed; None where no data say when."""


def page(summaries: Iterable[Summary], site: SiteValues) -> Page:
    """The sitemap of a site whose address is known: two pages an event, in order.

    In each language of a site in several. Events that search engines are asked to leave out are
    not in it.
    """
    events = sorted((event for event in summaries if not event.noindex), key=lambda event: event.id)
    days = [_day(event) for event in events]
    newest = max(days, default=None)
    places = (
        ("", newest),
        ("players/", newest),
        *([("series/", newest)] if site.series else []),
        ("guide/", None),
        ("guide/round/", None),
        ("guide/files/", None),
        *((f"{event.id}/{path}", _day(event)) for event in events for path in ("", "standings/")),
    )
    editions = [site.edition(one) for one in site.editions] or [site]
    return Page(tuple((one.at(path), day) for one in editions for path, day in places))


def _day(event: Summary) -> date:
    return event.newest.date() if event.newest else event.end
