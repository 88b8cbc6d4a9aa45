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

    Events that search engines are asked to leave out are not in it.
    """
    events = sorted((event for event in summaries if not event.noindex), key=lambda event: event.id)
    days = [_day(event) for event in events]
    return Page(
        (
            (site.at(""), max(days, default=None)),
            (site.at("players/"), max(days, default=None)),
            *([(site.at("series/"), max(days, default=None))] if site.series else []),
            (site.at("guide/"), None),
            (site.at("guide/round/"), None),
            (site.at("guide/files/"), None),
            *(
                (site.at(f"{event.id}/{path}"), _day(event))
                for event in events
                for path in ("", "standings/")
            ),
        )
    )


def _day(event: Summary) -> date:
    return event.newest.date() if event.newest else event.end
